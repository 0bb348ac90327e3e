import { writtenLike } from "../../english/inflection.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";
import { wordMap } from "../../english/word-set.ts";

const closing: Readonly<Record<string, string>> = wordMap({
  sincerely: "sincerely",
  sincere: "sincerely",
  faithfully: "faithfully",
  faithful: "faithfully",
  truly: "truly",
});
const mostWords = 7;

/** “Best wish,”: how a letter ends. */
function* bestWishes(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("wish", "regard")) {
    const isWish = s.is(at, "wish") && s.is(at - 1, "best", "warm", "warmest", "good");
    const isRegard = s.is(at, "regard") && s.is(at - 1, "best", "kind", "kindest", "warm", "warmest");
    const begin = s.is(at - 2, "with", "my") ? at - 2 : at - 1;
    if (!(isWish || isRegard) || !(begin === 0 || s.tag(begin - 1) === "PUNCT" || s.is(begin - 1, "with"))) continue;
    const isEnd = at + 1 >= s.length || s.is(at + 1, ",", ".", "!", "to", "from", "for");
    // “My best wish is to …”: one wish.
    if (isEnd && !(s.is(at + 1, "to", "for") && s.is(begin, "my")))
      yield { from: at, to: at, suggestions: [writtenLike(s.written(at), isWish ? "wishes" : "regards")] };
  }
}

/** “Your sincerely”, “Yours faithful”: how a letter ends. */
export const letterEndingRules: readonly Rule[] = [
  // “Yours sincere,” → “Yours sincerely,”
  {
    id: "collocations/yours-sincerely",
    kind: "COLLOCATION",
    *find(s) {
      for (const at of s.placesOfWords("your", "yours")) {
        if (at === s.length - 1) continue;
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
  // “Kind regard,” → “Kind regards,”
  { id: "collocations/best-wishes", kind: "NUM_PLURAL", find: bestWishes },
];
