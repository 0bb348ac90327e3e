import { writtenLike } from "../../english/inflection.ts";
import { hasPlural } from "../../english/nouns.ts";
import {
  adjectiveWeight,
  isName,
  isNumeral,
  isPerson,
  isPluralNoun,
  type NounPhrase,
  nounPhraseAt,
  nounWeight,
} from "../../english/phrases.ts";
import { numberBehind } from "./be-forms.ts";
import type { Rule, SentenceReader } from "../rule.ts";
import { singularHead } from "../numbers/singular-nouns.ts";
import { wordSet } from "../../english/word-set.ts";

const placeWords = wordSet("in on at near behind under inside beside around opposite next");

/** “In my room have a window”: with a place before *have*, the sentence has no owner. */
function placeBeforeHave(s: SentenceReader): { from: number; comma: number; have: number } | undefined {
  for (const from of s.placesOf(placeWords)) {
    if (from >= s.length - 3) continue;
    if (!s.isClauseStart(from) || !s.isOneOf(from, placeWords)) continue;
    let at = from + 1;
    // “In practice people have…”: no place.
    if (
      /^(?:practice|theory|fact|general|addition|turn|return|response|contrast|time|short|particular|reality|spite)$/.test(
        s.lower(at),
      )
    )
      continue;
    // “In Which Lan Has a Birthday”: a heading.
    if (s.is(at, "which", "what", "whom", "whose")) continue;
    // “At six my mother has dinner.”
    if (isNumeral(s, at) && !/^\d{4}$/.test(s.lower(at))) continue;
    if (s.is(from, "next")) at += 1;
    for (let step = 0; step < 3; step += 1) {
      const phrase = nounPhraseAt(s, at);
      if (!phrase || phrase.kind === "pronoun") break;
      // “In 2015 my family had a shop”: a time, and a subject behind it.
      if (s.tag(at) === "NUM" && /^\d{4}$/.test(s.lower(at))) return undefined;
      // “In my opinion technology has…”, “on the one hand scientists have…”: a subject of its own.
      if (!isOneThing(s, phrase)) return undefined;
      // “In this way Hue has changed”: the name is the subject.
      if (phrase.determiner !== "" && isName(s, phrase.to) && phrase.to > phrase.from + 1) return undefined;
      at = phrase.to + 1;
      if (!s.is(at, "of", "in", "on", "near", "at")) break;
      at += 1;
    }
    const comma = at;
    if (s.is(at, ",")) at += 1;
    while (/^(?:always|also|only|often|usually|still|now|there)$/.test(s.lower(at))) at += 1;
    const isHave = s.is(at, "have", "has", "had") && !s.is(at + 1, "been", "to", "n't", "not");
    if (isHave && from > 0 && comma < at) return undefined;
    if (at > from + 1 && isHave && !s.can(at + 1, "participle")) return { from, comma, have: at };
  }
  return undefined;
}

/** “At night it…”, “In the evening, it…” */
const isTimed = (s: SentenceReader, it: number): boolean =>
  s.is(0, "at", "in") &&
  it <= 6 &&
  s.is(
    s.is(it - 1, ",") ? it - 2 : it - 1,
    "night",
    "morning",
    "afternoon",
    "evening",
    "noon",
    "midnight",
    "summer",
    "winter",
    "spring",
    "autumn",
  );

const noPlaces =
  /^(?:opinion|view|hand|moment|way|case|years?|days?|weeks?|months?|time|times|past|future|end|beginning|fact|life|mind|words?)$/;

/** A place that is named by one noun; another noun behind it may be who has something. */
function isOneThing(s: SentenceReader, { from, head, determiner }: NounPhrase): boolean {
  const start = determiner ? from + 1 : from;
  for (let at = start; at < head; at += 1) {
    if (noPlaces.test(s.lower(at))) return false;
    const isBeforeNoun = nounWeight(s, at) > adjectiveWeight(s, at) || isName(s, at);
    if (isBeforeNoun && (isPerson(s, head) || isPluralNoun(s, head))) return false;
  }
  return !noPlaces.test(s.lower(head));
}

/** “40 student”, “about forty student”: the noun lacks its -s, and there are many all the same. */
const isMany = (s: SentenceReader, at: number): boolean =>
  (isNumeral(s, at) && !s.is(at, "1")) ||
  s.is(at, "many", "several", "few") ||
  (s.is(at, "about", "around", "over", "nearly", "almost", "only") && isMany(s, at + 1));

const thereIs = (s: SentenceReader, at: number, have: string) => {
  const number = isMany(s, at) ? "plural" : numberBehind(s, at);
  if (have === "had") return number === "plural" ? "there were" : "there was";
  return number === "plural" ? "there are" : "there is";
};

const homes = wordSet("city town village country hometown school house room street class area");
/** “In my city it has”: nothing that “it” could be. */
const isPlaceBefore = (s: SentenceReader, it: number) => {
  const noun = s.is(it - 1, ",") ? it - 2 : it - 1;
  return noun === 2 && s.is(0, "in", "at", "near") && homes.has(s.lower(noun));
};

const differences = /^(?:differences?|gap|similarit(?:y|ies))$/;
const changes = /^(?:increases?|decreases?|rise|drop|decline|growth)$/;
/** Never what something is, only what there is. */
const inPlaces =
  /^(?:traffic|people|cars|motorbikes|students|shops|trees|problems|parks|buildings|restaurants|hotels|tourists|children|books)$/;

/** “A slight difference between”, “a lot of traffic in”: with it, nothing is named by these words. */
function isThingThatExists(s: SentenceReader, from: number, isAnywhere: boolean): boolean {
  const isLot = s.is(from, "a") && s.is(from + 1, "lot") && s.is(from + 2, "of");
  const isMuch = isLot || s.is(from, "many", "some", "several", "no");
  if (!isMuch && !s.is(from, "a", "an")) return false;
  const thing = nounPhraseAt(s, isLot ? from + 3 : from);
  if (!thing || thing.kind !== "noun") return false;
  const [head, next] = [s.lower(thing.head), thing.to + 1];
  if (s.words.slice(next).some(({ lower }) => lower === "that" || lower === "which" || lower === "who")) return false;
  if (differences.test(head)) return s.is(next, "between");
  if (changes.test(head)) return s.is(next, "in") && s.is(next + 1, "the", "sales", "prices");
  if (!isMuch || !inPlaces.test(head)) return false;
  return isAnywhere || s.is(next, "in", "on", "at", "here", "there");
}

export const thereIsRules: readonly Rule[] = [
  // “In my room have a window.” → “There is a window in my room.”
  {
    id: "be/have-behind-a-place",
    kind: "THERE_BE",
    *find(s) {
      const found = placeBeforeHave(s);
      if (!found) return;
      const { from, comma, have } = found;
      const there = thereIs(s, have + 1, s.lower(have));
      const place = s.between(from, comma - 1);
      const thing = nounPhraseAt(s, s.is(have + 1, "a") && s.is(have + 2, "lot") ? have + 4 : have + 1);
      let end = thing?.to ?? -1;
      // “A book and two pens”.
      const second = thing && s.is(end + 1, "and") ? nounPhraseAt(s, end + 2) : undefined;
      if (second?.kind === "noun") end = second.to;
      // “In my class have 40 student”: the -s is a finding of its own, beside this one.
      const lacksS = [...Array(Math.max(0, end - have)).keys()].some(
        (step) => isMany(s, have + 1 + step) && singularHead(s, have + 2 + step) >= 0,
      );
      const isAlone = from === 0 && end > have && !lacksS && /^[.!]?$/.test(s.lower(end + 1));
      if (isAlone) {
        const lowered = place.charAt(0).toLowerCase() + place.slice(1);
        const things = s.between(have + 1, end);
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
  // “There had a party last night.” → “There was a party last night.”
  {
    id: "be/there-have",
    kind: "THERE_BE",
    *find(s) {
      for (const at of s.placesOfWords("there", "here")) {
        if (!s.isClauseStart(at)) continue;
        let have = at + 1;
        while (/^(?:also|always|only|still|often|usually|is|are)$/.test(s.lower(have))) have += 1;
        if (!s.is(have, "have", "has", "had") || s.is(have + 1, "been", "to", "n't", "not", "never", "always"))
          continue;
        if (s.is(at, "here") && have > at + 1) continue;
        const there = thereIs(s, have + 1, s.lower(have));
        const adverb = s.is(at + 1, "also", "always", "only", "still", "often", "usually")
          ? ` ${s.written(at + 1)}`
          : "";
        const place = s.is(at, "here") ? `${s.written(at)}, ` : "";
        yield {
          from: at,
          to: have,
          suggestions: [place ? `${place}${there}` : `${writtenLike(s.written(at), there)}${adverb}`],
        };
      }
    },
  },
  // “It has many people in the park.” → “There are many people in the park.”
  {
    id: "be/it-has-for-there-is",
    kind: "THERE_BE",
    *find(s) {
      // “Have a big tree in front of my house.”: an order would hold no place.
      if (s.is(0, "have") && !s.isQuestion) {
        const thing = nounPhraseAt(s, s.is(1, "a") && s.is(2, "lot") ? 4 : 1);
        const isThere =
          thing &&
          thing.to + 1 < s.length &&
          /^(?:in|on|near|behind|at|under|next)$/.test(s.lower(thing.to + 1)) &&
          // “Have a sign in and sign out sheet”, “Have a lie in.”: no place follows.
          !s.is(thing.to + 2, "and", "or", ".", ",");
        if (
          isThere &&
          thing.kind === "noun" &&
          /^(?:a|an|many|two|three|some|several|four)$/.test(s.lower(1)) &&
          hasPlural(s.lemma(thing.head, "plural") ?? s.lower(thing.head)) &&
          !/^(?:seat|cup|drink|look|party|day|meal|trip|nap|weekend|time)$/.test(s.lower(thing.head))
        )
          yield { from: 0, to: 0, suggestions: [writtenLike("There", thereIs(s, 1, "have"))] };
      }
      // “It has many people here”, “it has many reasons why…”.
      for (const it of s.placesOfWords("it")) {
        if (!(s.isClauseStart(it) || isTimed(s, it)) || !s.is(it + 1, "has", "have")) continue;
        const thing = nounPhraseAt(s, s.is(it + 2, "a") && s.is(it + 3, "lot") ? it + 5 : it + 2);
        const isReason = thing && s.is(thing.head, "reason", "reasons") && s.is(thing.to + 1, "why", "for", "to");
        const isPeople =
          thing &&
          s.is(thing.head, "people", "person", "men", "women", "children") &&
          s.is(thing.to + 1, "in", "at", "on", "here", "there", "who");
        // “At night it have many stars”: nothing that *it* could be.
        if (isTimed(s, it) && s.is(it + 1, "have")) {
          const amount = s.is(it + 2, "so") ? it + 3 : it + 2;
          if (s.is(amount, "many", "several"))
            yield { from: it, to: it + 1, suggestions: [writtenLike(s.written(it), "there are")] };
          continue;
        }
        if (isReason || isPeople)
          yield {
            from: it,
            to: it + 1,
            suggestions: [writtenLike(s.written(it), thereIs(s, it + 2, "has"))],
          };
      }
      // “Nowadays have many people…”, “Every year have a festival…”: no subject at all.
      const starts = /^(?:nowadays|today|now|everywhere|sometimes|tomorrow|then|also|still)$/;
      const isTime =
        s.is(0, "every", "each", "this") && /^(?:day|week|month|year|morning|evening|summer|weekend)$/.test(s.lower(1));
      let at = isTime ? 2 : starts.test(s.lower(0)) ? 1 : -1;
      if (at < 0) return;
      if (s.is(at, ",")) at += 1;
      if (
        !s.is(at, "have", "has") ||
        !s.is(at + 1, isTime ? "a" : "many", "many", "some", "several", "two", "three", "lots", "no")
      )
        return;
      yield { from: at, to: at, suggestions: [thereIs(s, at + 1, s.lower(at))] };
    },
  },
  // “It is many people in the street.” → “There are many people in the street.”
  {
    id: "be/it-is-for-there-is",
    kind: "THERE_BE",
    *find(s) {
      for (const it of s.placesOfWords("it")) {
        if (!(s.isClauseStart(it) || isPlaceBefore(s, it))) continue;
        const isWill = s.is(it + 1, "will") && s.is(it + 2, "be");
        const isHas = s.is(it + 1, "has") && isPlaceBefore(s, it);
        if (!isWill && !isHas && !s.is(it + 1, "is", "was", "'s")) continue;
        const from = isWill ? it + 3 : it + 2;
        if (!isThingThatExists(s, from, isHas || isWill)) continue;
        const number = isMany(s, from) ? "plural" : numberBehind(s, from);
        const past = s.is(it + 1, "was");
        const there = isWill
          ? "there will be"
          : `there ${past ? (number === "plural" ? "were" : "was") : number === "plural" ? "are" : "is"}`;
        yield { from: it, to: isWill ? it + 2 : it + 1, suggestions: [writtenLike(s.written(it), there)] };
      }
    },
  },
];
