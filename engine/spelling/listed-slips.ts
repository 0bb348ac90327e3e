import { participle, past, writtenLike } from "../english/inflection.ts";
import type { Lexicon } from "../english/lexicon.ts";
import type { Sentence } from "../english/sentences.ts";
import { slips } from "../english/slips.ts";
import { wordSet } from "../english/word-set.ts";
import type { Judgement } from "./misspelling.ts";

const beforeParticiple = wordSet("have has had 've having be been is are was were being n't not");
const beforeThere = new Set(
  "is are was were 's has have had will would may might must can could should , .".split(" "),
);

/** A frequent slip with a known correction, or a wrong past of an irregular verb. */
export function listedSlip(
  lexicon: Lexicon,
  quote: string,
  lower: string,
  sentence: Sentence,
  start: number,
): Judgement | null {
  const written = slips.get(lower);
  if (!written) return asIrregular(lexicon, quote, lower, sentence, start);
  const next = sentence.words.find((word) => word.start >= start + quote.length)?.lower ?? "";
  // “Ther is”, but “ther house”: their, or the.
  if (lower === "ther" && !beforeThere.has(next))
    return { suggestions: ["their", "the", "there"].map((word) => writtenLike(quote, word)), path: "open" };
  // “Youre a friend”, “youre advice”.
  if (lower === "youre")
    return { suggestions: ["you're", "your"].map((word) => writtenLike(quote, word)), path: "open" };
  // “I wont ask you”: want, as often as won't.
  if (lower === "wont") return { suggestions: ["won't", "want"].map((word) => writtenLike(quote, word)), path: "open" };
  return { suggestions: [writtenLike(quote, written)], path: "listed" };
}

/** “Choosed”, “splited”: the regular past of an irregular verb. */
function asIrregular(
  lexicon: Lexicon,
  quote: string,
  lower: string,
  { words }: Sentence,
  start: number,
): Judgement | null {
  if (!lower.endsWith("ed")) return null;
  const stem = lower.slice(0, -2);
  const undoubled = stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem;
  const verb = [`${stem}e`, stem, undoubled].find((base) => lexicon.can(base, "base") && !past(base).endsWith("ed"));
  if (!verb) return null;
  const isPerfect = words.some((word, at) => word.start === start && beforeParticiple.has(words[at - 1]?.lower ?? ""));
  const forms = isPerfect ? [participle(verb), past(verb)] : [past(verb), participle(verb)];
  const suggestions = [...new Set(forms)].map((form) => writtenLike(quote, form));
  // “To heared of it”: the verb of an infinitive is no past at all.
  const isAfterTo = words.some((word, at) => word.start === start && words[at - 1]?.lower === "to");
  return { suggestions, path: suggestions.length === 1 && !isAfterTo ? "listed" : "open" };
}
