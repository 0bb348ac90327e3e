import { codeMinutes, registrationHours } from "#contracts/limits/one-time-codes.ts";

/** An email address that awaits its code. */
export interface PendingVerification {
  email: string;
  verificationId: string;
  /** When the latest code was sent, by this browser's clock. */
  sentAt: number;
  /** The visitor closed the dialog: it does not open automatically again. */
  isSetAside: boolean;
}

/** The latest code is no longer valid; another can be requested. */
export const isCodeOver = ({ sentAt }: Pick<PendingVerification, "sentAt">) =>
  Date.now() - sentAt >= codeMinutes * 60_000;

/**
 * Stored for this tab, because phones unload pages while the email is read. Never contains a password or code;
 * expires after `lifetime` milliseconds.
 */
function keptVerification(key: string, lifetime: number) {
  const write = (pending: PendingVerification) => {
    try {
      sessionStorage.setItem(key, JSON.stringify(pending));
    } catch {
      // The page still has it in memory.
    }
  };
  const read = (): PendingVerification | null => {
    try {
      const stored = JSON.parse(sessionStorage.getItem(key) ?? "null") as Partial<PendingVerification> | null;
      const { email, verificationId, sentAt, isSetAside = false } = stored ?? {};
      if (typeof email !== "string" || typeof verificationId !== "string" || typeof sentAt !== "number") return null;
      return Date.now() - sentAt < lifetime ? { email, verificationId, sentAt, isSetAside } : null;
    } catch {
      return null;
    }
  };
  return {
    read,
    /** A code has just been sent. */
    keep: ({ email, verificationId }: Pick<PendingVerification, "email" | "verificationId">) =>
      write({ email, verificationId, sentAt: Date.now(), isSetAside: false }),
    setAside() {
      const pending = read();
      if (pending) write({ ...pending, isSetAside: true });
    },
    drop() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
  };
}

/**
 * Also read by the first script of every page (bootstrap.ts), which starts the application at once if a code is
 * pending.
 */
export const verificationKey = "pending-verification";
export const pendingVerification = keptVerification(verificationKey, registrationHours * 3_600_000);

/** For a change of address. It is kept as long as the registration, so that an expired code can be reported. */
export const pendingEmailChange = (userId: string) =>
  keptVerification(`pending-email-change:${userId}`, registrationHours * 3_600_000);
