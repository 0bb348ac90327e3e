/** What readers do with texts: search, follow, save, comment. The texts themselves are in `tables.ts`. */
import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";
import { contentItems, users } from "./tables.ts";

const itemId = () =>
  uuid("item_id")
    .notNull()
    .references(() => contentItems.id, { onDelete: "cascade" });
const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

// ---- search

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

// ---- series

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

// ---- readers

/** Reading history, which also gives the progress in a series. No rows for members who switched it off. */
export const readingProgress = pgTable(
  "reading_progress",
  {
    userId: userId(),
    itemId: itemId(),
    /** 0 to 1: how far down a text, or how much of a video. */
    progress: real("progress").notNull().default(0),
    readAt: moment("read_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.itemId] }),
    index("reading_progress_newest").on(t.userId, t.readAt),
    index("reading_progress_item").on(t.itemId),
  ],
);

export const savedItems = pgTable(
  "saved_items",
  { userId: userId(), itemId: itemId(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.userId, t.itemId] }),
    index("saved_items_newest").on(t.userId, t.createdAt),
    index("saved_items_item").on(t.itemId),
  ],
);

/** `target` is the id of a person or category, or the tag itself. */
export const follows = pgTable(
  "follows",
  {
    userId: userId(),
    kind: text("kind", { enum: ["person", "category", "tag"] }).notNull(),
    target: text("target").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.target] }), index("follows_target").on(t.kind, t.target)],
);

/** Who read what on a day, by an anonymous key that changes daily; deleted after two days. */
export const dailyUniqueReaders = pgTable(
  "daily_unique_readers",
  { day: date("day").notNull(), itemId: itemId(), reader: text("reader").notNull() },
  (t) => [primaryKey({ columns: [t.day, t.itemId, t.reader] }), index("daily_unique_readers_item").on(t.itemId)],
);

/** Reads by day in Vietnam; a reader counts once a day. */
export const dailyViewCounts = pgTable(
  "daily_view_counts",
  { itemId: itemId(), day: date("day").notNull(), reads: integer("reads").notNull().default(0) },
  (t) => [primaryKey({ columns: [t.itemId, t.day] }), index("daily_view_counts_day").on(t.day)],
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

/** Words that a member saved, with their source. */
export const notebookWords = pgTable(
  "notebook_words",
  {
    id: uuid("id").primaryKey(),
    userId: userId(),
    word: text("word").notNull(),
    /** Part of speech and meaning, as shown. */
    meaning: text("meaning").notNull().default(""),
    note: text("note").notNull().default(""),
    sentence: text("sentence").notNull().default(""),
    /** The id of the anchor in the page of the item. */
    place: text("place").notNull().default(""),
    itemId: uuid("item_id").references(() => contentItems.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("notebook_words_newest").on(t.userId, t.createdAt),
    index("notebook_words_item").on(t.itemId),
    uniqueIndex("notebook_words_once").on(t.userId, t.word),
  ],
);

// ---- conversation

export const reactions = pgTable(
  "reactions",
  {
    itemId: itemId(),
    userId: userId(),
    kind: text("kind", { enum: ["like", "insight", "thanks"] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.userId, t.kind] }), index("reactions_user").on(t.userId)],
);

/**
 * `held`: awaits an editor; `hidden`: by an editor; `deleted`: by its author. Hidden and deleted comments keep their
 * replies.
 */
export const comments = pgTable(
  "comments",
  {
    id: uuid("id").primaryKey(),
    itemId: itemId(),
    /** Two levels: the parent of a reply is never a reply itself. */
    parentId: uuid("parent_id"),
    /** The comment it answers, possibly a reply. Its author is notified once this comment is approved. */
    answeredId: uuid("answered_id"),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    body: text("body").notNull(),
    state: text("state", { enum: ["visible", "held", "hidden", "deleted"] })
      .notNull()
      .default("visible"),
    helpful: integer("helpful").notNull().default(0),
    createdAt: createdAt(),
    editedAt: moment("edited_at"),
  },
  (t) => [
    index("comments_of_item").on(t.itemId, t.createdAt),
    index("comments_of_author").on(t.authorId, t.createdAt),
    index("comments_of_parent").on(t.parentId),
  ],
);

export const helpfulVotes = pgTable(
  "helpful_votes",
  {
    commentId: uuid("comment_id")
      .notNull()
      .references(() => comments.id, { onDelete: "cascade" }),
    userId: userId(),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.userId] }), index("helpful_votes_user").on(t.userId)],
);

/** Reported by readers, decided by editors. `target` has no foreign key: a report outlives its subject. */
export const reports = pgTable(
  "reports",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", {
      enum: ["item", "comment", "person", "topic", "perspective", "perspective-reply", "mind-change"],
    }).notNull(),
    target: uuid("target").notNull(),
    reporterId: uuid("reporter_id").references(() => users.id, { onDelete: "set null" }),
    reason: text("reason", { enum: ["spam", "rude", "false", "rights", "other"] }).notNull(),
    note: text("note").notNull().default(""),
    createdAt: createdAt(),
    decidedAt: moment("decided_at"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
    decision: text("decision", { enum: ["upheld", "rejected"] }),
  },
  (t) => [
    index("reports_open").on(t.decidedAt, t.createdAt),
    index("reports_target").on(t.kind, t.target),
    index("reports_reporter").on(t.reporterId),
    index("reports_decided_by").on(t.decidedBy),
  ],
);

/** The bell's notifications. */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid("id").primaryKey(),
    userId: userId(),
    kind: text("kind", {
      enum: [
        "reply",
        "mention",
        "comment",
        "reaction",
        "follower",
        "published",
        "moderation",
        "mind-change",
        "plan",
        "cards",
      ],
    }).notNull(),
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "cascade" }),
    itemId: uuid("item_id").references(() => contentItems.id, { onDelete: "cascade" }),
    commentId: uuid("comment_id").references(() => comments.id, { onDelete: "cascade" }),
    details: jsonb("details").$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
    readAt: moment("read_at"),
    mailedAt: moment("mailed_at"),
  },
  (t) => [
    index("notifications_newest").on(t.userId, t.createdAt),
    index("notifications_to_mail").on(t.mailedAt, t.createdAt),
    index("notifications_item").on(t.itemId),
    index("notifications_comment").on(t.commentId),
    index("notifications_actor").on(t.actorId),
  ],
);

/** Deviations from the defaults, per kind: in the bell, in the daily email. */
export const notificationSettings = pgTable(
  "notification_settings",
  { userId: userId(), kind: text("kind").notNull(), bell: boolean("bell").notNull(), mail: boolean("mail").notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

// ---- running the site

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
