import type { Profile, Session } from "#contracts/schemas/accounts.ts";
import { pictureUrl } from "#document/picture-url.ts";
import type { AccountsContext } from "./deps.ts";
import { factorsOf, isAny } from "./factors/factor-store.ts";
import type { sessions } from "./tables.ts";
import { hasIdentity, type UserRow } from "./user-store.ts";

/** The account as its owner sees it. */
export async function readOwnProfile(
  { database, config }: Pick<AccountsContext, "database" | "config">,
  user: UserRow,
): Promise<Profile> {
  const hasGoogle = await hasIdentity(database.queries, user.id);
  const needsFactor = user.role !== "member" && config.staffFactor === "required";
  const isRoleWithheld = needsFactor && !isAny(await factorsOf(database.queries, user.id));
  return presentProfile(user, { hasGoogle, isRoleWithheld });
}

/** Lists the fields explicitly, so that a new column is not exposed by default. */
const presentProfile = (
  user: UserRow,
  { hasGoogle, isRoleWithheld }: { hasGoogle: boolean; isRoleWithheld: boolean },
): Profile => ({
  id: user.id,
  email: user.email,
  username: user.username,
  displayName: user.displayName,
  bio: user.bio,
  avatarUrl: user.avatarId ? pictureUrl(user.avatarId) : null,
  role: isRoleWithheld ? "member" : user.role,
  withheldRole: isRoleWithheld && user.role !== "member" ? user.role : null,
  hasPassword: user.passwordHash !== null,
  hasGoogle,
  privacy: {
    countVisits: user.countVisits,
    mailOnNewDevice: user.mailOnNewDevice,
    keepHistory: user.keepHistory,
  },
  createdAt: user.createdAt.toISOString(),
  deletionDueAt: user.deletionDueAt?.toISOString() ?? null,
});

export const presentSession = (session: typeof sessions.$inferSelect, currentId: string): Session => ({
  id: session.id,
  current: session.id === currentId,
  device: session.device,
  addressPrefix: session.addressPrefix,
  createdAt: session.createdAt.toISOString(),
  lastUsedAt: session.lastUsedAt.toISOString(),
});
