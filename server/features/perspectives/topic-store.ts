import { and, asc, desc, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { CategoryFields } from "#contracts/schemas/content-fields.ts";
import type { Side, Tally } from "#contracts/schemas/perspectives.ts";
import type { Queries } from "#server/database/connect.ts";
import { perspectiveMindChanges, perspectiveTopics, stances } from "./tables.ts";
import { contentItems } from "#server/features/content/tables.ts";
import { users } from "#server/features/accounts/tables.ts";
import { author, isShown, isShownPerspective, isTopicShown, perspectivesAndWriters } from "./visibility.ts";

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

export function listShownTopics(
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
      of.sort === "hot" ? desc(perspectiveTopics.lastActivityAt) : desc(perspectiveTopics.createdAt),
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

export const findTopics = (db: Queries, ids: readonly string[]) =>
  selectTopics(db, inArray(perspectiveTopics.id, [...ids]), [asc(perspectiveTopics.id)], ids.length);

/** Posting locks to `share` the topic: it waits only for a concurrent decision (`update`) about it. */
export async function lockTopic(
  tx: Queries,
  by: { slug: string } | { id: string },
  strength: "share" | "update" = "share",
) {
  const [row] = await tx
    .select({ id: perspectiveTopics.id, isShown: isTopicShown, closesAt: perspectiveTopics.closesAt })
    .from(perspectiveTopics)
    .where("id" in by ? eq(perspectiveTopics.id, by.id) : eq(perspectiveTopics.slug, by.slug))
    .for(strength);
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

/**
 * People per side, helpful votes, mind changes, and the shift between a member's certainty before their first mind
 * change here and now.
 */
export async function tallyOf(db: Queries, topicId: string): Promise<Tally> {
  const { rows } = await db.execute<{ side: Side; people: number }>(
    sql`select s.side, count(*)::int as people from ${stances} s join ${users} u on u.id = s.user_id
        where s.topic_id = ${topicId} and u.suspended_at is null group by s.side`,
  );
  const people = { agree: 0, disagree: 0, other: 0 };
  for (const row of rows) people[row.side] = row.people;
  const { rows: helpful } = await db.execute<{ id: string; helpful: number; side: Side }>(
    sql`select p.id, p.helpful, p.side from ${perspectivesAndWriters} where p.topic_id = ${topicId} and ${isShownPerspective}`,
  );
  const sides = { agree: 0, disagree: 0, other: 0 };
  for (const row of helpful) sides[row.side] += 1;
  const { rows: moved } = await db.execute<{ shifted: number; shift: number }>(sql`
    select count(*)::int as shifted, coalesce(round(avg(abs(s.certainty - first.before))), 0)::int as shift
    from (
      select distinct on (o.user_id) o.user_id, o.before from ${perspectivesAndWriters}
      join ${perspectiveMindChanges} o on o.perspective_id = p.id
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
    helpful: Object.fromEntries(helpful.filter((row) => row.helpful > 0).map((row) => [row.id, row.helpful])),
    perspectives: sides,
  };
}

export async function findStance(db: Queries, topicId: string, userId: string) {
  const [row] = await db
    .select()
    .from(stances)
    .where(and(eq(stances.topicId, topicId), eq(stances.userId, userId)));
  return row;
}
