/** Perspectives: topics, stances, arguments and mind changes. Replies are rows of `comments`. */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
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
import type { PerspectiveWords, Side } from "#contracts/schemas/perspectives.ts";
import { createdAt, moment } from "#server/database/columns.ts";
import { postStates } from "#contracts/limits/post-states.ts";
import { sides } from "#contracts/limits/perspectives.ts";
import { users } from "#server/features/accounts/tables.ts";
import { contentItems } from "#server/features/content/tables.ts";

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

const authorId = () => uuid("author_id").references(() => users.id, { onDelete: "set null" });

const topicId = () =>
  uuid("topic_id")
    .notNull()
    .references(() => perspectiveTopics.id, { onDelete: "cascade" });

const perspectiveId = () =>
  uuid("perspective_id")
    .notNull()
    .references(() => perspectives.id, { onDelete: "cascade" });

const side = () => text("side", { enum: sides }).notNull();

export const perspectiveTopics = pgTable(
  "perspective_topics",
  {
    id: uuid("id").primaryKey(),
    slug: text("slug").notNull(),
    question: text("question").notNull(),
    background: text("background").notNull(),
    categoryId: uuid("category_id").references((): AnyPgColumn => contentItems.id, { onDelete: "set null" }),
    lang: text("lang", { enum: ["vi", "en"] }).notNull(),
    authorId: authorId(),
    state: text("state", { enum: ["public", "hidden", "removed"] })
      .notNull()
      .default("public"),
    createdAt: createdAt(),
    closesAt: moment("closes_at"),
    /** When participants were notified that it closed; permissions depend on `closes_at` alone. */
    closedAt: moment("closed_at"),
    /** Time of the latest contribution. */
    lastActivityAt: moment("last_activity_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("perspective_topics_slug").on(t.slug),
    index("perspective_topics_newest").on(t.createdAt),
    index("perspective_topics_author").on(t.authorId),
    index("perspective_topics_closing")
      .on(t.closesAt)
      .where(sql`${t.closedAt} is null`),
  ],
);

/** Stances of members with their history: the newest last. */
export const stances = pgTable(
  "perspective_stances",
  {
    topicId: topicId(),
    userId: userId(),
    side: side(),
    certainty: integer("certainty").notNull(),
    history: jsonb("history").$type<{ side: Side; certainty: number; at: string }[]>().notNull(),
    changedAt: moment("changed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.topicId, t.userId] }), index("perspective_stances_of").on(t.userId)],
);

export const perspectives = pgTable(
  "perspectives",
  {
    id: uuid("id").primaryKey(),
    topicId: topicId(),
    authorId: authorId(),
    side: side(),
    certainty: integer("certainty").notNull(),
    claim: text("claim").notNull(),
    reason: text("reason").notNull(),
    example: text("example").notNull(),
    source: text("source").notNull(),
    changeMind: text("change_mind").notNull(),
    lang: text("lang", { enum: ["vi", "en"] }).notNull(),
    state: text("state", { enum: postStates }).notNull(),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    /** When it became public. */
    publicAt: moment("public_at"),
    editedAt: moment("edited_at"),
    /** Versions before late edits; the newest first. */
    history: jsonb("history")
      .$type<(PerspectiveWords & { until: string })[]>()
      .notNull()
      .default(sql`'[]'`),
    /** A line per decision: the reason of the removal, and the answer to the author's appeal. */
    removalReason: text("removal_reason").notNull().default(""),
    appeal: text("appeal").notNull().default(""),
    appealedAt: moment("appealed_at"),
    appealDecidedAt: moment("appeal_decided_at"),
    helpful: integer("helpful").notNull().default(0),
    reads: integer("reads").notNull().default(0),
    /** When it had been public for long enough to earn points, once that was recorded. */
    qualifiedAt: moment("qualified_at"),
  },
  (t) => [
    index("perspectives_of_topic").on(t.topicId, t.side),
    index("perspectives_of_author").on(t.authorId, t.createdAt),
    index("perspectives_waiting")
      .on(t.createdAt)
      .where(sql`${t.state} in ('pending', 'hidden', 'removed')`),
    index("perspectives_to_qualify")
      .on(t.publicAt)
      .where(sql`${t.qualifiedAt} is null and ${t.state} = 'public'`),
  ],
);

export const perspectiveHelpful = pgTable(
  "perspective_helpful",
  { perspectiveId: perspectiveId(), userId: userId(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.perspectiveId, t.userId] }), index("perspective_helpful_of").on(t.userId)],
);

/** Which perspectives a member has opened. */
export const perspectiveReads = pgTable(
  "perspective_reads",
  { perspectiveId: perspectiveId(), userId: userId(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.perspectiveId, t.userId] }), index("perspective_reads_of").on(t.userId)],
);

/** A perspective that changed a member's mind. */
export const perspectiveMindChanges = pgTable(
  "mind_changes",
  {
    /** The id that reports refer to. */
    id: uuid("id").notNull().defaultRandom(),
    perspectiveId: perspectiveId(),
    userId: userId(),
    explanation: text("explanation").notNull(),
    before: integer("before").notNull(),
    after: integer("after").notNull(),
    state: text("state", { enum: postStates }).notNull().default("public"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.perspectiveId, t.userId] }),
    index("mind_changes_of").on(t.userId),
    uniqueIndex("mind_changes_id").on(t.id),
    index("mind_changes_waiting")
      .on(t.createdAt)
      .where(sql`${t.state} = 'pending'`),
  ],
);

/** Members with full trust by decision of an administrator, whatever their activity. */
export const perspectiveTrusted = pgTable("perspective_trusted", {
  userId: userId().primaryKey(),
  since: moment("since").notNull(),
});

/** Days in Vietnam on which a member took part; trust grows with them. */
export const perspectiveDays = pgTable("perspective_days", { userId: userId(), day: date("day").notNull() }, (t) => [
  primaryKey({ columns: [t.userId, t.day] }),
]);

/** The latest summary of a topic by the model. */
export const perspectiveSummaries = pgTable("perspective_summaries", {
  topicId: topicId().primaryKey(),
  /** `from`: ids of perspectives; `versions`: the versions that were read. */
  points: jsonb("points").$type<{ side: Side; text: string; from: string[]; versions?: number[] }[]>().notNull(),
  /** Number of perspectives that were read, and a digest of them: an unchanged topic is not summarized again. */
  perspectives: integer("perspectives").notNull(),
  fingerprint: text("fingerprint").notNull(),
  writtenAt: moment("written_at").notNull(),
});
