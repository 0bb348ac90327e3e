/** Reminders: what members chose, their browsers, and what was sent. */
import {
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { reminderChannels } from "#contracts/limits/reminders.ts";
import type { PushKeys } from "#contracts/schemas/reminders.ts";
import { createdAt, moment, ownId } from "#server/database/columns.ts";
import { sessions, users } from "#server/features/accounts/tables.ts";

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Of a member who chose anything; without a row everything is off. */
export const reminderSettings = pgTable("reminder_settings", {
  userId: userId().primaryKey(),
  dueCardsMail: boolean("due_cards_mail").notNull().default(false),
  dueCardsPush: boolean("due_cards_push").notNull().default(false),
  streakMail: boolean("streak_mail").notNull().default(false),
  streakPush: boolean("streak_push").notNull().default(false),
  weeklyLetterMail: boolean("weekly_letter_mail").notNull().default(false),
  weeklyLetterPush: boolean("weekly_letter_push").notNull().default(false),
  /** In Vietnam, like the quiet hours. */
  hour: smallint("hour").notNull(),
  /** Minutes of the day. */
  quietFrom: smallint("quiet_from").notNull(),
  quietUntil: smallint("quiet_until").notNull(),
  /** When the member last saved them: reminders end some time after that and the last activity. */
  savedAt: moment("saved_at").notNull(),
});

/** Browsers with permission to show messages. A row ends with its session: after a logout nothing is shown. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: ownId(),
    userId: userId(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** The address at the push service of the browser. */
    endpoint: text("endpoint").notNull(),
    /** For the encryption of messages to this browser. */
    keys: jsonb("keys").$type<PushKeys>().notNull(),
    /** Our public key with which the browser subscribed: only messages signed with it are delivered. */
    applicationKey: text("application_key").notNull(),
    createdAt: createdAt(),
    /** When the push service last refused a message or was unreachable; null after a delivery. */
    failedAt: moment("failed_at"),
  },
  (t) => [
    uniqueIndex("push_subscriptions_endpoint").on(t.endpoint),
    index("push_subscriptions_user").on(t.userId, t.createdAt),
    index("push_subscriptions_session").on(t.sessionId),
  ],
);

/** “absence” is the one letter that a member gets after a week without activity. */
export const sentReminderKinds = ["due-cards", "streak", "weekly-letter", "absence"] as const;

/** What was sent, so that two nodes or a restart send nothing twice. */
export const sentReminders = pgTable(
  "sent_reminders",
  {
    userId: userId(),
    kind: text("kind", { enum: sentReminderKinds }).notNull(),
    channel: text("channel", { enum: reminderChannels }).notNull(),
    /**
     * In Vietnam: the day of a reminder, the Monday of the week that a letter is about, the last day with activity
     * before an absence.
     */
    day: date("day").notNull(),
    sentAt: moment("sent_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.channel, t.day] }), index("sent_reminders_oldest").on(t.sentAt)],
);
