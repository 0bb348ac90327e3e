import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Profile, ProfileChange } from "#contracts/schemas/accounts.ts";
import { hours } from "#server/core/clock.ts";
import { users } from "./tables.ts";
import { fieldError } from "#server/core/api-error.ts";
import { bindOperations } from "#server/core/operations.ts";
import type { Viewer } from "#server/http/route.ts";
import { assertUserNameAllowed, userNameTaken } from "./members.ts";
import type { AccountsContext } from "./deps.ts";
import { readOwnProfile } from "./present.ts";
import { findOwnAccount, refusedBy, takenUserNames, type UserRow } from "./user-store.ts";

/** Each change of a public field invalidates cached pages. */
const updatesPerPerson = { max: 60, window: hours(1) };

export const readProfile = async (deps: AccountsContext, viewer: Viewer): Promise<Profile> =>
  readOwnProfile(deps, await findOwnAccount(deps.database.queries, viewer));

/** @throws ApiError VALIDATION_FAILED, USERNAME_TAKEN, RATE_LIMITED */
export async function updateProfile(
  deps: AccountsContext,
  viewer: Viewer,
  change: z.output<typeof ProfileChange>,
): Promise<Profile> {
  const { uploads, contributions, database, clock, limits } = deps;
  await limits.take(`profile:${viewer.id}`, updatesPerPerson);
  const user = await findOwnAccount(database.queries, viewer);
  const { username, displayName, bio, avatarId, privacy } = change;
  if (username !== undefined && username !== user.username) {
    assertUserNameAllowed(username);
    const taken = await takenUserNames(database.queries, [username], { email: user.email, now: clock.now() });
    if (taken.has(username)) throw userNameTaken();
  }
  if (avatarId && !(await uploads.isOwnedBy(avatarId, viewer.id)))
    throw fieldError("avatarId", "Không tìm thấy ảnh này.");
  // Undefined fields stay unchanged.
  const signed = { username, displayName, bio, avatarId };
  const changes = {
    ...signed,
    countVisits: privacy?.countVisits,
    mailOnNewDevice: privacy?.mailOnNewDevice,
    keepHistory: privacy?.keepHistory,
  };
  const differs = (fields: Partial<UserRow>) =>
    Object.entries(fields).some(([name, value]) => value !== undefined && value !== user[name as keyof typeof changes]);
  if (!differs(changes)) return readOwnProfile(deps, user);
  let changed: UserRow | undefined;
  try {
    changed = await database.transaction(async (tx, announce) => {
      const [row] = await tx.update(users).set(changes).where(eq(users.id, viewer.id)).returning();
      if (changes.keepHistory === false)
        for (const { personalData } of contributions) await personalData.eraseHistory?.(tx, viewer.id);
      await announce({ kind: "account", id: viewer.id });
      // Pages show name and picture, and are cached under the name they were rendered with.
      if (differs(signed)) await announce({ kind: "author", id: user.username });
      return row;
    });
  } catch (error) {
    if (refusedBy(error, "users_username")) throw userNameTaken();
    throw error;
  }
  return readOwnProfile(deps, changed ?? user);
}

/** Reads and changes the member's own profile. */
export const createProfile = (deps: AccountsContext) => bindOperations(deps, { readProfile, updateProfile });
