/** Visits, without persons. */
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "#server/database/columns.ts";

/** One row per visit; contains no person and no full address. Rows are kept for 30 days. */
export const visits = pgTable(
  "visits",
  {
    sessionId: text("session_id").primaryKey(),
    /** IPv4 /24 or IPv6 /48. */
    addressPrefix: text("address_prefix"),
    /** HMAC of the address with a key that is used for one day. */
    addressHash: text("address_hash"),
    startedAt: moment("started_at").notNull().defaultNow(),
    lastBeatAt: moment("last_beat_at").notNull().defaultNow(),
    endedAt: moment("ended_at"),
    beats: integer("beats").notNull().default(1),
  },
  (t) => [index("visits_last_beat").on(t.lastBeatAt)],
);

export const visitKeys = pgTable("visit_keys", {
  day: text("day").primaryKey(),
  key: text("key").notNull(),
  createdAt: createdAt(),
});

export const visitDays = pgTable("visit_days", {
  day: text("day").primaryKey(),
  visits: integer("visits").notNull(),
  addresses: integer("addresses").notNull(),
});
