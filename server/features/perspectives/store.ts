import { and, asc, desc, eq, inArray, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { CategoryFields } from "#contracts/content.ts";
import type { Side, Tally } from "#contracts/perspectives.ts";
import type { Queries } from "#server/database/connect.ts";
import type { Position } from "#server/paging.ts";
import {
  perspectiveOpenings,
  perspectiveReads,
  perspectiveReplies,
  perspectives,
  perspectiveTopics,
  perspectiveUseful,
  stances,
} from "#server/database/perspective-tables.ts";
import { contentItems, users } from "#server/database/tables.ts";
import { isShown, isShownPerspective, isTopicShown, perspectivesAndWriters } from "./sight.ts";

const author = { username: users.username, displayName: users.displayName, avatarId: users.avatarId };
const countOf = (of: SQL) =>
  sql<number>`(select count(*)::int from ${perspectivesAndWriters} where p.topic_id = ${perspectiveTopics.id} and ${isShownPerspective} and ${of})`;

const topicColumns = {
  id: perspectiveTopics.id,
  slug: perspectiveTopics.slug,
  question: perspectiveTopics.question,
  background: perspectiveTopics.background,
  lang: perspectiveTopics.lang,
  state: perspectiveTopics.state,
  isShown: isTopicShown,
  authorId: perspectiveTopics.authorId,
  createdAt: perspectiveTopics.createdAt,
  closesAt: perspectiveTopics.closesAt,
  ...author,
  categorySlug: contentItems.slug,
  categoryName: contentItems.title,
  categoryFields: sql<CategoryFields | null>`${contentItems.published}`,
  agree: countOf(sql`p.side = 'agree'`),
  disagree: countOf(sql`p.side = 'disagree'`),
  other: countOf(sql`p.side = 'other'`),
};
export type TopicRow = Awaited<ReturnType<typeof selectTopics>>[number];

const selectTopics = (db: Queries, condition: SQL | undefined, order: SQL[], limit: number, offset = 0) =>
  db
    .select(topicColumns)
    .from(perspectiveTopics)
    .leftJoin(users, and(eq(users.id, perspectiveTopics.authorId), isNull(users.suspendedAt)))
    .leftJoin(
      contentItems,
      and(eq(contentItems.id, perspectiveTopics.categoryId), eq(contentItems.status, "published")),
    )
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);

export function listTopics(
  db: Queries,
  of: { sort: "new" | "hot" | "unanswered"; lang?: "vi" | "en" | undefined; limit: number; offset: number },
) {
  const isAnswered = (side: Side) =>
    sql`exists (select 1 from ${perspectivesAndWriters} where p.topic_id = ${perspectiveTopics.id} and ${isShownPerspective} and p.side = ${side})`;
  return selectTopics(
    db,
    and(
      isTopicShown,
      of.lang && eq(perspectiveTopics.lang, of.lang),
      of.sort === "unanswered"
        ? and(sql`not (${isAnswered("agree")} and ${isAnswered("disagree")})`, isNull(perspectiveTopics.closedAt))
        : undefined,
    ),
    [
      of.sort === "hot" ? desc(perspectiveTopics.livelyAt) : desc(perspectiveTopics.createdAt),
      desc(perspectiveTopics.id),
    ],
    of.limit,
    of.offset,
  );
}

export async function findTopic(db: Queries, by: { slug: string } | { id: string }): Promise<TopicRow | undefined> {
  const which = "id" in by ? eq(perspectiveTopics.id, by.id) : eq(perspectiveTopics.slug, by.slug);
  return (await selectTopics(db, which, [asc(perspectiveTopics.id)], 1))[0];
}

/** Whoever posts in it waits for whoever closes or removes it. */
export async function lockTopic(tx: Queries, by: { slug: string } | { id: string }) {
  const [row] = await tx
    .select({ id: perspectiveTopics.id, isShown: isTopicShown, closesAt: perspectiveTopics.closesAt })
    .from(perspectiveTopics)
    .where("id" in by ? eq(perspectiveTopics.id, by.id) : eq(perspectiveTopics.slug, by.slug))
    .for("share");
  return row;
}

export async function takenTopicSlugs(db: Queries, base: string): Promise<Set<string>> {
  const rows = await db
    .select({ slug: perspectiveTopics.slug })
    .from(perspectiveTopics)
    .where(or(eq(perspectiveTopics.slug, base), sql`${perspectiveTopics.slug} like ${`${base}-%`}`));
  return new Set(rows.map(({ slug }) => slug));
}

export async function findCategoryId(db: Queries, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(eq(contentItems.kind, "category"), eq(contentItems.slug, slug), eq(contentItems.status, "published")));
  return row?.id;
}

/** How people stand, what was useful, and who moved: by how far between before their first opened view here and now. */
export async function tallyOf(db: Queries, topicId: string): Promise<Tally> {
  const { rows } = await db.execute<{ side: Side; people: number }>(
    sql`select s.side, count(*)::int as people from ${stances} s join ${users} u on u.id = s.user_id
        where s.topic_id = ${topicId} and u.suspended_at is null group by s.side`,
  );
  const people = { agree: 0, disagree: 0, other: 0 };
  for (const row of rows) people[row.side] = row.people;
  const { rows: useful } = await db.execute<{ id: string; useful: number; side: Side }>(
    sql`select p.id, p.useful, p.side from ${perspectivesAndWriters} where p.topic_id = ${topicId} and ${isShownPerspective}`,
  );
  const sides = { agree: 0, disagree: 0, other: 0 };
  for (const row of useful) sides[row.side] += 1;
  const { rows: moved } = await db.execute<{ shifted: number; shift: number }>(sql`
    select count(*)::int as shifted, coalesce(round(avg(abs(s.certainty - first.before))), 0)::int as shift
    from (
      select distinct on (o.user_id) o.user_id, o.before from ${perspectivesAndWriters}
      join ${perspectiveOpenings} o on o.perspective_id = p.id
      join ${users} giver on giver.id = o.user_id
      where p.topic_id = ${topicId} and ${isShownPerspective} and ${isShown("o", "giver")}
      order by o.user_id, o.created_at
    ) first
    join ${stances} s on s.user_id = first.user_id and s.topic_id = ${topicId}
    where s.certainty <> first.before`);
  return {
    ...people,
    shifted: moved[0]?.shifted ?? 0,
    shift: moved[0]?.shift ?? 0,
    useful: Object.fromEntries(useful.filter((row) => row.useful > 0).map((row) => [row.id, row.useful])),
    perspectives: sides,
  };
}

// ---- perspectives

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
  useful: perspectives.useful,
  stoodAt: perspectives.stoodAt,
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
const placed = (sign: "<" | ">", place: Position | undefined) =>
  place &&
  sql`(${perspectives.createdAt}, ${perspectives.id}) ${sql.raw(sign)} (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`;

export async function findPerspective(db: Queries, id: string): Promise<PerspectiveRow | undefined> {
  return (await selectPerspectives(db, eq(perspectives.id, id), [asc(perspectives.id)], 1))[0];
}
export async function lockPerspective(tx: Queries, id: string): Promise<PerspectiveRow | undefined> {
  await tx.select({ id: perspectives.id }).from(perspectives).where(eq(perspectives.id, id)).for("update");
  return findPerspective(tx, id);
}
export const findPerspectives = (db: Queries, ids: string[]) =>
  selectPerspectives(db, inArray(perspectives.id, ids), [asc(perspectives.id)], ids.length);

const repliesAndWriters = sql`${perspectiveReplies} r left join ${users} a on a.id = r.author_id`;

/** What puts a side into order: everything that is shown, and what is gone but was answered. */
export async function listSide(db: Queries, topicId: string, side: Side) {
  const { rows } = await db.execute<{
    id: string;
    useful: number;
    openings: number;
    reads: number;
    created_at: string;
    is_shown: boolean;
  }>(sql`
    select p.id, p.useful, p.reads, p.created_at, ${isShownPerspective} as is_shown,
      (select count(*)::int from ${perspectiveOpenings} o join ${users} giver on giver.id = o.user_id
        where o.perspective_id = p.id and ${isShown("o", "giver")}) as openings
    from ${perspectivesAndWriters}
    where p.topic_id = ${topicId} and p.side = ${side} and (${isShownPerspective} or (
      p.state in ('public', 'deleted', 'removed')
      and exists (select 1 from ${repliesAndWriters} where r.perspective_id = p.id and ${isShown("r", "a")})))`);
  return rows.map(({ created_at: at, is_shown: isReadable, ...row }) => ({
    ...row,
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
      placed("<", of.before),
    ),
    newestFirst,
    of.limit,
  );

/** For this editor: what others said, in topics that are not removed themselves. What suspended people said waits for them. */
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
  selectPerspectives(db, and(waitsFor(viewerId), placed(">", after)), oldestFirst, limit);
export const countWaiting = (db: Queries, viewerId: string) => db.$count(perspectives, waitsFor(viewerId));

/** The ids of all that somebody said here. */
export const saidBy = (userId: string) => sql`
  select id from perspective_topics where author_id = ${userId}
  union all select id from perspectives where author_id = ${userId}
  union all select id from perspective_replies where author_id = ${userId}
  union all select id from perspective_openings where user_id = ${userId}`;

export const countPublicOf = (db: Queries, userId: string) =>
  db.$count(perspectives, and(eq(perspectives.authorId, userId), eq(perspectives.state, "public")));

export async function updatePerspective(tx: Queries, id: string, change: Partial<typeof perspectives.$inferInsert>) {
  await tx.update(perspectives).set(change).where(eq(perspectives.id, id));
}

/** Those in a topic that earn: hidden ones, too, until an editor has decided. */
export async function listEarningIn(db: Queries, topicId: string): Promise<string[]> {
  const rows = await db
    .select({ id: perspectives.id })
    .from(perspectives)
    .where(and(eq(perspectives.topicId, topicId), inArray(perspectives.state, ["public", "hidden"])))
    .orderBy(...oldestFirst);
  return rows.map(({ id }) => id);
}

// ---- replies, openings, votes

const replier = alias(users, "replier");
export const replyColumns = {
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
        sql`exists (select 1 from ${repliesAndWriters} where r.parent_id = ${perspectiveReplies.id} and ${isShown("r", "a")})`,
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

/** One's own marks within a topic. */
export async function marksOf(db: Queries, topicId: string, userId: string) {
  const within = (table: typeof perspectiveUseful | typeof perspectiveReads | typeof perspectiveOpenings) =>
    db
      .select({ id: table.perspectiveId })
      .from(table)
      .innerJoin(perspectives, and(eq(perspectives.id, table.perspectiveId), eq(perspectives.topicId, topicId)))
      .where(eq(table.userId, userId));
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
    useful: ids(await within(perspectiveUseful)),
    opened: ids(await within(perspectiveOpenings)),
  };
}

/** They opened it to read; counted once. */
export async function noteRead(tx: Queries, perspectiveId: string, userId: string, at: Date): Promise<void> {
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

/** Is there somebody else's on one of these sides, and has this person read one? */
export async function opposingOf(tx: Queries, topicId: string, userId: string, sides: Side[]) {
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

export async function findStance(db: Queries, topicId: string, userId: string) {
  const [row] = await db
    .select()
    .from(stances)
    .where(and(eq(stances.topicId, topicId), eq(stances.userId, userId)));
  return row;
}
