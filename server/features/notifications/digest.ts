import type { Metrics } from "#server/core/metrics.ts";
import { digestHour } from "#contracts/limits/notifications.ts";
import { NotificationKind } from "#contracts/schemas/notifications.ts";
import { unsubscribeAddress } from "#document/addresses.ts";
import { bindOperations } from "#server/core/operations.ts";
import { after, days, hours, type Clock } from "#server/core/clock.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/connect.ts";
import { dailyEmail } from "#server/mail/messages/daily-email.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { createMailQueue, type MailQueue } from "#server/mail/queue.ts";
import type { Secrets } from "#server/secrets.ts";
import { presentNotification } from "./present.ts";
import { claimDay, closeDay, listToMail, markMailed, settingsOf, whoseDayIsDue } from "./store.ts";
import type { Unsubscribing } from "./unsubscribing.ts";

/** Older notifications are not sent. */
const newsFor = days(7);
const emailsAtOnce = 200;
const longestLetter = 40;
/** Vietnam has no daylight saving time. */
const vietnamIsAhead = hours(7);

/** The latest past sending time, in Vietnam. */
export function lastDigestMoment(now: Date): Date {
  const there = after(now, vietnamIsAhead - hours(digestHour));
  return after(new Date(Math.floor(there.getTime() / days(1)) * days(1)), hours(digestHour) - vietnamIsAhead);
}

interface DigestParts {
  config: Pick<Config, "siteUrl" | "siteName">;
  database: Database;
  mailer: Mailer;
  metrics: Pick<Metrics, "emails">;
  clock: Clock;
  secrets: Secrets;
  unsubscribing: Unsubscribing;
}

interface DigestDeps extends DigestParts {
  queue: MailQueue;
}

async function writeDigest(
  { database, clock, config, unsubscribing, queue }: DigestDeps,
  userId: string,
  since: Date,
  until: Date,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const reader = await claimDay(tx, userId, until);
    if (!reader) return false;
    const now = clock.now();
    await closeDay(tx, userId, now);
    const chosen = (await settingsOf(tx, [userId])).get(userId)!;
    const kinds = NotificationKind.options.filter((kind) => chosen[kind].mail);
    const rows = await listToMail(tx, userId, { kinds, since, until, limit: longestLetter });
    if (rows.length === 0) return false;
    await markMailed(
      tx,
      rows.map(({ id }) => id),
      now,
    );
    // The same address for the link in the email and for the one-click request of mail programs.
    const unsubscribeUrl = `${config.siteUrl}${unsubscribeAddress}?ma=${unsubscribing.tokenOf(userId)}`;
    const message = dailyEmail(config, {
      displayName: reader.displayName,
      notifications: rows.map(presentNotification),
      unsubscribeUrl,
    });
    await queue.add({ to: reader.email, ...message, unsubscribeUrl }, tx);
    return true;
  });
}

/**
 * Returns the number of emails written. A failing one does not block the others. @throws AggregateError when any
 * failed
 */
export async function writeDueDigests(deps: DigestDeps): Promise<number> {
  const { clock, database, queue } = deps;
  const until = lastDigestMoment(clock.now());
  const since = after(until, -newsFor);
  const errors: unknown[] = [];
  let written = 0;
  for (const id of await whoseDayIsDue(database.queries, { since, until }, emailsAtOnce))
    await writeDigest(deps, id, since, until).then(
      (isWritten) => (written += Number(isWritten)),
      (error: unknown) => errors.push(error),
    );
  if (written > 0) queue.deliverSoon();
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} letters of the day wait`);
  return written;
}

/**
 * One email a day to each member with unseen notifications. Marking the notifications, completing the day and queuing
 * the email are one commit, so the email is queued exactly once. The queue sends it, and retries while the mail server
 * is down.
 */
export function createDigest(parts: DigestParts) {
  const queue = createMailQueue(parts);
  return { ...bindOperations({ ...parts, queue }, { writeDueDigests }), settled: () => queue.settled() };
}
