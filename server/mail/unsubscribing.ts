import { createHmac, timingSafeEqual } from "node:crypto";
import type { ReminderKind } from "#contracts/limits/reminders.ts";
import type { Secrets } from "#server/secrets.ts";

const purpose = "unsubscribe";

/** What a reader unsubscribes from: the daily email, or one kind of reminder. */
export type UnsubscribeTopic = "daily-email" | ReminderKind;

/**
 * The token in a recurring email with which its reader unsubscribes without a login. It contains only the user id, can
 * be used repeatedly, and allows nothing but to end this topic, so it does not expire. It becomes invalid once both
 * secrets have been replaced.
 */
export function createUnsubscribing({ secrets }: { secrets: Secrets }, topic: UnsubscribeTopic) {
  const keys = secrets.keys(purpose);
  const sign = (key: Buffer, userId: string) => createHmac("sha256", key).update(`${topic} ${userId}`).digest();
  return {
    tokenOf: (userId: string): string =>
      `${Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url")}.${sign(keys[0]!, userId).toString("base64url")}`,

    /** The user id; null for an invalid token. */
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
