/** Practice of members: writings, analyses, rewrites, and the daily allowances. */
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

/** A member's use per day in Vietnam; reserved before the work, corrected after it. */
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

/** Use of the model per day by all members; deleting an account does not reduce it. */
export const modelDays = pgTable("model_days", {
  day: date("day").primaryKey(),
  tasks: integer("tasks").notNull(),
  words: integer("words").notNull(),
});

/** Requests to the engines and their outcome, without texts. */
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
  /** Whether texts may be sent to the external model. Null until the member was asked. */
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
    /** Slug of a topic in the code; null with a title of the member's own. */
    topicSlug: text("topic_slug"),
    customTitle: text("custom_title"),
    level: text("level", { enum: ["A2", "B1", "B2", "C1"] }).notNull(),
    status: text("status", { enum: ["draft", "submitted"] })
      .notNull()
      .default("draft"),
    draft: text("draft").notNull().default(""),
    draftVersion: integer("draft_version").notNull().default(1),
    /** UTF-16 units pasted into the draft; the source of a version's pasted share. */
    pasted: integer("pasted").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [index("writings_newest").on(t.userId, t.updatedAt), index("writings_topic").on(t.userId, t.topicSlug)],
);

/** A submitted text with its findings and measures; never changes except for the states of its findings. */
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
    /** The engine that gave the feedback. */
    engine: text("engine", { enum: ["built-in", "model"] }).notNull(),
    /** `Measures` of the engine, including the reasons for the level. */
    measures: jsonb("measures").notNull(),
    levelLow: text("level_low"),
    levelHigh: text("level_high"),
    /** Corrected findings of earlier versions, with their offsets in this text. */
    repairs: jsonb("repairs").$type<Repair[]>().notNull().default([]),
    /** The model's comment, if there is one. */
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
    /** In text order. */
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
 * One per distinct text that a member analyzed or submitted: the counts form the profile of errors. The text is
 * stored only for saved analyses, whose findings are recomputed when they are opened.
 */
export const analyses = pgTable(
  "analyses",
  {
    id: ownId(),
    userId: userId(),
    source: text("source", { enum: ["grammar", "writing"] }).notNull(),
    /** SHA-256 of the text. */
    textHash: text("text_hash").notNull(),
    /** Words of the text that `counts` covers; 0 for a text that was saved without an analysis. */
    words: integer("words").notNull(),
    /** Findings by kind. */
    counts: jsonb("counts").$type<Record<string, number>>().notNull(),
    writingId: uuid("writing_id").references(() => writings.id, { onDelete: "cascade" }),
    title: text("title"),
    /** The saved text, possibly edited later: the counts remain those of the first version. */
    text: text("text"),
    savedWords: integer("saved_words"),
    savedAt: moment("saved_at"),
    /** Number of findings; null if the text was edited after the analysis. */
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

/** “Báo sai”: a member reports a finding as wrong. One per member, rule and quote. */
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
    /**
     * Whether the reporter was shown this quote and has an account older than a day. Editors see other reports too,
     * but these do not count.
     */
    isCounted: boolean("is_counted").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("rule_reports_once").on(t.userId, t.rule, t.quote),
    index("rule_reports_rule").on(t.rule, t.createdAt),
  ],
);

/**
 * Members who saw findings of a rule: the base of its share of wrong reports. It stores only hashes of the latest
 * quotes, which prove that a reporter was shown the quote.
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

/** An administrator's decision on a rule, which overrides reports: enabled or disabled. */
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
    /** `RewriteVersion` of the contract. */
    versions: jsonb("versions").notNull(),
    /** The writer's own edit, once they copied or saved it. */
    chosen: text("chosen"),
    /** Protected words, kept for a refinement. */
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

/** From members' own sentences; the learning section schedules them. */
export const cards = pgTable(
  "cards",
  {
    id: ownId(),
    userId: userId(),
    /** Kind of error; `front` is the sentence with a gap, `back` the missing words. */
    kind: text("kind").notNull(),
    front: text("front").notNull(),
    back: text("back").notNull(),
    /** The whole sentence as written, and corrected. */
    wrong: text("wrong").notNull(),
    right: text("right_text").notNull(),
    /** Version of the card rule that the card passed; 0 for cards older than the rule. */
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
