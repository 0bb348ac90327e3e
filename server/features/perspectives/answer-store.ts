import { and, asc, eq, inArray, ne, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queries } from "#server/database/connect.ts";
import {
  perspectiveOpenings,
  perspectiveReplies,
  perspectives,
  perspectiveTopics,
} from "#server/database/perspective-tables.ts";
import { users } from "#server/database/tables.ts";
import type { Position } from "#server/core/pagination.ts";
import { author, isShown, isShownPerspective, perspectivesAndWriters, repliesAndWriters } from "./visibility.ts";

const replier = alias(users, "replier");
const replyColumns = {
  id: perspectiveReplies.id,
  perspectiveId: perspectiveReplies.perspectiveId,
  parentId: perspectiveReplies.parentId,
  authorId: perspectiveReplies.authorId,
  body: perspectiveReplies.body,
  state: perspectiveReplies.state,
  isShown: isShown("perspective_replies", "replier"),
  createdAt: perspectiveReplies.createdAt,
  editedAt: perspectiveReplies.editedAt,
  history: perspectiveReplies.history,
  username: replier.username,
  displayName: replier.displayName,
  avatarId: replier.avatarId,
};
export type ReplyRow = Awaited<ReturnType<typeof listReplies>>[number];
const selectReplies = (db: Queries, condition: SQL | undefined) =>
  db
    .select(replyColumns)
    .from(perspectiveReplies)
    .leftJoin(replier, eq(replier.id, perspectiveReplies.authorId))
    .where(condition)
    .orderBy(asc(perspectiveReplies.createdAt), asc(perspectiveReplies.id));

/** Those everybody may read, and those that one of them answers. */
export const listReplies = (db: Queries, perspectiveIds: string[]) =>
  selectReplies(
    db,
    and(
      inArray(perspectiveReplies.perspectiveId, perspectiveIds),
      or(
        isShown("perspective_replies", "replier"),
        sql`exists (select 1 from ${repliesAndWriters} where r.parent_id = ${perspectiveReplies.id} and r.perspective_id = ${perspectiveReplies.perspectiveId} and ${isShown("r", "a")})`,
      ),
    ),
  );
export const countReplies = (db: Queries, perspectiveId: string) =>
  db.$count(
    perspectiveReplies,
    and(eq(perspectiveReplies.perspectiveId, perspectiveId), sql`${perspectiveReplies.state} <> 'deleted'`),
  );
export async function findReply(db: Queries, id: string): Promise<ReplyRow | undefined> {
  return (await selectReplies(db, eq(perspectiveReplies.id, id)))[0];
}
export async function lockReply(tx: Queries, id: string): Promise<ReplyRow | undefined> {
  await tx
    .select({ id: perspectiveReplies.id })
    .from(perspectiveReplies)
    .where(eq(perspectiveReplies.id, id))
    .for("update");
  return findReply(tx, id);
}
export async function updateReply(tx: Queries, id: string, change: Partial<typeof perspectiveReplies.$inferInsert>) {
  await tx.update(perspectiveReplies).set(change).where(eq(perspectiveReplies.id, id));
}

const openingColumns = {
  id: perspectiveOpenings.id,
  perspectiveId: perspectiveOpenings.perspectiveId,
  userId: perspectiveOpenings.userId,
  explanation: perspectiveOpenings.explanation,
  before: perspectiveOpenings.before,
  after: perspectiveOpenings.after,
  state: perspectiveOpenings.state,
  isShown: isShown("perspective_openings", "users"),
  createdAt: perspectiveOpenings.createdAt,
  ...author,
};
export type OpeningRow = Awaited<ReturnType<typeof listOpenings>>[number];
const selectOpenings = (db: Queries) =>
  db.select(openingColumns).from(perspectiveOpenings).innerJoin(users, eq(users.id, perspectiveOpenings.userId));

/** Those everybody can read. */
export const listOpenings = (db: Queries, perspectiveIds: string[]) =>
  selectOpenings(db)
    .where(and(inArray(perspectiveOpenings.perspectiveId, perspectiveIds), isShown("perspective_openings", "users")))
    .orderBy(asc(perspectiveOpenings.createdAt));

/** Whatever its state. */
export async function findOpening(
  db: Queries,
  by: { id: string } | { perspectiveId: string; userId: string },
): Promise<OpeningRow | undefined> {
  const which =
    "id" in by
      ? eq(perspectiveOpenings.id, by.id)
      : and(eq(perspectiveOpenings.perspectiveId, by.perspectiveId), eq(perspectiveOpenings.userId, by.userId));
  return (await selectOpenings(db).where(which))[0];
}
export async function lockOpening(tx: Queries, id: string): Promise<OpeningRow | undefined> {
  await tx
    .select({ id: perspectiveOpenings.id })
    .from(perspectiveOpenings)
    .where(eq(perspectiveOpenings.id, id))
    .for("update");
  return findOpening(tx, { id });
}
export async function updateOpening(tx: Queries, id: string, change: Partial<typeof perspectiveOpenings.$inferInsert>) {
  await tx.update(perspectiveOpenings).set(change).where(eq(perspectiveOpenings.id, id));
}
/** Taken away by editors or by who gave them; about hidden ones nothing is decided yet. */
export const openingsGone = (db: Queries, perspectiveId: string) =>
  db
    .select({ userId: perspectiveOpenings.userId })
    .from(perspectiveOpenings)
    .where(
      and(
        eq(perspectiveOpenings.perspectiveId, perspectiveId),
        inArray(perspectiveOpenings.state, ["removed", "deleted"]),
      ),
    );

/** For this editor: of others, about what everybody can read. */
const openingWaitsFor = (viewerId: string) =>
  and(
    eq(perspectiveOpenings.state, "pending"),
    ne(perspectiveOpenings.userId, viewerId),
    sql`exists (
      select 1 from ${perspectivesAndWriters} join perspective_topics t on t.id = p.topic_id
      where p.id = ${perspectiveOpenings.perspectiveId} and ${isShownPerspective} and t.state = 'public'
        and p.author_id is distinct from ${viewerId})`,
    sql`exists (select 1 from users giver where giver.id = ${perspectiveOpenings.userId} and giver.suspended_at is null)`,
  );
export const listWaitingOpenings = (db: Queries, viewerId: string, after: Position | undefined, limit: number) =>
  db
    .select({
      ...openingColumns,
      joinedAt: users.createdAt,
      claim: perspectives.claim,
      topicSlug: perspectiveTopics.slug,
      topicQuestion: perspectiveTopics.question,
    })
    .from(perspectiveOpenings)
    .innerJoin(users, eq(users.id, perspectiveOpenings.userId))
    .innerJoin(perspectives, eq(perspectives.id, perspectiveOpenings.perspectiveId))
    .innerJoin(perspectiveTopics, eq(perspectiveTopics.id, perspectives.topicId))
    .where(
      and(
        openingWaitsFor(viewerId),
        after &&
          sql`(${perspectiveOpenings.createdAt}, ${perspectiveOpenings.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(perspectiveOpenings.createdAt), asc(perspectiveOpenings.id))
    .limit(limit);
export const countWaitingOpenings = (db: Queries, viewerId: string) =>
  db.$count(perspectiveOpenings, openingWaitsFor(viewerId));
