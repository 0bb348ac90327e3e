import { and, asc, eq, isNotNull, lte, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import { deletionGrace } from "#contracts/limits/accounts.ts";
import type { Deletion, Profile } from "#contracts/schemas/accounts.ts";
import { after, days, hours } from "#server/core/clock.ts";
import { readingProgress } from "#server/database/community-tables.ts";
import {
  auditLog,
  contentItems,
  identities,
  uploads as uploadTable,
  users,
  oneTimeCodes,
} from "#server/database/tables.ts";
import { wholeItemsOf } from "#server/features/content/service.ts";
import { endTalkOf, exportTalkOf } from "#server/features/comments/service.ts";
import { grammarOf } from "#server/features/grammar/service.ts";
import { learningOf } from "#server/features/learning/service.ts";
import { gamificationOf } from "#server/features/gamification/service.ts";
import { exportNotificationsOf } from "#server/features/notifications/service.ts";
import { endPerspectivesOf, perspectivesOf } from "#server/features/perspectives/service.ts";
import { personalOf } from "#server/features/personal/service.ts";
import { practiceOf } from "#server/features/practice/service.ts";
import { deleteFollowersOf, followsOf, notebookOf, savedBy } from "#server/features/library/service.ts";
import { rewritingsOf } from "#server/features/rewriting/service.ts";
import { writingsOf } from "#server/features/writing/service.ts";
import { createSemaphore } from "#server/core/semaphore.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import type { Viewer } from "#server/http/route.ts";
import { deletionCode, deletionRequested } from "#server/mail/messages/deletion.ts";
import type { Audit } from "#server/core/audit.ts";
import type { Confirming } from "./confirming.ts";
import type { AccountsContext } from "./deps.ts";
import { presentProfile } from "./present.ts";
import type { Sessions } from "./sessions.ts";
import { dropPending, hasIdentity } from "./user-store.ts";

const exportsPerPerson = { max: 10, window: hours(1) };
const deletion = { purpose: "delete", letter: deletionCode } as const;

/** Data export and account deletion. */
export function createAccountData(
  deps: AccountsContext & { audit: Audit; confirming: Confirming; sessions: Sessions },
) {
  const { database, clock, limits, audit, confirming, sessions, queue, uploads } = deps;
  const { own } = confirming;
  const site = deps.config;
  /** An export is assembled in memory, so only one runs at a time. */
  const keyedMutex = createSemaphore({ width: 1, longestQueue: 8, retryAfter: 10 });

  /** Pictures of this member that no remaining text shows. */
  async function unusedPictures(userId: string, queries: Pick<typeof database.queries, "execute">): Promise<string[]> {
    const { rows } = await queries.execute<{ id: string }>(sql`
      select picture.id from ${uploadTable} as picture
      where picture.owner_id = ${userId} and not exists (
        select 1 from ${contentItems} as item
        where (item.owner_id = ${userId} or item.kind = 'category')
          and position(picture.id::text in concat(item.published::text, item.body::text, item.draft::text)) > 0
      )`);
    return rows.map((row) => row.id);
  }

  async function purge(userId: string): Promise<void> {
    await database.transaction(async (tx, announce) => {
      const due = and(eq(users.id, userId), lte(users.deletionDueAt, clock.now()));
      const [user] = await tx.select().from(users).where(due).for("update");
      if (!user) return;
      // Categories belong to the site, not to their creator.
      const isOwnText = and(eq(contentItems.ownerId, userId), ne(contentItems.kind, "category"));
      if (user.keepArticles) {
        // Drafts and withdrawn texts are private.
        await tx.delete(contentItems).where(and(isOwnText, ne(contentItems.status, "published")));
        await tx.update(contentItems).set({ draft: null, publishAt: null }).where(isOwnText);
      } else {
        await tx.delete(contentItems).where(isOwnText);
      }
      // Files are removed after the transaction, with retries.
      await uploads.discard(await unusedPictures(userId, tx), tx);
      await audit.record(
        { userId, action: "account.delete", context: null, detail: { keepArticles: user.keepArticles } },
        tx,
      );
      await deleteFollowersOf(tx, userId);
      await endTalkOf(tx, userId, user.keepArticles);
      await endPerspectivesOf(tx, userId, user.keepArticles);
      // Sessions, identities, codes, links and follows cascade; remaining texts and pictures lose their owner.
      await tx.delete(users).where(eq(users.id, userId));
      // Pending registrations for the address were decoys while the account existed. They must not become valid now.
      await dropPending(tx, user.email);
      // Codes requested by others for this address.
      await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.email, user.email));
      await announce({ kind: "everything", id: "" });
    });
  }

  async function gathered(viewer: Viewer, context: RequestContext): Promise<Record<string, unknown>> {
    const user = await own(viewer);
    const { queries } = database;
    const [
      linked,
      texts,
      pictures,
      reading,
      following,
      saved,
      notebook,
      talk,
      bell,
      said,
      practice,
      grammar,
      writings,
      rewritings,
      personal,
      learning,
      gamification,
      log,
      opened,
    ] = [
      await queries
        .select({ provider: identities.provider, linkedAt: identities.createdAt })
        .from(identities)
        .where(eq(identities.userId, user.id)),
      await wholeItemsOf(queries, user.id),
      await queries
        .select()
        .from(uploadTable)
        .where(eq(uploadTable.ownerId, user.id))
        .orderBy(asc(uploadTable.createdAt)),
      await queries
        .select({
          kind: contentItems.kind,
          slug: contentItems.slug,
          progress: readingProgress.progress,
          readAt: readingProgress.readAt,
        })
        .from(readingProgress)
        .innerJoin(contentItems, eq(contentItems.id, readingProgress.itemId))
        .where(eq(readingProgress.userId, user.id))
        .orderBy(asc(readingProgress.readAt)),
      await followsOf(queries, user.id),
      await savedBy(queries, user.id),
      await notebookOf(queries, user.id),
      await exportTalkOf(queries, user.id),
      await exportNotificationsOf(queries, user.id),
      await perspectivesOf(queries, user.id),
      await practiceOf(queries, user.id),
      await grammarOf(queries, user.id),
      await writingsOf(queries, user.id),
      await rewritingsOf(queries, user.id),
      await personalOf(queries, user.id),
      await learningOf(queries, user.id),
      await gamificationOf(queries, user.id),
      await queries.select().from(auditLog).where(eq(auditLog.userId, user.id)).orderBy(asc(auditLog.at)),
      await sessions.exportOf(user.id),
    ];
    await audit.record({ userId: user.id, action: "account.export", context });
    return {
      exportedAt: clock.now(),
      profile: presentProfile(user, linked.length > 0),
      identities: linked,
      sessions: opened,
      texts: texts.map(
        ({ kind, slug, status, createdAt, savedAt, publishAt, publishedAt, updatedAt, draft, published, body }) => ({
          kind,
          slug,
          status,
          createdAt,
          savedAt,
          publishAt,
          publishedAt,
          updatedAt,
          draft,
          published: published === null ? null : { ...published, body },
        }),
      ),
      uploads: pictures.map(({ id, width, height, bytes, createdAt }) => ({ id, width, height, bytes, createdAt })),
      reading,
      following,
      saved,
      notebook,
      ...talk,
      bell,
      perspectives: said,
      practice,
      grammar,
      writings,
      ...rewritings,
      personal,
      learning,
      gamification,
      activity: log.map(({ at, action, addressPrefix, detail }) => ({ at, action, addressPrefix, detail })),
    };
  }

  return {
    /** All stored data about this member. */
    async exportOf(viewer: Viewer, context: RequestContext): Promise<Record<string, unknown>> {
      await limits.take(`export:${viewer.id}`, exportsPerPerson);
      return keyedMutex(() => gathered(viewer, context));
    },

    /**
     * Emails a code to a member without a password, to confirm the deletion. @throws ApiError RATE_LIMITED,
     * UNAVAILABLE
     */
    sendDeletionCode: (viewer: Viewer, context: RequestContext) => confirming.sendCode(deletion, viewer, context),

    /** Schedules the deletion; it can be canceled until then. @throws ApiError CURRENT_PASSWORD_WRONG, OTP_INVALID */
    async requestDeletion(viewer: Viewer, input: z.output<typeof Deletion>, context: RequestContext): Promise<Date> {
      const user = await own(viewer);
      const deletionDueAt = after(clock.now(), days(deletionGrace));
      const closed = await confirming.run(deletion, user, input, context, async (tx) => {
        await tx.update(users).set({ deletionDueAt, keepArticles: input.keepArticles }).where(eq(users.id, user.id));
        await audit.record(
          { userId: user.id, action: "account.delete-request", context, detail: { keepArticles: input.keepArticles } },
          tx,
        );
        const message = deletionRequested(site, {
          displayName: user.displayName,
          dueAt: deletionDueAt,
          keepArticles: input.keepArticles,
        });
        await queue.add({ to: user.email, ...message }, tx);
        // This session stays open, so that the member can cancel at once.
        return sessions.closeAll({ userId: user.id, exceptId: viewer.sessionId }, "deletion", tx);
      });
      await sessions.tell(closed);
      queue.deliverSoon();
      return deletionDueAt;
    },

    async undoDeletion(viewer: Viewer, context: RequestContext): Promise<Profile> {
      const user = await own(viewer);
      if (user.deletionDueAt !== null) {
        await database.queries
          .update(users)
          .set({ deletionDueAt: null, keepArticles: false })
          .where(eq(users.id, user.id));
        await audit.record({ userId: user.id, action: "account.delete-undo", context });
      }
      return presentProfile({ ...user, deletionDueAt: null }, await hasIdentity(database.queries, user.id));
    },

    /** Deletes all due accounts. A failure does not stop the others. @throws AggregateError with the failures */
    async purgeDue(): Promise<void> {
      const due = await database.queries
        .select({ id: users.id })
        .from(users)
        .where(and(isNotNull(users.deletionDueAt), lte(users.deletionDueAt, clock.now())))
        .orderBy(asc(users.deletionDueAt));
      const errors: unknown[] = [];
      for (const { id } of due) await purge(id).catch((error: unknown) => errors.push(error));
      if (errors.length > 0)
        throw new AggregateError(errors, `${errors.length} of ${due.length} accounts stay for now`);
    },
  };
}
