import { and, asc, eq, gt, inArray, isNull, lt, ne, or, sql, type SQL } from "drizzle-orm";
import { reminderDefaults, type ReminderChannel } from "#contracts/limits/reminders.ts";
import type { ReminderSettings } from "#contracts/schemas/reminders.ts";
import type { Queries } from "#server/database/connect.ts";
import { users } from "#server/features/accounts/tables.ts";
import type { ReminderKey } from "./plan.ts";
import { pushSubscriptions, reminderSettings, sentReminders } from "./tables.ts";

type SettingsRow = typeof reminderSettings.$inferSelect;
export type SubscriptionRow = typeof pushSubscriptions.$inferSelect;

const presentSettings = (row: SettingsRow): ReminderSettings => ({
  kinds: {
    "due-cards": { mail: row.dueCardsMail, push: row.dueCardsPush },
    streak: { mail: row.streakMail, push: row.streakPush },
    "weekly-letter": { mail: row.weeklyLetterMail, push: row.weeklyLetterPush },
  },
  hour: row.hour,
  quietFrom: row.quietFrom,
  quietUntil: row.quietUntil,
});

export async function settingsOf(db: Queries, userId: string): Promise<ReminderSettings> {
  const [row] = await db.select().from(reminderSettings).where(eq(reminderSettings.userId, userId));
  return row ? presentSettings(row) : structuredClone<ReminderSettings>(reminderDefaults);
}

export async function putSettings(db: Queries, userId: string, settings: ReminderSettings, at: Date): Promise<void> {
  const { kinds, ...times } = settings;
  const row = {
    dueCardsMail: kinds["due-cards"].mail,
    dueCardsPush: kinds["due-cards"].push,
    streakMail: kinds.streak.mail,
    streakPush: kinds.streak.push,
    weeklyLetterMail: kinds["weekly-letter"].mail,
    weeklyLetterPush: kinds["weekly-letter"].push,
    ...times,
    savedAt: at,
  };
  await db
    .insert(reminderSettings)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: reminderSettings.userId, set: row });
}

const mailColumns = { "due-cards": "dueCardsMail", streak: "streakMail", "weekly-letter": "weeklyLetterMail" } as const;

/** Ends the emails of one kind. */
export const endMailsOf = (db: Queries, userId: string, kind: keyof typeof mailColumns) =>
  db
    .update(reminderSettings)
    .set({ [mailColumns[kind]]: false })
    .where(eq(reminderSettings.userId, userId));

/** A member with anything switched on for a channel. */
export interface Recipient {
  userId: string;
  email: string;
  displayName: string;
  settings: ReminderSettings;
  savedAt: Date;
}

const chosenFor = {
  mail: or(reminderSettings.dueCardsMail, reminderSettings.streakMail, reminderSettings.weeklyLetterMail),
  push: or(reminderSettings.dueCardsPush, reminderSettings.streakPush, reminderSettings.weeklyLetterPush),
} satisfies Record<ReminderChannel, SQL | undefined>;

/** The next recipients by id; suspended and leaving members get nothing. */
export async function listRecipients(
  db: Queries,
  channel: ReminderChannel,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<Recipient[]> {
  const rows = await db
    .select({ settings: reminderSettings, email: users.email, displayName: users.displayName })
    .from(reminderSettings)
    .innerJoin(users, eq(users.id, reminderSettings.userId))
    .where(
      and(
        chosenFor[channel],
        isNull(users.suspendedAt),
        isNull(users.deletionDueAt),
        afterId === null ? undefined : gt(reminderSettings.userId, afterId),
      ),
    )
    .orderBy(asc(reminderSettings.userId))
    .limit(limit);
  return rows.map(({ settings, ...user }) => ({
    ...user,
    userId: settings.userId,
    settings: presentSettings(settings),
    savedAt: settings.savedAt,
  }));
}

/** What was sent to members since a day, and every letter about an absence. */
export const listSent = (db: Queries, userIds: readonly string[], since: string) =>
  db
    .select()
    .from(sentReminders)
    .where(
      and(
        inArray(sentReminders.userId, [...userIds]),
        or(sql`${sentReminders.day} >= ${since}::date`, eq(sentReminders.kind, "absence")),
      ),
    );

/**
 * Claims reminders for this node, in one statement and in one order, and returns those that no other node has claimed.
 * They are sent once at most.
 */
export async function claimReminders(
  tx: Queries,
  keys: readonly (ReminderKey & { userId: string })[],
  at: Date,
): Promise<(ReminderKey & { userId: string })[]> {
  if (keys.length === 0) return [];
  const orderOf = ({ userId, kind, channel, day }: ReminderKey & { userId: string }) =>
    `${userId} ${kind} ${channel} ${day}`;
  const rows = keys.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  return tx
    .insert(sentReminders)
    .values(rows.map(({ userId, kind, channel, day }) => ({ userId, kind, channel, day, sentAt: at })))
    .onConflictDoNothing()
    .returning();
}

/** Letters about an absence stay, because each absence gets one. */
export const deleteSentBefore = (db: Queries, moment: Date) =>
  db.delete(sentReminders).where(and(lt(sentReminders.sentAt, moment), ne(sentReminders.kind, "absence")));

// ---- browsers

export const subscriptionsOf = (db: Queries, userIds: readonly string[]): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, [...userIds]))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id));

/** A browser belongs to the member who registered it last. */
export async function putSubscription(tx: Queries, row: Omit<SubscriptionRow, "failedAt">): Promise<SubscriptionRow> {
  const { id: _id, endpoint: _endpoint, ...renewed } = row;
  const [stored] = await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...renewed, failedAt: null } })
    .returning();
  return stored!;
}

export const deleteSubscriptions = (db: Queries, ids: readonly string[]) =>
  db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, [...ids]));

export const deleteOwnSubscription = (db: Queries, userId: string, id: string) =>
  db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId)))
    .returning({ id: pushSubscriptions.id });

export const markPushes = (db: Queries, ids: readonly string[], failedAt: Date | null) =>
  db
    .update(pushSubscriptions)
    .set({ failedAt })
    .where(inArray(pushSubscriptions.id, [...ids]));

/** For data exports. The keys of browsers would let others send to them, and are left out. */
export async function remindersOf(db: Queries, userId: string) {
  const [settings] = await db.select().from(reminderSettings).where(eq(reminderSettings.userId, userId));
  const sent = await db
    .select()
    .from(sentReminders)
    .where(eq(sentReminders.userId, userId))
    .orderBy(asc(sentReminders.sentAt), asc(sentReminders.kind), asc(sentReminders.channel));
  return {
    settings: settings ? { ...presentSettings(settings), savedAt: settings.savedAt } : null,
    browsers: (await subscriptionsOf(db, [userId])).map(({ endpoint, createdAt, failedAt }) => ({
      endpoint,
      createdAt,
      failedAt,
    })),
    sent: sent.map(({ userId: _user, ...kept }) => kept),
  };
}
