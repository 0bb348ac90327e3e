/** “10 phút hôm nay”: runs of a day, and the schedules of kinds of error. */
import {
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { DailyStep } from "#contracts/schemas/daily.ts";
import { moment, ownId } from "#server/database/columns.ts";
import { users } from "#server/features/accounts/tables.ts";

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** What a run stores of a step: the step as it is shown, without texts that content files have. */
export type StoredStep = DailyStep & {
  /** Of a writing step: findings of the first version that was analyzed; undefined before. */
  firstFindings?: number;
};

export const dailyRuns = pgTable(
  "daily_runs",
  {
    id: ownId(),
    userId: userId(),
    /** In Vietnam. */
    day: date("day").notNull(),
    /** Number of the run on its day, from 1: two tabs begin one run. */
    no: smallint("no").notNull(),
    minutes: smallint("minutes").notNull(),
    steps: jsonb("steps").$type<StoredStep[]>().notNull(),
    startedAt: moment("started_at").notNull(),
    finishedAt: moment("finished_at"),
  },
  (t) => [uniqueIndex("daily_runs_of_day").on(t.userId, t.day, t.no)],
);

/** When a kind of error returns in a run (ts-fsrs, `practiced`). */
export const kindSchedules = pgTable(
  "kind_schedules",
  {
    userId: userId(),
    kind: text("kind").notNull(),
    due: moment("due").notNull(),
    stability: doublePrecision("stability").notNull(),
    difficulty: doublePrecision("difficulty").notNull(),
    scheduledDays: integer("scheduled_days").notNull(),
    learningSteps: integer("learning_steps").notNull(),
    reps: integer("reps").notNull(),
    lapses: integer("lapses").notNull(),
    state: smallint("state").notNull(),
    lastReview: moment("last_review"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] }), index("kind_schedules_due").on(t.userId, t.due)],
);
