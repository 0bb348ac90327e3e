import { and, desc, sql } from "drizzle-orm";
import type { SearchSource } from "#server/core/search-sources.ts";
import type { Queries } from "#server/database/connect.ts";
import { topicAddress } from "#document/addresses.ts";
import { perspectiveTopics } from "./tables.ts";
import { isTopicShown } from "./visibility.ts";

const most = 100;

/** Topics whose question or background contains all words. */
export const topicSource = (db: Queries): SearchSource => ({
  kind: "topic",
  async candidates(words) {
    const { question, background } = perspectiveTopics;
    const text = sql`lower(public.vi_unaccent(${question} || ' ' || ${background}))`;
    const rows = await db
      .select({ slug: perspectiveTopics.slug, question, background, lang: perspectiveTopics.lang })
      .from(perspectiveTopics)
      .where(and(isTopicShown, ...words.map((word) => sql`position(${word} in ${text}) > 0`)))
      .orderBy(desc(perspectiveTopics.lastActivityAt))
      .limit(most);
    return rows.map((row) => ({
      title: row.question,
      summary: row.background,
      address: topicAddress(row.slug),
      isEnglish: row.lang === "en",
    }));
  },
});
