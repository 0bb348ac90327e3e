/** Articles, categories, series and videos, their versions and addresses, and how often they are read. */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ContentFields } from "#contracts/schemas/content-fields.ts";
import type { Level } from "#contracts/schemas/language.ts";
import type { EnglishProfile } from "#engine/index.ts";
import { createdAt, moment } from "#server/database/columns.ts";
import { users } from "#server/features/accounts/tables.ts";

const itemId = () =>
  uuid("item_id")
    .notNull()
    .references(() => contentItems.id, { onDelete: "cascade" });

/** Answers of create calls, so that a repeated `Idempotency-Key` never creates twice. Kept for 24 hours. */
export const idempotentAnswers = pgTable(
  "idempotent_answers",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    bodyHash: text("body_hash").notNull(),
    answer: jsonb("answer").$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index("idempotent_answers_created").on(t.createdAt)],
);

/**
 * Articles, categories, series and videos, which share one life cycle. `draft` is the working copy; the columns after
 * it are the published version, null until the first publication.
 */
export const contentItems = pgTable(
  "content_items",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", { enum: ["article", "category", "series", "video"] }).notNull(),
    /** The published slug; the id before the first publication. */
    slug: text("slug").notNull(),
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "set null" }),
    status: text("status", { enum: ["draft", "published", "withdrawn"] })
      .notNull()
      .default("draft"),
    createdAt: createdAt(),

    draft: jsonb("draft").$type<ContentFields>(),
    /** Increases with every save, including publication. */
    version: integer("version").notNull().default(1),
    savedAt: moment("saved_at").notNull().defaultNow(),
    /** When the draft is published automatically. */
    publishAt: moment("publish_at"),
    /** When a state of the draft was last kept in `draft_versions`. */
    keptAt: moment("kept_at"),
    /** When a failed publication at `publishAt` is retried. */
    retryAt: moment("retry_at"),

    title: text("title"),
    summary: text("summary"),
    /**
     * The published fields except large ones, which are in `body`: the text of an article, the order of a series, the
     * transcript of a video (null without one).
     */
    published: jsonb("published").$type<Omit<ContentFields, "body">>(),
    body: jsonb("body").$type<unknown>(),
    /** Of the draft and the published version; their sum counts against the member's quota. */
    bytes: integer("bytes").generatedAlwaysAs(
      sql`coalesce(octet_length(draft::text), 0) + coalesce(octet_length(body::text), 0)`,
    ),
    categoryId: uuid("category_id").references((): AnyPgColumn => contentItems.id, { onDelete: "set null" }),
    tags: text("tags")
      .array()
      .notNull()
      .default(sql`'{}'`),
    readingMinutes: integer("reading_minutes").notNull().default(1),
    /** Unpublished by an editor; only an editor can publish it again. */
    isWithheld: boolean("is_withheld").notNull().default(false),
    /** Number of the newest row in `content_revisions`. */
    revision: integer("revision").notNull().default(0),
    publishedAt: moment("published_at"),
    updatedAt: moment("updated_at"),
  },
  (t) => [
    uniqueIndex("content_items_slug").on(t.kind, t.slug),
    // For slugs with a common prefix; an index in language order does not support that.
    index("content_items_slug_begins").on(t.kind, t.slug.op("text_pattern_ops")),
    index("content_items_newest")
      .on(t.kind, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'published'`),
    index("content_items_in_category")
      .on(t.categoryId, t.kind, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'published'`),
    index("content_items_of_author")
      .on(t.ownerId, t.kind, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'published'`),
    // Few texts are bilingual.
    index("content_items_in_language")
      .on(t.kind, sql`(${t.published} ->> 'language')`, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'published'`),
    index("content_items_tags").using("gin", t.tags).with({ fastupdate: false }),
    index("content_items_owner").on(t.ownerId, t.savedAt.desc().nullsFirst()),
    index("content_items_due")
      .on(t.publishAt)
      .where(sql`${t.publishAt} is not null`),
    check(
      "content_items_published_complete",
      sql`${t.status} <> 'published' or (${t.title} is not null and ${t.publishedAt} is not null)`,
    ),
  ],
);

/**
 * Number of published texts of a category or a person, by kind. A trigger of the initial migration maintains it:
 * pages show these numbers, and counting would become slower with every text.
 */
export const publishedCounts = pgTable(
  "published_counts",
  {
    /** A category or a person. */
    holderId: uuid("holder_id").notNull(),
    kind: text("kind").notNull(),
    texts: integer("texts").notNull(),
  },
  (t) => [primaryKey({ columns: [t.holderId, t.kind] })],
);

/** Every published version, whole; never changed. */
export const contentRevisions = pgTable(
  "content_revisions",
  {
    itemId: uuid("item_id")
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    fields: jsonb("fields").$type<ContentFields>().notNull(),
    wordCount: integer("word_count").notNull().default(0),
    publishedBy: uuid("published_by").references(() => users.id, { onDelete: "set null" }),
    publishedAt: moment("published_at").notNull().defaultNow(),
    /** Versions are permanent, so they count against the member's quota. */
    bytes: integer("bytes").generatedAlwaysAs(sql`octet_length(fields::text)`),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.number] })],
);

/** States of the draft, kept every few minutes of change and before it is replaced or discarded; private. */
export const draftVersions = pgTable(
  "draft_versions",
  {
    itemId: uuid("item_id")
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    /** The version of the item that this draft was. */
    number: integer("number").notNull(),
    fields: jsonb("fields").$type<ContentFields>().notNull(),
    wordCount: integer("word_count").notNull(),
    savedAt: moment("saved_at").notNull(),
    bytes: integer("bytes").generatedAlwaysAs(sql`octet_length(fields::text)`),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.number] })],
);

/**
 * The English profile of a published article, for the text of `revision` by the rules of `version`. A row with
 * another revision or version is ignored and recomputed.
 */
export const articleEnglishProfiles = pgTable("article_english_profiles", {
  itemId: uuid("item_id")
    .primaryKey()
    .references(() => contentItems.id, { onDelete: "cascade" }),
  revision: integer("revision").notNull(),
  version: integer("version").notNull(),
  /** From the profile, for lists, which do not read the profile. */
  words: integer("words").notNull(),
  different: integer("different").notNull(),
  level: text("level").$type<Level>(),
  profile: jsonb("profile").$type<EnglishProfile>().notNull(),
});

/** Former slugs, which redirect to the current one permanently. */
export const contentRedirects = pgTable(
  "content_redirects",
  {
    kind: text("kind", { enum: ["article", "category", "series", "video"] }).notNull(),
    slug: text("slug").notNull(),
    itemId: uuid("item_id")
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.slug] }),
    index("content_redirects_item").on(t.itemId),
    index("content_redirects_slug_begins").on(t.kind, t.slug.op("text_pattern_ops")),
  ],
);

/** The published order of a series; the draft's order is in `content_items.draft`. */
export const seriesItems = pgTable(
  "series_items",
  {
    seriesId: uuid("series_id")
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    itemId: itemId(),
    position: integer("position").notNull(),
  },
  (t) => [primaryKey({ columns: [t.seriesId, t.itemId] }), index("series_items_item").on(t.itemId)],
);

/** Who read what on a day, by an anonymous key that changes daily; deleted after two days. */
export const dailyUniqueReaders = pgTable(
  "daily_unique_readers",
  {
    day: date("day").notNull(),
    itemId: itemId(),
    reader: text("reader").notNull(),
    hasFinished: boolean("has_finished").notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.day, t.itemId, t.reader] }), index("daily_unique_readers_item").on(t.itemId)],
);

/** Reads by day in Vietnam; a reader counts once a day. */
export const dailyViewCounts = pgTable(
  "daily_view_counts",
  {
    itemId: itemId(),
    day: date("day").notNull(),
    reads: integer("reads").notNull().default(0),
    /** Of these, reads of an article to its end. */
    finished: integer("finished").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.day] }), index("daily_view_counts_day").on(t.day)],
);

/** Where readers of an article came from; counters without persons. */
export const articleSources = pgTable(
  "article_sources",
  {
    itemId: itemId(),
    /** The host name of the page with the link, or a word without a dot (`ownSources` in `reads.ts`). */
    source: text("source").notNull(),
    reads: integer("reads").notNull(),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.source] })],
);

/** How often each word of an article was looked up; counters without persons. */
export const articleLookUps = pgTable(
  "article_look_ups",
  {
    itemId: itemId(),
    /** As written, in lower case; empty: all words that are not listed one by one. */
    word: text("word").notNull(),
    lookUps: integer("look_ups").notNull(),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.word] })],
);

/** Chosen by editors for the home page. */
export const featuredItems = pgTable("featured_items", {
  itemId: uuid("item_id")
    .primaryKey()
    .references(() => contentItems.id, { onDelete: "cascade" }),
  position: integer("position").notNull(),
  featuredBy: uuid("featured_by").references(() => users.id, { onDelete: "set null" }),
  createdAt: createdAt(),
});

/** Items that an import has already created, so that it can be interrupted and resumed. */
export const importedItems = pgTable(
  "imported_items",
  {
    /** For example `ghost:<site>` or `markdown:<folder>`. */
    source: text("source").notNull(),
    externalId: text("external_id").notNull(),
    itemId: itemId(),
    checksum: text("checksum").notNull(),
    importedAt: moment("imported_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.source, t.externalId] }), index("imported_items_item").on(t.itemId)],
);

/** Addresses of imported texts on their old sites, which redirect to them: by the path, as `formerPath` writes it. */
export const importedAddresses = pgTable(
  "imported_addresses",
  { path: text("path").primaryKey(), itemId: itemId() },
  (t) => [index("imported_addresses_item").on(t.itemId)],
);

/** Published texts of new members that an editor approved. */
export const passedTexts = pgTable("passed_texts", {
  itemId: uuid("item_id")
    .primaryKey()
    .references(() => contentItems.id, { onDelete: "cascade" }),
  /** The approved version; later versions are not reviewed. Null for approvals from before versions were recorded. */
  revision: integer("revision"),
  passedBy: uuid("passed_by").references(() => users.id, { onDelete: "set null" }),
  passedAt: moment("passed_at").notNull().defaultNow(),
});
