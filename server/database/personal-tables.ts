/** What members chose for their own page. */
import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ShownBlock } from "#contracts/personal.ts";
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
