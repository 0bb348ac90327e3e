/** Reactions, comments, and reports. */
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { postStates } from "#contracts/limits/post-states.ts";
import { createdAt, moment } from "#server/database/columns.ts";
import { users } from "#server/features/accounts/tables.ts";
import { contentItems } from "#server/features/content/tables.ts";
import { perspectives } from "#server/features/perspectives/tables.ts";

const itemId = () =>
  uuid("item_id")
    .notNull()
    .references(() => contentItems.id, { onDelete: "cascade" });
const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const reactions = pgTable(
  "reactions",
  {
    itemId: itemId(),
    userId: userId(),
    kind: text("kind", { enum: ["like", "insight", "thanks"] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.userId, t.kind] }), index("reactions_user").on(t.userId)],
);

/**
 * Comments under texts and replies to perspectives.
 * Comments in any state keep their replies.
 */
export const comments = pgTable(
  "comments",
  {
    id: uuid("id").primaryKey(),
    /** The text or the perspective that it belongs to: exactly one of the two. */
    itemId: uuid("item_id").references(() => contentItems.id, { onDelete: "cascade" }),
    perspectiveId: uuid("perspective_id").references(() => perspectives.id, { onDelete: "cascade" }),
    /** Two levels: the parent of a reply is never a reply itself. */
    parentId: uuid("parent_id"),
    /** The comment it answers, possibly a reply. Its author is notified once this comment is approved. */
    answeredId: uuid("answered_id"),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    body: text("body").notNull(),
    state: text("state", { enum: postStates }).notNull().default("public"),
    helpful: integer("helpful").notNull().default(0),
    createdAt: createdAt(),
    editedAt: moment("edited_at"),
    /** Earlier versions, where edits keep them; the newest first. */
    history: jsonb("history")
      .$type<{ body: string; until: string }[]>()
      .notNull()
      .default(sql`'[]'`),
  },
  (t) => [
    index("comments_of_item").on(t.itemId, t.createdAt),
    index("comments_of_perspective").on(t.perspectiveId, t.createdAt),
    index("comments_of_author").on(t.authorId, t.createdAt),
    index("comments_of_parent").on(t.parentId),
    check("comments_in_one_place", sql`num_nonnulls(${t.itemId}, ${t.perspectiveId}) = 1`),
  ],
);

export const helpfulVotes = pgTable(
  "helpful_votes",
  {
    commentId: uuid("comment_id")
      .notNull()
      .references(() => comments.id, { onDelete: "cascade" }),
    userId: userId(),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.userId] }), index("helpful_votes_user").on(t.userId)],
);

/** Reported by readers, decided by editors. `target` has no foreign key: a report outlives its subject. */
export const reports = pgTable(
  "reports",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", {
      enum: ["item", "comment", "person", "topic", "perspective", "perspective-reply", "mind-change"],
    }).notNull(),
    target: uuid("target").notNull(),
    reporterId: uuid("reporter_id").references(() => users.id, { onDelete: "set null" }),
    reason: text("reason", { enum: ["spam", "rude", "false", "rights", "other"] }).notNull(),
    note: text("note").notNull().default(""),
    createdAt: createdAt(),
    decidedAt: moment("decided_at"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
    decision: text("decision", { enum: ["upheld", "rejected"] }),
  },
  (t) => [
    index("reports_open").on(t.decidedAt, t.createdAt),
    index("reports_target").on(t.kind, t.target),
    index("reports_reporter").on(t.reporterId),
    index("reports_decided_by").on(t.decidedBy),
  ],
);
