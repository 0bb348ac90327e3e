/** The search index, and the words in it. */
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#server/database/columns.ts";
import { contentItems } from "#server/features/content/tables.ts";

/**
 * Search entries of published items; withdrawing an item deletes its row. A migration defines the function
 * `vi_unaccent`, which removes all Vietnamese diacritics and folds `đ`.
 */
export const searchEntries = pgTable(
  "search_entries",
  {
    itemId: uuid("item_id")
      .primaryKey()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["article", "category", "series", "video"] }).notNull(),
    title: text("title").notNull(),
    summary: text("summary").notNull(),
    /** The whole text without markup, in its original spelling; the source of excerpts. */
    body: text("body").notNull(),
    /** Computed in TypeScript on save (features/search/terms.ts). */
    terms: text("terms").array().notNull(),
    categoryId: uuid("category_id"),
    tags: text("tags").array().notNull(),
    language: text("language"),
    level: text("level"),
    publishedAt: moment("published_at").notNull(),
  },
  (t) => [
    // Without a pending list: every search would read that list whole until it is flushed.
    index("search_entries_terms").using("gin", t.terms).with({ fastupdate: false }),
    index("search_entries_newest").on(t.publishedAt.desc().nullsFirst(), t.itemId),
    index("search_entries_title").using("gin", sql`public.vi_unaccent(${t.title}) gin_trgm_ops`),
  ],
);

/** Words of published texts, without diacritics, for correcting slips (vocabulary.ts). */
export const searchWords = pgTable(
  "search_words",
  {
    word: text("word").primaryKey(),
    /** The word, and the word without each of its letters. */
    slips: text("slips").array().notNull(),
  },
  (t) => [index("search_words_slips").using("gin", t.slips).with({ fastupdate: false })],
);

/** Searches that found nothing, without persons. */
export const missedSearches = pgTable("missed_searches", {
  /** Normalized: `countedQuery`. */
  query: text("query").primaryKey(),
  count: integer("count").notNull(),
  /** Whether a second visitor asked, too. Others are shown to no one. */
  isShared: boolean("is_shared").notNull().default(false),
  /** A keyed hash of query and address of the first visitor; null once it is shared. */
  firstAsker: text("first_asker"),
  /** A day of Vietnam. */
  lastAskedOn: text("last_asked_on").notNull(),
});
