import { articleBefore, writtenLike } from "../english/inflection.ts";
import { generalArticleRules } from "./general-articles.ts";
import { missingArticleRules } from "./missing-articles.ts";
import { missingTheRules } from "./missing-the.ts";
import type { Rule } from "./rule.ts";
import { superlativeRules } from "./superlatives.ts";

const dotted = /^[A-Z]+\d*$/;

const articleSoundRules: readonly Rule[] = [
  {
    id: "articles/a-or-an-by-sound",
    kind: "ART_A_AN",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1) {
        if (!sentence.is(at, "a", "an") || !/^(?:[a-z]|8\b|8-|11\b|18\b|80\b|[1-79]\b)/i.test(sentence.written(at + 1)))
          continue;
        // A mark, a vitamin: “He got an A in English”.
        if (at > 0 && sentence.written(at) === "A") continue;
        // “an A”, “a B”: letters and abbreviations are spoken in ways that cannot be seen.
        if (dotted.test(sentence.written(at + 1)) && sentence.written(at + 1) !== "I") continue;
        // Heard with both.
        if (/^(?:histor|hyster|herb|hotel|habitual|heroic|i$)/.test(sentence.lower(at + 1))) continue;
        const fitting = articleBefore(sentence.lower(at + 1));
        if (fitting !== sentence.lower(at))
          yield { from: at, to: at, suggestions: [writtenLike(sentence.written(at), fitting)] };
      }
    },
  },
];

/** ART_MISSING, ART_GENERAL, ART_A_AN, ART_SUPERLATIVE. */
export const articleRules: readonly Rule[] = [
  ...missingArticleRules,
  ...missingTheRules,
  ...generalArticleRules,
  ...articleSoundRules,
  ...superlativeRules,
];
