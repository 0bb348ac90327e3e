/** What readers keep: history, saved texts, follows, words. */
import { index, pgTable, primaryKey, real, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment } from "#server/database/columns.ts";
import { users } from "#server/features/accounts/tables.ts";
import { contentItems } from "#server/features/content/tables.ts";

const itemId = () =>
  uuid("item_id")
    .notNull()
    .references(() => contentItems.id, { onDelete: "cascade" });
const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

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

/** What a member can change of an entry belongs to `SavedEntry` of the contract, so that undoing a removal restores it. */
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
