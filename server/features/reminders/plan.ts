import { shiftDay, vietnamDay, weekdayOf } from "#contracts/time/calendar.ts";
import { isQuiet, reminderKinds, type ReminderChannel, type ReminderKind } from "#contracts/limits/reminders.ts";
import type { ReminderSettings } from "#contracts/schemas/reminders.ts";
import { after, beginOfVietnamDay, days, minutes } from "#server/core/clock.ts";
import type { ActivitySum, StreakTonight } from "#server/features/gamification/service.ts";
import type { sentReminderKinds } from "./tables.ts";

export type SentReminderKind = (typeof sentReminderKinds)[number];

/** A reminder of a day, of which `sent_reminders` has at most one row. */
export interface ReminderKey {
  kind: SentReminderKind;
  channel: ReminderChannel;
  day: string;
}
export const keyText = ({ kind, channel, day }: ReminderKey) => `${kind} ${channel} ${day}`;

/** What to send to a member. `covers`: what counts as sent with it. */
export interface PlannedReminder extends ReminderKey {
  covers: ReminderKey[];
}

/** Minutes of the day in Vietnam. */
const usualStreakMinute = 21 * 60;
const letterMinute = 8 * 60;
/** How long before the quiet hours a reminder comes that would fall into them. */
const ahead = 30;
/** Minutes: after an outage a reminder comes late, but not at any time of the day. */
const openFor = 180;
/** Reminders end so many days after the last activity: they have not helped, and would become a reproach. */
const patience = 14;

type Quiet = Pick<ReminderSettings, "quietFrom" | "quietUntil">;

/** Three hours before the day ends, or earlier, before the quiet hours; if that is impossible, after them. */
export function streakMinute(quiet: Quiet): number {
  if (!isQuiet(usualStreakMinute, quiet)) return usualStreakMinute;
  const before = quiet.quietFrom - ahead;
  return before >= 0 && before < usualStreakMinute && !isQuiet(before, quiet) ? before : quiet.quietUntil;
}

/** When a kind may be sent on its day: from a minute of the day, and how long. */
function openingOf(kind: ReminderKind, settings: ReminderSettings): { from: number; length: number } {
  switch (kind) {
    case "due-cards":
      return { from: settings.hour * 60, length: openFor };
    case "streak":
      return { from: streakMinute(settings), length: Infinity };
    case "weekly-letter":
      return { from: isQuiet(letterMinute, settings) ? settings.quietUntil : letterMinute, length: openFor };
  }
}

/**
 * The kinds that the time allows now: chosen, within their hours, outside the quiet hours, and not sent yet. Everything
 * else is read for the members with such a kind only.
 */
export function openReminders(
  settings: ReminderSettings,
  channel: ReminderChannel,
  sent: ReadonlySet<string>,
  now: Date,
): (ReminderKey & { kind: ReminderKind })[] {
  const today = vietnamDay(now);
  const minute = Math.floor((now.getTime() - beginOfVietnamDay(today).getTime()) / minutes(1));
  if (isQuiet(minute, settings)) return [];
  return reminderKinds.flatMap((kind) => {
    if (!settings.kinds[kind][channel]) return [];
    if (kind === "weekly-letter" && weekdayOf(today) !== 1) return [];
    const { from, length } = openingOf(kind, settings);
    if (minute < from || minute >= from + length) return [];
    // A letter is about the week that ended.
    const key = { kind, channel, day: kind === "weekly-letter" ? shiftDay(today, -7) : today };
    return sent.has(keyText(key)) ? [] : [key];
  });
}

/** All that decides what a member is sent. */
export interface ReminderState {
  settings: ReminderSettings;
  savedAt: Date;
  /** `keyText` of what was sent. */
  sent: ReadonlySet<string>;
  dueCards: number;
  /** null: never a day. */
  streak: StreakTonight | null;
  /** In Vietnam; null: never active. */
  lastActiveDay: string | null;
  /** Of the week before this one; null without any. */
  lastWeek: ActivitySum | null;
}

/**
 * What to send to one member through one channel now; at most one message of a day's reminders.
 *
 * - Due cards: at the chosen hour, if any are due, until two weeks after the last activity (or the choice).
 * - A streak: three hours before midnight, if it ends tonight. Cards that would be reminded of at the same moment are in
 *   the same message.
 * - The weekly letter: on Monday morning, about a week with activity. The first week without any is answered by one
 *   gentle email (“absence”, keyed by the last active day); then there is silence until the member has been active
 *   again. Members who were never active get none.
 */
export function planReminders(state: ReminderState, channel: ReminderChannel, now: Date): PlannedReminder[] {
  const { settings, sent, dueCards, streak, lastActiveDay, lastWeek } = state;
  const open = new Map(openReminders(settings, channel, sent, now).map((key) => [key.kind, key]));
  const planned: PlannedReminder[] = [];
  const add = (key: ReminderKey, ...more: (ReminderKey | undefined)[]) =>
    planned.push({ ...key, covers: [key, ...more].filter((one) => one !== undefined) });

  const lastSign = lastActiveDay === null ? state.savedAt : later(beginOfVietnamDay(lastActiveDay), state.savedAt);
  const cards = dueCards > 0 && now < after(lastSign, days(patience)) ? open.get("due-cards") : undefined;
  const ending = streak?.endsTonight ? open.get("streak") : undefined;
  if (ending) add(ending, cards);
  else if (cards) add(cards);

  const letter = open.get("weekly-letter");
  if (letter && lastWeek) add(letter);
  else if (letter && channel === "mail" && lastActiveDay !== null && lastActiveDay < letter.day) {
    const absence: ReminderKey = { kind: "absence", channel, day: lastActiveDay };
    if (!sent.has(keyText(absence))) add(absence, letter);
  }
  return planned;
}

const later = (one: Date, other: Date) => (one > other ? one : other);
