import { personPronouns, possessives, presentAndPastBe } from "../../english/closed-classes.ts";
import {
  cities,
  months,
  partsOfDay,
  people,
  places,
  subjectsOfStudy,
  timeUnits,
} from "../../english/everyday-words.ts";
import { gerund } from "../../english/inflection.ts";
import {
  before,
  formOf,
  headOf,
  isAfterBe,
  isClauseEnd,
  isObjectStart,
  isVerbHere,
  nounPhraseEnd,
  verbHere,
} from "../../english/verb-objects.ts";
import { adjectivePairs, nounPairs, verbPairs, type PrepositionPair } from "./preposition-pairs.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";
import { indexByWord, type WordIndex } from "../../english/word-index.ts";
import { wordSet } from "../../english/word-set.ts";

interface Pair {
  words: ReadonlySet<string>;
  wrong: ReadonlySet<string>;
  right: string;
  only: string;
  heads: ReadonlySet<string>;
}

const opened = (pairs: readonly PrepositionPair[]): WordIndex<Pair> =>
  indexByWord(
    pairs.map(({ words, wrong, right, only = "" }) => ({
      words: wordSet(words),
      wrong: wordSet(wrong),
      right,
      only,
      heads: wordSet(only || "-"),
    })),
    ({ words }) => words,
  );

const adjectives = opened(adjectivePairs);

const verbs = opened(verbPairs);

const nouns = opened(nounPairs);

const isDoing = (s: SentenceReader, at: number) => s.can(at, "gerund") && s.lower(at).endsWith("ing");

const isPerson = (s: SentenceReader, at: number) =>
  personPronouns.has(s.lower(at))
    ? !s.is(at, "her") || !/^(?:NOUN|ADJ)$/.test(s.tag(at + 1)) || people.has(headOf(s, at))
    : people.has(headOf(s, at)) || (s.tag(at) === "PROPN" && !cities.has(s.lower(at)) && /^[A-Z]/.test(s.written(at)));

export const isVerbForm = (s: SentenceReader, at: number) =>
  s.can(at, "base") && !/^(?:NOUN|PROPN|DET|PRON|ADP|NUM)$/.test(s.tag(at));

const settlements = wordSet("country city village town vietnam hanoi");
function fits(s: SentenceReader, at: number, { only, heads, wrong, right }: Pair): boolean {
  if (at >= s.length || s.tag(at) === "PUNCT") return false;
  switch (only) {
    case "person":
      return isPerson(s, at);
    case "study":
      return (
        (subjectsOfStudy.has(s.lower(at)) && (isClauseEnd(s, at + 1) || s.tag(at + 1) !== "NOUN")) ||
        (possessives.has(s.lower(at)) && subjectsOfStudy.has(headOf(s, at)))
      );
    case "doing":
      return isDoing(s, at);
    case "verb":
      return isVerbForm(s, at);
    case "city":
      return cities.has(headOf(s, at)) || settlements.has(headOf(s, at));
    case "spot":
      return !cities.has(headOf(s, at)) && (places.has(headOf(s, at)) || s.is(at, "the", "my", "his", "her", "our"));
    case "place":
      return places.has(headOf(s, at)) || s.is(at, "here");
    case "language":
      return s.is(at, "english", "vietnamese", "french", "chinese", "japanese", "korean");
    case "pair": {
      const end = nounPhraseEnd(s, at);
      return end >= 0 && s.is(end + 1, "and") && isObjectStart(s, end + 2);
    }
    case "noun":
      return wordSet(
        "clothes food book shopping game coffee drink child children family study education phone toy entertainment health travel",
      ).has(headOf(s, at));
    case "thing":
      return (isObjectStart(s, at) && !isPerson(s, at)) || isDoing(s, at);
    case "":
      // “Similar to learn” would be a matter of verbs; a wrong “to” before a verb as well.
      if (wrong.has("to") && s.is(at - 1, "to") && isVerbForm(s, at)) return false;
      if (right === "to" && isVerbForm(s, at)) return s.words[at] !== undefined && /^(?:VERB|AUX)$/.test(s.tag(at));
      return (
        isObjectStart(s, at) ||
        isDoing(s, at) ||
        personPronouns.has(s.lower(at)) ||
        /^(?:my|your|him|her|it|our|them)sel(?:f|ves)$/.test(s.lower(at)) ||
        s.is(at, "mine", "yours", "hers", "ours", "theirs", "what", "how", "where")
      );
    default:
      return heads.has(headOf(s, at));
  }
}

/** What the preposition becomes; of “capable to swim” the verb changes too. */
function change(s: SentenceReader, from: number, preposition: number, { right, only }: Pair): Match {
  const word = s.between(from, preposition - 1);
  if (only === "verb") {
    const verb = s.lower(preposition + 1);
    return { from, to: preposition + 1, suggestions: [`${word} ${right} ${gerundOf(verb)}`] };
  }
  const next =
    right === "at" && from === preposition - 1 && s.is(from, "surprised", "amazed", "shocked") ? ["at", "by"] : [right];
  return { from, to: preposition, suggestions: next.map((fitting) => (fitting ? `${word} ${fitting}` : word)) };
}

const linking = wordSet(
  "feel feels felt feeling get gets got getting become becomes became becoming look looks seem seems looked seemed stay keep make makes made",
);

const strengthening = wordSet(
  "very so too quite really more most less extremely always not n't also never rather pretty totally completely absolutely well being much",
);

function isPredicate(s: SentenceReader, at: number): boolean {
  if (isAfterBe(s, at) || s.isOneOf(at - 1, strengthening) || s.isOneOf(at - 1, linking)) return true;
  // “My city, famous with its bridges,”; “a place famous about food”; “and afraid with dogs”.
  return /^(?:NOUN|PROPN|CCONJ|PUNCT|PRON|ADV)$/.test(s.tag(at - 1)) || at === 0;
}

/** After these verbs an adverb may come between: “depend strongly on”, “rely heavily on”. */
const betweenVerbs = wordSet("on of in to for");

/** The object comes before its verb, and nothing follows: “the firm I applied to in May”, “what it depends on in winter”. */
const isFronted = (s: SentenceReader, verb: number, object: number): boolean =>
  (s.isOneOf(object, months) || timeUnits.has(headOf(s, object)) || partsOfDay.has(headOf(s, object))) &&
  s.words.slice(Math.max(0, verb - 6), verb).some(({ lower }) => /^(?:which|that|who|whom|what|where)$/.test(lower));

const timesOfDay = wordSet("dusk dawn night noon midday midnight sunset sunrise times first");

const listeningPlaces = wordSet("door doors keyhole window wall gate");

/** What has no hands to send an application. */
function isRuleThatApplies(s: SentenceReader, verb: number): boolean {
  const subject = before(s, verb);
  if (s.is(subject, "which") || s.is(subject, "it")) return true;
  const noun = s.is(subject, "that") ? subject - 1 : subject;
  return s.tag(noun) === "NOUN" && !people.has(s.lemma(noun, "plural") ?? s.lower(noun));
}

const shifting = wordSet("shift turn change move switch bring redirect return");

const isShifted = (s: SentenceReader, at: number) =>
  [1, 2, 3].some((back) => formOf(s, at - back, shifting) !== undefined);

const stepOf = wordSet("step steps stage stages level levels time times point points moment end turn opportunity");

const takesPerson = wordSet(
  "congratulate accuse thank prevent protect provide supply spend prefer compare share introduce explain describe recommend rob infect ask translate divide combine fill cover decorate stop borrow throw operate",
);

const gerundOf = (verb: string) => gerund(verb);

/** Where the pair is right after all. */
function isOtherwise(s: SentenceReader, at: number): boolean {
  const [word, preposition] = [s.lower(at), s.lower(at + 1)];
  // “Scared to death”; “experienced with a tool”: what one has worked with.
  if (preposition === "to" && s.is(at + 2, "death", "tears")) return true;
  if (word === "experienced" && preposition === "with") return true;
  // “To be famous, of course, …”
  if (preposition === "of" && s.is(at + 2, "course")) return true;
  // “They had their hands full with work.”
  if (word === "full" && !isAfterBe(s, at)) return true;
  // “The same with or without”; “made by hand”; “next of kin”; “known as”, “known by name”.
  if (word === "next")
    return (
      !isAfterBe(s, at) &&
      !/^(?:sit|sits|sat|stand|stands|stood|live|lives|lived|sitting|standing)$/.test(s.lower(at - 1))
    );
  if (
    word === "married" &&
    preposition === "with" &&
    !isAfterBe(s, at) &&
    !s.is(at - 1, "get", "gets", "got", "getting", "happily")
  )
    return true;
  if (word === "married" && preposition === "with")
    return s.is(at + 2, "children", "two", "three", "kids", "no", "one");
  // “It is not far to the market.”
  if (
    word === "far" &&
    preposition === "to" &&
    (s.is(before(s, at) - 1, "it") || s.is(before(s, at), "it") || s.isQuestion)
  )
    return true;
  if (word === "close" || word === "far" || word === "short" || word === "free" || word === "late")
    return !isAfterBe(s, at) && !s.isOneOf(at - 1, strengthening);
  if (word === "good" || word === "bad" || word === "great" || word === "poor" || word === "weak")
    return s.is(at - 1, "a", "the", "as") || /^(?:DET|NOUN)$/.test(s.tag(at - 1));
  if (/^(?:kind|sort)$/.test(word)) return !isAfterBe(s, at) && !s.isOneOf(at - 1, strengthening);
  if (word === "full" && preposition === "by") return true;
  if (word === "afraid" && preposition === "to") return true;
  if (word === "opposite" || word === "contrary") return s.is(at - 1, "the", "an", "on");
  // “This knife is used with care”, but “I am not used with the cold”.
  if (word === "used") {
    const be = before(s, at);
    return !presentAndPastBe.has(s.lower(be)) || !s.is(be - 1, "i", "we", "he", "she", "they", "people");
  }
  if (word === "equal") return s.tag(at - 1) === "DET";
  return false;
}

const preventing = wordSet("prevent stop discourage");
const consist = wordSet("consist");
const apply = wordSet("apply");
const spend = wordSet("spend");
export const fixedPrepositionRules: readonly Rule[] = [
  // “He was born at Hue.” → “He was born in Hue.”
  {
    id: "fixed-prepositions/after-adjective",
    kind: "PREP_COLLOC",
    *find(s) {
      for (const at of s.placesOf(adjectives.words))
        for (const pair of adjectives.find([s.lower(at)])) {
          if (!pair.wrong.has(s.lower(at + 1))) continue;
          if (!isPredicate(s, at) || !fits(s, at + 2, pair)) continue;
          if (isOtherwise(s, at)) continue;
          // “more preferable than”: more is wrong as well (frames/comparison).
          if (s.is(at, "preferable", "superior", "inferior", "senior", "junior") && s.is(at - 1, "more")) continue;
          // “too tired for studying”: to study.
          if (s.is(at, "tired") && s.is(at - 1, "too")) continue;
          // “It must have been nice for the people then”: not to them.
          if (
            s.is(at, "nice", "kind") &&
            s.is(at + 1, "for") &&
            s.words.slice(Math.max(0, at - 5), at).some(({ lower }) => lower === "it")
          )
            continue;
          // “Ashamed to answering”: the verb is wrong, not its *to*.
          const takesTo =
            s.is(at, "ashamed", "proud", "happy", "afraid", "sorry", "sad", "scared", "surprised") &&
            s.is(at + 1, "to");
          if (s.is(at, "able") || (takesTo && s.can(at + 2, "gerund"))) {
            if (isDoing(s, at + 2))
              yield {
                from: at,
                to: at + 2,
                suggestions: [`${s.written(at)} to ${s.lemma(at + 2, "gerund") ?? s.written(at + 2)}`],
              };
            break;
          }
          yield change(s, at, at + 1, pair);
          break;
        }
    },
  },
  // “It depends to you.” → “It depends on you.”
  {
    id: "fixed-prepositions/after-verb",
    kind: "PREP_COLLOC",
    *find(s) {
      if (!s.has("thanks") && s.placesOfVerbs(verbs.words).length === 0) return;
      for (let at = 0; at < s.length - 2; at += 1)
        for (const pair of verbs.find(s.is(at, "thanks") ? ["thanks", ...s.verbs(at)] : s.verbs(at))) {
          let place = at + 1;
          // “Thank you about”, “congratulate him for”, “prevent people of”; “spend money for”.
          if (s.is(at, "thank") || formOf(s, at, takesPerson)) {
            if (personPronouns.has(s.lower(place))) place += 1;
            else if (!s.isOneOf(place, pair.wrong)) {
              const end = nounPhraseEnd(s, place);
              if (end < 0 || end - place > 3) continue;
              const isSpending = formOf(s, at, spend) !== undefined;
              if (!isSpending && pair.right !== "to" && !isPerson(s, place)) continue;
              // “Spend a lot of money for”.
              place = isSpending && s.is(end + 1, "of") ? nounPhraseEnd(s, end + 2) + 1 : end + 1;
              if (place <= at + 1) continue;
            }
          }
          // “Depend strongly of”.
          const isAdverb = /(?:ly)$/.test(s.lower(place)) && s.can(place, "adverb") && !s.can(place, "adjective");
          if (place === at + 1 && (isAdverb || s.is(place, "much", "more", "only"))) {
            if (pair.right === "" || !betweenVerbs.has(pair.right)) continue;
            place += 1;
          }
          if (!pair.wrong.has(s.lower(place)) || !fits(s, place + 1, pair)) continue;
          // “The plan that he agreed in principle”, “the day he applied on”: the object is at the front of the sentence.
          if (isFronted(s, at, place + 1)) continue;
          // “The rules that apply to your job”, “shift the focus to her”: a rule applies to something, and a focus is a noun.
          if (s.is(place, "to") && formOf(s, at, apply) && isRuleThatApplies(s, at)) continue;
          if (s.is(at, "focus") && s.is(place, "to") && isShifted(s, at)) continue;
          // “Listen at the keyhole”: where; “listen closely at dusk”: when.
          const isTime = (word: string) => timesOfDay.has(word) || partsOfDay.has(word);
          if (s.is(place, "at") && (listeningPlaces.has(headOf(s, place + 1)) || isTime(headOf(s, place + 1))))
            continue;
          // “The work consists in checking tickets”: what it is, said in formal English.
          if (s.is(place, "in") && isDoing(s, place + 1) && formOf(s, at, consist)) continue;
          if (!s.is(at, "thanks") && !verbHere(s, at, pair.words)) continue;
          if (s.is(at, "dream", "dreams") && !isVerbHere(s, at)) continue;
          if (s.is(at, "concentrated") && isAfterBe(s, at)) continue;
          // “CONTRIBUTING with”: a name.
          if (/^\p{Lu}{2,}$/u.test(s.written(at)) && !/^[^\p{Ll}]+$/u.test(s.text)) continue;
          // “He thanked them with sweets”: by what means. “I do apologize; we would like to thank you because…” is right.
          if (s.is(place, "because") || (s.is(place, "with") && s.is(at, "thanked", "thanks", "thanking"))) continue;
          // “Values are objects with settings”: a noun. “Participate at every step”: when, not in what.
          if (isAfterBe(s, at) && s.can(at, "plural") && s.can(at, "third")) continue;
          if (s.is(place, "at", "on") && stepOf.has(headOf(s, place + 1))) continue;
          yield change(s, at, place, pair);
          break;
        }
    },
  },
  // “I have no interest about sports.” → “I have no interest in sports.”
  {
    id: "fixed-prepositions/after-noun",
    kind: "PREP_COLLOC",
    *find(s) {
      for (const at of s.placesOf(nouns.words))
        for (const pair of nouns.find([s.lower(at)])) {
          if (!pair.wrong.has(s.lower(at + 1)) || !fits(s, at + 2, pair)) continue;
          if (isVerbHere(s, at) && s.tag(at) === "VERB") continue;
          // “There is no benefit to waiting.”
          if (
            s.is(at, "benefit", "advantage", "benefits", "advantages") &&
            s.is(at + 1, "to") &&
            s.words
              .slice(Math.max(0, at - 4), at)
              .some(({ lower }) => lower === "there" || lower === "no" || lower === "any")
          )
            continue;
          // “The skill of listening”: what it consists in.
          if (s.is(at, "skill") && s.is(at + 1, "of") && s.can(at + 2, "gerund")) continue;
          if (
            !/^(?:DET|ADJ|PRON|NUM|VERB|NOUN)$/.test(s.tag(at - 1)) ||
            /^(?:i|you|he|she|it|we|they|who)$/.test(s.lower(at - 1))
          )
            continue;
          // “The difficulty of writing about her”: what is difficult; in “I have difficulty of…” nothing is.
          if (s.lower(at).startsWith("difficult") && s.is(at - 1, "the", "this", "its", "their")) continue;
          // “Reason of state”; “an increase to 5%”; “a rise to power”.
          if (
            s.is(at, "increase", "rise", "decrease", "fall", "drop") &&
            (s.is(at + 1, "to") || s.tag(at + 2) === "NUM" || !s.is(at - 1, "an", "a", "the", "this"))
          )
            continue;
          yield change(s, at, at + 1, pair);
          break;
        }
    },
  },
  // “The noise prevents me to sleep.” → “The noise prevents me from sleeping.”
  {
    id: "fixed-prepositions/prevent-from-doing",
    kind: "PREP_COLLOC",
    *find(s) {
      for (const at of s.placesOfVerbs(preventing)) {
        if (at >= s.length - 3) continue;
        if (!verbHere(s, at, preventing) || isAfterBe(s, at)) continue;
        const end = personPronouns.has(s.lower(at + 1)) ? at + 1 : nounPhraseEnd(s, at + 1);
        if (end < 0 || !s.is(end + 1, "to") || !isVerbForm(s, end + 2)) continue;
        if (!s.is(at, "prevent", "prevents", "prevented", "preventing") && !isPerson(s, at + 1)) continue;
        yield { from: end + 1, to: end + 2, suggestions: [`from ${gerundOf(s.lower(end + 2))}`] };
      }
    },
  },
];
