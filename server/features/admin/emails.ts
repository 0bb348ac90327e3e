import type { FastifyBaseLogger } from "fastify";
import { eq } from "drizzle-orm";
import type { Letter, MailSetup } from "#contracts/schemas/admin.ts";
import { createAudit } from "#server/core/audit.ts";
import { hours } from "#server/core/clock.ts";
import { users } from "#server/database/tables.ts";
import { Failure } from "#server/core/api-error.ts";
import { testLetter } from "#server/mail/messages/test-email.ts";
import { errorWords, type MailQueue } from "#server/mail/queue.ts";
import type { Runner, RunningParts } from "./service.ts";

const pageLength = 30;
const sendsPerPerson = { max: 30, window: hours(1) };

/** How mail goes out, and what waits to. */
export function createLetters(parts: RunningParts & { queue: MailQueue }) {
  const { config, database, mailer, clock, limits, queue } = parts;
  const audit = createAudit({ database, clock });
  const setup = mailSetup(config);

  return {
    /** Letters go from the list at any moment, so its place is a number and not a letter. */
    async read(cursor: string | undefined) {
      const from = /^\d{1,6}$/.test(cursor ?? "") ? Number(cursor) : 0;
      const found = await queue.list(from, pageLength + 1);
      const letters = found.slice(0, pageLength).map((letter): Letter => ({
        ...letter,
        createdAt: letter.createdAt.toISOString(),
        nextTryAt: letter.nextTryAt.toISOString(),
      }));
      const next = found.length > pageLength ? String(from + pageLength) : null;
      return { setup, ...(await queue.counts()), letters, next };
    },

    /** @throws Failure RATE_LIMITED */
    async sendTest({ person, caller }: Runner, log: Pick<FastifyBaseLogger, "warn">) {
      await limits.take(`mail-test:${person.id}`, sendsPerPerson);
      const [user] = await database.queries
        .select({ email: users.email, displayName: users.displayName })
        .from(users)
        .where(eq(users.id, person.id));
      if (!user) throw new Failure("SESSION_REVOKED");
      await audit.record({ userId: person.id, action: "mail.test", caller });
      try {
        await mailer.send({
          to: user.email,
          ...testLetter(config, { displayName: user.displayName, at: clock.now() }),
        });
        return { to: user.email, isSent: true, error: null };
      } catch (error) {
        log.warn({ err: error }, "a test letter could not be sent");
        return { to: user.email, isSent: false, error: errorWords(error) };
      }
    },

    /** @throws Failure NOT_FOUND, IN_PROGRESS, RATE_LIMITED */
    async retry({ person, caller }: Runner, id: string) {
      await limits.take(`mail-test:${person.id}`, sendsPerPerson);
      const result = await queue.retry(id);
      if (result.outcome === "missing") throw new Failure("NOT_FOUND");
      if (result.outcome === "busy") throw new Failure("IN_PROGRESS");
      await audit.record({ userId: person.id, action: "mail.retry", caller });
      return result.outcome === "sent" ? { isSent: true, error: null } : { isSent: false, error: result.error };
    },
  };
}

/** Without user name and password, which stand in the same address. */
function mailSetup({ smtpUrl, mailFrom }: RunningParts["config"]): MailSetup {
  if (smtpUrl === null) return { kind: "outbox", from: mailFrom };
  const { protocol, hostname, port } = new URL(smtpUrl);
  const isEncrypted = protocol === "smtps:";
  return { kind: "smtp", host: hostname, port: Number(port) || (isEncrypted ? 465 : 587), isEncrypted, from: mailFrom };
}
