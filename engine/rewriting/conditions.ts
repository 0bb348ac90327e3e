import type { Lexicon } from "../english/lexicon.ts";
import { hasPlural } from "../english/nouns.ts";
import { degreeWord, type Taken } from "./edit-for-phrase.ts";
import type { Condition, Phrase } from "./phrase.ts";
import type { Unit } from "./units.ts";
import { be, headBefore, isObject, modal, owner } from "./verbs-in-place.ts";

const person = /^(?:me|you|him|her|us|them|everyone|someone|people)$/;

/** Nouns that one of these verbs can have as its object, behind it or, in the passive, before it. */
function hasObjectOf(
  units: readonly Unit[],
  at: number,
  phrase: Phrase,
  words: readonly string[],
  taken: Taken,
): boolean {
  const isPassive = taken.verb === "participle" && be.test(headBefore(units, at)?.lower ?? "");
  if (isPassive) return units.slice(Math.max(0, at - 7), at).some(({ lower }) => words.includes(lower));
  for (const unit of units.slice(at + phrase.from.length, at + phrase.from.length + 5)) {
    if (words.includes(unit.lower)) return true;
    if (!/^(?:DET|PRON|ADJ|NUM|NOUN|ADV)$/.test(unit.tag) && !owner.test(unit.lower)) return false;
  }
  return false;
}

/** “Prices went up”, “the number of cars has gone up by ten per cent”, but “we went up the hill”. */
function growsAsQuantity(units: readonly Unit[], at: number, phrase: Phrase, words: readonly string[]): boolean {
  const after = units[at + phrase.from.length];
  if (
    after &&
    after.tag !== "PUNCT" &&
    after.tag !== "ADV" &&
    !/^(?:by|in|from|to|and|but|while|since|last|this|every)$/.test(after.lower)
  )
    return false;
  return units.slice(Math.max(0, at - 7), at).some(({ lower }) => words.includes(lower));
}

/** Whether a condition of a phrase is true in its place. */
export function holds(
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
      return after?.tag === "ADJ" && !degreeWord.test(lower) && !/^(?:many|much|few|little|such)$/.test(lower);
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
    case "no-with":
      return !units.slice(at + 1, at + 9).some(({ lower: one }) => one === "with" || one === "for");
    case "not-compound":
      return !/^(?:NOUN|PROPN)$/.test(after?.tag ?? "") && !/^(?:NOUN|PROPN)$/.test(before?.tag ?? "");
    case "opening":
      return !before || before.tag === "PUNCT" || /^(?:and|but|so)$/.test(before.lower);
    case "opening-clause":
      // “At first he was afraid”, “I was shy at first.”, but “at first sight”.
      return (
        !after ||
        /^(?:PUNCT|PRON|DET|AUX|CCONJ|SCONJ)$/.test(after.tag) ||
        (before === undefined && after.tag === "VERB")
      );
    case "no-that":
      return lower !== "that";
    case "no-result":
      // “So tired that I slept”.
      return !units.slice(at + 1, at + 6).some(({ lower: one }) => one === "that");
    case "end":
      return !after || after.tag === "PUNCT";
    case "only":
      return words.includes(before?.lower.replaceAll("’", "'") ?? "");
    case "not-after":
      return !words.includes((before?.lower ?? "").replace(/^.*n['’]t$/, "not"));
    case "after-verb":
      return before?.tag === "VERB";
    case "not-passive":
      return taken.verb !== "participle" || !be.test(headBefore(units, at)?.lower ?? "");
    case "the":
      return before?.lower === "the";
    case "present":
      return /^(?:base|third)$/.test(taken.verb) && units[at]?.lower !== "be" && !modal.test(before?.lower ?? "");
    case "gerund":
      return after !== undefined && lexicon.can(lower, "base");
    case "gerund-to-base":
      return lexicon.lemma(lower, "gerund") !== undefined;
    default:
      return holdsForObject(name, words, units, at, phrase, taken, lexicon);
  }
}

/** Conditions about what the verb is used with. */
function holdsForObject(
  name: Condition,
  words: readonly string[],
  units: readonly Unit[],
  at: number,
  phrase: Phrase,
  taken: Taken,
  lexicon: Lexicon,
): boolean {
  const after = units[at + phrase.from.length];
  const lower = after?.lower ?? "";
  switch (name) {
    case "object":
      return isObject(after);
    case "object-noun":
      return hasObjectOf(units, at, phrase, words, taken);
    case "not-object-noun":
      return !hasObjectOf(units, at, phrase, words, taken);
    case "quantity":
      return growsAsQuantity(units, at, phrase, words);
    case "transitive":
      return (
        isObject(after) ||
        /^(?:that|how|what|why|when|where|which|whether|who)$/.test(lower) ||
        (taken.verb === "participle" && be.test(headBefore(units, at)?.lower ?? ""))
      );
    case "determined":
      return /^(?:DET|PROPN)$/.test(after?.tag ?? "") || /^\p{Lu}/u.test(after?.text ?? "") || owner.test(lower);
    case "before-gerund":
      return lexicon.can(lower, "gerund") && !lexicon.can(lower, "adjective");
    case "object-person":
      return person.test(lower);
    case "informed": {
      // “Tell me about it”, but “tell me the truth”.
      const last = at + phrase.from.length + (person.test(lower) ? 1 : 0);
      const behind = units[last];
      // A piece of news: not an opinion, nor “How come you didn't tell me?”.
      return /^(?:about|of)$/.test(behind?.lower ?? "");
    }
    default:
      return false;
  }
}
