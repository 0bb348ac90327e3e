import { plural } from "../english/inflection.ts";
import type { Lexicon } from "../english/lexicon.ts";
import { hasPlural } from "../english/nouns.ts";
import { degreeWord, editAt, isOpening, type RewriteEdit, type Taken } from "./edit-for-phrase.ts";
import { formsOf, inDegree, verbForms } from "./forms.ts";
import type { Condition, Phrase, PhraseWord } from "./phrase.ts";
import type { Unit } from "./units.ts";

/** Phrases by the first word in all its forms. */
export type PhraseIndex = ReadonlyMap<string, readonly Phrase[]>;

export function indexPhrases(phrases: readonly Phrase[]): PhraseIndex {
  const index = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    const [first] = phrase.from;
    for (const form of new Set(first ? formsOf(first.text, first.mark) : [])) {
      const known = index.get(form);
      if (known) known.push(phrase);
      else index.set(form, [phrase]);
    }
  }
  return index;
}

const has = /^(?:have|has|had|having|'ve)$|['’](?:ve|d)$/;
const be = /^(?:am|is|are|was|were|be|been|being|get|gets|got)$|['’](?:m|s|re)$/;
const modal = /^(?:to|will|would|can|could|shall|should|may|might|must|do|does|did)$|n['’]t$|['’](?:ll|d)$/;
const person = /^(?:me|you|him|her|us|them|everyone|someone|people)$/;

/** The best edit that begins at a unit: the longest phrase, of those the first that fits. */
export function replacementAt(
  units: readonly Unit[],
  at: number,
  index: PhraseIndex,
  strength: number,
  lexicon: Lexicon,
): { edit: RewriteEdit; units: number } | undefined {
  const fitting = (index.get(units[at]?.lower ?? "") ?? [])
    .filter((phrase) => phrase.strength <= strength)
    .sort((a, b) => b.from.length - a.from.length || b.conditions.length - a.conditions.length);
  for (const phrase of fitting) {
    const edit = replacement(units, at, phrase, lexicon);
    if (edit) return { edit, units: phrase.from.length };
  }
  return undefined;
}

function replacement(units: readonly Unit[], at: number, phrase: Phrase, lexicon: Lexicon): RewriteEdit | undefined {
  const matched = units.slice(at, at + phrase.from.length);
  const [first, last] = [matched[0], matched.at(-1)];
  if (!first || !last || matched.length < phrase.from.length || matched.some((unit) => unit.isKept)) return undefined;
  if (phrase.isFirst && !isOpening(units, at)) return undefined;
  const taken: Taken = { verb: "base", isPlural: false, degree: "plain" };
  if (!phrase.from.every((word, place) => fits(word, units, at + place, phrase.from.length === 1, taken, lexicon)))
    return undefined;
  const next = units[at + phrase.from.length];
  if (phrase.isFirst && phrase.from.length === 1 && !/^(?:PRON|DET|PROPN|NOUN|PUNCT)$/.test(next?.tag ?? ""))
    return undefined;
  if (!phrase.conditions.every(([name, words]) => holds(name, words, units, at, phrase, taken, lexicon)))
    return undefined;
  return editAt({ units, at, phrase, taken, first, last, before: units[at - 1], after: next }, lexicon);
}

function fits(
  word: PhraseWord,
  units: readonly Unit[],
  at: number,
  isAlone: boolean,
  taken: Taken,
  lexicon: Lexicon,
): boolean {
  const unit = units[at];
  if (!unit) return false;
  switch (word.mark) {
    case "v": {
      const forms = verbForms(word.text, unit.lower);
      if (forms.length === 0 || (isAlone && !isVerb(unit, units[at - 1], lexicon))) return false;
      // `a set up`, `the put off` are no verbs.
      if (!isAlone && /^(?:DET|ADJ)$/.test(units[at - 1]?.tag ?? "") && word.text !== "be") return false;
      taken.verb = forms[0] ?? "base";
      if (forms.includes("past") && forms.includes("participle"))
        taken.verb = [1, 2, 3].some((back) => {
          const lower = units[at - back]?.lower ?? "";
          return has.test(lower) || be.test(lower);
        })
          ? "participle"
          : "past";
      return true;
    }
    case "n":
      if (isAlone && !isNoun(units, at, lexicon)) return false;
      taken.isPlural = unit.lower === plural(word.text) && unit.lower !== word.text;
      return taken.isPlural || unit.lower === word.text;
    case "a":
      if (!/^(?:ADJ|ADV)$/.test(unit.tag)) return false;
      taken.degree =
        unit.lower === word.text
          ? "plain"
          : unit.lower === inDegree(word.text, "comparative")
            ? "comparative"
            : "superlative";
      return formsOf(word.text, "a").includes(unit.lower);
    case "j":
      return unit.lower === word.text && unit.tag === "ADJ" && lexicon.can(word.text, "adjective");
    case "r":
      return unit.lower === word.text && /^(?:ADV|CCONJ|SCONJ)$/.test(unit.tag);
    default:
      return unit.lower === word.text;
  }
}

/** Or an adjective by its tag, with nothing behind it that it could belong to: `an individual resides`. */
const isNoun = (units: readonly Unit[], at: number, lexicon: Lexicon) =>
  units[at]?.tag === "NOUN" ||
  // A plural that opens the sentence has a capital, and is no name for that: “Kids love it”.
  (units[at]?.tag === "PROPN" && isOpening(units, at) && lexicon.can(units[at].lower, "plural")) ||
  (units[at]?.tag === "ADJ" &&
    units[at - 1]?.tag === "DET" &&
    lexicon.can(units[at].lower, "noun") &&
    !/^(?:NOUN|PROPN|ADJ|NUM)$/.test(units[at + 1]?.tag ?? ""));

/** The tagger takes rare verbs for adjectives; a bare form behind `of` or `the` is none whatever it says. */
function isVerb(unit: Unit, before: Unit | undefined, lexicon: Lexicon): boolean {
  const isBare = lexicon.can(unit.lower, "base");
  if (isBare && /^(?:ADP|DET)$/.test(before?.tag ?? "")) return false;
  return (
    /^(?:VERB|AUX)$/.test(unit.tag) ||
    !/^(?:noun|plural|adjective)$/.test(lexicon.readings(unit.lower)[0]?.role ?? "noun")
  );
}

function holds(
  name: Condition,
  words: readonly string[],
  units: readonly Unit[],
  at: number,
  phrase: Phrase,
  taken: Taken,
  lexicon: Lexicon,
): boolean {
  const before = units[at - 1];
  const after = units[at + phrase.from.length];
  const lower = after?.lower ?? "";
  switch (name) {
    case "before":
      return words.includes(lower);
    case "not-before":
      return !words.includes(lower);
    case "before-adj":
      return after?.tag === "ADJ" && !degreeWord.test(lower);
    case "before-noun":
      return /^(?:NOUN|ADJ)$/.test(after?.tag ?? "");
    case "before-name":
      // “Hi Lan,”: a name and the comma behind it.
      return /^\p{Lu}\p{Ll}/u.test(after?.text ?? "") && units[at + phrase.from.length + 1]?.text === ",";
    case "plural":
    case "mass": {
      const behind = units.slice(at + phrase.from.length, at + phrase.from.length + 3);
      const noun =
        behind.find(({ tag }) => tag === "NOUN") ?? behind.find(({ lower: one }) => lexicon.can(one, "noun"));
      if (!noun || after?.tag === "DET") return false;
      const isPlural = lexicon.can(noun.lower, "plural") || /^(?:people|children|men|women)$/.test(noun.lower);
      return name === "plural" ? isPlural : !isPlural && !hasPlural(noun.lower);
    }
    case "object":
      return /^(?:DET|PRON|NOUN|PROPN|ADJ|NUM)$/.test(after?.tag ?? "");
    case "object-person":
      return person.test(lower);
    case "no-that":
      return lower !== "that";
    case "no-result":
      // “So tired that I slept”.
      return !units.slice(at + 1, at + 6).some(({ lower: one }) => one === "that");
    case "informed": {
      // “Tell me”, “tell me about it”, but “tell me the truth”.
      const last = at + phrase.from.length + (person.test(lower) ? 1 : 0);
      const behind = units[last];
      return !behind || behind.tag === "PUNCT" || /^(?:about|of|that|when|if|whether)$/.test(behind.lower);
    }
    case "end":
      return !after || after.tag === "PUNCT";
    case "only":
      return words.includes(before?.lower.replaceAll("’", "'") ?? "");
    case "not-after":
      return !words.includes((before?.lower ?? "").replace(/^.*n['’]t$/, "not"));
    case "after-verb":
      return before?.tag === "VERB";
    case "not-passive":
      return !be.test(before?.lower ?? "");
    case "the":
      return before?.lower === "the";
    case "present":
      return /^(?:base|third)$/.test(taken.verb) && units[at]?.lower !== "be" && !modal.test(before?.lower ?? "");
    case "gerund":
      return after !== undefined && lexicon.can(lower, "base");
    case "gerund-to-base":
      return lexicon.lemma(lower, "gerund") !== undefined;
  }
}
