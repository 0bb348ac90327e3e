import { articleBefore, writtenLike } from "../english/inflection.ts";
import type { Rule } from "./rule.ts";

/** ART_MISSING, ART_GENERAL, ART_A_AN, ART_SUPERLATIVE. */
export const articleRules: readonly Rule[] = [
  {
    id: "articles/a-or-an-by-sound",
    kind: "ART_A_AN",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1) {
        if (!sentence.is(at, "a", "an") || !/^[a-z]/i.test(sentence.written(at + 1))) continue;
        // A mark, a vitamin: “He got an A in English”.
        if (at > 0 && sentence.written(at) === "A") continue;
        // “an A”, “a B”: letters and abbreviations are spoken in ways that cannot be seen.
        if (/^[A-Z]+$/.test(sentence.written(at + 1))) continue;
        const fitting = articleBefore(sentence.lower(at + 1));
        if (fitting !== sentence.lower(at))
          yield { from: at, to: at, suggestions: [writtenLike(sentence.written(at), fitting)] };
      }
    },
  },
];
