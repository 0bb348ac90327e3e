import type { FastifyBaseLogger } from "fastify";
import { logSecurityEvent, type Audit, type AuditEntry } from "./audit.ts";

/** A call that was refused because of who called, or how often. */
export interface Refusal {
  action: "access-denied" | "limit-reached";
  userId: string | null;
  context: NonNullable<AuditEntry["context"]>;
  /** The pattern of the route, without values. */
  route: string;
}

/** Refusals that are counted apart until they are written; more are in the log only. */
const maxKinds = 500;

/**
 * Refusals are logged at once. For the audit log they are counted, and written by a job: a GET writes nothing, and
 * refused requests cannot fill the database.
 */
export function createRefusalLog({
  audit,
  log,
}: {
  audit: Pick<Audit, "recordCounted">;
  log: Pick<FastifyBaseLogger, "info">;
}) {
  const counts = new Map<string, { refusal: Refusal; count: number }>();
  return {
    record(refusal: Refusal): void {
      const { action, userId, context, route } = refusal;
      logSecurityEvent(log, { action, userId, context, detail: { route } });
      const key = [action, userId ?? context.addressPrefix, route].join(" ");
      const known = counts.get(key);
      if (known) known.count += 1;
      else if (counts.size < maxKinds) counts.set(key, { refusal, count: 1 });
    },

    /** Writes what was counted since the last time. What fails to be written is written with the next counts. */
    async writeRefusals(): Promise<void> {
      // A snapshot: what is refused meanwhile waits for the next round, so a flood has one row a round as well.
      for (const [key, counted] of Array.from(counts)) {
        const { refusal, count } = counted;
        const { action, userId, context, route } = refusal;
        await audit.recordCounted({ action, userId, context, detail: { route, count } });
        // More may have been refused meanwhile.
        counted.count -= count;
        if (counted.count === 0) counts.delete(key);
      }
    },
  };
}
