import type { Profile, Session } from "#contracts/schemas/accounts.ts";
import { pictureUrl } from "#document/schema.ts";
import type { sessions } from "./tables.ts";
import type { UserRow } from "./user-store.ts";

/** Lists the fields explicitly, so that a new column is not exposed by default. */
export const presentProfile = (user: UserRow, hasGoogle: boolean): Profile => ({
  id: user.id,
  email: user.email,
  username: user.username,
  displayName: user.displayName,
  bio: user.bio,
  avatarUrl: user.avatarId ? pictureUrl(user.avatarId) : null,
  role: user.role,
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
