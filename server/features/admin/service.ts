import type { Clock } from "#server/core/clock.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/connect.ts";
import type { Accounts } from "#server/features/accounts/service.ts";
import type { ConversationService } from "#server/features/comments/service.ts";
import type { Honours } from "#server/features/gamification/service.ts";
import type { PerspectivesService } from "#server/features/perspectives/service.ts";
import type { Visits } from "#server/features/visits/service.ts";
import type { Caller } from "#server/core/request-context.ts";
import type { Person } from "#server/http/route.ts";
import type { Limits } from "#server/core/limits.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { createMailQueue } from "#server/mail/queue.ts";
import type { Secrets } from "#server/secrets.ts";
import { createAuditLog } from "./audit-log.ts";
import { createFirstTexts } from "./new-author-review.ts";
import { createLetters } from "./emails.ts";
import { createOverview } from "./overview.ts";
import { createPeople } from "./people.ts";

export interface RunningParts {
  config: Pick<Config, "siteName" | "siteUrl" | "smtpUrl" | "mailFrom">;
  database: Database;
  mailer: Mailer;
  clock: Clock;
  secrets: Secrets;
  limits: Limits;
  accounts: Pick<Accounts, "changeRole" | "changeSuspension">;
  conversation: Pick<ConversationService, "review">;
  visits: Pick<Visits, "figures">;
  honours: Pick<Honours, "held">;
  perspectives: Pick<PerspectivesService, "trust">;
}

/** Who runs the site just now, and from where: it is written down. */
export interface Runner {
  person: Person;
  caller: Caller;
}

export type Running = ReturnType<typeof createRunning>;

export function createRunning(parts: RunningParts) {
  const queue = createMailQueue(parts);
  const firstTexts = createFirstTexts(parts);
  return {
    overview: createOverview({ ...parts, firstTexts, queue }),
    firstTexts,
    people: createPeople(parts),
    auditLog: createAuditLog(parts),
    letters: createLetters({ ...parts, queue }),
  };
}
