import { randomBytes, randomUUID } from "node:crypto";
import { and, count, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { invitationValidDays, openInvitations } from "#contracts/limits/site.ts";
import { retention } from "#contracts/limits/retention.ts";
import type { Invitation } from "#contracts/schemas/site.ts";
import { ApiError } from "#server/core/api-error.ts";
import { after, days } from "#server/core/clock.ts";
import { lockNames, takeLock } from "#server/core/locks.ts";
import { bindOperations } from "#server/core/operations.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { Queries } from "#server/database/connect.ts";
import type { AccountsContext } from "./deps.ts";
import { sha256 } from "./one-time-codes.ts";
import { invitations, users } from "./tables.ts";

const listed = 100;
const longestCode = 100;

export type Invitations = ReturnType<typeof createInvitations>;

interface Actor {
  viewer: Viewer;
  context: RequestContext;
}

const isOpen = (now: Date) => and(isNull(invitations.usedAt), gt(invitations.expiresAt, now));

type Row = typeof invitations.$inferSelect;
type Name = { username: string; displayName: string };

const present = (row: Row, now: Date, names: { by: Name | null; usedBy: Name | null }): Invitation => ({
  id: row.id,
  state: row.usedAt !== null ? "used" : row.expiresAt > now ? "open" : "expired",
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  usedAt: row.usedAt?.toISOString() ?? null,
  ...names,
});

/** The newest invitations, with the names of the accounts that still exist. */
export async function listInvitations({ database, clock }: AccountsContext): Promise<Invitation[]> {
  const by = alias(users, "invited_by");
  const usedBy = alias(users, "joined_by");
  const rows = await database.queries
    .select({
      row: invitations,
      by: { username: by.username, displayName: by.displayName },
      usedBy: { username: usedBy.username, displayName: usedBy.displayName },
    })
    .from(invitations)
    .leftJoin(by, eq(by.id, invitations.createdBy))
    .leftJoin(usedBy, eq(usedBy.id, invitations.usedBy))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(listed);
  const now = clock.now();
  return rows.map(({ row, ...names }) => present(row, now, names));
}

/** `by`: null for the command line. @returns the code of the link, which is not stored. @throws ApiError VALIDATION_FAILED when too many are open */
export async function createInvitation(
  { database, clock, audit }: AccountsContext,
  by: Actor | null,
): Promise<{ invitation: Invitation; code: string }> {
  const code = randomBytes(24).toString("base64url");
  const now = clock.now();
  const row: Row = {
    id: randomUUID(),
    codeHash: sha256(code),
    createdBy: by?.viewer.id ?? null,
    createdAt: now,
    expiresAt: after(now, days(invitationValidDays)),
    usedAt: null,
    usedBy: null,
  };
  await database.transaction(async (tx) => {
    await takeLock(tx, lockNames.invitations());
    const [open] = await tx.select({ count: count() }).from(invitations).where(isOpen(now));
    if ((open?.count ?? 0) >= openInvitations)
      throw new ApiError("VALIDATION_FAILED", {
        message: `Đang có ${openInvitations} lời mời chưa dùng. Bạn rút bớt rồi tạo lời mời mới nhé.`,
      });
    await tx.insert(invitations).values(row);
    const entry = { userId: row.createdBy, action: "invitation-created", context: by?.context ?? null } as const;
    await audit.record(entry, tx);
  });
  const [author] = row.createdBy
    ? await database.queries
        .select({ username: users.username, displayName: users.displayName })
        .from(users)
        .where(eq(users.id, row.createdBy))
    : [];
  return { invitation: present(row, now, { by: author ?? null, usedBy: null }), code };
}

/** @throws ApiError NOT_FOUND for used ones, too: they are the record of who joined */
export async function withdrawInvitation(
  { database, audit }: AccountsContext,
  { viewer, context }: Actor,
  id: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const gone = await tx
      .delete(invitations)
      .where(and(eq(invitations.id, id), isNull(invitations.usedAt)))
      .returning({ id: invitations.id });
    if (gone.length === 0) throw new ApiError("NOT_FOUND");
    await audit.record({ userId: viewer.id, action: "invitation-withdrawn", context }, tx);
  });
}

/**
 * The invitation with which a visitor may register, null where none is needed.
 * @throws ApiError INVITATION_REQUIRED without one that is open
 */
export async function findInvitation(deps: AccountsContext, code: string | undefined): Promise<string | null> {
  const { siteSettings, database, clock } = deps;
  if ((await siteSettings.read()).signUp === "open") return null;
  if (code !== undefined && code.length <= longestCode) {
    const [found] = await database.queries
      .select({ id: invitations.id })
      .from(invitations)
      .where(and(eq(invitations.codeHash, sha256(code)), isOpen(clock.now())));
    if (found) return found.id;
  }
  throw new ApiError("INVITATION_REQUIRED");
}

/**
 * Whether a pending registration may still become an account: the site may have been closed meanwhile, or its invitation
 * withdrawn.
 * @throws ApiError INVITATION_REQUIRED
 */
export async function assertMayJoin(deps: AccountsContext, invitationId: string | null, tx: Queries): Promise<void> {
  if (invitationId !== null || (await deps.siteSettings.read(tx)).signUp === "open") return;
  throw new ApiError("INVITATION_REQUIRED");
}

/**
 * Marks an invitation as used.
 * @throws ApiError INVITATION_REQUIRED when it has been used meanwhile and the site still asks for one
 */
export async function redeemInvitation(
  { clock, siteSettings }: AccountsContext,
  { invitationId, userId }: { invitationId: string | null; userId: string },
  tx: Queries,
): Promise<void> {
  if (invitationId === null) return;
  const used = await tx
    .update(invitations)
    .set({ usedAt: clock.now(), usedBy: userId })
    .where(and(eq(invitations.id, invitationId), isNull(invitations.usedAt)))
    .returning({ id: invitations.id });
  if (used.length === 0 && (await siteSettings.read(tx)).signUp !== "open") throw new ApiError("INVITATION_REQUIRED");
}

export const deleteOldInvitations = ({ database, clock }: AccountsContext) =>
  database.queries
    .delete(invitations)
    .where(lt(invitations.expiresAt, after(clock.now(), -days(retention.expiredInvitationDays))));

/** For the data export of who made them. */
export const invitationsOf = (db: Queries, userId: string) =>
  db
    .select({ createdAt: invitations.createdAt, expiresAt: invitations.expiresAt, usedAt: invitations.usedAt })
    .from(invitations)
    .where(sql`${invitations.createdBy} = ${userId}`)
    .orderBy(invitations.createdAt);

/** Links with which one account each may be created on a site that takes new members by invitation. */
export const createInvitations = (deps: AccountsContext) =>
  bindOperations(deps, {
    listInvitations,
    createInvitation,
    withdrawInvitation,
    findInvitation,
    assertMayJoin,
    redeemInvitation,
    deleteOldInvitations,
  });
