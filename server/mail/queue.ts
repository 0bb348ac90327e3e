import { randomUUID } from "node:crypto";
import { SpanKind } from "@opentelemetry/api";
import { and, asc, eq, isNotNull, lt, lte, ne, sql, type SQL } from "drizzle-orm";
import { retention } from "#contracts/limits/retention.ts";
import { after, hours, minutes, seconds, type Clock } from "../core/clock.ts";
import type { ScheduledJob } from "../core/jobs.ts";
import type { Database, Queries } from "../database/connect.ts";
import { mailQueue } from "./tables.ts";
import type { Metrics } from "../core/metrics.ts";
import type { Secrets } from "../secrets.ts";
import { bindOperations } from "#server/core/operations.ts";
import { createSealedText, type SealedText } from "#server/core/sealed-text.ts";
import { inSpan } from "#server/core/tracing.ts";
import type { Mail, Mailer } from "./mailer.ts";

/** Longest wait between two attempts; the first is `firstWait`, and each further one is twice as long. */
const longestWait = hours(1);
const firstWait = seconds(30);
/** While one node sends a message, the others skip it for this long. */
const claimedFor = minutes(2);
/** A round ends after so many messages: the process may be about to end. */
const maxSentPerRound = 200;
/** And after so many failures: each may take as long as the mail server is silent. */
const maxFailuresPerRound = 20;
/** The address of a decoy: it passes through the queue like any email and is dropped instead of sent. */
const noAddress = "";

export type WaitingEmail = Pick<
  typeof mailQueue.$inferSelect,
  "id" | "to" | "subject" | "tries" | "createdAt" | "retryAt" | "lastError"
>;

/** The error of the mail server or the connection, shortened for display, without file paths. */
export function errorText(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words
    .replace(/'[^']*[/\\][^']*'/g, "…")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, 300);
}

export type MailQueue = ReturnType<typeof createMailQueue>;

/** The deliveries of this process. */
interface Delivery {
  /** The last one started by `deliverEmailsSoon`, while it runs. */
  last: Promise<void> | null;
  /** All that run, also those of the scheduled job and of administrators. */
  running: Set<Promise<unknown>>;
  isStopped: boolean;
}

interface QueueParts {
  metrics: Pick<Metrics, "emails">;
  database: Database;
  mailer: Mailer;
  clock: Clock;
  secrets: Secrets;
}

interface QueueDeps extends Omit<QueueParts, "secrets"> {
  envelope: SealedText;
  delivery: Delivery;
}

/**
 * Sends due messages, one after another. Those that a person waits for, such as codes, go before those that can be
 * unsubscribed from: hundreds of daily emails become due in one minute. Rejects with the first failure at the end.
 */
export const deliverDueEmails = (deps: QueueDeps): Promise<void> => tracked(deps, deliverRound(deps));

async function deliverRound(deps: QueueDeps): Promise<void> {
  const { clock, database, delivery } = deps;
  await database.queries
    .delete(mailQueue)
    .where(lt(mailQueue.createdAt, after(clock.now(), -hours(retention.unsentEmailHours))));
  const failures: unknown[] = [];
  for (let sent = 0; sent < maxSentPerRound && failures.length < maxFailuresPerRound; sent += 1) {
    if (delivery.isStopped) break;
    const isDue = lte(mailQueue.retryAt, clock.now());
    // Asked again for each message, so that a code does not wait for those chosen before it.
    const [next] = await database.queries
      .select({ id: mailQueue.id })
      .from(mailQueue)
      .where(isDue)
      .orderBy(isNotNull(mailQueue.unsubscribeUrl), asc(mailQueue.retryAt))
      .limit(1);
    if (!next) break;
    await deliverEmail(deps, next.id, isDue).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** `settled` waits for this delivery. */
async function tracked<Result>({ delivery }: QueueDeps, work: Promise<Result>): Promise<Result> {
  delivery.running.add(work);
  try {
    return await work;
  } finally {
    delivery.running.delete(work);
  }
}

/** Returns `false` when the message is not `free` for this node. Rejects when sending failed. */
async function deliverEmail(
  { clock, database, envelope, mailer, metrics }: QueueDeps,
  id: string,
  free: SQL,
): Promise<boolean> {
  const now = clock.now();
  // Claims the message by postponing its next attempt: the node that changes the row sends it, and if it dies,
  // others do later.
  const [mine] = await database.queries
    .update(mailQueue)
    .set({ tries: sql`${mailQueue.tries} + 1`, retryAt: after(now, claimedFor), lastError: null })
    .where(and(eq(mailQueue.id, id), free))
    .returning();
  if (!mine) return false;
  try {
    const text = envelope.open(mine.text).text;
    const html = envelope.open(mine.html).text;
    if (mine.to !== noAddress)
      await inSpan("send email", { kind: SpanKind.CLIENT }, () =>
        mailer.send({
          to: mine.to,
          subject: mine.subject,
          text,
          html,
          ...(mine.unsubscribeUrl === null ? {} : { unsubscribeUrl: envelope.open(mine.unsubscribeUrl).text }),
        }),
      );
    metrics.emails.inc({ outcome: "sent" });
  } catch (error) {
    metrics.emails.inc({ outcome: "failed" });
    const wait = Math.min(longestWait, firstWait * 2 ** Math.min(20, mine.tries - 1));
    await database.queries
      .update(mailQueue)
      .set({ retryAt: after(now, wait), lastError: errorText(error) })
      .where(eq(mailQueue.id, id));
    throw error;
  }
  await database.queries.delete(mailQueue).where(eq(mailQueue.id, id));
  return true;
}

/** Adds a message to the queue, in a transaction if `queries` is one. */
export async function queueEmail(
  { database, clock, envelope }: QueueDeps,
  mail: Mail,
  queries: Pick<Queries, "insert"> = database.queries,
): Promise<void> {
  const now = clock.now();
  await queries.insert(mailQueue).values({
    id: randomUUID(),
    to: mail.to,
    subject: mail.subject,
    text: envelope.seal(mail.text),
    html: envelope.seal(mail.html),
    unsubscribeUrl: mail.unsubscribeUrl === undefined ? null : envelope.seal(mail.unsubscribeUrl),
    retryAt: now,
    createdAt: now,
  });
}

/**
 * The same work as `queueEmail` and delivery, for an address that gets no email: neither the timing nor the database
 * reveals the difference.
 */
export const queueDecoyEmail = (deps: QueueDeps, message: Omit<Mail, "to">, queries?: Pick<Queries, "insert">) =>
  queueEmail(deps, { to: noAddress, ...message }, queries);

export async function countQueuedEmails({
  database,
}: Pick<QueueDeps, "database">): Promise<{ waiting: number; failing: number }> {
  const [row] = await database.queries
    .select({ waiting: sql<number>`count(*)::int`, failing: sql<number>`count(${mailQueue.lastError})::int` })
    .from(mailQueue)
    .where(ne(mailQueue.to, noAddress));
  return row ?? { waiting: 0, failing: 0 };
}

/** Queued messages without their contents: failed ones first, then the oldest. Skips `from` of them. */
export function listQueuedEmails({ database }: QueueDeps, from: number, limit: number): Promise<WaitingEmail[]> {
  const { id, to, subject, tries, createdAt, retryAt, lastError } = mailQueue;
  return database.queries
    .select({ id, to, subject, tries, createdAt, retryAt, lastError })
    .from(mailQueue)
    .where(ne(to, noAddress))
    .orderBy(sql`${lastError} is null`, asc(createdAt), asc(id))
    .offset(from)
    .limit(limit);
}

/**
 * Sends a failed message immediately. `missing`: it does not exist any more; `busy`: it has not failed yet, or is
 * being sent.
 */
export async function retryEmail(
  deps: QueueDeps,
  id: string,
): Promise<{ outcome: "sent" } | { outcome: "missing" } | { outcome: "busy" } | { outcome: "failed"; error: string }> {
  const { database } = deps;
  try {
    if (await tracked(deps, deliverEmail(deps, id, isNotNull(mailQueue.lastError)))) return { outcome: "sent" };
  } catch (error) {
    return { outcome: "failed", error: errorText(error) };
  }
  return { outcome: (await database.queries.$count(mailQueue, eq(mailQueue.id, id))) > 0 ? "busy" : "missing" };
}

/** Starts delivery without waiting for it. The scheduled job retries failed messages. */
export function deliverEmailsSoon(deps: QueueDeps): void {
  const { delivery } = deps;
  const before = delivery.last ?? Promise.resolve();
  const mine = before.then(() => deliverDueEmails(deps)).catch(() => {});
  delivery.last = mine;
  void mine.then(() => {
    if (delivery.last === mine) delivery.last = null;
  });
}

/** No other message is sent from now on: the rest waits for another node or the next start. */
export const stopDelivering = ({ delivery }: QueueDeps): void => void (delivery.isStopped = true);

/**
 * Resolves when no delivery is running. A message whose delivery loses the database is sent again, so the database must
 * not close before.
 */
export async function deliveriesSettled({ delivery }: QueueDeps): Promise<void> {
  // A running delivery may start another.
  while (delivery.last !== null || delivery.running.size > 0)
    await Promise.allSettled([delivery.last, ...delivery.running]);
}

/**
 * Queues emails, so that callers do not wait, and an outage of the mail server loses nothing for
 * `retention.unsentEmailHours`. Contents are encrypted
 * in the queue: a reset link is as valuable as a password, and a copy of the database must not contain one. A process
 * has one queue, because `settled` knows only its own deliveries.
 */
export const createMailQueue = ({ secrets, ...parts }: QueueParts) => {
  const delivery: Delivery = { last: null, running: new Set(), isStopped: false };
  const operations = bindOperations(
    { ...parts, envelope: createSealedText(secrets, "mail-queue"), delivery },
    {
      add: queueEmail,
      addDecoy: queueDecoyEmail,
      deliver: deliverDueEmails,
      counts: countQueuedEmails,
      list: listQueuedEmails,
      retry: retryEmail,
      deliverSoon: deliverEmailsSoon,
      stop: stopDelivering,
      settled: deliveriesSettled,
    },
  );
  return {
    ...operations,
    jobs: [{ name: "deliver mail", every: seconds(15), run: () => operations.deliver() }] satisfies ScheduledJob[],
  };
};
