import { writtenLike } from "../english/inflection.ts";
import { hasPlural } from "../english/nouns.ts";
import {
  adjectiveWeight,
  isName,
  isNumeral,
  isPerson,
  isPluralNoun,
  type NounPhrase,
  nounPhraseAt,
  nounWeight,
} from "../english/phrases.ts";
import { numberBehind } from "./be-forms.ts";
import type { Rule, SentenceReader } from "./rule.ts";
import { singularHead } from "./singular-nouns.ts";

const placeWords = new Set("in on at near behind under inside beside around opposite next".split(" "));

/** “In my room have a window”: where the place stands before have, there is nobody who has. */
function placeBeforeHave(sentence: SentenceReader): { from: number; comma: number; have: number } | undefined {
  for (let from = 0; from < sentence.length - 3; from += 1) {
    if (!sentence.isClauseStart(from) || !sentence.isOneOf(from, placeWords)) continue;
    let at = from + 1;
    // “In practice people have…”: no place.
    if (
      /^(?:practice|theory|fact|general|addition|turn|return|response|contrast|time|short|particular|reality|spite)$/.test(
        sentence.lower(at),
      )
    )
      continue;
    // “In Which Lan Has a Birthday”: a heading.
    if (sentence.is(at, "which", "what", "whom", "whose")) continue;
    // “At six my mother has dinner.”
    if (isNumeral(sentence, at) && !/^\d{4}$/.test(sentence.lower(at))) continue;
    if (sentence.is(from, "next")) at += 1;
    for (let step = 0; step < 3; step += 1) {
      const phrase = nounPhraseAt(sentence, at);
      if (!phrase || phrase.kind === "pronoun") break;
      // “In 2015 my family had a shop”: a time, and a subject behind it.
      if (sentence.tag(at) === "NUM" && /^\d{4}$/.test(sentence.lower(at))) return undefined;
      // “In my opinion technology has…”, “on the one hand scientists have…”: a subject of its own.
      if (!isOneThing(sentence, phrase)) return undefined;
      // “In this way Hue has changed”: the name is the subject.
      if (phrase.determiner !== "" && isName(sentence, phrase.to) && phrase.to > phrase.from + 1) return undefined;
      at = phrase.to + 1;
      if (!sentence.is(at, "of", "in", "on", "near", "at")) break;
      at += 1;
    }
    const comma = at;
    if (sentence.is(at, ",")) at += 1;
    while (/^(?:always|also|only|often|usually|still|now|there)$/.test(sentence.lower(at))) at += 1;
    const isHave = sentence.is(at, "have", "has", "had") && !sentence.is(at + 1, "been", "to", "n't", "not");
    if (isHave && from > 0 && comma < at) return undefined;
    if (at > from + 1 && isHave && !sentence.can(at + 1, "participle")) return { from, comma, have: at };
  }
  return undefined;
}

const noPlaces =
  /^(?:opinion|view|hand|moment|way|case|years?|days?|weeks?|months?|time|times|past|future|end|beginning|fact|life|mind|words?)$/;

/** A place that is named by one noun; another noun behind it may be who has something. */
function isOneThing(sentence: SentenceReader, { from, head, determiner }: NounPhrase): boolean {
  const start = determiner ? from + 1 : from;
  for (let at = start; at < head; at += 1) {
    if (noPlaces.test(sentence.lower(at))) return false;
    const isBeforeNoun = nounWeight(sentence, at) > adjectiveWeight(sentence, at) || isName(sentence, at);
    if (isBeforeNoun && (isPerson(sentence, head) || isPluralNoun(sentence, head))) return false;
  }
  return !noPlaces.test(sentence.lower(head));
}

/** “40 student”, “many student”: the noun lacks its -s, and there are many all the same. */
const isMany = (sentence: SentenceReader, at: number) =>
  (isNumeral(sentence, at) && !sentence.is(at, "1")) || sentence.is(at, "many", "several", "few");

const thereIs = (sentence: SentenceReader, at: number, have: string) => {
  const number = isMany(sentence, at) ? "plural" : numberBehind(sentence, at);
  if (have === "had") return number === "plural" ? "there were" : "there was";
  return number === "plural" ? "there are" : "there is";
};

const homes = new Set("city town village country hometown school house room street class area".split(" "));
/** “In my city it has”: nothing that “it” could be. */
const isPlaceBefore = (sentence: SentenceReader, it: number) => {
  const noun = sentence.is(it - 1, ",") ? it - 2 : it - 1;
  return noun === 2 && sentence.is(0, "in", "at", "near") && homes.has(sentence.lower(noun));
};

const differences = /^(?:differences?|gap|similarit(?:y|ies))$/;
const changes = /^(?:increases?|decreases?|rise|drop|decline|growth)$/;
/** Never what something is, only what there is. */
const inPlaces =
  /^(?:traffic|people|cars|motorbikes|students|shops|trees|problems|parks|buildings|restaurants|hotels|tourists|children|books)$/;

/** “A slight difference between”, “a lot of traffic in”: with it, nothing is named by these words. */
function isThingThatExists(sentence: SentenceReader, from: number, isAnywhere: boolean): boolean {
  const isLot = sentence.is(from, "a") && sentence.is(from + 1, "lot") && sentence.is(from + 2, "of");
  const isMuch = isLot || sentence.is(from, "many", "some", "several", "no");
  if (!isMuch && !sentence.is(from, "a", "an")) return false;
  const thing = nounPhraseAt(sentence, isLot ? from + 3 : from);
  if (!thing || thing.kind !== "noun") return false;
  const [head, next] = [sentence.lower(thing.head), thing.to + 1];
  if (sentence.words.slice(next).some(({ lower }) => lower === "that" || lower === "which" || lower === "who"))
    return false;
  if (differences.test(head)) return sentence.is(next, "between");
  if (changes.test(head)) return sentence.is(next, "in") && sentence.is(next + 1, "the", "sales", "prices");
  if (!isMuch || !inPlaces.test(head)) return false;
  return isAnywhere || sentence.is(next, "in", "on", "at", "here", "there");
}

export const thereIsRules: readonly Rule[] = [
  {
    id: "be/have-behind-a-place",
    kind: "THERE_BE",
    *find(sentence) {
      const found = placeBeforeHave(sentence);
      if (!found) return;
      const { from, comma, have } = found;
      const there = thereIs(sentence, have + 1, sentence.lower(have));
      const place = sentence.between(from, comma - 1);
      const thing = nounPhraseAt(
        sentence,
        sentence.is(have + 1, "a") && sentence.is(have + 2, "lot") ? have + 4 : have + 1,
      );
      let end = thing?.to ?? -1;
      // “A book and two pens”.
      const second = thing && sentence.is(end + 1, "and") ? nounPhraseAt(sentence, end + 2) : undefined;
      if (second?.kind === "noun") end = second.to;
      // “In my class have 40 student”: the -s is a finding of its own, beside this one.
      const lacksS = [...Array(Math.max(0, end - have)).keys()].some(
        (step) => isMany(sentence, have + 1 + step) && singularHead(sentence, have + 2 + step) >= 0,
      );
      const isAlone = from === 0 && end > have && !lacksS && /^[.!]?$/.test(sentence.lower(end + 1));
      if (isAlone) {
        const lowered = place.charAt(0).toLowerCase() + place.slice(1);
        const things = sentence.between(have + 1, end);
        yield {
          from,
          to: end,
          suggestions: [
            `${writtenLike("There", there)} ${things} ${lowered}`,
            `${place}, ${there} ${things}`,
            `${place} ${there} ${things}`,
          ],
        };
      } else yield { from, to: have, suggestions: [`${place}, ${there}`, `${place} ${there}`] };
    },
  },
  {
    id: "be/there-have",
    kind: "THERE_BE",
    *find(sentence) {
      for (const at of sentence.placesOfWords("there", "here")) {
        if (!sentence.isClauseStart(at)) continue;
        let have = at + 1;
        while (/^(?:also|always|only|still|often|usually|is|are)$/.test(sentence.lower(have))) have += 1;
        if (
          !sentence.is(have, "have", "has", "had") ||
          sentence.is(have + 1, "been", "to", "n't", "not", "never", "always")
        )
          continue;
        if (sentence.is(at, "here") && have > at + 1) continue;
        const there = thereIs(sentence, have + 1, sentence.lower(have));
        const adverb = sentence.is(at + 1, "also", "always", "only", "still", "often", "usually")
          ? ` ${sentence.written(at + 1)}`
          : "";
        const place = sentence.is(at, "here") ? `${sentence.written(at)}, ` : "";
        yield {
          from: at,
          to: have,
          suggestions: [place ? `${place}${there}` : `${writtenLike(sentence.written(at), there)}${adverb}`],
        };
      }
    },
  },
  {
    id: "be/it-has-for-there-is",
    kind: "THERE_BE",
    *find(sentence) {
      // “Have a big tree in front of my house.”: an order would hold no place.
      if (sentence.is(0, "have") && !sentence.isQuestion) {
        const thing = nounPhraseAt(sentence, sentence.is(1, "a") && sentence.is(2, "lot") ? 4 : 1);
        const isThere =
          thing &&
          thing.to + 1 < sentence.length &&
          /^(?:in|on|near|behind|at|under|next)$/.test(sentence.lower(thing.to + 1)) &&
          // “Have a sign in and sign out sheet”, “Have a lie in.”: no place follows.
          !sentence.is(thing.to + 2, "and", "or", ".", ",");
        if (
          isThere &&
          thing.kind === "noun" &&
          /^(?:a|an|many|two|three|some|several|four)$/.test(sentence.lower(1)) &&
          hasPlural(sentence.lemma(thing.head, "plural") ?? sentence.lower(thing.head)) &&
          !/^(?:seat|cup|drink|look|party|day|meal|trip|nap|weekend|time)$/.test(sentence.lower(thing.head))
        )
          yield { from: 0, to: 0, suggestions: [writtenLike("There", thereIs(sentence, 1, "have"))] };
      }
      // “It has many people here”, “it has many reasons why…”.
      for (const it of sentence.placesOfWords("it")) {
        if (!sentence.isClauseStart(it) || !sentence.is(it + 1, "has", "have")) continue;
        const thing = nounPhraseAt(sentence, sentence.is(it + 2, "a") && sentence.is(it + 3, "lot") ? it + 5 : it + 2);
        const isReason =
          thing && sentence.is(thing.head, "reason", "reasons") && sentence.is(thing.to + 1, "why", "for", "to");
        const isPeople =
          thing &&
          sentence.is(thing.head, "people", "person", "men", "women", "children") &&
          sentence.is(thing.to + 1, "in", "at", "on", "here", "there", "who");
        if (isReason || isPeople)
          yield {
            from: it,
            to: it + 1,
            suggestions: [writtenLike(sentence.written(it), thereIs(sentence, it + 2, "has"))],
          };
      }
      // “Nowadays have many people…”, “Every year have a festival…”: no subject at all.
      const starts = /^(?:nowadays|today|now|everywhere|sometimes|tomorrow|then|also|still)$/;
      const isTime =
        sentence.is(0, "every", "each", "this") &&
        /^(?:day|week|month|year|morning|evening|summer|weekend)$/.test(sentence.lower(1));
      let at = isTime ? 2 : starts.test(sentence.lower(0)) ? 1 : -1;
      if (at < 0) return;
      if (sentence.is(at, ",")) at += 1;
      if (
        !sentence.is(at, "have", "has") ||
        !sentence.is(at + 1, isTime ? "a" : "many", "many", "some", "several", "two", "three", "lots", "no")
      )
        return;
      yield { from: at, to: at, suggestions: [thereIs(sentence, at + 1, sentence.lower(at))] };
    },
  },
  {
    id: "be/it-is-for-there-is",
    kind: "THERE_BE",
    *find(sentence) {
      for (const it of sentence.placesOfWords("it")) {
        if (!(sentence.isClauseStart(it) || isPlaceBefore(sentence, it))) continue;
        const isWill = sentence.is(it + 1, "will") && sentence.is(it + 2, "be");
        const isHas = sentence.is(it + 1, "has") && isPlaceBefore(sentence, it);
        if (!isWill && !isHas && !sentence.is(it + 1, "is", "was", "'s")) continue;
        const from = isWill ? it + 3 : it + 2;
        if (!isThingThatExists(sentence, from, isHas || isWill)) continue;
        const number = isMany(sentence, from) ? "plural" : numberBehind(sentence, from);
        const past = sentence.is(it + 1, "was");
        const there = isWill
          ? "there will be"
          : `there ${past ? (number === "plural" ? "were" : "was") : number === "plural" ? "are" : "is"}`;
        yield { from: it, to: isWill ? it + 2 : it + 1, suggestions: [writtenLike(sentence.written(it), there)] };
      }
    },
  },
];
