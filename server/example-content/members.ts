import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { after, days } from "#server/core/clock.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { users } from "#server/features/accounts/tables.ts";
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

export async function layOutMembers(site: ExampleSite, members: ExampleMember[]): Promise<People> {
  const there = await site.database.queries.select({ id: users.id, username: users.username }).from(users);
  const people = new Map<string, Viewer>();
  for (const member of members) {
    const known = there.find((user) => user.username === member.username);
    const { id } =
      known ?? (await site.api.services.accounts.createVerifiedMember({ ...member, password: examplePassword }));
    people.set(member.username, { id, role: member.role, sessionId: randomUUID() });
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

export function authorOf(people: People, username: string, file: string): Viewer {
  const author = people.get(username);
  if (!author) throw new Error(`example/${file}: nobody is called ${username}`);
  return author;
}
