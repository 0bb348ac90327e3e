import { writtenLike } from "../../english/inflection.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

/** Another word in place of the one that stands there, with its capitals. */
export const put = (s: SentenceReader, at: number, ...words: string[]): Match => ({
  from: at,
  to: at,
  suggestions: words.map((word) => writtenLike(s.written(at), word)),
});

/** In place of two words: “it's” → “its”. */
export const putForTwo = (s: SentenceReader, at: number, word: string): Match => ({
  ...put(s, at, word),
  to: at + 1,
});

/**
 * Two words that are taken for one another, a rule of its own: it is muted by its id, and a bad pair must not take the good
 * ones with it. `find` is asked at every place. What depends on the sense is not `isSafe`.
 */
export const pair = (
  id: string,
  find: (s: SentenceReader, at: number) => Match | undefined,
  how: Pick<Rule, "certainty" | "isSafe"> = { certainty: "chac", isSafe: true },
): Rule => ({
  id: `confusions/${id}`,
  kind: "CONFUSED_PAIR",
  ...how,
  *find(s) {
    for (let at = 0; at < s.length; at += 1) {
      const match = find(s, at);
      if (match) yield match;
    }
  },
});

export const dependsOnSense = { certainty: "nen-xem", isSafe: false } as const;
