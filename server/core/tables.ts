/** Tables that belong to no feature: limits, the audit log, settings of the site, state of scheduled jobs. */
import { bigint, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#server/database/columns.ts";

/** Counters of attempts within a window; in the database, so that all nodes share them. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    windowEndsAt: moment("window_ends_at").notNull(),
    /** Set when a growing limit was exceeded: every attempt before this time is rejected. */
    blockedUntil: moment("blocked_until"),
    /** How often in a row the limit was exceeded; each time doubles the block. */
    strikes: integer("strikes").notNull().default(0),
  },
  (t) => [index("rate_limits_end").on(t.windowEndsAt)],
);

/** Actions and their actors, without secrets or texts; kept for twelve months. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment("at").notNull().defaultNow(),
    /** No foreign key: the record outlives the account. */
    userId: uuid("user_id"),
    action: text("action").notNull(),
    addressPrefix: text("address_prefix").notNull().default(""),
    requestId: text("request_id").notNull().default(""),
    detail: jsonb("detail").$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index("audit_log_user").on(t.userId, t.at), index("audit_log_at").on(t.at)],
);

/** Settings of the site that are stored, such as "the example content was created"; the others come with `Config`. */
export const siteSettings = pgTable("site_settings", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});

/** State of scheduled jobs between runs, such as the day of the last nightly rebuild. */
export const jobState = pgTable("job_state", { name: text("name").primaryKey(), value: text("value").notNull() });
