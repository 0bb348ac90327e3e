import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "#server/secrets.ts";

const purpose = "unsubscribe";

/**
 * The token in a daily letter that lets its reader end it without logging in. It names the person and nothing else, works
 * again and again, and does nothing but end letters, so it need not run out; it is none once both secrets have changed.
 */
export function createUnsubscribing({ secrets }: { secrets: Secrets }) {
  const keys = secrets.keys(purpose);
  const sign = (key: Buffer, userId: string) => createHmac("sha256", key).update(`letters ${userId}`).digest();
  return {
    tokenOf: (userId: string): string =>
      `${Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url")}.${sign(keys[0]!, userId).toString("base64url")}`,

    /** Whose it is; null when it is none of ours. */
    read(token: string): string | null {
      const match = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/.exec(token);
      if (!match) return null;
      const hex = Buffer.from(match[1]!, "base64url").toString("hex");
      const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
      const given = Buffer.from(match[2]!, "base64url");
      return keys.some((key) => timingSafeEqual(sign(key, userId), given)) ? userId : null;
    },
  };
}
export type Unsubscribing = ReturnType<typeof createUnsubscribing>;
