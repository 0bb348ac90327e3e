import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { inArray } from "drizzle-orm";
import { after, days } from "#server/core/clock.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { users } from "#server/features/accounts/tables.ts";
import { exampleFolder } from "./example-files.ts";
import type { ExampleSite } from "./example-site.ts";

/** By username. */
export type People = Map<string, Viewer>;

/** How long the members have been registered: longer than the earliest season. */
const membersForDays = 120;
/** Public: it is printed in the terminal. The server that uses it listens on this machine only. */
export const examplePassword = "mam-xanh-tren-ruong";

export interface ExampleMember {
  username: string;
  displayName: string;
  email: string;
  bio: string;
  role: "member" | "editor" | "admin";
}

/** Accounts with their profile pictures. A repeated run adds what is missing. */
export async function layOutMembers(site: ExampleSite, members: ExampleMember[]): Promise<People> {
  const there = await site.database.queries
    .select({ id: users.id, username: users.username, avatarId: users.avatarId })
    .from(users);
  const people = new Map<string, Viewer>();
  for (const member of members) {
    const known = there.find((user) => user.username === member.username);
    const { id } =
      known ?? (await site.api.services.accounts.createVerifiedMember({ ...member, password: examplePassword }));
    const viewer = { id, role: member.role, sessionId: randomUUID() };
    people.set(member.username, viewer);
    if (!known?.avatarId) await givePicture(site, viewer, member.username);
  }
  // They registered before the earliest season.
  await site.database.queries
    .update(users)
    .set({ createdAt: after(new Date(), -days(membersForDays)) })
    .where(
      inArray(
        users.id,
        [...people.values()].map(({ id }) => id),
      ),
    );
  return people;
}

async function givePicture(site: ExampleSite, viewer: Viewer, username: string): Promise<void> {
  const { uploads, accounts } = site.api.services;
  const file = path.join(exampleFolder, "avatars", `${username}.webp`);
  const { id } = await uploads.addPicture(viewer.id, readFileSync(file));
  await accounts.profile.updateProfile(viewer, { avatarId: id });
}

export function authorOf(people: People, username: string, file: string): Viewer {
  const author = people.get(username);
  if (!author) throw new Error(`example/${file}: nobody is called ${username}`);
  return author;
}
