import { and, asc, eq, inArray, isNull, notInArray, or, sql, type SQL } from "drizzle-orm";
import type { ReactionCounts, ReactionKind } from "#contracts/schemas/comments.ts";
import { eraseCommentsOf, exportCommentsOf, subjectsCommentedOnBy } from "./discussion-store.ts";
import { comments, helpfulVotes, reactions, reports } from "./tables.ts";
import type { Queries } from "#server/database/connect.ts";
import { contentItems } from "#server/features/content/tables.ts";
import { users } from "#server/features/accounts/tables.ts";

export interface CommentableItem {
  id: string;
  kind: "article" | "series" | "video";
  slug: string;
  title: string;
  ownerId: string | null;
}

/** A text that can have comments: published, and not a category. */
export async function findCommentableItem(db: Queries, id: string): Promise<CommentableItem | undefined> {
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
        where c.item_id = content_items.id and c.state = 'public' and author.suspended_at is null
      )`,
    })
    .from(contentItems)
    .where(
      sql`${contentItems.id} = ${id} and ${contentItems.status} = 'published' and ${contentItems.kind} <> 'category'`,
    )
    .limit(1)
    .prepare("head_of_comments");
  return async (itemId: string) => {
    const [row] = await head.execute({ id: itemId });
    return row && { reactions: { like: 0, insight: 0, thanks: 0, ...row.reactions }, commentCount: row.commentCount };
  };
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
export async function findPeople(db: Queries, item: CommentableItem, begun: string, limit: number) {
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
    .where(and(eq(comments.itemId, item.id), eq(comments.state, "public")));
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

export async function findCommenter(db: Queries, userId: string) {
  const [row] = await db
    .select({ role: users.role, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

/** Texts the member commented on or reacted to. */
export async function itemsCommentedOnBy(db: Queries, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ item_id: string }>(
    sql`${subjectsCommentedOnBy("item", userId)} union select item_id from reactions where user_id = ${userId}`,
  );
  return rows.map((row) => row.item_id);
}

// ---- export and account deletion

export async function exportCommentsAndVotesOf(db: Queries, userId: string) {
  const item = { kind: contentItems.kind, slug: contentItems.slug };
  const exported = await exportCommentsOf(db, "item", userId);
  const commented = await db
    .select({ id: contentItems.id, ...item })
    .from(contentItems)
    .where(sql`${contentItems.id} in (${subjectsCommentedOnBy("item", userId)})`);
  const items = new Map(commented.map(({ id, kind, slug }) => [id, { kind, slug }]));
  return {
    comments: exported.map(({ id, subjectId, body, state, createdAt, editedAt }) => ({
      id,
      ...items.get(subjectId),
      body,
      state,
      createdAt,
      editedAt,
    })),
    reactions: await db
      .select({ ...item, reaction: reactions.kind, createdAt: reactions.createdAt })
      .from(reactions)
      .innerJoin(contentItems, eq(contentItems.id, reactions.itemId))
      .where(eq(reactions.userId, userId))
      .orderBy(asc(reactions.createdAt)),
    helpfulVotes: (
      await db.select({ id: helpfulVotes.commentId }).from(helpfulVotes).where(eq(helpfulVotes.userId, userId))
    ).map((row) => row.id),
    reports: await db
      .select({
        kind: reports.kind,
        target: reports.target,
        reason: reports.reason,
        note: reports.note,
        createdAt: reports.createdAt,
        decision: reports.decision,
        decidedAt: reports.decidedAt,
      })
      .from(reports)
      .where(eq(reports.reporterId, userId))
      .orderBy(asc(reports.createdAt)),
  };
}

/**
 * Before an account is deleted: removes its votes, and its comments in every place unless the member keeps them. Replies
 * of others stay in place.
 */
export async function eraseCommentsAndVotesOf(tx: Queries, userId: string, keepsWords: boolean) {
  const voted = tx.select({ id: helpfulVotes.commentId }).from(helpfulVotes).where(eq(helpfulVotes.userId, userId));
  await tx
    .update(comments)
    .set({ helpful: sql`greatest(0, ${comments.helpful} - 1)` })
    .where(inArray(comments.id, voted));
  await eraseCommentsOf(tx, userId, keepsWords);
}
