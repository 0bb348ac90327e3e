/** Queries for comments in every place: under texts, and as replies to perspectives. */
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import type { PostState } from "#contracts/limits/post-states.ts";
import { repliesShown } from "#contracts/limits/comments.ts";
import type { CommentOrder } from "#contracts/schemas/comments.ts";
import { isAfter, isAfterRanked, type Position, type RankedPosition } from "#server/core/pagination.ts";
import type { Queries } from "#server/database/connect.ts";
import { users } from "#server/features/accounts/tables.ts";
import { comments } from "./tables.ts";

export type CommentRow = Awaited<ReturnType<typeof commentsWhere>>[number];

/**
 * The column of each place that holds what a comment belongs to. docs/decisions/0042-one-comment-engine.md lists what a
 * third place needs.
 */
const subjectNames = { item: "itemId", perspective: "perspectiveId" } as const;
export type Place = keyof typeof subjectNames;
type SubjectName = (typeof subjectNames)[Place];

const places = Object.keys(subjectNames) as Place[];
const subjectColumns = Object.fromEntries(places.map((place) => [place, comments[subjectNames[place]]])) as {
  [P in Place]: (typeof comments)[(typeof subjectNames)[P]];
};
/** The subject of a comment in any place. */
const anySubject = sql<string>`coalesce(${sql.join(
  places.map((place) => sql`${subjectColumns[place]}`),
  sql`, `,
)})`;
/** Comments of this place, whatever they belong to. */
export const isIn = (place: Place) => isNotNull(subjectColumns[place]);

export const columnsIn = (place: Place) => ({
  id: comments.id,
  /** The text or the perspective. */
  subjectId: sql<string>`${subjectColumns[place]}`.as("subject_id"),
  parentId: comments.parentId,
  answeredId: comments.answeredId,
  authorId: comments.authorId,
  body: comments.body,
  state: comments.state,
  helpful: comments.helpful,
  createdAt: comments.createdAt,
  editedAt: comments.editedAt,
  username: users.username,
  displayName: users.displayName,
  avatarId: users.avatarId,
  suspendedAt: users.suspendedAt,
});

/** The comment is public. Comments of suspended members are hidden. */
const isShown = and(eq(comments.state, "public"), isNull(users.suspendedAt));
/** Raw SQL, because the outer query uses the same tables. */
const hasShownReply = sql`exists (
  select 1 from comments reply left join users replier on replier.id = reply.author_id
  where reply.parent_id = ${comments.id} and reply.state = 'public' and replier.suspended_at is null
)`;

const commentsWhere = (db: Queries, place: Place, condition: SQL | undefined) =>
  db
    .select(columnsIn(place))
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(and(isIn(place), condition));

export const isShownRow = (row: Pick<CommentRow, "state" | "suspendedAt">) =>
  row.state === "public" && row.suspendedAt === null;

export async function findComment(db: Queries, place: Place, id: string): Promise<CommentRow | undefined> {
  return (await commentsWhere(db, place, eq(comments.id, id)).limit(1))[0];
}

export const findComments = (db: Queries, place: Place, ids: readonly string[]): Promise<CommentRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : commentsWhere(db, place, inArray(comments.id, [...ids])).execute();

/** The comment with this id in any place. */
export async function findSent(db: Queries, id: string) {
  const [row] = await db
    .select({ authorId: comments.authorId, body: comments.body, subjectId: anySubject })
    .from(comments)
    .where(eq(comments.id, id));
  return row;
}

/** Locks the comment until the transaction ends. */
export async function lockComment(tx: Queries, place: Place, id: string) {
  const [row] = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.id, id), isIn(place)))
    .for("update")
    .limit(1);
  if (!row) return undefined;
  return { ...row, subjectId: row[subjectNames[place]]! };
}
export type LockedComment = NonNullable<Awaited<ReturnType<typeof lockComment>>>;

/** @returns whether the id was free */
export async function insertComment(
  tx: Queries,
  place: Place,
  { subjectId, ...row }: Omit<typeof comments.$inferInsert, SubjectName> & { subjectId: string },
): Promise<boolean> {
  const inserted = await tx
    .insert(comments)
    .values({ ...row, [subjectNames[place]]: subjectId })
    .onConflictDoNothing()
    .returning({ id: comments.id });
  return inserted.length > 0;
}

export async function updateComment(tx: Queries, id: string, change: Partial<typeof comments.$inferInsert>) {
  await tx.update(comments).set(change).where(eq(comments.id, id));
}

// ---- lists

/** Threads in order after `after`. A thread with a hidden first comment is included while it has a public reply. */
export function listThreads(
  db: Queries,
  place: Place,
  subjectId: string,
  { order, after, limit }: { order: CommentOrder; after: RankedPosition | undefined; limit: number },
) {
  const isFurther =
    order === "newest"
      ? isAfter(after, comments.createdAt, comments.id)
      : isAfterRanked(after, comments.helpful, comments.createdAt, comments.id);
  return commentsWhere(
    db,
    place,
    and(eq(subjectColumns[place], subjectId), isNull(comments.parentId), or(isShown, hasShownReply), isFurther),
  )
    .orderBy(...(order === "helpful" ? [desc(comments.helpful)] : []), desc(comments.createdAt), desc(comments.id))
    .limit(limit);
}

/** The first replies of each thread, and their total number. */
export async function firstReplies(db: Queries, place: Place, threads: string[], count = repliesShown) {
  if (threads.length === 0) return [];
  const ranked = db
    .select({
      ...columnsIn(place),
      rank: sql<number>`(row_number() over (partition by ${comments.parentId} order by ${comments.createdAt}, ${comments.id}))::int`.as(
        "rank",
      ),
      total: sql<number>`(count(*) over (partition by ${comments.parentId}))::int`.as("total"),
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(and(inArray(comments.parentId, threads), isShown))
    .as("ranked");
  return db.select().from(ranked).where(lte(ranked.rank, count)).orderBy(asc(ranked.createdAt), asc(ranked.id));
}

export function listReplies(
  db: Queries,
  place: Place,
  threadId: string,
  { after, limit }: { after: Position | undefined; limit: number },
) {
  const isFurther = isAfter(after, comments.createdAt, comments.id, { order: "asc" });
  return commentsWhere(db, place, and(eq(comments.parentId, threadId), isShown, isFurther))
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(limit);
}

/** All public comments of these subjects and the comments they answer, the oldest first. */
export const listShownComments = (db: Queries, place: Place, subjectIds: readonly string[]): Promise<CommentRow[]> =>
  commentsWhere(db, place, and(inArray(subjectColumns[place], [...subjectIds]), or(isShown, hasShownReply)))
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .execute();

/** The 1-based position of a reply among the replies of its thread. */
export async function placeOfReply(db: Queries, reply: { parentId: string; createdAt: Date; id: string }) {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(
      and(
        eq(comments.parentId, reply.parentId),
        isShown,
        sql`(${comments.createdAt}, ${comments.id}) <= (${reply.createdAt.toISOString()}::timestamptz, ${reply.id}::uuid)`,
      ),
    );
  return row?.count ?? 0;
}

export const listPendingOf = (db: Queries, place: Place, subjectId: string, userId: string) =>
  commentsWhere(
    db,
    place,
    and(eq(subjectColumns[place], subjectId), eq(comments.authorId, userId), eq(comments.state, "pending")),
  )
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(50);

// ---- counts

/** Comments in any state but `deleted`. */
export const countComments = (db: Queries, place: Place, subjectId: string) =>
  db.$count(comments, and(eq(subjectColumns[place], subjectId), sql`${comments.state} <> 'deleted'`));

/** A member's comments in this place in one state. */
export const countCommentsOf = (db: Queries, place: Place, userId: string, state: PostState) =>
  db.$count(comments, and(isIn(place), eq(comments.authorId, userId), eq(comments.state, state)));

/** A member's comments since then in any state: a deleted comment counts toward a limit. */
export const countCommentsSince = (db: Queries, place: Place, userId: string, since: Date) =>
  db.$count(comments, and(isIn(place), eq(comments.authorId, userId), gte(comments.createdAt, since)));

export const listRecentOf = (db: Queries, place: Place, userId: string, since: Date) =>
  db
    .select({
      id: comments.id,
      subjectId: sql<string>`${subjectColumns[place]}`.as("subject_id"),
      body: comments.body,
      state: comments.state,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .where(and(isIn(place), eq(comments.authorId, userId), gt(comments.createdAt, since)))
    .orderBy(desc(comments.createdAt))
    .limit(100);

// ---- parts of other queries

/** Whether a public comment belongs to the subject, which is an expression of the outer query. */
export const hasShownComment = (place: Place, subjectId: SQL): SQL<boolean> => sql`exists (
  select 1 from comments c left join users commenter on commenter.id = c.author_id
  where c.${sql.raw(subjectColumns[place].name)} = ${subjectId} and c.state = 'public' and commenter.suspended_at is null
)`;

/** Selects the texts or perspectives that the member commented on, each possibly several times. */
export const subjectsCommentedOnBy = (place: Place, userId: string): SQL =>
  sql`select ${subjectColumns[place]} from ${comments} where ${comments.authorId} = ${userId} and ${isIn(place)}`;

/** Selects the ids of the member's comments. */
export const commentIdsOf = (place: Place, userId: string | SQL): SQL =>
  sql`select ${comments.id} from ${comments} where ${comments.authorId} = ${userId} and ${isIn(place)}`;

// ---- personal data

/** The member's comments of this place in any state, for their data export. */
export const exportCommentsOf = (db: Queries, place: Place, userId: string) =>
  db
    .select({
      id: comments.id,
      subjectId: sql<string>`${subjectColumns[place]}`.as("subject_id"),
      body: comments.body,
      state: comments.state,
      createdAt: comments.createdAt,
      editedAt: comments.editedAt,
      history: comments.history,
    })
    .from(comments)
    .where(and(isIn(place), eq(comments.authorId, userId)))
    .orderBy(asc(comments.createdAt));

/** What remains of a comment that its author deleted: its place, for its replies. */
export const deletedComment: Partial<typeof comments.$inferInsert> = { state: "deleted", body: "", history: [] };

/** Clears the member's comments in every place, except public ones if `keepsPublic`. Replies of others remain. */
export async function eraseCommentsOf(tx: Queries, userId: string, keepsPublic: boolean): Promise<void> {
  await tx
    .update(comments)
    .set(deletedComment)
    .where(and(eq(comments.authorId, userId), keepsPublic ? sql`${comments.state} <> 'public'` : undefined));
}

/** Shown comments under texts, by their ids: for exports of the site. */
export const shownCommentsAfter = (db: Queries, after: string | null, limit: number) =>
  db
    .select()
    .from(comments)
    .where(and(isIn("item"), eq(comments.state, "public"), after === null ? undefined : gt(comments.id, after)))
    .orderBy(asc(comments.id))
    .limit(limit);
