/** Expiry of a JWT in milliseconds; null if it cannot be read. Only the server checks the signature. */
export function expiryOf(token: string): number | null {
  try {
    const payload = token.split(".")[1] ?? "";
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/")));
    const seconds = typeof claims === "object" && claims !== null && "exp" in claims ? claims.exp : null;
    return typeof seconds === "number" && Number.isFinite(seconds) ? seconds * 1000 : null;
  } catch {
    return null;
  }
}

/** Seconds until a token expires, 0 if it has or cannot be read. */
export const secondsLeft = (token: string, now: number): number => Math.max(0, ((expiryOf(token) ?? 0) - now) / 1000);
