import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { learnerSentences } from "#document/sentences.ts";
import { after, hours, type Clock } from "#server/core/clock.ts";

/** Milliseconds. */
const remembered = hours(24);
/** Of all members. An entry takes some 200 bytes, however long its sentence is. */
const mostSentences = 50_000;

/** Remembers which sentences each member had analyzed in the last day. Keeps hashes, never the text. */
export function createAnalyzedSentences({ clock, most = mostSentences }: { clock: Clock; most?: number }) {
  /** In the order of `until`: reading does not move an entry. */
  const untilOf = new LRUCache<string, Date>({ max: most });
  const keyOf = (userId: string, sentence: string) =>
    createHash("sha256").update(`${userId} ${sentence}`).digest("base64url");

  return {
    remember(userId: string, text: string) {
      const now = clock.now();
      const until = after(now, remembered);
      for (const { sentence } of learnerSentences(text)) {
        untilOf.set(keyOf(userId, sentence), until);
      }
      for (const oldest of untilOf.rkeys()) {
        if ((untilOf.peek(oldest) ?? now) > now) break;
        untilOf.delete(oldest);
      }
    },
    /** Whether the member had every sentence of `text` analyzed in the last day. */
    includes(userId: string, text: string): boolean {
      const now = clock.now();
      const sentences = learnerSentences(text);
      return (
        sentences.length > 0 && sentences.every(({ sentence }) => (untilOf.peek(keyOf(userId, sentence)) ?? now) > now)
      );
    },
    size: () => untilOf.size,
  };
}
