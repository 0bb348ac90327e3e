import { and, asc, eq, inArray, ne, not, sql } from "drizzle-orm";
import type { Queries } from "#server/database/connect.ts";
import { exportCommentsOf, hasShownComment, subjectsCommentedOnBy } from "#server/features/comments/service.ts";
import {
  perspectiveDays,
  perspectiveMindChanges,
  perspectiveReads,
  perspectives,
  perspectiveTopics,
  perspectiveTrusted,
  perspectiveHelpful,
  stances,
} from "./tables.ts";

/** Everything in this feature that refers to the member, for their data export. */
export async function perspectivesOf(db: Queries, userId: string) {
  const topic = { topic: perspectiveTopics.slug };
  const replies = await exportCommentsOf(db, "perspective", userId);
  const answered = await db
    .select({ id: perspectives.id, ...topic })
    .from(perspectives)
    .innerJoin(perspectiveTopics, eq(perspectiveTopics.id, perspectives.topicId))
    .where(sql`${perspectives.id} in (${subjectsCommentedOnBy("perspective", userId)})`);
  const topicSlugs = new Map(answered.map((row) => [row.id, row.topic]));
  return {
    topics: await db
      .select()
      .from(perspectiveTopics)
      .where(eq(perspectiveTopics.authorId, userId))
      .orderBy(asc(perspectiveTopics.createdAt)),
    stances: await db
      .select({ ...topic, side: stances.side, certainty: stances.certainty, history: stances.history })
      .from(stances)
      .innerJoin(perspectiveTopics, eq(perspectiveTopics.id, stances.topicId))
      .where(eq(stances.userId, userId)),
    perspectives: (
      await db
        .select({ row: perspectives, ...topic })
        .from(perspectives)
        .innerJoin(perspectiveTopics, eq(perspectiveTopics.id, perspectives.topicId))
        .where(eq(perspectives.authorId, userId))
        .orderBy(asc(perspectives.createdAt))
    ).map(({ row: { authorId: _, topicId: __, ...row }, topic }) => ({ ...row, topic })),
    replies: replies.map(({ subjectId, body, state, createdAt, history }) => ({
      perspective: subjectId,
      topic: topicSlugs.get(subjectId),
      body,
      state,
      createdAt,
      history,
    })),
    mindChanges: await db.select().from(perspectiveMindChanges).where(eq(perspectiveMindChanges.userId, userId)),
    helpful: await db.select().from(perspectiveHelpful).where(eq(perspectiveHelpful.userId, userId)),
    read: await db.select().from(perspectiveReads).where(eq(perspectiveReads.userId, userId)),
    days: (
      await db
        .select({ day: perspectiveDays.day })
        .from(perspectiveDays)
        .where(eq(perspectiveDays.userId, userId))
        .orderBy(asc(perspectiveDays.day))
    ).map(({ day }) => day),
    trustedSince: (await db.select().from(perspectiveTrusted).where(eq(perspectiveTrusted.userId, userId)))[0]?.since,
  };
}

/**
 * Call it before an account is deleted. Subtracts the member's helpful votes and reads from the stored counts (the rows
 * themselves go with the user), and clears their texts; with `keepsPublicTexts`, public texts stay. Cleared rows
 * keep their place for replies. Replies are erased with all comments of the member, before this. Of the member's topics,
 * those without texts of others are deleted; of the others, the question remains, because the texts answer it.
 */
export async function erasePerspectivesOf(tx: Queries, userId: string, keepsPublicTexts: boolean): Promise<void> {
  const marked = (table: typeof perspectiveHelpful | typeof perspectiveReads) =>
    tx.select({ id: table.perspectiveId }).from(table).where(eq(table.userId, userId));
  await tx
    .update(perspectives)
    .set({ helpful: sql`greatest(0, ${perspectives.helpful} - 1)` })
    .where(inArray(perspectives.id, marked(perspectiveHelpful)));
  await tx
    .update(perspectives)
    .set({ reads: sql`greatest(0, ${perspectives.reads} - 1)` })
    .where(inArray(perspectives.id, marked(perspectiveReads)));
  await tx
    .update(perspectives)
    .set({ state: "deleted", claim: "", reason: "", example: "", source: "", changeMind: "", appeal: "", history: [] })
    .where(and(eq(perspectives.authorId, userId), keepsPublicTexts ? ne(perspectives.state, "public") : undefined));
  const isOwnTopic = and(
    eq(perspectiveTopics.authorId, userId),
    keepsPublicTexts ? ne(perspectiveTopics.state, "public") : undefined,
  );
  await tx.delete(perspectiveTopics).where(and(isOwnTopic, not(hasTextsOfOthers)));
  await tx.update(perspectiveTopics).set({ background: "" }).where(isOwnTopic);
}

/** The member's own texts are cleared before, so the texts that are left in the topic are those of others. */
const hasTextsOfOthers = sql<boolean>`exists (
  select 1 from ${perspectives} p where p.topic_id = ${perspectiveTopics.id}
  and (p.state <> 'deleted' or ${hasShownComment("perspective", sql`p.id`)}))`;

/** Topics whose pages change when this member is suspended or reinstated. */
export async function topicsContributedTo(db: Queries, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${perspectiveTopics} where author_id = ${userId}
    union select topic_id from ${perspectives} where author_id = ${userId}
    union select topic_id from ${stances} where user_id = ${userId}
    union select topic_id from ${perspectives} where id in (${subjectsCommentedOnBy("perspective", userId)})
    union select p.topic_id from ${perspectives} p join ${perspectiveMindChanges} o on o.perspective_id = p.id
      where o.user_id = ${userId}`);
  return rows.map(({ id }) => id);
}
