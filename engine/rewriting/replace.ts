import { plural } from "../english/inflection.ts";
import type { Lexicon } from "../english/lexicon.ts";
import { holds } from "./conditions.ts";
import { editAt, isOpening, type RewriteEdit, type Taken } from "./edit-for-phrase.ts";
import { formsOf, inDegree, verbForms } from "./forms.ts";
import type { Phrase, PhraseWord } from "./phrase.ts";
import { splitsExpression } from "./fixed-expressions.ts";
import type { Unit } from "./units.ts";
import { formHere, isLeftHanging, isOtherVerb, isVerb, mayBeNoun, owner } from "./verbs-in-place.ts";

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
  if (splitsExpression(units, at, at + phrase.from.length - 1)) return undefined;
  const taken: Taken = { verb: "base", isPlural: false, degree: "plain" };
  if (!phrase.from.every((word, place) => fits(word, units, at + place, phrase.from.length === 1, taken, lexicon)))
    return undefined;
  const next = units[at + phrase.from.length];
  if (phrase.isFirst && phrase.from.length === 1 && !/^(?:PRON|DET|PROPN|NOUN|PUNCT)$/.test(next?.tag ?? ""))
    return undefined;
  if (isOtherVerb(units, at, phrase) || isLeftHanging(units, at, phrase, taken, lexicon)) return undefined;
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
      // `a set up`, `the put off`, `his hand in his pocket` are no verbs.
      const before = units[at - 1];
      if (
        !isAlone &&
        word.text !== "be" &&
        (/^(?:DET|ADJ)$/.test(before?.tag ?? "") || owner.test(before?.lower ?? ""))
      )
        return false;
      if (word.text !== "be" && mayBeNoun(units, at, lexicon)) return false;
      const form = formHere(forms, units, at);
      if (!form) return false;
      taken.verb = form;
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
