import { lt } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { retention } from "#contracts/limits/retention.ts";
import type { AuditAction } from "#contracts/schemas/admin.ts";
import type { Clock } from "./clock.ts";
import { afterCommit, type Database, type Queries } from "../database/connect.ts";
import { auditLog } from "./tables.ts";
import type { RequestContext } from "./request-context.ts";

/** The same moment so many months earlier. */
function monthsBefore(at: Date, months: number): Date {
  const earlier = new Date(at);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  return earlier;
}

export interface AuditEntry {
  /** The account concerned; for actions on texts, emails and comments, the actor. */
  userId: string | null;
  action: AuditAction;
  /** The request; null for work that no request caused. */
  context: Pick<RequestContext, "addressPrefix" | "requestId"> | null;
  /** Facts, never secrets or texts. `actor`: the id of the actor, if it is another account. */
  detail?: Record<string, string | number | boolean>;
}

/** One line of the log for each security event, in one format, whether it is in the audit log as well or not. */
export function logSecurityEvent(
  log: Pick<FastifyBaseLogger, "info">,
  { userId, action, context, detail }: AuditEntry,
) {
  log.info(
    {
      security: { action, account: userId, network: context?.addressPrefix ?? "", request: context?.requestId, detail },
    },
    "security event",
  );
}

interface AuditDeps {
  database: Database;
  clock: Clock;
  /** Absent for the example content and imports by command: only the rows are written. */
  log?: Pick<FastifyBaseLogger, "info">;
}

export type Audit = ReturnType<typeof createAudit>;

/**
 * Records who did what, when and from which network, in the database and as a line of the log. Rows are append-only,
 * and deleted after a year.
 */
export function createAudit({ database, clock, log }: AuditDeps) {
  const write = (entry: AuditEntry) => log && logSecurityEvent(log, entry);
  const insert = (entry: AuditEntry, queries: Pick<Queries, "insert">) =>
    queries.insert(auditLog).values({
      at: clock.now(),
      userId: entry.userId,
      action: entry.action,
      addressPrefix: entry.context?.addressPrefix ?? "",
      requestId: entry.context?.requestId ?? "",
      detail: entry.detail ?? {},
    });
  return {
    async record(entry: AuditEntry, tx?: Queries): Promise<void> {
      await insert(entry, tx ?? database.queries);
      // Events of a rolled-back transaction did not happen.
      if (tx) afterCommit(tx, async () => write(entry));
      else write(entry);
    },
    /** Only the row: the events that it counts are in the log already. */
    recordCounted: async (entry: AuditEntry): Promise<void> => void (await insert(entry, database.queries)),
    deleteOld: () =>
      database.queries.delete(auditLog).where(lt(auditLog.at, monthsBefore(clock.now(), retention.auditMonths))),
  };
}
