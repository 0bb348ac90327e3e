import { and, eq, sql } from "drizzle-orm";
import type { Level } from "#contracts/language.ts";
import { englishIn, type DocumentNode } from "#document/reading.ts";
import type { Queries } from "#server/database/connect.ts";
import { contentItems } from "#server/database/tables.ts";
import { isPublished } from "./store.ts";

/** A published article with English in it, for who learns from it. */
export interface EnglishArticle {
  id: string;
  slug: string;
  title: string;
  summary: string;
  /** As its writer says. */
  level: Level | null;
  /** Its English alone. */
  english: string;
  changedAt: Date;
}

const columns = {
  id: contentItems.id,
  slug: contentItems.slug,
  title: sql<string>`coalesce(${contentItems.title}, '')`,
  summary: sql<string>`coalesce(${contentItems.summary}, '')`,
  language: sql<string>`${contentItems.published} ->> 'language'`,
  level: sql<Level | null>`${contentItems.published} ->> 'level'`,
  body: contentItems.body,
  changedAt: sql<Date>`coalesce(${contentItems.updatedAt}, ${contentItems.publishedAt})`.mapWith(
    contentItems.publishedAt,
  ),
};
const present = ({
  body,
  language,
  ...article
}: Omit<EnglishArticle, "english"> & { body: unknown; language: string }): EnglishArticle => ({
  ...article,
  english: englishIn(body as DocumentNode, language),
});

/** The newest that are written in English or in both languages. */
export async function englishArticles(db: Queries, limit: number): Promise<EnglishArticle[]> {
  const rows = await db
    .select(columns)
    .from(contentItems)
    .where(and(isPublished("article"), sql`${contentItems.published} ->> 'language' in ('en', 'vi-en')`))
    .orderBy(sql`${contentItems.publishedAt} desc nulls first`, sql`${contentItems.id} desc nulls first`)
    .limit(limit);
  return rows.map(present);
}

/** Any article, also one in Vietnamese with English passages. */
export async function englishArticle(db: Queries, id: string): Promise<EnglishArticle | undefined> {
  const [row] = await db
    .select(columns)
    .from(contentItems)
    .where(and(isPublished("article"), eq(contentItems.id, id)));
  return row && present(row);
}
