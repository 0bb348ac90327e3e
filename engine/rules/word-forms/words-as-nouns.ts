import { objectPronouns, openingDeterminers, possessives } from "../../english/closed-classes.ts";
import { personNouns } from "../../english/nouns.ts";
import { isPluralNoun } from "../../english/phrases.ts";
import { isClauseEnd } from "../../english/verb-objects.ts";
import { wordSet } from "../../english/word-set.ts";
import { linking } from "../articles/bare-nouns.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

const ranking = wordSet(
  "main major first second third biggest common other root key primary important leading real only next",
);

/** “Another caused is”, “the main caused of pollution”. */
function* causedForCause(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("caused", "causing")) {
    if (!s.is(at, "caused", "causing") || !s.is(at + 1, "of", "is", "was", "for")) continue;
    let first = at;
    while (s.isOneOf(first - 1, ranking) || s.is(first - 1, "most")) first -= 1;
    if (
      !(openingDeterminers.has(s.lower(first - 1)) || s.is(first - 1, "one")) ||
      s.is(first - 1, "this", "that", "all", "these", "those")
    )
      continue;
    // “The caused”: only with “of” behind it.
    if (first === at && !s.is(first - 1, "another", "a", "one") && !s.is(at + 1, "of")) continue;
    yield { from: at, to: at, suggestions: ["cause"] };
  }
}

/** “The risk of bully”: the act. */
function* bullyForBullying(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("bully")) {
    if (!s.is(at, "bully") || !s.is(at - 1, "of", "about", "against", "from", "by", "cyber", "school")) continue;
    if (s.is(at - 1, "cyber", "school") && openingDeterminers.has(s.lower(at - 2))) continue;
    if (isClauseEnd(s, at + 1) || s.is(at + 1, "in", "at", "on", "from", "is", "has", "can"))
      yield { from: at, to: at, suggestions: ["bullying"] };
  }
}

const qualities: ReadonlyMap<string, string> = new Map([
  ["inconvenient", "inconvenience"],
  ["convenient", "convenience"],
  ["difficult", "difficulty"],
  ["disappoint", "disappointment"],
]);
const qualityWords: ReadonlySet<string> = new Set(qualities.keys());

/** “Sorry for this inconvenient.” */
function* thisInconvenient(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(qualityWords)) {
    const noun = qualities.get(s.lower(at));
    if (!noun || !(isClauseEnd(s, at + 1) || s.is(at + 1, "that", "caused", "of", "for"))) continue;
    const determiner = s.is(at - 1, "great", "big", "little", "serious") ? at - 2 : at - 1;
    if (
      !s.is(determiner, "this", "that", "the", "any", "your") ||
      !s.is(determiner - 1, "for", "despite", "about", "cause", "caused")
    )
      continue;
    // “The convenient and the cheap”, “for the difficult, the answer …”: those who are so.
    if (s.is(at + 1, "and", "or") && !s.is(determiner, "this", "any")) continue;
    if (!s.is(at, "inconvenient") && !s.is(determiner, "this", "your")) continue;
    yield { from: at, to: at, suggestions: [noun] };
  }
}

/** “A lot of noisy”, “the noisy from the street”. */
function* noisyForNoise(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("noisy")) {
    if (!s.is(at, "noisy")) continue;
    const isMuch =
      (s.is(at - 1, "of") && s.is(at - 2, "lot", "lots", "kind", "because", "level")) ||
      s.is(at - 1, "much", "any", "some", "the", "this", "loud");
    if (!isMuch && !s.is(at - 1, "make", "makes", "made", "making")) continue;
    const isThe = s.is(at - 1, "the", "this");
    if (
      isThe
        ? s.is(at + 1, "from", "of") ||
          (s.is(at - 2, "with", "about", "stand", "of", "is", "was") && isClauseEnd(s, at + 1))
        : isClauseEnd(s, at + 1) || s.is(at + 1, "in", "from", "at", "outside", "here")
    )
      yield { from: at, to: at, suggestions: ["noise"] };
  }
}

/** “She is hard-work”, “a hard-work student”. */
function* hardWork(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("hard")) {
    if (!s.is(at, "hard")) continue;
    const isJoined = s.is(at + 1, "-") && s.is(at + 2, "work");
    const end = isJoined ? at + 2 : at + 1;
    if (!isJoined && !s.is(at + 1, "work")) continue;
    const isBeforePerson =
      s.is(at - 1, "a", "very", "and", "most", ",") && (personNouns.has(s.lower(end + 1)) || s.is(end + 1, "people"));
    const link = s.is(at - 1, "very", "really", "so", "quite") ? at - 2 : at - 1;
    const isSaid = isJoined && linking.test(s.lower(link)) && !s.is(link - 1, "it", "this", "that");
    if (isBeforePerson || isSaid) yield { from: at, to: end, suggestions: ["hard-working"] };
  }
}

const fields: ReadonlyMap<string, string> = new Map([
  ["administrative", "administration"],
  ["educational", "education"],
  ["economic", "economics"],
  ["political", "politics"],
  ["electronic", "electronics"],
]);
const fieldWords: ReadonlySet<string> = new Set(fields.keys());

/** “Two years in administrative”. */
function* inAdministrative(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(fieldWords)) {
    const noun = fields.get(s.lower(at));
    if (!noun || !s.is(at - 1, "in", "study", "studied", "studying", "of", "business", "public")) continue;
    if (s.is(at - 1, "of") && !s.is(at - 2, "degree", "bachelor", "field", "area", "department")) continue;
    // “In political and economic life”: the noun is farther on.
    if (s.is(at + 1, "and", "or", ",", "-") || !(isClauseEnd(s, at + 1) || s.is(at + 1, "at", "for", "from", "in")))
      continue;
    yield { from: at, to: at, suggestions: [noun] };
  }
}

/** “My free choosing”. */
function* freeChoosing(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("choosing")) {
    if (!s.is(at, "choosing") || !s.is(at - 1, "free", "good", "right", "wrong", "best", "first", "bad")) continue;
    const determiner = s.lower(at - 2);
    if (
      (possessives.has(determiner) || determiner === "a" || determiner === "the") &&
      !isPluralNoun(s, at + 1) &&
      s.tag(at + 1) !== "DET"
    )
      yield { from: at, to: at, suggestions: ["choice"] };
  }
}

/** “The shop is crowd at night.” */
function* isCrowd(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("crowd", "crowds")) {
    if (!s.is(at, "crowd", "crowds")) continue;
    const link = s.is(at - 1, "very", "so", "too", "really", "always", "often", "usually", "quite", "not", "more")
      ? at - 2
      : at - 1;
    if (!linking.test(s.lower(link)) || s.is(link - 1, "there")) continue;
    if (isClauseEnd(s, at + 1) || s.is(at + 1, "with", "at", "in", "on", "than", "during", "every"))
      yield { from: at, to: at, suggestions: ["crowded"] };
  }
}

const offering = wordSet("give gives gave giving given have has had having get gets got getting offer offers offered");

/** “It gives me the possibility to learn”: somebody may do it. */
function* possibilityTo(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("possibility", "possibilities")) {
    if (!s.is(at + 1, "to") || !s.can(at + 2, "base")) continue;
    const first = s.is(at - 1, "great", "good", "new", "wonderful") ? at - 2 : at - 1;
    if (!s.is(first, "the", "a", "many", "this", "no", "any")) continue;
    const verb =
      objectPronouns.has(s.lower(first - 1)) || /^(?:NOUN|PROPN)$/.test(s.tag(first - 1)) ? first - 2 : first - 1;
    if (!s.isOneOf(verb, offering)) continue;
    if (s.is(at, "possibilities")) yield { from: at, to: at, suggestions: ["opportunities", "chances"] };
    else if (s.is(at - 1, "a")) yield { from: at - 1, to: at, suggestions: ["an opportunity", "a chance"] };
    else yield { from: at, to: at, suggestions: ["opportunity", "chance"] };
  }
}

/** WORD_FORM and COLLOCATION: nouns that need another form, or another noun. */
export const wordAsNounRules: readonly Rule[] = [
  // “Another caused is the lack of money.” → “Another cause is the lack of money.”
  { id: "word-forms/caused-for-cause", kind: "WORD_FORM", find: causedForCause },
  // “Many students suffer from bully.” → “Many students suffer from bullying.”
  { id: "word-forms/risk-of-bully", kind: "WORD_FORM", find: bullyForBullying },
  // “I apologize for the inconvenient.” → “I apologize for the inconvenience.”
  { id: "word-forms/this-inconvenient", kind: "WORD_FORM", find: thisInconvenient },
  // “There is too much noisy here.” → “There is too much noise here.”
  { id: "word-forms/noisy-for-noise", kind: "WORD_FORM", find: noisyForNoise },
  // “He is a hard-work student.” → “He is a hard-working student.”
  { id: "word-forms/hard-work", kind: "WORD_FORM", find: hardWork },
  // “He is interested in political.” → “He is interested in politics.”
  { id: "word-forms/in-administrative", kind: "WORD_FORM", find: inAdministrative },
  // “Her first choosing was law.” → “Her first choice was law.”
  { id: "word-forms/free-choosing", kind: "WORD_FORM", find: freeChoosing },
  // “The streets are very crowd.” → “The streets are very crowded.”
  { id: "word-forms/is-crowd", kind: "WORD_FORM", find: isCrowd },
  // “We have the possibility to travel.” → “We have the opportunity to travel.”
  { id: "collocations/possibility-to", kind: "COLLOCATION", find: possibilityTo },
];
