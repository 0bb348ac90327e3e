import type { FastifyBaseLogger } from "fastify";
import { logSecurityEvent, type Audit, type AuditEntry } from "./audit.ts";

/** A call that was refused because of who called, or how often. */
export interface Refusal {
  action: "access.deny" | "limit.reach";
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
export function createRefusalLog({ audit, log }: { audit: Audit; log: Pick<FastifyBaseLogger, "info"> }) {
  let counts = new Map<string, { refusal: Refusal; count: number }>();
  return {
    record(refusal: Refusal): void {
      const { action, userId, context, route } = refusal;
      logSecurityEvent(log, { action, userId, context, detail: { route } });
      const key = [action, userId ?? context.addressPrefix, route].join(" ");
      const known = counts.get(key);
      if (known) known.count += 1;
      else if (counts.size < maxKinds) counts.set(key, { refusal, count: 1 });
    },

    /** Writes what was counted since the last time. */
    async writeRefusals(): Promise<void> {
      const written = counts;
      counts = new Map();
      for (const { refusal, count } of written.values()) {
        const { action, userId, context, route } = refusal;
        await audit.recordCounted({ action, userId, context, detail: { route, count } });
      }
    },
  };
}
