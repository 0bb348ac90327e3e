import { createHash } from "node:crypto";
import { sentencesOf } from "#document/sentences.ts";
import { after, hours, type Clock } from "#server/core/clock.ts";

/** Milliseconds. */
const remembered = hours(24);
/** Of all members; the oldest are forgotten first. An entry takes some 200 bytes, however long its sentence is. */
const mostSentences = 50_000;

/** Remembers which sentences each member had analyzed in the last day. Keeps hashes, never the text. */
export function createAnalyzedSentences({ clock, most = mostSentences }: { clock: Clock; most?: number }) {
  /** Oldest first: an entry moves to the end when it is renewed. */
  const untilOf = new Map<string, Date>();
  const keyOf = (userId: string, sentence: string) =>
    createHash("sha256").update(`${userId} ${sentence}`).digest("base64url");

  return {
    remember(userId: string, text: string) {
      const now = clock.now();
      const until = after(now, remembered);
      for (const { sentence } of sentencesOf(text)) {
        const key = keyOf(userId, sentence);
        untilOf.delete(key);
        untilOf.set(key, until);
      }
      for (const [oldest, oldestUntil] of untilOf) {
        if (untilOf.size <= most && oldestUntil > now) break;
        untilOf.delete(oldest);
      }
    },
    /** Whether the member had every sentence of `text` analyzed in the last day. */
    includes(userId: string, text: string): boolean {
      const now = clock.now();
      const sentences = sentencesOf(text);
      return (
        sentences.length > 0 && sentences.every(({ sentence }) => (untilOf.get(keyOf(userId, sentence)) ?? now) > now)
      );
    },
    size: () => untilOf.size,
  };
}
