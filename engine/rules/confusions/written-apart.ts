import { wordSet } from "../../english/word-set.ts";
import { writtenLike } from "../../english/inflection.ts";
import type { Rule, SentenceReader } from "../rule.ts";

const joinedForms = new Map(
  `any thing|every thing|some thing|some where|any where|every where|my self|your self|him self|her self|our selves|them selves
  |home work|house work|class mate|class mates|room mate|room mates|class room|class rooms|week end|week ends|grand mother
  |grand father|grand parents|air port|foot ball|basket ball|bed room|bed rooms|bath room|birth day|lap top|news paper
  |news papers|tooth brush|rain bow|with out|mean while|never theless|further more|more over
  |an other|business man|fire works`
    .split("|")
    .map((parts) => parts.trim())
    .map((parts): [string, string] => [parts, parts.replace(" ", "")]),
);
/** Each of these may also be one among others: “every one of us”, “some one thing”. */
const ones = wordSet("every some any");
/** Between two words in a row these belong to other ones: “some thing-like”, “any where clause”. */
const notBefore = wordSet("of - -s 's");

function joinedAt(s: SentenceReader, at: number): string | undefined {
  if (s.between(at, at + 1) !== `${s.written(at)} ${s.written(at + 1)}` || s.isOneOf(at + 2, notBefore))
    return undefined;
  const joined = joinedForms.get(`${s.lower(at)} ${s.lower(at + 1)}`);
  if (joined) {
    // “In any where clause”, “the home work from there”: two words.
    if (s.is(at + 1, "where") && s.tag(at + 2) === "NOUN") return undefined;
    if (s.is(at + 1, "over") && !s.is(at + 2, ",")) return undefined;
    if (s.is(at + 1, "out") && s.is(at + 2, "of", ".", ",")) return undefined;
    // “Before this week ends”: a noun and its verb.
    if (s.is(at + 1, "ends") && s.is(at - 1, "this", "the", "that", "each", "every", "one")) return undefined;
    if (s.is(at, "further", "never", "mean") && at > 0 && !s.is(at + 2, ",")) return undefined;
    return joined;
  }
  if (!s.isOneOf(at, ones) || !s.is(at + 1, "one") || s.is(at - 1, "and", "each", "these", "those")) return undefined;
  const next = at + 2;
  const isNominal = ["NOUN", "ADJ", "PROPN", "NUM"].includes(s.tag(next)) && !s.is(next, "else");
  return isNominal ? undefined : `${s.lower(at)}one`;
}

/** CONFUSED_PAIR: one word written as two. */
export const writtenApartRules: readonly Rule[] = [
  // “Give me an other cup.” → “Give me another cup.”
  {
    id: "confusions/written-apart",
    kind: "CONFUSED_PAIR",
    *find(s) {
      for (let at = 0; at < s.length - 1; at += 1) {
        const joined = joinedAt(s, at);
        if (joined)
          yield {
            from: at,
            to: at + 1,
            suggestions: [writtenLike(s.written(at), joined)],
          };
      }
    },
  },
];
