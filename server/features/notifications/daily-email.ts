import { vietnamDay } from "#contracts/time/calendar.ts";
import { dailyEmailHour } from "#contracts/limits/notifications.ts";
import { NotificationKind } from "#contracts/schemas/notifications.ts";
import { unsubscribeAddress } from "#document/addresses.ts";
import { after, beginOfVietnamDay, days, hours, type Clock } from "#server/core/clock.ts";
import type { Config } from "#server/config.ts";
import type { SiteSettingsSource } from "#server/core/site-settings.ts";
import type { Database } from "#server/database/connect.ts";
import { dailyEmail } from "#server/mail/messages/daily-email.ts";
import type { MailQueue } from "#server/mail/queue.ts";
import { type Unsubscribing } from "#server/mail/unsubscribing.ts";
import { presentNotification } from "./present.ts";
import {
  claimDailyEmail,
  markDailyEmailWritten,
  listToMail,
  markMailed,
  settingsOf,
  membersWithDueDailyEmail,
} from "./store.ts";

/** Older notifications are not sent. */
const newsFor = days(7);
const emailsAtOnce = 200;
const maxNotifications = 40;

/** The latest past sending time, in Vietnam. */
export function lastDailyEmailMoment(now: Date): Date {
  const today = after(beginOfVietnamDay(vietnamDay(now)), hours(dailyEmailHour));
  return today <= now ? today : after(today, -days(1));
}

interface DailyEmailDeps {
  config: Pick<Config, "siteUrl">;
  siteSettings: SiteSettingsSource;
  database: Database;
  mailQueue: MailQueue;
  clock: Clock;
  unsubscribing: Unsubscribing;
}

async function writeDailyEmail(
  { database, clock, config, siteSettings, unsubscribing, mailQueue }: DailyEmailDeps,
  userId: string,
  since: Date,
  until: Date,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const reader = await claimDailyEmail(tx, userId, until);
    if (!reader) return false;
    const now = clock.now();
    await markDailyEmailWritten(tx, userId, now);
    const chosen = (await settingsOf(tx, [userId])).get(userId)!;
    const kinds = NotificationKind.options.filter((kind) => chosen[kind].mail);
    const rows = await listToMail(tx, userId, { kinds, since, until, limit: maxNotifications });
    if (rows.length === 0) return false;
    await markMailed(
      tx,
      rows.map(({ id }) => id),
      now,
    );
    // The same address for the link in the email and for the one-click request of mail programs.
    const unsubscribeUrl = `${config.siteUrl}${unsubscribeAddress}?ma=${unsubscribing.tokenOf(userId)}`;
    const message = dailyEmail(await siteSettings.read(tx), {
      displayName: reader.displayName,
      notifications: rows.map(presentNotification),
      unsubscribeUrl,
    });
    await mailQueue.add({ to: reader.email, ...message, unsubscribeUrl }, tx);
    return true;
  });
}

/**
 * One email a day to each member with unseen notifications. Marking the notifications, completing the day and queuing
 * the email are one commit, so the email is queued exactly once. The queue sends it, and retries while the mail server
 * is down.
 *
 * Returns the number of emails written. A failing one does not block the others. @throws AggregateError when any
 * failed
 */
export async function writeDueDailyEmails(deps: DailyEmailDeps): Promise<number> {
  const { clock, database, mailQueue } = deps;
  const until = lastDailyEmailMoment(clock.now());
  const since = after(until, -newsFor);
  const errors: unknown[] = [];
  let written = 0;
  for (const id of await membersWithDueDailyEmail(database.queries, { since, until }, emailsAtOnce))
    await writeDailyEmail(deps, id, since, until).then(
      (isWritten) => (written += Number(isWritten)),
      (error: unknown) => errors.push(error),
    );
  if (written > 0) mailQueue.deliverSoon();
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} daily emails were not written`);
  return written;
}
