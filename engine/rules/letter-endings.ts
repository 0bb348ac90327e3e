import { writtenLike } from "../english/inflection.ts";
import type { Rule } from "./rule.ts";

const closing: Readonly<Record<string, string>> = {
  sincerely: "sincerely",
  sincere: "sincerely",
  faithfully: "faithfully",
  faithful: "faithfully",
  truly: "truly",
};
const mostWords = 7;

/** “Your sincerely”, “Yours faithful”: how a letter ends. */
export const letterEndingRules: readonly Rule[] = [
  {
    id: "collocations/yours-sincerely",
    kind: "COLLOCATION",
    *find(s) {
      for (let at = 0; at < s.length - 1; at += 1) {
        const right = closing[s.lower(at + 1)];
        if (!right || !s.is(at, "your", "yours") || (s.is(at, "yours") && s.is(at + 1, right))) continue;
        // A line of its own, with the name behind it; “your faithful friend”, “your truly amazing letter”.
        const isLine = at === 0 && s.length <= mostWords;
        const isEnd = at + 2 >= s.length || s.tag(at + 2) === "PUNCT" || /^\p{Lu}/u.test(s.written(at + 2));
        if (!isEnd || !(isLine || s.is(at - 1, ".", ",", "!"))) continue;
        yield {
          from: at,
          to: at + 1,
          suggestions: [`${isLine ? "Yours" : writtenLike(s.written(at), "yours")} ${right}`],
        };
      }
    },
  },
];
