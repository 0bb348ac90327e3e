import type { FastifyBaseLogger } from "fastify";
import { eq } from "drizzle-orm";
import type { QueuedEmail, MailSetup } from "#contracts/schemas/admin.ts";
import { hours } from "#server/core/clock.ts";
import { pageOf, readOffset } from "#server/core/pagination.ts";
import { users } from "#server/features/accounts/tables.ts";
import { ApiError } from "#server/core/api-error.ts";
import { testEmail } from "#server/mail/messages/test-email.ts";
import { errorText } from "#server/mail/queue.ts";
import type { AdminDeps, Actor } from "./deps.ts";

const pageLength = 30;
const sendsPerPerson = { max: 30, window: hours(1) };

/** The mail setup and the queue. The cursor is an offset, as emails leave the queue at any time. */
export async function readMailQueue({ mailQueue, config }: AdminDeps, cursor: string | undefined) {
  const from = readOffset(cursor);
  const found = await mailQueue.list(from, pageLength + 1);
  const { rows, next } = pageOf(found, pageLength, () => String(from + pageLength));
  const emails = rows.map((message): QueuedEmail => ({
    ...message,
    createdAt: message.createdAt.toISOString(),
    retryAt: message.retryAt.toISOString(),
  }));
  return { setup: mailSetup(config), ...(await mailQueue.counts()), emails, next };
}

/** @throws ApiError RATE_LIMITED */
export async function sendTestEmail(
  { audit, mailer, database, clock, limits, siteSettings }: AdminDeps,
  { viewer, context }: Actor,
  log: Pick<FastifyBaseLogger, "warn">,
) {
  await limits.take(`mail-test:${viewer.id}`, sendsPerPerson);
  const [user] = await database.queries
    .select({ email: users.email, displayName: users.displayName })
    .from(users)
    .where(eq(users.id, viewer.id));
  if (!user) throw new ApiError("SESSION_REVOKED");
  await audit.record({ userId: viewer.id, action: "test-email-sent", context });
  try {
    await mailer.send({
      to: user.email,
      ...testEmail(await siteSettings.read(), { displayName: user.displayName, at: clock.now() }),
    });
    return { to: user.email, isSent: true, error: null };
  } catch (error) {
    log.warn({ err: error }, "a test letter could not be sent");
    return { to: user.email, isSent: false, error: errorText(error) };
  }
}

/** @throws ApiError NOT_FOUND, IN_PROGRESS, RATE_LIMITED */
export async function retryQueuedEmail(
  { mailQueue, audit, limits }: AdminDeps,
  { viewer, context }: Actor,
  id: string,
) {
  await limits.take(`mail-test:${viewer.id}`, sendsPerPerson);
  const result = await mailQueue.retry(id);
  if (result.outcome === "missing") throw new ApiError("NOT_FOUND");
  if (result.outcome === "busy") throw new ApiError("IN_PROGRESS");
  await audit.record({ userId: viewer.id, action: "email-retried", context });
  return result.outcome === "sent" ? { isSent: true, error: null } : { isSent: false, error: result.error };
}

/** Omits user name and password, which are part of the SMTP URL. */
function mailSetup({ smtpUrl, mailFrom }: AdminDeps["config"]): MailSetup {
  if (smtpUrl === null) return { kind: "outbox", from: mailFrom };
  const { protocol, hostname, port } = new URL(smtpUrl);
  const isEncrypted = protocol === "smtps:";
  return { kind: "smtp", host: hostname, port: Number(port) || (isEncrypted ? 465 : 587), isEncrypted, from: mailFrom };
}
