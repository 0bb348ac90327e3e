import { and, asc, desc, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import type { Side } from "#contracts/schemas/perspectives.ts";
import type { Queries } from "#server/database/connect.ts";
import {
  perspectiveMindChanges,
  perspectiveReads,
  perspectives,
  perspectiveTopics,
  perspectiveHelpful,
} from "./tables.ts";
import { users } from "#server/features/accounts/tables.ts";
import { commentIdsOf, hasShownComment } from "#server/features/comments/service.ts";
import { isAfter, type Position } from "#server/core/pagination.ts";
import { mindChangeIdsBy } from "./mind-change-store.ts";
import { author, isShown, isShownPerspective, perspectivesAndWriters } from "./visibility.ts";

const perspectiveColumns = {
  id: perspectives.id,
  topicId: perspectives.topicId,
  authorId: perspectives.authorId,
  side: perspectives.side,
  certainty: perspectives.certainty,
  claim: perspectives.claim,
  reason: perspectives.reason,
  example: perspectives.example,
  source: perspectives.source,
  changeMind: perspectives.changeMind,
  lang: perspectives.lang,
  state: perspectives.state,
  isShown: isShown("perspectives", "users"),
  version: perspectives.version,
  createdAt: perspectives.createdAt,
  publicAt: perspectives.publicAt,
  editedAt: perspectives.editedAt,
  removalReason: perspectives.removalReason,
  appeal: perspectives.appeal,
  appealedAt: perspectives.appealedAt,
  appealDecidedAt: perspectives.appealDecidedAt,
  helpful: perspectives.helpful,
  qualifiedAt: perspectives.qualifiedAt,
  topicSlug: perspectiveTopics.slug,
  topicQuestion: perspectiveTopics.question,
  topicState: perspectiveTopics.state,
  joinedAt: users.createdAt,
  ...author,
};
export type PerspectiveRow = Awaited<ReturnType<typeof selectPerspectives>>[number];

const selectPerspectives = (db: Queries, condition: SQL | undefined, order: SQL[], limit: number) =>
  db
    .select(perspectiveColumns)
    .from(perspectives)
    .innerJoin(perspectiveTopics, eq(perspectiveTopics.id, perspectives.topicId))
    .leftJoin(users, eq(users.id, perspectives.authorId))
    .where(condition)
    .orderBy(...order)
    .limit(limit);

export const newestFirst = [desc(perspectives.createdAt), desc(perspectives.id)];
const oldestFirst = [asc(perspectives.createdAt), asc(perspectives.id)];

export async function findPerspective(db: Queries, id: string): Promise<PerspectiveRow | undefined> {
  return (await selectPerspectives(db, eq(perspectives.id, id), [asc(perspectives.id)], 1))[0];
}
export async function lockPerspective(tx: Queries, id: string): Promise<PerspectiveRow | undefined> {
  await tx.select({ id: perspectives.id }).from(perspectives).where(eq(perspectives.id, id)).for("update");
  return findPerspective(tx, id);
}
export const findPerspectives = (db: Queries, ids: string[]) =>
  selectPerspectives(db, inArray(perspectives.id, ids), [asc(perspectives.id)], ids.length);

/** The rows that determine the order of a side: everything visible, and deleted perspectives that have answers. */
export async function listSide(db: Queries, topicId: string, side: Side) {
  const { rows } = await db.execute<{
    id: string;
    author_id: string | null;
    helpful: number;
    mindChanges: number;
    reads: number;
    created_at: string;
    is_shown: boolean;
  }>(sql`
    select p.id, p.author_id, p.helpful, p.reads, p.created_at, ${isShownPerspective} as is_shown,
      (select count(*)::int from ${perspectiveMindChanges} o join ${users} giver on giver.id = o.user_id
        where o.perspective_id = p.id and ${isShown("o", "giver")}) as "mindChanges"
    from ${perspectivesAndWriters}
    where p.topic_id = ${topicId} and p.side = ${side} and (${isShownPerspective} or (
      p.state in ('public', 'deleted', 'removed')
      and ${hasShownComment("perspective", sql`p.id`)}))`);
  return rows.map(({ created_at: at, is_shown: isReadable, author_id: authorId, ...row }) => ({
    ...row,
    authorId,
    isReadable,
    createdAt: new Date(at),
  }));
}

export const countOnSide = (db: Queries, topicId: string, side: Side) =>
  db.$count(
    perspectives,
    and(
      eq(perspectives.topicId, topicId),
      eq(perspectives.side, side),
      inArray(perspectives.state, ["public", "pending", "hidden"]),
    ),
  );

export const listOwnIn = (db: Queries, topicId: string, userId: string) =>
  selectPerspectives(
    db,
    and(eq(perspectives.topicId, topicId), eq(perspectives.authorId, userId), sql`${perspectives.state} <> 'deleted'`),
    newestFirst,
    50,
  );

export const listOf = (
  db: Queries,
  of: { userId: string; isOwn: boolean; before?: Position | undefined; limit: number },
) =>
  selectPerspectives(
    db,
    and(
      eq(perspectives.authorId, of.userId),
      of.isOwn
        ? sql`${perspectives.state} <> 'deleted'`
        : and(isShown("perspectives", "users"), eq(perspectiveTopics.state, "public")),
      isAfter(of.before, perspectives.createdAt, perspectives.id),
    ),
    newestFirst,
    of.limit,
  );

/**
 * Pending perspectives that this editor may decide: by other authors, in topics that are not removed. Those of
 * suspended authors wait.
 */
const waitsFor = (viewerId: string) =>
  and(
    or(
      inArray(perspectives.state, ["pending", "hidden"]),
      and(
        eq(perspectives.state, "removed"),
        sql`${perspectives.appealedAt} is not null and ${perspectives.appealDecidedAt} is null`,
      ),
    ),
    sql`${perspectives.authorId} is distinct from ${viewerId}`,
    sql`exists (select 1 from perspective_topics t where t.id = ${perspectives.topicId} and t.state <> 'removed')`,
    sql`not exists (select 1 from users writer where writer.id = ${perspectives.authorId} and writer.suspended_at is not null)`,
  );
export const listWaiting = (db: Queries, viewerId: string, after: Position | undefined, limit: number) =>
  selectPerspectives(
    db,
    and(waitsFor(viewerId), isAfter(after, perspectives.createdAt, perspectives.id, { order: "asc" })),
    oldestFirst,
    limit,
  );
export const countWaiting = (db: Queries, viewerId: string) => db.$count(perspectives, waitsFor(viewerId));

/** Selects the ids of the member's topics. */
export const topicIdsBy = (userId: string | SQL) => sql`select id from perspective_topics where author_id = ${userId}`;

/** Selects the ids of the member's perspectives. */
export const perspectiveIdsBy = (userId: string | SQL) => sql`select id from perspectives where author_id = ${userId}`;

/** Selects the ids of everything this member wrote in this feature. */
export const idsWrittenBy = (userId: string | SQL) => sql`
  ${topicIdsBy(userId)} union all ${perspectiveIdsBy(userId)}
  union all ${commentIdsOf("perspective", userId)} union all ${mindChangeIdsBy(userId)}`;

export async function countPublicByAuthor(db: Queries, authorIds: readonly string[]): Promise<Map<string, number>> {
  if (authorIds.length === 0) return new Map();
  const rows = await db
    .select({ authorId: perspectives.authorId, count: sql<number>`count(*)::int` })
    .from(perspectives)
    .where(and(inArray(perspectives.authorId, [...authorIds]), eq(perspectives.state, "public")))
    .groupBy(perspectives.authorId);
  return new Map(rows.map(({ authorId, count }) => [authorId ?? "", count]));
}

export async function updatePerspective(tx: Queries, id: string, change: Partial<typeof perspectives.$inferInsert>) {
  await tx.update(perspectives).set(change).where(eq(perspectives.id, id));
}

/** The perspectives of a topic that earn points. Hidden ones do until an editor decides. */
export async function listEarningIn(db: Queries, topicId: string): Promise<string[]> {
  const rows = await db
    .select({ id: perspectives.id })
    .from(perspectives)
    .where(and(eq(perspectives.topicId, topicId), inArray(perspectives.state, ["public", "hidden"])))
    .orderBy(...oldestFirst);
  return rows.map(({ id }) => id);
}

/** The viewer's own votes, reads and mind changes within a topic. */
export async function marksOf(db: Queries, topicId: string, userId: string) {
  const within = (
    table: typeof perspectiveHelpful | typeof perspectiveReads | typeof perspectiveMindChanges,
    condition?: SQL,
  ) =>
    db
      .select({ id: table.perspectiveId })
      .from(table)
      .innerJoin(perspectives, and(eq(perspectives.id, table.perspectiveId), eq(perspectives.topicId, topicId)))
      .where(and(eq(table.userId, userId), condition));
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const readSides = await db
    .selectDistinct({ side: perspectives.side })
    .from(perspectiveReads)
    .innerJoin(
      perspectives,
      and(eq(perspectives.id, perspectiveReads.perspectiveId), eq(perspectives.topicId, topicId)),
    )
    .where(and(eq(perspectiveReads.userId, userId), sql`${perspectives.authorId} is distinct from ${userId}`));
  return {
    read: ids(await within(perspectiveReads)),
    readSides: readSides.map(({ side }) => side),
    helpful: ids(await within(perspectiveHelpful)),
    mindChanges: ids(await within(perspectiveMindChanges)),
    mindChangesWaiting: ids(await within(perspectiveMindChanges, eq(perspectiveMindChanges.state, "pending"))),
  };
}

/** Records that the member opened the perspective; counted once. */
export async function recordRead(tx: Queries, perspectiveId: string, userId: string, at: Date): Promise<void> {
  const inserted = await tx
    .insert(perspectiveReads)
    .values({ perspectiveId, userId, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: perspectiveReads.perspectiveId });
  if (inserted.length > 0)
    await tx
      .update(perspectives)
      .set({ reads: sql`${perspectives.reads} + 1` })
      .where(eq(perspectives.id, perspectiveId));
}

/** Whether others wrote on one of these sides, and whether this member has read one of them. */
export async function opposingOf(tx: Queries, topicId: string, userId: string, sides: readonly Side[]) {
  const others = sql`p.topic_id = ${topicId} and p.author_id is distinct from ${userId} and p.side in (${sql.join(
    sides.map((one) => sql`${one}`),
    sql`, `,
  )})`;
  const { rows } = await tx.execute<{ is_there: boolean; is_read: boolean }>(sql`
    select exists (select 1 from ${perspectivesAndWriters} where ${others} and ${isShownPerspective}) as is_there,
      exists (select 1 from ${perspectives} p join ${perspectiveReads} r on r.perspective_id = p.id and r.user_id = ${userId}
        where ${others}) as is_read`);
  return { isThere: rows[0]!.is_there, isRead: rows[0]!.is_read };
}
