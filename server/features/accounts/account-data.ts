import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import type { z } from "zod";
import { deletionGrace } from "#contracts/limits/accounts.ts";
import type { Deletion, Profile } from "#contracts/schemas/accounts.ts";
import { after, days, hours } from "#server/core/clock.ts";
import { auditLog } from "#server/core/tables.ts";
import { identities, oneTimeCodes, users } from "./tables.ts";
import { createSemaphore } from "#server/core/semaphore.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import { bindOperations } from "#server/core/operations.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { deletionRequested } from "#server/mail/messages/deletion.ts";
import type { Audit } from "#server/core/audit.ts";
import type { Confirming } from "./confirming.ts";
import type { AccountsContext } from "./deps.ts";
import { readOwnProfile } from "./present.ts";
import type { Sessions } from "./sessions.ts";
import { dropPending, findOwnAccount } from "./user-store.ts";

const exportsPerPerson = { max: 10, window: hours(1) };

interface AccountDataParts extends AccountsContext {
  audit: Audit;
  confirming: Confirming;
  sessions: Sessions;
}

interface AccountDataDeps extends AccountDataParts {
  /** An export is assembled in memory, so only one runs at a time. */
  oneAtATime: ReturnType<typeof createSemaphore>;
}

async function purgeAccount({ contributions, audit, database, clock }: AccountDataDeps, userId: string): Promise<void> {
  await database.transaction(async (tx, announce) => {
    const due = and(eq(users.id, userId), lte(users.deletionDueAt, clock.now()));
    const [user] = await tx.select().from(users).where(due).for("update");
    if (!user) return;
    const member = { id: userId, keepsTexts: user.keepArticles, at: clock.now() };
    // One connection: one feature after the other, and before those that it depends on.
    for (const { personalData } of contributions.toReversed()) await personalData.erase?.(tx, member);
    await audit.record(
      { userId, action: "account-deleted", context: null, detail: { keepArticles: user.keepArticles } },
      tx,
    );
    // Sessions, identities, codes, links and follows cascade; remaining texts and pictures lose their owner.
    await tx.delete(users).where(eq(users.id, userId));
    // Pending registrations for the address were decoys while the account existed. They must not become valid now.
    await dropPending(tx, user.email);
    // Codes requested by others for this address.
    await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.email, user.email));
    await announce({ kind: "everything", id: "" });
  });
}

async function gatherAccountData(
  deps: AccountDataDeps,
  viewer: Viewer,
  context: RequestContext,
): Promise<Record<string, unknown>> {
  const { contributions, sessions, audit, database, clock } = deps;
  const user = await findOwnAccount(database.queries, viewer);
  const { queries } = database;
  const linked = await queries
    .select({ provider: identities.provider, linkedAt: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, user.id));
  const parts: Record<string, unknown> = {};
  for (const { name, personalData } of contributions)
    for (const [part, data] of Object.entries((await personalData.export?.(queries, user.id)) ?? {})) {
      if (part in parts) throw new Error(`${name} exports ${part}, which another feature has exported`);
      parts[part] = data;
    }
  const log = await queries.select().from(auditLog).where(eq(auditLog.userId, user.id)).orderBy(asc(auditLog.at));
  const opened = await sessions.exportSessions(user.id);
  await audit.record({ userId: user.id, action: "account-exported", context });
  return {
    exportedAt: clock.now(),
    profile: {
      ...(await readOwnProfile(deps, user)),
      keepArticles: user.keepArticles,
      suspendedAt: user.suspendedAt,
      lastDailyEmailAt: user.lastDailyEmailAt,
    },
    identities: linked,
    sessions: opened,
    ...parts,
    activity: log.map(({ at, action, addressPrefix, detail }) => ({ at, action, addressPrefix, detail })),
  };
}

/** All stored data about this member; `exported-tables.test.ts` names the tables that are left out, with the reasons. */
export async function exportAccount(
  deps: AccountDataDeps,
  viewer: Viewer,
  context: RequestContext,
): Promise<Record<string, unknown>> {
  const { oneAtATime, limits } = deps;
  await limits.take(`export:${viewer.id}`, exportsPerPerson);
  return oneAtATime(() => gatherAccountData(deps, viewer, context));
}

/** Schedules the deletion; it can be canceled until then. @throws ApiError CONFIRMATION_REQUIRED */
export async function requestDeletion(
  { confirming, audit, mailQueue, sessions, database, clock, siteSettings }: AccountDataDeps,
  viewer: Viewer,
  input: z.output<typeof Deletion>,
  context: RequestContext,
): Promise<Date> {
  await confirming.assertConfirmed(viewer);
  const user = await findOwnAccount(database.queries, viewer);
  const deletionDueAt = after(clock.now(), days(deletionGrace));
  const closed = await database.transaction(async (tx) => {
    await tx.update(users).set({ deletionDueAt, keepArticles: input.keepArticles }).where(eq(users.id, user.id));
    await audit.record(
      { userId: user.id, action: "account-deletion-requested", context, detail: { keepArticles: input.keepArticles } },
      tx,
    );
    const message = deletionRequested(await siteSettings.read(tx), {
      displayName: user.displayName,
      dueAt: deletionDueAt,
      keepArticles: input.keepArticles,
    });
    await mailQueue.add({ to: user.email, ...message }, tx);
    // This session stays open, so that the member can cancel at once.
    return sessions.closeAllSessions({ userId: user.id, exceptId: viewer.sessionId }, "deletion", tx);
  });
  await sessions.announceClosedSessions(closed);
  mailQueue.deliverSoon();
  return deletionDueAt;
}

export async function undoDeletion(deps: AccountDataDeps, viewer: Viewer, context: RequestContext): Promise<Profile> {
  const { audit, database } = deps;
  const user = await findOwnAccount(database.queries, viewer);
  if (user.deletionDueAt !== null) {
    await database.queries.update(users).set({ deletionDueAt: null, keepArticles: false }).where(eq(users.id, user.id));
    await audit.record({ userId: user.id, action: "account-deletion-canceled", context });
  }
  return readOwnProfile(deps, { ...user, deletionDueAt: null });
}

/** Deletes all due accounts. A failure does not stop the others. @throws AggregateError with the failures */
export async function purgeDueAccounts(deps: AccountDataDeps): Promise<void> {
  const { database, clock } = deps;
  const due = await database.queries
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.deletionDueAt), lte(users.deletionDueAt, clock.now())))
    .orderBy(asc(users.deletionDueAt));
  const errors: unknown[] = [];
  for (const { id } of due) await purgeAccount(deps, id).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${due.length} accounts stay for now`);
}

/** Data export and account deletion. */
export const createAccountData = (deps: AccountDataParts) =>
  bindOperations(
    { ...deps, oneAtATime: createSemaphore({ width: 1, longestQueue: 8, retryAfter: 10 }) },
    { exportAccount, requestDeletion, undoDeletion, purgeDueAccounts },
  );
