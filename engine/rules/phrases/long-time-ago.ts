import type { Rule } from "../rule.ts";

/** ART_MISSING: “Long time ago, …”. */
export const longTimeAgoRules: readonly Rule[] = [
  // “They moved here long time ago.” → “They moved here a long time ago.”
  {
    id: "long-time-ago/a-missing",
    kind: "ART_MISSING",
    *find(s) {
      for (const at of s.placesOfWords("long")) {
        if (!s.is(at + 1, "time") || !s.is(at + 2, "ago")) continue;
        // “Very long time ago” has another word first, “a long, long time ago” an article.
        if (at > 0 && (!/^[\p{L}]+$/u.test(s.written(at - 1)) || s.is(at - 1, "a", "the", "very", "so", "long", "too")))
          continue;
        const article = /^\p{Lu}/u.test(s.written(at)) ? "A" : "a";
        yield { from: at, to: at + 2, suggestions: [`${article} long time ago`] };
      }
    },
  },
];
