import { formsOfDo, modals, onlySubjectPronouns } from "../english/closed-classes.ts";
import { participle, past, writtenLike } from "../english/inflection.ts";
import type { Lexicon } from "../english/lexicon.ts";
import type { Sentence } from "../english/sentences.ts";
import { slips } from "../english/slips.ts";
import { wordSet } from "../english/word-set.ts";
import type { Judgement } from "./misspelling.ts";

const beforeParticiple = wordSet("have has had 've having be been is are was were being");
const beforeBase = new Set([...modals, ...formsOfDo, "to"]);
const adverbsBefore = wordSet(
  "n't not never already just also always ever only even really all both often finally suddenly",
);
/** Subjects beside those that can be nothing else. */
const pastSubjects = wordSet("you it who which that everyone everybody someone somebody nobody");
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
  const own = ownSelves.get(lower);
  if (own) return asOneself(quote, own, sentence);
  if (!written) return asRegularPlural(lexicon, quote) ?? asIrregular(lexicon, quote, lower, sentence, start);
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

/** One person's *self*, in the form of several. */
const ownSelves: ReadonlyMap<string, readonly [self: string, owner: string]> = new Map([
  ["himselves", ["himself", "he"]],
  ["herselves", ["herself", "she"]],
  ["itselves", ["itself", "it"]],
  ["myselves", ["myself", "i"]],
]);

/** “He looked after himselves”; of several people it may be *themselves*. */
function asOneself(quote: string, [self, owner]: readonly [string, string], { words }: Sentence): Judgement {
  const has = (pronoun: string) => words.some(({ lower }) => lower === pronoun);
  const several = owner === "i" ? "ourselves" : "themselves";
  const isOpen = has(owner === "i" ? "we" : "they");
  const forms = isOpen && !has(owner) ? [several, self] : isOpen ? [self, several] : [self];
  return { suggestions: forms.map((form) => writtenLike(quote, form)), path: isOpen ? "open" : "listed" };
}

/** “Communitys”, “studys”, “churchs”: -s where -ies or -es belongs. */
function asRegularPlural(lexicon: Lexicon, quote: string): Judgement | null {
  const [, stem = "", ending] = /^([a-z]+?)(ys|(?<=s|x|z|ch|sh)s)$/.exec(quote) ?? [];
  if (!ending || (ending === "ys" && !/[^aeiou]$/.test(stem))) return null;
  const word = ending === "ys" ? `${stem}y` : stem;
  if (!lexicon.can(word, "noun") && !lexicon.can(word, "base")) return null;
  return { suggestions: [ending === "ys" ? `${stem}ies` : `${stem}es`], path: "clear" };
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
  const at = words.findIndex((word) => word.start === start);
  const place = placeOfVerb(words, at);
  const byPlace: Record<VerbPlace, string[]> = {
    participle: [participle(verb)],
    past: [past(verb)],
    base: [verb, past(verb)],
    open: isBeforeNoun(words, at) ? [participle(verb), past(verb)] : [past(verb), participle(verb)],
  };
  const suggestions = [...new Set(byPlace[place])].map((form) => writtenLike(quote, form));
  const isClear = place === "past" || place === "participle" || suggestions.length === 1;
  return { suggestions, path: isClear ? "listed" : "open" };
}

const hasObject = wordSet("me him us them it my his our their the a an this");

/** Which form of a verb its neighbors ask for; `open` where that is uncertain. */
type VerbPlace = "past" | "participle" | "base" | "open";

function placeOfVerb(words: Sentence["words"], at: number): VerbPlace {
  let before = at - 1;
  while (adverbsBefore.has(words[before]?.lower ?? "")) before -= 1;
  const { lower = "", tag } = words[before] ?? {};
  // “To heared of it”, “didn't choosed”: the base form.
  if (beforeBase.has(lower)) return "base";
  if (beforeParticiple.has(lower)) return "participle";
  // “A boy bited by a dog”: perhaps no verb of its own.
  if (words[at + 1]?.lower === "by") return "open";
  if (onlySubjectPronouns.has(lower) || pastSubjects.has(lower)) return "past";
  // “My father taked me to the river”: with an object it is no participle.
  if ((tag === "NOUN" || tag === "PROPN") && hasObject.has(words[at + 1]?.lower ?? "")) return "past";
  // “He came in and goed to bed.”; “It was built and gived away” is open.
  const isAnother = lower === "and" || lower === "then" || lower === "but";
  if (isAnother) return words.slice(0, before).some((word) => beforeParticiple.has(word.lower)) ? "open" : "past";
  // “The car drived at high speed was mine”: another verb is the main one.
  const isOnlyVerb = words.every((word, other) => other === at || (word.tag !== "VERB" && word.tag !== "AUX"));
  return (tag === "NOUN" || tag === "PROPN") && isOnlyVerb ? "past" : "open";
}

/** “The breaked window”, “my losed key”. */
const isBeforeNoun = (words: Sentence["words"], at: number) =>
  words[at - 1]?.tag === "DET" && words[at + 1]?.tag === "NOUN";
