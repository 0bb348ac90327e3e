/** Notifications of the bell and their settings. */
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { notificationKinds } from "#contracts/limits/notifications.ts";
import type { NotificationDetails } from "#contracts/schemas/notifications.ts";
import { createdAt, moment } from "#server/database/columns.ts";
import { users } from "#server/features/accounts/tables.ts";
import { comments } from "#server/features/comments/tables.ts";
import { contentItems } from "#server/features/content/tables.ts";

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** The bell's notifications. */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid("id").primaryKey(),
    userId: userId(),
    kind: text("kind", { enum: notificationKinds }).notNull(),
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "cascade" }),
    itemId: uuid("item_id").references(() => contentItems.id, { onDelete: "cascade" }),
    commentId: uuid("comment_id").references(() => comments.id, { onDelete: "cascade" }),
    details: jsonb("details").$type<NotificationDetails>().notNull().default({}),
    createdAt: createdAt(),
    readAt: moment("read_at"),
    mailedAt: moment("mailed_at"),
  },
  (t) => [
    index("notifications_newest").on(t.userId, t.createdAt),
    index("notifications_to_mail").on(t.mailedAt, t.createdAt),
    index("notifications_item").on(t.itemId),
    index("notifications_comment").on(t.commentId),
    index("notifications_actor").on(t.actorId),
  ],
);

/** Deviations from the defaults, per kind: in the bell, in the daily email. */
export const notificationSettings = pgTable(
  "notification_settings",
  { userId: userId(), kind: text("kind").notNull(), bell: boolean("bell").notNull(), mail: boolean("mail").notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);
