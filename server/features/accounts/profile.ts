import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Profile, ProfileChange } from "#contracts/schemas/accounts.ts";
import { hours } from "#server/core/clock.ts";
import { users } from "./tables.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import type { Change, Queries } from "#server/database/connect.ts";
import { bindOperations } from "#server/core/operations.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { assertUserNameAllowed, userNameTaken } from "./members.ts";
import type { AccountsContext } from "./deps.ts";
import { readOwnProfile } from "./present.ts";
import { findOwnAccount, refusedBy, takenUserNames, type UserRow } from "./user-store.ts";

/** Each change of a public field invalidates cached pages. */
const updatesPerPerson = { max: 60, window: hours(1) };

export const readProfile = async (deps: AccountsContext, viewer: Viewer): Promise<Profile> =>
  readOwnProfile(deps, await findOwnAccount(deps.database.queries, viewer));

/** @throws ApiError VALIDATION_FAILED, USERNAME_TAKEN, RATE_LIMITED, SESSION_REVOKED */
export async function updateProfile(
  deps: AccountsContext,
  viewer: Viewer,
  change: z.output<typeof ProfileChange>,
): Promise<Profile> {
  const { uploads, database, limits } = deps;
  await limits.take(`profile:${viewer.id}`, updatesPerPerson);
  if (change.avatarId && !(await uploads.isOwnedBy(change.avatarId, viewer.id)))
    throw fieldError("avatarId", "Không tìm thấy ảnh này.");
  try {
    const user = await database.transaction((tx, announce) => writeProfile(deps, { tx, announce }, viewer, change));
    return await readOwnProfile(deps, user);
  } catch (error) {
    if (refusedBy(error, "users_username")) throw userNameTaken();
    throw error;
  }
}

async function writeProfile(
  { contributions, clock }: AccountsContext,
  { tx, announce }: { tx: Queries; announce: (changed: Change) => Promise<void> },
  viewer: Viewer,
  { username, displayName, bio, avatarId, privacy }: z.output<typeof ProfileChange>,
): Promise<UserRow> {
  // Locked, so that the name which pages were cached under is the one that this change replaces.
  const [user] = await tx.select().from(users).where(eq(users.id, viewer.id)).for("update");
  if (!user) throw new ApiError("SESSION_REVOKED");
  if (username !== undefined && username !== user.username) {
    assertUserNameAllowed(username);
    const taken = await takenUserNames(tx, [username], { email: user.email, now: clock.now() });
    if (taken.has(username)) throw userNameTaken();
  }
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
  if (!differs(changes)) return user;
  const [changed = user] = await tx.update(users).set(changes).where(eq(users.id, viewer.id)).returning();
  if (changes.keepHistory === false)
    for (const { personalData } of contributions) await personalData.eraseHistory?.(tx, viewer.id);
  await announce({ kind: "account", id: viewer.id });
  // Pages show name and picture. They are cached under the name that they were rendered with, or that was asked for.
  if (differs(signed))
    for (const name of new Set([user.username, changed.username])) await announce({ kind: "author", id: name });
  return changed;
}

/** Reads and changes the member's own profile. */
export const createProfile = (deps: AccountsContext) => bindOperations(deps, { readProfile, updateProfile });
