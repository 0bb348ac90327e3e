import { and, asc, desc, eq, gt, inArray, isNull, lte, notInArray, or, sql, type SQL } from "drizzle-orm";
import { repliesShown } from "#contracts/limits/comments.ts";
import type { CommentOrder, ReactionCounts, ReactionKind } from "#contracts/schemas/comments.ts";
import { comments, helpfulVotes, reactions } from "./tables.ts";
import type { Queries } from "#server/database/connect.ts";
import { contentItems } from "#server/features/content/tables.ts";
import { users } from "#server/features/accounts/tables.ts";

export type CommentRow = Awaited<ReturnType<typeof commentsWhere>>[number];

export interface TalkedItem {
  id: string;
  kind: "article" | "series" | "video";
  slug: string;
  title: string;
  ownerId: string | null;
}

/** A text that can have comments: published, and not a category. */
export async function findTalkedItem(db: Queries, id: string): Promise<TalkedItem | undefined> {
  const [row] = await db
    .select({
      id: contentItems.id,
      kind: contentItems.kind,
      slug: contentItems.slug,
      title: sql<string>`coalesce(${contentItems.title}, '')`,
      ownerId: contentItems.ownerId,
    })
    .from(contentItems)
    .where(and(eq(contentItems.id, id), eq(contentItems.status, "published")))
    .limit(1);
  return row && row.kind !== "category" ? { ...row, kind: row.kind } : undefined;
}

// ---- comments

const columns = {
  id: comments.id,
  itemId: comments.itemId,
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
};

/** The comment is public. Comments of suspended members are hidden. */
const isShown = and(eq(comments.state, "visible"), isNull(users.suspendedAt));
/** Raw SQL, because the outer query uses the same tables. */
const hasShownReply = sql`exists (
  select 1 from comments reply left join users replier on replier.id = reply.author_id
  where reply.parent_id = ${comments.id} and reply.state = 'visible' and replier.suspended_at is null
)`;

const commentsWhere = (db: Queries, condition: SQL | undefined) =>
  db.select(columns).from(comments).leftJoin(users, eq(users.id, comments.authorId)).where(condition);

export const isShownRow = (row: CommentRow) => row.state === "visible" && row.suspendedAt === null;

export async function findComment(db: Queries, id: string): Promise<CommentRow | undefined> {
  return (await commentsWhere(db, eq(comments.id, id)).limit(1))[0];
}

export const findComments = (db: Queries, ids: readonly string[]): Promise<CommentRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : commentsWhere(db, inArray(comments.id, [...ids])).execute();

/** Locks the comment until the transaction ends. */
export async function lockComment(tx: Queries, id: string) {
  const [row] = await tx.select().from(comments).where(eq(comments.id, id)).for("update").limit(1);
  return row;
}

/**
 * Reaction counts by kind and the number of public comments. A single prepared query, because every text page runs it.
 * Table names are written out, as the subqueries use them inside a query of another table.
 */
export function prepareHead(db: Queries) {
  const id = sql.placeholder("id");
  const head = db
    .select({
      reactions: sql<Partial<ReactionCounts> | null>`(
        select json_object_agg(kind, given) from (
          select r.kind, count(*)::int as given from reactions r
          join users giver on giver.id = r.user_id and giver.suspended_at is null
          where r.item_id = content_items.id group by r.kind
        ) counted
      )`,
      commentCount: sql<number>`(
        select count(*)::int from comments c left join users author on author.id = c.author_id
        where c.item_id = content_items.id and c.state = 'visible' and author.suspended_at is null
      )`,
    })
    .from(contentItems)
    .where(
      sql`${contentItems.id} = ${id} and ${contentItems.status} = 'published' and ${contentItems.kind} <> 'category'`,
    )
    .limit(1)
    .prepare("head_of_conversation");
  return async (itemId: string) => {
    const [row] = await head.execute({ id: itemId });
    return row && { reactions: { like: 0, insight: 0, thanks: 0, ...row.reactions }, commentCount: row.commentCount };
  };
}

export interface ThreadPlace {
  helpful: number;
  at: Date;
  id: string;
}

/** Threads in order after `after`. A thread with a hidden first comment is included while it has a visible reply. */
export function listThreads(
  db: Queries,
  itemId: string,
  { order, after, limit }: { order: CommentOrder; after: ThreadPlace | undefined; limit: number },
) {
  const at = after && sql`${after.at.toISOString()}::timestamptz`;
  const isAfter =
    after &&
    (order === "newest"
      ? sql`(${comments.createdAt}, ${comments.id}) < (${at}, ${after.id}::uuid)`
      : sql`(${comments.helpful}, ${comments.createdAt}, ${comments.id}) < (${after.helpful}::int, ${at}, ${after.id}::uuid)`);
  return commentsWhere(
    db,
    and(eq(comments.itemId, itemId), isNull(comments.parentId), or(isShown, hasShownReply), isAfter),
  )
    .orderBy(...(order === "helpful" ? [desc(comments.helpful)] : []), desc(comments.createdAt), desc(comments.id))
    .limit(limit);
}

/** The first replies of each thread, and their total number. */
export async function firstReplies(db: Queries, threads: string[], count = repliesShown) {
  if (threads.length === 0) return [];
  const ranked = db
    .select({
      ...columns,
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
  threadId: string,
  { after, limit }: { after: { at: Date; id: string } | undefined; limit: number },
) {
  const isAfter =
    after && sql`(${comments.createdAt}, ${comments.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return commentsWhere(db, and(eq(comments.parentId, threadId), isShown, isAfter))
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(limit);
}

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

export const listHeldOf = (db: Queries, itemId: string, userId: string) =>
  commentsWhere(db, and(eq(comments.itemId, itemId), eq(comments.authorId, userId), eq(comments.state, "held")))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(50);

export async function insertComment(tx: Queries, row: typeof comments.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(comments).values(row).onConflictDoNothing().returning({ id: comments.id });
  return inserted.length > 0;
}

export async function updateComment(tx: Queries, id: string, change: Partial<typeof comments.$inferInsert>) {
  await tx.update(comments).set(change).where(eq(comments.id, id));
}

/** Members with one of these names, without suspended ones. */
export async function knownPeople(db: Queries, usernames: string[]): Promise<{ id: string; username: string }[]> {
  if (usernames.length === 0) return [];
  return (
    db
      .select({ id: users.id, username: users.username })
      .from(users)
      // A single array parameter, so that the statement does not depend on the number of names.
      .where(and(sql`${users.username} = any(${sql.param(usernames)}::text[])`, isNull(users.suspendedAt)))
  );
}

/** Members whose user name or a word of whose name starts with `begun`: participants first, then others. */
export async function findPeople(db: Queries, item: TalkedItem, begun: string, limit: number) {
  const like = `${begun.replace(/[\\%_]/g, "\\$&")}%`;
  const name = sql`public.vi_unaccent(lower(${users.displayName}))`;
  const begins = sql`(
    ${users.username} like ${like} or ${name} like public.vi_unaccent(lower(${like}))
    or ${name} like '% ' || public.vi_unaccent(lower(${like}))
  )`;
  const people = (condition: SQL | undefined, count: number) =>
    db
      .select({ id: users.id, username: users.username, displayName: users.displayName, avatarId: users.avatarId })
      .from(users)
      .where(and(isNull(users.suspendedAt), begun === "" ? undefined : begins, condition))
      .orderBy(asc(users.username))
      .limit(count);
  const speakers = db
    .selectDistinct({ id: comments.authorId })
    .from(comments)
    .where(and(eq(comments.itemId, item.id), eq(comments.state, "visible")));
  const here = await people(
    or(inArray(users.id, speakers), item.ownerId ? eq(users.id, item.ownerId) : undefined),
    limit,
  );
  if (begun === "" || here.length === limit) return here;
  const known = here.map(({ id }) => id);
  // Scans the index of user names in order until there are enough.
  return [...here, ...(await people(known.length > 0 ? notInArray(users.id, known) : undefined, limit - here.length))];
}

// ---- reactions and votes

export async function countReactions(db: Queries, itemId: string): Promise<ReactionCounts> {
  const rows = await db
    .select({ kind: reactions.kind, count: sql<number>`count(*)::int` })
    .from(reactions)
    .innerJoin(users, eq(users.id, reactions.userId))
    .where(and(eq(reactions.itemId, itemId), isNull(users.suspendedAt)))
    .groupBy(reactions.kind);
  const counts: ReactionCounts = { like: 0, insight: 0, thanks: 0 };
  for (const { kind, count } of rows) counts[kind] = count;
  return counts;
}

export async function ownReactions(db: Queries, itemId: string, userId: string): Promise<ReactionKind[]> {
  const rows = await db
    .select({ kind: reactions.kind })
    .from(reactions)
    .where(and(eq(reactions.itemId, itemId), eq(reactions.userId, userId)));
  return rows.map((row) => row.kind);
}

export async function insertReaction(tx: Queries, row: typeof reactions.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(reactions).values(row).onConflictDoNothing().returning({ kind: reactions.kind });
  return inserted.length > 0;
}

export async function deleteReaction(
  tx: Queries,
  itemId: string,
  userId: string,
  kind: ReactionKind,
): Promise<boolean> {
  const gone = await tx
    .delete(reactions)
    .where(and(eq(reactions.itemId, itemId), eq(reactions.userId, userId), eq(reactions.kind, kind)))
    .returning({ kind: reactions.kind });
  return gone.length > 0;
}

export async function ownVotes(db: Queries, itemId: string, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: helpfulVotes.commentId })
    .from(helpfulVotes)
    .innerJoin(comments, eq(comments.id, helpfulVotes.commentId))
    .where(and(eq(comments.itemId, itemId), eq(helpfulVotes.userId, userId)));
  return rows.map((row) => row.id);
}

/** Sets or removes a vote and updates the count. The caller holds the lock on the comment. */
export async function setVote(tx: Queries, commentId: string, userId: string, isGiven: boolean): Promise<number> {
  if (isGiven) await tx.insert(helpfulVotes).values({ commentId, userId }).onConflictDoNothing();
  else await tx.delete(helpfulVotes).where(and(eq(helpfulVotes.commentId, commentId), eq(helpfulVotes.userId, userId)));
  const helpful = await tx.$count(helpfulVotes, eq(helpfulVotes.commentId, commentId));
  await tx.update(comments).set({ helpful }).where(eq(comments.id, commentId));
  return helpful;
}

// ---- commenters

/** Serializes the comments of a member, as limits depend on earlier ones. */
export async function lockPerson(tx: Queries, userId: string) {
  const [row] = await tx
    .select({ role: users.role, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  return row;
}

export const countVisibleOf = (db: Queries, userId: string) =>
  db.$count(comments, and(eq(comments.authorId, userId), eq(comments.state, "visible")));

export const recentCommentsOf = (db: Queries, userId: string, since: Date) =>
  db
    .select({
      id: comments.id,
      itemId: comments.itemId,
      body: comments.body,
      state: comments.state,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .where(and(eq(comments.authorId, userId), gt(comments.createdAt, since)))
    .orderBy(desc(comments.createdAt))
    .limit(100);

/** Texts the member commented on or reacted to. */
export async function itemsTalkedOf(db: Queries, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ item_id: string }>(
    sql`select item_id from comments where author_id = ${userId} union select item_id from reactions where user_id = ${userId}`,
  );
  return rows.map((row) => row.item_id);
}

// ---- export and account deletion

export async function exportTalkOf(db: Queries, userId: string) {
  const item = { kind: contentItems.kind, slug: contentItems.slug };
  return {
    comments: await db
      .select({
        id: comments.id,
        ...item,
        body: comments.body,
        state: comments.state,
        createdAt: comments.createdAt,
        editedAt: comments.editedAt,
      })
      .from(comments)
      .innerJoin(contentItems, eq(contentItems.id, comments.itemId))
      .where(eq(comments.authorId, userId))
      .orderBy(asc(comments.createdAt)),
    reactions: await db
      .select({ ...item, reaction: reactions.kind, createdAt: reactions.createdAt })
      .from(reactions)
      .innerJoin(contentItems, eq(contentItems.id, reactions.itemId))
      .where(eq(reactions.userId, userId))
      .orderBy(asc(reactions.createdAt)),
    helpfulVotes: (
      await db.select({ id: helpfulVotes.commentId }).from(helpfulVotes).where(eq(helpfulVotes.userId, userId))
    ).map((row) => row.id),
  };
}

/**
 * Before an account is deleted: removes its votes, and its comments unless the member keeps them. Replies of others
 * stay in place.
 */
export async function endTalkOf(tx: Queries, userId: string, keepsWords: boolean) {
  const voted = tx.select({ id: helpfulVotes.commentId }).from(helpfulVotes).where(eq(helpfulVotes.userId, userId));
  await tx
    .update(comments)
    .set({ helpful: sql`greatest(0, ${comments.helpful} - 1)` })
    .where(inArray(comments.id, voted));
  await tx
    .update(comments)
    .set({ state: "deleted", body: "" })
    .where(and(eq(comments.authorId, userId), keepsWords ? sql`${comments.state} <> 'visible'` : undefined));
}
