import { modals, onlyObjectPronouns, onlySubjectPronouns, possessives } from "../../english/closed-classes.ts";
import { isNumeral } from "../../english/phrases.ts";
import { inFormOf } from "../../english/verb-objects.ts";
import { isForm, verbAt } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import { replaceWords } from "../matches.ts";
import type { SentenceReader } from "../rule.ts";
import { isSubjectFormAsObject } from "../subjects/object-places.ts";
import { fullBe, type Frame } from "./frame.ts";
import { isBetween, isPhraseEnd } from "./phrase.ts";

/** Frames that Vietnamese wordings lead to: “mất hai tiếng”, “dạy tôi”. Verbs and words have files of their own. */

const isReceiver = (s: SentenceReader, at: number) => s.isOneOf(at, onlyObjectPronouns) || s.is(at, "you", "her");

const spans = wordSet("minute minutes hour hours day days week weeks month months year years time");

const taken: Readonly<Record<string, string>> = { spend: "take", spends: "takes", spent: "took" };

const beforeSpend = wordSet("it will would only often usually just also always can may might could");

const learnForms = wordSet("learn learns learned learnt learning");

const taughtThings = wordSet("how to many about that not english a an the some");

const riseForms = wordSet("rise rises rose rising risen");

const raised: Readonly<Record<string, string>> = {
  rise: "raise",
  rises: "raises",
  rose: "raised",
  rising: "raising",
  risen: "raised",
};

const whenWords = wordSet("next following same day morning night year week month most fastest");

const openingAdverbs = wordSet("luckily fortunately unfortunately however therefore moreover nevertheless sadly");

const studies = wordSet(
  "survey surveys study studies research experiment experiments project projects campaign interview interviews test tests",
);

const unitsOfWeight = wordSet(
  "tons kilos kilograms kilometers kilometres meters metres liters litres hours minutes weeks months years days dollars",
);

/** COLLOCATION */
export const wordings: readonly Frame[] = [
  {
    // “It spent me two hours to finish”, “It spends a week to arrive”.
    pair: "it-spends",
    words: wordSet("spend spends spent"),
    match(s, at) {
      const subject = s.isOneOf(at - 1, beforeSpend) && !s.is(at - 1, "it") ? at - 2 : at - 1;
      if (!s.is(subject, "it") || !s.isClauseStart(subject)) return undefined;
      const isMine = isReceiver(s, at + 1);
      for (let time = at + 1; time < Math.min(at + 7, s.length); time += 1) {
        if (s.tag(time) === "PUNCT") return undefined;
        if (!s.isOneOf(time, spans)) continue;
        const isPurpose = s.is(time + 1, "to") && isForm(s, time + 2, "base");
        return isMine || isPurpose ? replaceWords(at, at, taken[s.lower(at)] ?? "take") : undefined;
      }
      return undefined;
    },
  },
  {
    // “I said thank to him.”
    pair: "say-thank",
    words: wordSet("thank"),
    match: (s, at) =>
      verbAt(s, at - 1) === "say" && s.is(at + 1, "to", "with", "for")
        ? replaceWords(at, at + 1, `thank you ${s.is(at + 1, "with") ? "to" : s.lower(at + 1)}`)
        : undefined,
  },
  {
    // “The film learned us many things.”
    pair: "learn-somebody",
    words: learnForms,
    match(s, at) {
      const isSure = s.is(at + 1, "me", "us", "him");
      const isOther = s.is(at + 1, "them", "her", "you") && s.isOneOf(at + 2, taughtThings);
      // “the words I learn them”, “I learn her language”; “have learned me” is as wrong.
      if (!isSure && !(isOther && !(s.is(at + 1, "them") && s.is(at + 2, "a", "the", "to")))) return undefined;
      if (s.tag(at) === "NOUN" && s.tag(at - 1) === "DET") return undefined;
      return replaceWords(at, at, inFormOf(s, at, "learn", "teach"));
    },
  },
  {
    // “rise the retirement age”
    pair: "rise-something",
    words: riseForms,
    match(s, at) {
      const isObject = s.is(at + 1, "the", "its", "our", "their", "my") && !s.isOneOf(at + 2, whenWords);
      if (!isObject || ["DET", "ADJ", "NOUN"].includes(s.tag(at - 1)) || s.can(at + 2, "superlative")) return undefined;
      // “Rising the ladder”: few rise something.
      const isVerb = s.is(at - 1, "to", "not", "n't", "and", "by") || s.isOneOf(at - 1, modals) || s.tag(at) === "VERB";
      return isVerb ? replaceWords(at, at, raised[s.lower(at)] ?? "raise") : undefined;
    },
  },
  {
    // “My sister, for examples, …”
    pair: "for-examples",
    words: wordSet("examples"),
    match: (s, at) =>
      s.is(at - 1, "for") && (at === 1 || s.is(at - 2, ",")) && !s.is(at + 1, "of")
        ? replaceWords(at, at, "example")
        : undefined,
  },
  {
    // “As a consequences, …”
    pair: "as-a-consequences",
    words: wordSet("consequences results"),
    match: (s, at) =>
      s.is(at - 1, "a") && s.is(at - 2, "as") && (isPhraseEnd(s, at + 1) || s.is(at + 1, "of"))
        ? replaceWords(at, at, s.is(at, "results") ? "result" : "consequence")
        : undefined,
  },
  {
    // “On contrary, …”, “In the contrary, …”
    pair: "on-contrary",
    words: wordSet("contrary"),
    match(s, at) {
      const from = s.is(at - 1, "the") ? at - 2 : at - 1;
      const isWrong = from === at - 1 ? s.is(from, "on", "in", "by") : s.is(from, "in", "by", "at");
      return isWrong && isPhraseEnd(s, at + 1) ? replaceWords(from, at, "on the contrary") : undefined;
    },
  },
  {
    // “Luckily, but nobody was hurt.”
    pair: "luckily-but",
    words: openingAdverbs,
    match(s, at) {
      const but = s.is(at + 1, ",") ? at + 2 : at + 1;
      return at === 0 && s.is(but, "but") && !isPhraseEnd(s, but + 1)
        ? replaceWords(at, but, `${s.lower(at)},`)
        : undefined;
    },
  },
  {
    // “The survey was carried last month.”
    pair: "carried-out",
    words: wordSet("carried"),
    match(s, at) {
      const be = s.tag(at - 1) === "ADV" ? at - 2 : at - 1;
      const isDone = s.isOneOf(be, fullBe) && isBetween(s, Math.max(0, be - 6), be, studies);
      const isAlone =
        isPhraseEnd(s, at + 1) || s.is(at + 1, "in", "by", "last", "among", "with", "at", "from", "every");
      return isDone && isAlone ? replaceWords(at, at, "carried out") : undefined;
    },
  },
  {
    // “It weighs one tons.”
    pair: "one-tons",
    words: unitsOfWeight,
    match: (s, at) =>
      s.is(at - 1, "one") &&
      !isNumeral(s, at - 2) &&
      !s.is(at - 2, "twenty", "thirty", "-", "by") &&
      !s.is(at + 1, "'", "’")
        ? replaceWords(at, at, s.lemma(at, "plural") ?? s.lower(at).slice(0, -1))
        : undefined,
  },
];

/** PREP_COLLOC */
export const prepositions: readonly Frame[] = [
  {
    // “Between 1990 to 2010, …”
    pair: "between-and",
    words: wordSet("between"),
    match(s, at) {
      for (let to = at + 2; to <= at + 4; to += 1) {
        if (!s.is(to, "to")) continue;
        const isNumber = (place: number) => /^\d/.test(s.lower(place)) || isNumeral(s, place);
        // “between 2000 and 2010”; “between 5 to 10 and 20”.
        const hasAnd = s.is(to + 2, "and") || s.is(to - 2, "and");
        return isNumber(at + 1) && isNumber(to + 1) && !hasAnd ? replaceWords(to, to, "and") : undefined;
      }
      return undefined;
    },
  },
  {
    // “Success can be attributed by hard work.”
    pair: "attributed-to",
    words: wordSet("attributed"),
    match: (s, at) =>
      s.is(at + 1, "by", "for", "with") && s.isOneOf(at - 1, fullBe) && !isBetween(s, at + 2, at + 7, wordSet("to"))
        ? replaceWords(at + 1, at + 1, "to")
        : undefined,
  },
  {
    // “You came in the right time.”
    pair: "at-the-right-time",
    words: wordSet("time"),
    match(s, at) {
      const isSaid = s.is(at - 1, "right", "wrong") || (s.is(at - 1, "same") && at === 3);
      return isSaid && s.is(at - 2, "the") && s.is(at - 3, "in", "on") && isPhraseEnd(s, at + 1)
        ? replaceWords(at - 3, at - 3, "at")
        : undefined;
    },
  },
];

const subjectForms: Readonly<Record<string, string>> = { i: "me", we: "us", he: "him", she: "her", they: "them" };

/** PREP_MISSING */
export const missingPrepositions: readonly Frame[] = [
  {
    // “Many people wait she.”
    pair: "wait-for-her",
    words: wordSet("wait waits waited waiting"),
    match(s, at) {
      const object = subjectForms[s.lower(at + 1)];
      return object && isPhraseEnd(s, at + 2) && s.tag(at - 1) !== "DET"
        ? replaceWords(at, at + 1, `${s.lower(at)} for ${object}`)
        : undefined;
    },
  },
  {
    // “regardless their age”
    pair: "regardless-of-noun",
    words: wordSet("regardless"),
    match: (s, at) =>
      s.isOneOf(at + 1, possessives) || s.is(at + 1, "the", "age", "gender", "weather", "race", "religion", "price")
        ? replaceWords(at, at, "regardless of")
        : undefined,
  },
];

/** PRONOUN */
export const pronounForm: readonly Frame[] = [
  {
    // “We found he in the park.”
    pair: "found-him-in",
    words: wordSet("he she they we"),
    match(s, at) {
      const object = subjectForms[s.lower(at)];
      const isSubject = s.isOneOf(at - 2, onlySubjectPronouns) || s.is(at - 2, "you", "to", "n't", "can", "will");
      return object && isSubject && isSubjectFormAsObject(s, at) ? replaceWords(at, at, object) : undefined;
    },
  },
];
