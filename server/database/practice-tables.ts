/** What members do in the AI section: writings, analyses, rewritings, and what they may still ask for today. */
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
import { createdAt, moment, ownId } from "./columns.ts";
import type { Finding } from "#contracts/schemas/language.ts";
import type { Repair } from "#contracts/schemas/writing.ts";
import { users } from "./tables.ts";

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

// ---- allowance

/** What somebody has used on a day in Vietnam; reserved before the work, corrected after it. */
export const practiceUsage = pgTable(
  "practice_usage",
  {
    userId: userId(),
    day: date("day").notNull(),
    kind: text("kind", { enum: ["analysis", "rewrite", "model"] }).notNull(),
    count: integer("count").notNull().default(0),
    /** Words sent to the model. */
    words: integer("words").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day, t.kind] })],
);

/** What everybody together has asked of the model on a day: no account that goes makes it less. */
export const modelDays = pgTable("model_days", {
  day: date("day").primaryKey(),
  tasks: integer("tasks").notNull(),
  words: integer("words").notNull(),
});

/** What was asked of the engines and how it went, without any text. */
export const aiUsageRecords = pgTable(
  "ai_usage",
  {
    id: ownId(),
    userId: userId(),
    task: text("task").notNull(),
    engine: text("engine", { enum: ["built-in", "model"] }).notNull(),
    status: text("status", { enum: ["done", "failed", "aborted"] }).notNull(),
    latency: integer("latency_ms").notNull(),
    errorCode: text("error_code"),
    createdAt: createdAt(),
  },
  (t) => [index("ai_usage_newest").on(t.createdAt), index("ai_usage_user").on(t.userId)],
);

export const practiceSettings = pgTable("practice_settings", {
  userId: userId().primaryKey(),
  level: text("level", { enum: ["A2", "B1", "B2", "C1"] }),
  /** May texts go to the model outside? Null until somebody has been asked. */
  sendsToModel: boolean("sends_to_model"),
  mutedKinds: text("muted_kinds")
    .array()
    .notNull()
    .default(sql`'{}'`),
  dictionary: text("dictionary")
    .array()
    .notNull()
    .default(sql`'{}'`),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

// ---- writing

export const writings = pgTable(
  "writings",
  {
    id: ownId(),
    userId: userId(),
    /** Of a topic of the product; null with a title of one's own. */
    topicSlug: text("topic_slug"),
    customTitle: text("custom_title"),
    level: text("level", { enum: ["A2", "B1", "B2", "C1"] }).notNull(),
    status: text("status", { enum: ["draft", "submitted"] })
      .notNull()
      .default("draft"),
    draft: text("draft").notNull().default(""),
    draftVersion: integer("draft_version").notNull().default(1),
    /** UTF-16 units that were pasted into the draft, for the ratio of a version. */
    pasted: integer("pasted").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [index("writings_newest").on(t.userId, t.updatedAt), index("writings_topic").on(t.userId, t.topicSlug)],
);

/** A text as it was handed in, with what was found and measured; never changes but for the states of its findings. */
export const writingVersions = pgTable(
  "writing_versions",
  {
    id: ownId(),
    writingId: uuid("writing_id")
      .notNull()
      .references(() => writings.id, { onDelete: "cascade" }),
    no: integer("no").notNull(),
    text: text("text").notNull(),
    words: integer("words").notNull(),
    pastedRatio: real("pasted_ratio").notNull().default(0),
    /** Which engine spoke. */
    engine: text("engine", { enum: ["built-in", "model"] }).notNull(),
    /** As the engine's Measures: the reasons for the level are among them. */
    measures: jsonb("measures").notNull(),
    levelLow: text("level_low"),
    levelHigh: text("level_high"),
    /** Findings of earlier versions that are put right, by where they stand in this text. */
    repairs: jsonb("repairs").$type<Repair[]>().notNull().default([]),
    /** The model's comment, when there is one. */
    comment: jsonb("comment"),
    submittedAt: moment("submitted_at").notNull(),
  },
  (t) => [uniqueIndex("writing_versions_no").on(t.writingId, t.no)],
);

export const writingFindings = pgTable(
  "writing_findings",
  {
    id: ownId(),
    versionId: uuid("version_id")
      .notNull()
      .references(() => writingVersions.id, { onDelete: "cascade" }),
    /** In the order of the text. */
    position: integer("position").notNull(),
    kind: text("kind").notNull(),
    rule: text("rule").notNull(),
    finding: jsonb("finding").$type<Finding>().notNull(),
    state: text("state", { enum: ["open", "fixed", "dismissed", "wrong"] })
      .notNull()
      .default("open"),
  },
  (t) => [uniqueIndex("writing_findings_place").on(t.versionId, t.position)],
);

// ---- analyses

/**
 * One for each different text that somebody had analysed or handed in: the counts make the error profile. The text only of
 * those that were saved; what was found in it is found again when it is opened.
 */
export const analyses = pgTable(
  "analyses",
  {
    id: ownId(),
    userId: userId(),
    source: text("source", { enum: ["grammar", "writing"] }).notNull(),
    /** SHA-256 of the text. */
    textHash: text("text_hash").notNull(),
    /** Those in which `counts` were found; 0 for a text that was saved and never analysed. */
    words: integer("words").notNull(),
    /** Findings by kind. */
    counts: jsonb("counts").$type<Record<string, number>>().notNull(),
    writingId: uuid("writing_id").references(() => writings.id, { onDelete: "cascade" }),
    title: text("title"),
    /** As it was saved, perhaps after it was changed: what was counted stays that of the first version. */
    text: text("text"),
    savedWords: integer("saved_words"),
    savedAt: moment("saved_at"),
    /** How much was found; null when the text was changed after it was analysed. */
    found: integer("found"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("analyses_text").on(t.userId, t.source, t.textHash),
    index("analyses_newest").on(t.userId, t.createdAt),
    index("analyses_writing").on(t.writingId),
    index("analyses_saved")
      .on(t.userId, t.savedAt)
      .where(sql`${t.text} is not null`),
  ],
);

/** “Báo sai”: somebody says that a finding is none. One for each person, rule and quote. */
export const ruleReports = pgTable(
  "rule_reports",
  {
    id: ownId(),
    userId: userId(),
    engine: text("engine", { enum: ["rules", "harper", "model"] }).notNull(),
    kind: text("kind").notNull(),
    rule: text("rule").notNull(),
    quote: text("quote").notNull(),
    note: text("note").notNull().default(""),
    /** Of somebody who was shown this quote, with an account older than a day: others are read and do not count. */
    isCounted: boolean("is_counted").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("rule_reports_once").on(t.userId, t.rule, t.quote),
    index("rule_reports_rule").on(t.rule, t.createdAt),
  ],
);

/**
 * For whom a rule has spoken: what its wrong reports are measured against. Of what it said, only hashes of the latest quotes,
 * so that whoever reports one must have been shown it.
 */
export const ruleSightings = pgTable(
  "rule_sightings",
  {
    rule: text("rule").notNull(),
    userId: userId(),
    quotes: text("quotes").array().notNull(),
    lastAt: moment("last_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.rule, t.userId] }), index("rule_sightings_person").on(t.userId)],
);

/** What an administrator has decided of a rule, whatever is reported: it stays, or it is left out. */
export const ruleDecisions = pgTable("rule_decisions", {
  rule: text("rule").primaryKey(),
  decision: text("decision", { enum: ["keep", "mute"] }).notNull(),
  decidedAt: moment("decided_at").notNull(),
});

// ---- rewriting

export const rewrites = pgTable(
  "rewrites",
  {
    id: ownId(),
    userId: userId(),
    mode: text("mode").notNull(),
    strength: integer("strength").notNull(),
    language: text("language", { enum: ["en", "vi"] }).notNull(),
    engine: text("engine", { enum: ["built-in", "model"] }).notNull(),
    source: text("source").notNull(),
    /** As the contract's RewriteVersion. */
    versions: jsonb("versions").notNull(),
    /** What the writer made of them, when they have copied or kept it. */
    chosen: text("chosen"),
    /** Words that were to stay: they are to when it is refined. */
    freeze: text("freeze")
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: createdAt(),
  },
  (t) => [index("rewrites_newest").on(t.userId, t.createdAt)],
);

/** “Lưu mẫu câu”. */
export const savedPhrases = pgTable(
  "saved_phrases",
  {
    id: ownId(),
    userId: userId(),
    english: text("english").notNull(),
    note: text("note").notNull().default(""),
    rewriteId: uuid("rewrite_id").references(() => rewrites.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [index("saved_phrases_newest").on(t.userId, t.createdAt), index("saved_phrases_rewrite").on(t.rewriteId)],
);

// ---- cards

/** From one's own sentences; the learning corner schedules them. */
export const cards = pgTable(
  "cards",
  {
    id: ownId(),
    userId: userId(),
    /** Of an error kind: `front` is the sentence with a gap, `back` what belongs there. */
    kind: text("kind").notNull(),
    front: text("front").notNull(),
    back: text("back").notNull(),
    /** The whole sentence as it was written, and put right. */
    wrong: text("wrong").notNull(),
    right: text("right_text").notNull(),
    /** Version of the card rule that the card passed; 0 for one of before there was a rule. */
    checkedWith: integer("checked_with").notNull().default(0),
    writingId: uuid("writing_id").references(() => writings.id, { onDelete: "cascade" }),
    analysisId: uuid("analysis_id").references(() => analyses.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("cards_once").on(t.userId, t.front, t.back),
    index("cards_newest").on(t.userId, t.createdAt),
    index("cards_writing").on(t.writingId),
    index("cards_analysis").on(t.analysisId),
  ],
);
