export interface PendingVerification {
  email: string;
  verificationId: string;
}

const key = "pending-verification";

/** Which address waits for its code. Kept for this tab: phones drop pages while their owner looks into the mail. */
export const pendingVerification = {
  read(): PendingVerification | null {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
      const isWhole = typeof kept === "object" && kept !== null && "email" in kept && "verificationId" in kept;
      return isWhole && typeof kept.email === "string" && typeof kept.verificationId === "string"
        ? { email: kept.email, verificationId: kept.verificationId }
        : null;
    } catch {
      return null;
    }
  },
  keep(pending: PendingVerification) {
    try {
      sessionStorage.setItem(key, JSON.stringify(pending));
    } catch {
      // The dialog itself still knows.
    }
  },
  drop() {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Then there was none.
    }
  },
};
