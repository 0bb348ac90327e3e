import { lt } from "drizzle-orm";
import { after, days, type Clock } from "#server/clock.ts";
import type { Database, Queries } from "#server/database/connect.ts";
import { auditLog } from "#server/database/tables.ts";
import type { Caller } from "#server/http/caller.ts";

const keptFor = days(365);

export type AuditAction =
  | "account.create"
  | "account.delete"
  | "account.delete-request"
  | "account.delete-undo"
  | "account.export"
  | "account.restore"
  | "account.suspend"
  | "email.change"
  | "google.link"
  | "google.unlink"
  | "login"
  | "login.fail"
  | "login.google"
  | "password.change"
  | "password.reset"
  | "password.reset-request"
  | "role.change"
  | "session.revoke";

export interface AuditEntry {
  userId: string | null;
  action: AuditAction;
  /** Who asked; null for work that nobody asked for just now. */
  caller: Pick<Caller, "addressPrefix" | "requestId"> | null;
  /** Facts, never secrets or texts. */
  detail?: Record<string, string | number | boolean>;
}

export type Audit = ReturnType<typeof createAudit>;

/** Who did what, when, from which network. Rows are only ever added, and dropped after a year. */
export function createAudit({ database, clock }: { database: Database; clock: Clock }) {
  return {
    async record(entry: AuditEntry, queries: Pick<Queries, "insert"> = database.queries): Promise<void> {
      await queries.insert(auditLog).values({
        at: clock.now(),
        userId: entry.userId,
        action: entry.action,
        addressPrefix: entry.caller?.addressPrefix ?? "",
        requestId: entry.caller?.requestId ?? "",
        detail: entry.detail ?? {},
      });
    },
    forgetOld: () => database.queries.delete(auditLog).where(lt(auditLog.at, after(clock.now(), -keptFor))),
  };
}
