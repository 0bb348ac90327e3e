/** Rewrites and saved phrases. */
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, ownId } from "#server/database/columns.ts";
import { users } from "#server/features/accounts/tables.ts";

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const rewrites = pgTable(
  "rewrites",
  {
    id: ownId(),
    userId: userId(),
    mode: text("mode").notNull(),
    strength: integer("strength").notNull(),
    language: text("language", { enum: ["en", "vi"] }).notNull(),
    engine: text("engine", { enum: ["built-in", "model"] }).notNull(),
    source: text("source").notNull(),
    /** `RewriteVersion` of the contract. */
    versions: jsonb("versions").notNull(),
    /** The writer's own edit, once they copied or saved it. */
    chosen: text("chosen"),
    /** Protected words, kept for a refinement. */
    freeze: text("freeze")
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: createdAt(),
  },
  (t) => [index("rewrites_newest").on(t.userId, t.createdAt)],
);

/** “Lưu mẫu câu”. */
export const savedPhrases = pgTable(
  "saved_phrases",
  {
    id: ownId(),
    userId: userId(),
    english: text("english").notNull(),
    note: text("note").notNull().default(""),
    rewriteId: uuid("rewrite_id").references(() => rewrites.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [index("saved_phrases_newest").on(t.userId, t.createdAt), index("saved_phrases_rewrite").on(t.rewriteId)],
);
