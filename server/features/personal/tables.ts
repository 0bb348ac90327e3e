/** Settings of a member's own page. */
import { date, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { ShownBlock } from "#contracts/schemas/personal.ts";
import { moment } from "#server/database/columns.ts";
import { users } from "#server/features/accounts/tables.ts";

export const personalSettings = pgTable("personal_settings", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Days per week. */
  weeklyGoal: integer("weekly_goal").notNull(),
  /** Blocks that the public page shows. */
  shows: text("shows").array().$type<ShownBlock[]>().notNull(),
});

/** The model's summary of a member's week, keyed by its Monday. */
export const weekSummaries = pgTable(
  "week_summaries",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    week: date("week").notNull(),
    text: text("text").notNull(),
    writtenAt: moment("written_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.week] })],
);
