/**
 * Activity events and what follows from them: points, days, seasons, badges. Everything except `activity_events`,
 * choices of members and decisions of editors can be rebuilt from `activity_events`.
 */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { ledgerStates, pointKinds, tracks } from "#contracts/limits/gamification.ts";
import { moment } from "#server/database/columns.ts";
import { users } from "#server/features/accounts/tables.ts";

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Every event that may earn points, a streak day or a badge, once. Rows are deleted only with their member. */
export const activityEvents = pgTable(
  "activity_events",
  {
    id: uuid("id").primaryKey(),
    userId: userId(),
    kind: text("kind").notNull(),
    refType: text("ref_type").notNull(),
    refId: text("ref_id").notNull(),
    /** The member who voted. No foreign key: a gift remains when its giver deletes the account. */
    giverId: uuid("giver_id"),
    at: moment("at").notNull(),
    /** In Vietnam, for points. */
    day: date("day").notNull(),
    /** The same, except for a text that was begun before midnight and submitted just after. */
    streakDay: date("streak_day").notNull(),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull().default({}),
    revokedAt: moment("revoked_at"),
    revokedReason: text("revoked_reason"),
    /** The decision of a points review, and its reason for the member. */
    ruling: text("ruling", { enum: ["grant", "reverse"] }),
    rulingText: text("ruling_text").notNull().default(""),
    ruledAt: moment("ruled_at"),
  },
  (t) => [
    unique("activity_events_once").on(t.userId, t.kind, t.refId, t.giverId).nullsNotDistinct(),
    index("activity_events_day").on(t.userId, t.day),
    index("activity_events_streak_day").on(t.userId, t.streakDay),
    // For all versions of a subject: `id` and `id/no`.
    index("activity_events_ref").on(t.refType, sql`split_part(${t.refId}, '/', 1)`),
    index("activity_events_giver")
      .on(t.giverId, t.day)
      .where(sql`${t.giverId} is not null`),
  ],
);

/**
 * The ledger. Rows are added: a changed value adds a row (`no` counts them) with the difference, so a member's points are
 * the sum of the rows, and the state of a subject is that of its latest row. Only gifts lose rows: when a gift returns to
 * an earlier state, the later rows are deleted.
 */
export const pointEvents = pgTable(
  "point_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    kind: text("kind", { enum: pointKinds }).notNull(),
    track: text("track", { enum: tracks }).notNull(),
    points: integer("points").notNull(),
    day: date("day").notNull(),
    season: text("season").notNull(),
    refType: text("ref_type").notNull(),
    refId: text("ref_id").notNull(),
    giverId: uuid("giver_id"),
    no: integer("no").notNull().default(1),
    state: text("state", { enum: ledgerStates }).notNull(),
    reason: text("reason").notNull().default(""),
    /** When the activity took place. */
    at: moment("at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("point_events_once").on(t.userId, t.kind, t.refId, t.giverId, t.no).nullsNotDistinct(),
    index("point_events_season").on(t.userId, t.season),
    index("point_events_pending")
      .on(t.season, t.id)
      .where(sql`${t.state} = 'pending'`),
  ],
);

/** Days with activity; streaks are computed from them. */
export const userDays = pgTable(
  "user_days",
  {
    userId: userId(),
    day: date("day").notNull(),
    /** Enough for the streak. */
    qualified: boolean("qualified").notNull(),
    /** Number of activities that would each have been enough. */
    activities: integer("activities").notNull(),
    /** No due card was left. */
    cleared: boolean("cleared").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);

/** A member's results in a season; the leaderboards read these. */
export const userSeasons = pgTable(
  "user_seasons",
  {
    season: text("season").notNull(),
    userId: userId(),
    practice: integer("practice").notNull().default(0),
    contribution: integer("contribution").notNull().default(0),
    activeDays: integer("active_days").notNull().default(0),
    practiceReachedAt: moment("practice_reached_at"),
    contributionReachedAt: moment("contribution_reached_at"),
    /** Decrease of errors per 100 words, in hundredths; null: not (yet) known. */
    improvement: integer("improvement"),
    improvementReachedAt: moment("improvement_reached_at"),
  },
  (t) => [primaryKey({ columns: [t.season, t.userId] }), index("user_seasons_user").on(t.userId)],
);

export const seasons = pgTable("seasons", {
  /** `2026-11`. */
  id: text("id").primaryKey(),
  state: text("state", { enum: ["running", "auditing", "final"] }).notNull(),
  frozenAt: moment("frozen_at"),
  /** The version of the formula by which its points were computed (`rules.ts`). */
  formulaVersion: integer("formula_version").notNull(),
});

/** The final results of a season, never changed; members who leave are no longer named. */
export const seasonResults = pgTable(
  "season_results",
  {
    season: text("season").notNull(),
    board: text("board").notNull(),
    position: integer("position").notNull(),
    rank: integer("rank").notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    points: integer("points").notNull(),
    activeDays: integer("active_days").notNull(),
    isStaff: boolean("is_staff").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.season, t.board, t.isStaff, t.position] }),
    index("season_results_user").on(t.userId, t.season),
  ],
);

/** Earned badges; progress towards others is computed on request. */
export const userBadges = pgTable(
  "user_badges",
  {
    userId: userId(),
    code: text("code").notNull(),
    awardedAt: moment("awarded_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.code] })],
);

/** Settings of a member. */
export const gamificationSettings = pgTable("gamification_settings", {
  userId: userId().primaryKey(),
  /** The weekly rest day (1 Monday to 7 Sunday; null: none), and since which day. */
  restDays: jsonb("rest_days").$type<{ from: string; weekday: number | null }[]>().notNull().default([]),
  /** Missed days that were restored. */
  restored: jsonb("restored").$type<{ on: string; days: string[] }[]>().notNull().default([]),
  hidesStreak: boolean("hides_streak").notNull().default(false),
  hidesFromBoard: boolean("hides_from_board").notNull().default(false),
});
