/** Daily allowances, use of the model, and settings of English practice. */
import { sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { placementLevels } from "#contracts/limits/language.ts";
import { createdAt, moment, ownId } from "#server/database/columns.ts";
import { users } from "#server/features/accounts/tables.ts";

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

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
  level: text("level", { enum: placementLevels }),
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
