/** What members chose for their own page. */
import { date, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { ShownBlock } from "#contracts/schemas/personal.ts";
import { moment } from "./columns.ts";
import { users } from "./tables.ts";

export const personalSettings = pgTable("personal_settings", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Days of a week. */
  weeklyGoal: integer("weekly_goal").notNull(),
  /** Blocks of the public page that everybody sees. */
  shows: text("shows").array().$type<ShownBlock[]>().notNull(),
});

/** What the model said of somebody's week, by its Monday. */
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
