import { retention } from "#contracts/limits/retention.ts";
import { shiftDay, vietnamDay } from "#contracts/time/calendar.ts";
import type { ReminderChannel, ReminderKind } from "#contracts/limits/reminders.ts";
import { dailyAddress, endReminderAddress, reviewAddress } from "#document/addresses.ts";
import { after, beginOfVietnamDay, days, minutes } from "#server/core/clock.ts";
import type { SiteSettings } from "#server/core/site-settings.ts";
import type { Queries } from "#server/database/connect.ts";
import { liveSessionIds } from "#server/features/accounts/service.ts";
import { lessonOn } from "#server/features/learning/service.ts";
import {
  absenceEmail,
  dueCardsReminder,
  dueCardsText,
  dueCardsTitle,
  streakReminder,
  streakText,
  streakTitle,
  weeklyLetterEmail,
  weeklyTitle,
  type WeeklyLetter,
} from "#server/mail/messages/reminders.ts";
import type { Message } from "#server/mail/messages/email.ts";
import type { ReminderDeps } from "./deps.ts";
import {
  keyText,
  openReminders,
  planReminders,
  type PlannedReminder,
  type ReminderState,
  type SentReminderKind,
} from "./plan.ts";
import { sendPush, type PushMessage } from "./push.ts";
import {
  claimReminders,
  deleteSentBefore,
  deleteSubscriptions,
  listRecipients,
  listSent,
  markPushes,
  subscriptionsOf,
  type Recipient,
  type SubscriptionRow,
} from "./store.ts";
import { composeWeeklyLetter } from "./weekly-letter.ts";

/** Members whose state is read together. */
const membersAtOnce = 100;
const pushesAtOnce = 8;

/** A planned reminder with all that its text needs. */
interface Due {
  recipient: Recipient;
  planned: PlannedReminder;
  state: ReminderState;
  letter: WeeklyLetter | null;
}

/** The kind that its reader switches off. */
const kindToEnd = (kind: SentReminderKind): ReminderKind => (kind === "absence" ? "weekly-letter" : kind);

/** Minutes until midnight in Vietnam, at least one. */
const minutesLeftOf = (now: Date) =>
  Math.max(1, Math.floor((after(beginOfVietnamDay(vietnamDay(now)), days(1)).getTime() - now.getTime()) / minutes(1)));

async function readWeeks({ gamification, grammar }: ReminderDeps, userIds: readonly string[], today: string) {
  const [from, before, to] = [shiftDay(today, -7), shiftDay(today, -14), shiftDay(today, -1)];
  const [activity, errors, errorsBefore] = await Promise.all([
    gamification.sumActivityOf(userIds, { from, to }),
    grammar.tallyKinds(userIds, { from: beginOfVietnamDay(from), until: beginOfVietnamDay(today) }),
    grammar.tallyKinds(userIds, { from: beginOfVietnamDay(before), until: beginOfVietnamDay(from) }),
  ]);
  return { activity, errors, errorsBefore };
}

/** Reads the state of the recipients who may get a reminder now, with a fixed number of queries. */
async function planBatch(
  deps: ReminderDeps,
  channel: ReminderChannel,
  recipients: readonly Recipient[],
  now: Date,
): Promise<Due[]> {
  const { database, learning, gamification } = deps;
  const today = vietnamDay(now);
  const sentRows = await listSent(
    database.queries,
    recipients.map(({ userId }) => userId),
    shiftDay(today, -7),
  );
  const sentTo = Map.groupBy(sentRows, ({ userId }) => userId);
  const sentOf = (userId: string) => new Set((sentTo.get(userId) ?? []).map(keyText));
  const open = recipients.flatMap((recipient) => {
    const kinds = openReminders(recipient.settings, channel, sentOf(recipient.userId), now).map(({ kind }) => kind);
    return kinds.length > 0 ? [{ recipient, kinds }] : [];
  });
  if (open.length === 0) return [];
  const ids = open.map(({ recipient }) => recipient.userId);
  const forLetters = open.flatMap(({ recipient, kinds }) =>
    kinds.includes("weekly-letter") ? [recipient.userId] : [],
  );
  const [dueCards, streaks, lastActiveDays, weeks] = await Promise.all([
    learning.reviews.countDueOf(ids),
    gamification.streaks.readStreaksOf(ids),
    gamification.listLastActiveDays(ids),
    forLetters.length > 0 ? readWeeks(deps, forLetters, today) : null,
  ]);
  return open.flatMap(({ recipient }) => {
    const { userId, settings, savedAt } = recipient;
    const activity = weeks?.activity.get(userId) ?? null;
    const state: ReminderState = {
      settings,
      savedAt,
      sent: sentOf(userId),
      dueCards: dueCards.get(userId) ?? 0,
      streak: streaks.get(userId) ?? null,
      lastActiveDay: lastActiveDays.get(userId) ?? null,
      lastWeek: activity,
    };
    const letter =
      activity &&
      composeWeeklyLetter({
        activity,
        streak: state.streak,
        dueCards: state.dueCards,
        errors: weeks?.errors.get(userId),
        errorsBefore: weeks?.errorsBefore.get(userId),
        lessonOn,
      });
    return planReminders(state, channel, now).map((planned) => ({ recipient, planned, state, letter }));
  });
}

/** Claims all of a batch, and returns the reminders that are this node's to send. */
async function claimBatch(tx: Queries, due: readonly Due[], now: Date): Promise<Due[]> {
  const keys = due.flatMap(({ recipient: { userId }, planned }) => planned.covers.map((key) => ({ userId, ...key })));
  const claimed = new Set((await claimReminders(tx, keys, now)).map((key) => `${key.userId} ${keyText(key)}`));
  return due.filter(({ recipient: { userId }, planned }) => claimed.has(`${userId} ${keyText(planned)}`));
}

const coversCards = ({ planned, state }: Due) =>
  planned.covers.some(({ kind }) => kind === "due-cards") ? state.dueCards : 0;

function emailOf(
  { unsubscribing }: ReminderDeps,
  site: SiteSettings,
  due: Due,
  now: Date,
): Message & { unsubscribeUrl: string } {
  const { recipient, planned, state, letter } = due;
  const token = unsubscribing[kindToEnd(planned.kind)].tokenOf(recipient.userId);
  // The same address for the link in the email and for the one-click request of mail programs.
  const unsubscribeUrl = `${site.siteUrl}${endReminderAddress}?ma=${token}`;
  const reader = { displayName: recipient.displayName, unsubscribeUrl };
  const compose = (): Message => {
    switch (planned.kind) {
      case "due-cards":
        return dueCardsReminder(site, { ...reader, cards: state.dueCards });
      case "streak":
        return streakReminder(site, {
          ...reader,
          minutesLeft: minutesLeftOf(now),
          days: state.streak?.current ?? 0,
          cards: coversCards(due),
        });
      case "weekly-letter":
        return weeklyLetterEmail(site, { ...reader, letter: letter! });
      case "absence":
        return absenceEmail(site, reader);
    }
  };
  return { ...compose(), unsubscribeUrl };
}

function pushOf(due: Due, now: Date): PushMessage {
  const { planned, state, letter } = due;
  switch (planned.kind) {
    case "due-cards":
      return {
        title: dueCardsTitle(state.dueCards),
        body: dueCardsText(state.dueCards),
        address: reviewAddress,
        tag: planned.kind,
      };
    case "streak":
      return {
        title: streakTitle({ minutesLeft: minutesLeftOf(now), days: state.streak?.current ?? 0 }),
        body: streakText(coversCards(due)),
        address: dailyAddress,
        tag: planned.kind,
      };
    case "weekly-letter":
      return {
        title: weeklyTitle(letter!),
        body: letter!.step.text,
        address: letter!.step.path,
        tag: planned.kind,
      };
    case "absence":
      throw new Error("an absence is answered by email only (plan.ts)");
  }
}

/** Plans for all recipients of a channel, batch by batch; `send` gets each batch with anything due. */
async function forDueReminders(
  deps: ReminderDeps,
  channel: ReminderChannel,
  send: (due: Due[], now: Date) => Promise<number>,
): Promise<number> {
  const now = deps.clock.now();
  let sent = 0;
  let afterId: string | null = null;
  for (;;) {
    const recipients = await listRecipients(deps.database.queries, channel, { afterId, limit: membersAtOnce });
    const due = await planBatch(deps, channel, recipients, now);
    if (due.length > 0) sent += await send(due, now);
    if (recipients.length < membersAtOnce) return sent;
    afterId = recipients.at(-1)!.userId;
  }
}

/** Claims and queued emails are one commit: each is queued exactly once. */
export async function sendDueMailReminders(deps: ReminderDeps): Promise<number> {
  const sent = await forDueReminders(deps, "mail", (due, now) =>
    deps.database.transaction(async (tx) => {
      const mine = await claimBatch(tx, due, now);
      const site = await deps.siteSettings.read(tx);
      for (const one of mine)
        await deps.mailQueue.add({ to: one.recipient.email, ...emailOf(deps, site, one, now) }, tx);
      return mine.length;
    }),
  );
  if (sent > 0) deps.mailQueue.deliverSoon();
  return sent;
}

/**
 * Claims first, then sends: a node that dies in between loses a message, and none is shown twice. A job of its own, so
 * that a slow push service delays no email.
 */
export async function sendDuePushReminders(deps: ReminderDeps): Promise<number> {
  return forDueReminders(deps, "push", async (due, now) => {
    const { database } = deps;
    const mine = await database.transaction((tx) => claimBatch(tx, due, now));
    const rows = await subscriptionsOf(
      database.queries,
      mine.map(({ recipient }) => recipient.userId),
    );
    const live = await liveSessionIds(
      database.queries,
      rows.map(({ sessionId }) => sessionId),
      now,
    );
    const browsers = Map.groupBy(
      rows.filter(({ sessionId }) => live.has(sessionId)),
      ({ userId }) => userId,
    );
    await deliverPushes(
      deps,
      mine.flatMap((one) =>
        (browsers.get(one.recipient.userId) ?? []).map((target) => ({ target, message: pushOf(one, now) })),
      ),
      now,
    );
    return mine.length;
  });
}

async function deliverPushes(
  deps: ReminderDeps,
  pushes: readonly { target: SubscriptionRow; message: PushMessage }[],
  now: Date,
): Promise<void> {
  const outcomes = { delivered: [] as string[], gone: [] as string[], failed: [] as string[] };
  // A message about today is of no use tomorrow.
  const lifetime = minutesLeftOf(now) * 60;
  const waiting = [...pushes];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      outcomes[await sendPush(deps, next.target, next.message, lifetime)].push(next.target.id);
  };
  await Promise.all(Array.from({ length: pushesAtOnce }, work));
  const db = deps.database.queries;
  if (outcomes.gone.length > 0) await deleteSubscriptions(db, outcomes.gone);
  if (outcomes.failed.length > 0) await markPushes(db, outcomes.failed, now);
  if (outcomes.delivered.length > 0) await markPushes(db, outcomes.delivered, null);
}

export const deleteOldReminders = ({ database, clock }: ReminderDeps) =>
  deleteSentBefore(database.queries, after(clock.now(), -days(retention.reminderDays)));
