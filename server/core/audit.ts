import { lt } from "drizzle-orm";
import type { AuditAction } from "#contracts/schemas/admin.ts";
import { after, days, type Clock } from "./clock.ts";
import type { Database, Queries } from "../database/connect.ts";
import { auditLog } from "./tables.ts";
import type { RequestContext } from "./request-context.ts";

const retention = days(365);

export interface AuditEntry {
  /** The account concerned; for actions on texts, emails and comments, the actor. */
  userId: string | null;
  action: AuditAction;
  /** The request; null for work that no request caused. */
  context: Pick<RequestContext, "addressPrefix" | "requestId"> | null;
  /** Facts, never secrets or texts. `actor`: the id of the actor, if it is another account. */
  detail?: Record<string, string | number | boolean>;
}

export type Audit = ReturnType<typeof createAudit>;

/** Records who did what, when and from which network. Rows are append-only, and deleted after a year. */
export function createAudit({ database, clock }: { database: Database; clock: Clock }) {
  return {
    async record(entry: AuditEntry, queries: Pick<Queries, "insert"> = database.queries): Promise<void> {
      await queries.insert(auditLog).values({
        at: clock.now(),
        userId: entry.userId,
        action: entry.action,
        addressPrefix: entry.context?.addressPrefix ?? "",
        requestId: entry.context?.requestId ?? "",
        detail: entry.detail ?? {},
      });
    },
    forgetOld: () => database.queries.delete(auditLog).where(lt(auditLog.at, after(clock.now(), -retention))),
  };
}
