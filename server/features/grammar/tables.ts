/** Analyses, and reports of wrong findings. */
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment, ownId } from "#server/database/columns.ts";
import { users } from "#server/features/accounts/tables.ts";
import { writings } from "#server/features/writing/tables.ts";

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

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
export const ruleMatches = pgTable(
  "rule_matches",
  {
    rule: text("rule").notNull(),
    userId: userId(),
    quotes: text("quotes").array().notNull(),
    lastAt: moment("last_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.rule, t.userId] }), index("rule_matches_person").on(t.userId)],
);

/** An administrator's decision on a rule, which overrides reports: enabled or disabled. */
export const ruleDecisions = pgTable("rule_decisions", {
  rule: text("rule").primaryKey(),
  decision: text("decision", { enum: ["keep", "mute"] }).notNull(),
  decidedAt: moment("decided_at").notNull(),
});
