/** What readers do with texts: finding, following, keeping, answering. The texts themselves are in `tables.ts`. */
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
 * What is published, as it is searched; a row goes when its item is withdrawn. The function `vi_unaccent` is made by a
 * migration: it folds every mark of Vietnamese and `đ`.
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
    /** The whole text without marks of form, in its original spelling: excerpts are cut from it. */
    body: text("body").notNull(),
    /** What it is found by: made in TypeScript when it is saved (features/search/terms.ts). */
    terms: text("terms").array().notNull(),
    categoryId: uuid("category_id"),
    tags: text("tags").array().notNull(),
    language: text("language"),
    level: text("level"),
    publishedAt: moment("published_at").notNull(),
  },
  (t) => [
    // Without a list of what is still to be sorted in: that list is read whole by every search until it is emptied.
    index("search_entries_terms").using("gin", t.terms).with({ fastupdate: false }),
    index("search_entries_newest").on(t.publishedAt.desc().nullsFirst(), t.itemId),
    index("search_entries_title").using("gin", sql`public.vi_unaccent(${t.title}) gin_trgm_ops`),
  ],
);

// ---- series

/** The published order of a series; its draft has its own in `content_items.draft`. */
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

/** Reading history, and with it the progress in a series. Empty for who has switched it off. */
export const readingProgress = pgTable(
  "reading_progress",
  {
    userId: userId(),
    itemId: itemId(),
    /** 0 to 1: how far down, or how much of a video. */
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

/** Who has read what on a day, by a key that is made anew each day and tells nobody's name; swept after two days. */
export const dailyUniqueReaders = pgTable(
  "daily_unique_readers",
  { day: date("day").notNull(), itemId: itemId(), reader: text("reader").notNull() },
  (t) => [primaryKey({ columns: [t.day, t.itemId, t.reader] }), index("daily_unique_readers_item").on(t.itemId)],
);

/** Reads by day in Vietnam, each reader once a day. */
export const dailyViewCounts = pgTable(
  "daily_view_counts",
  { itemId: itemId(), day: date("day").notNull(), reads: integer("reads").notNull().default(0) },
  (t) => [primaryKey({ columns: [t.itemId, t.day] }), index("daily_view_counts_day").on(t.day)],
);

/** Chosen by editors for the front page. */
export const featuredItems = pgTable("featured_items", {
  itemId: uuid("item_id")
    .primaryKey()
    .references(() => contentItems.id, { onDelete: "cascade" }),
  position: integer("position").notNull(),
  featuredBy: uuid("featured_by").references(() => users.id, { onDelete: "set null" }),
  createdAt: createdAt(),
});

/** Words that a reader keeps, with where they were met. */
export const notebookWords = pgTable(
  "notebook_words",
  {
    id: uuid("id").primaryKey(),
    userId: userId(),
    word: text("word").notNull(),
    /** Part of speech and meaning as they were shown. */
    meaning: text("meaning").notNull().default(""),
    note: text("note").notNull().default(""),
    sentence: text("sentence").notNull().default(""),
    /** The id of the passage in the page of the item. */
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

/** `held`: waits for an editor; `hidden`: taken away by one; `deleted`: by its author. The last two keep their replies. */
export const comments = pgTable(
  "comments",
  {
    id: uuid("id").primaryKey(),
    itemId: itemId(),
    /** Two deep: the parent of a reply is no reply itself. */
    parentId: uuid("parent_id"),
    /** Whom it answers, which may be a reply: they are told when it comes out after a review. */
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

/** Told by readers, decided by editors. `target` has no foreign key: a report outlives what it is about. */
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

/** What the bell shows. */
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

/** What differs from the defaults: a notice in the bell, and a place in the daily letter. */
export const notificationSettings = pgTable(
  "notification_settings",
  { userId: userId(), kind: text("kind").notNull(), bell: boolean("bell").notNull(), mail: boolean("mail").notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

// ---- running the site

/** Published texts of new members that an editor has looked at and found good. */
export const passedTexts = pgTable("passed_texts", {
  itemId: uuid("item_id")
    .primaryKey()
    .references(() => contentItems.id, { onDelete: "cascade" }),
  /** Which version was looked at: what comes after it, nobody has seen. Null for those of before versions were noted. */
  revision: integer("revision"),
  passedBy: uuid("passed_by").references(() => users.id, { onDelete: "set null" }),
  passedAt: moment("passed_at").notNull().defaultNow(),
});

/** What an import has brought already, so that it can be stopped and continued. */
export const importedItems = pgTable(
  "imported_items",
  {
    /** Such as `ghost:<site>` or `markdown:<folder>`. */
    source: text("source").notNull(),
    externalId: text("external_id").notNull(),
    itemId: itemId(),
    checksum: text("checksum").notNull(),
    importedAt: moment("imported_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.source, t.externalId] }), index("imported_items_item").on(t.itemId)],
);
