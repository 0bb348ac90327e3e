/** Goals of learners, and placements with their answers. */
import { sql } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { learnerGoals as goals, type PlacementEvidence } from "#contracts/limits/placement.ts";
import { placementLevels } from "#contracts/limits/language.ts";
import type { PlacementResult } from "#contracts/schemas/placement.ts";
import { moment, ownId } from "#server/database/columns.ts";
import { users } from "#server/features/accounts/tables.ts";

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const learnerGoals = pgTable("learner_goals", {
  userId: userId().primaryKey(),
  goal: text("goal", { enum: goals }),
  minutesPerDay: integer("minutes_per_day"),
  examOn: date("exam_on"),
  selfAssessed: text("self_assessed", { enum: placementLevels }),
  updatedAt: moment("updated_at").notNull(),
});

/** Level and outcome are stored, so that an answer counts after its item was changed or removed. */
export interface StoredAnswer extends PlacementEvidence {
  /** The id of the item. */
  item: string;
  /** The option; null: “Tôi chưa biết”. */
  chosen: string | null;
}

/** Without what other columns have. */
export type StoredResult = Omit<PlacementResult, "id" | "finishedAt" | "answers">;

export const placements = pgTable(
  "placements",
  {
    /** Also the seed of its items. */
    id: ownId(),
    userId: userId(),
    startedAt: moment("started_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    finishedAt: moment("finished_at"),
    /** The bank that the first item was chosen from (`bankVersion`). */
    bank: text("bank").notNull(),
    /** The level of the first item. */
    startLevel: text("start_level", { enum: placementLevels }).notNull(),
    /** Items of earlier runs, which this one does not repeat. */
    avoided: text("avoided")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    answers: jsonb("answers").$type<StoredAnswer[]>().notNull().default([]),
    sentences: jsonb("sentences").$type<string[]>().notNull(),
    result: jsonb("result").$type<StoredResult>(),
  },
  (t) => [
    index("placements_newest").on(t.userId, t.startedAt),
    // Two tabs continue the same run.
    uniqueIndex("placements_open")
      .on(t.userId)
      .where(sql`${t.finishedAt} is null`),
  ],
);
