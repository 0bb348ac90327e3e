import {
  finiteBe,
  modals,
  modalsButD,
  onlyObjectPronouns,
  onlySubjectPronouns,
} from "../../../english/closed-classes.ts";
import { past, thirdPerson } from "../../../english/inflection.ts";
import { isPerson, isPluralNoun } from "../../../english/phrases.ts";
import { pastTimes } from "../../../english/times.ts";
import { wordMap, wordSet } from "../../../english/word-set.ts";
import { replaceWords } from "../../matches.ts";
import { isPhraseEnd } from "../phrase.ts";
import { isInPast, isSubject, type FrameSet } from "./frame.ts";

// “Dinner will ready.” → “Dinner will be ready.”
export const missingBe: FrameSet = {
  rule: "frames/be",
  kind: "BE_MISSING",
  frames: [
    {
      // “a woman who carrying a baby”
      pair: "who-doing",
      words: wordSet("who"),
      match(s, at) {
        const verb = s.lemma(at + 1, "gerund");
        if (!verb || !["NOUN", "PROPN"].includes(s.tag(at - 1))) return undefined;
        const isMany = isPluralNoun(s, at - 1) || s.is(at - 1, "people");
        const [now, then] = isMany ? ["are", "were"] : ["is", "was"];
        const [first, other] = isInPast(s) ? [then, now] : [now, then];
        const doing = s.written(at + 1);
        return replaceWords(at, at + 1, `${s.written(at)} ${first} ${doing}`, `${s.written(at)} ${other} ${doing}`);
      },
    },
    {
      // “I think tomorrow will better”
      pair: "will-better",
      words: wordSet("will would"),
      match: (s, at) =>
        s.is(at + 1, "better", "worse", "happy", "ready", "late", "fine", "ok") && isPhraseEnd(s, at + 2)
          ? replaceWords(at, at + 1, `${s.written(at)} be ${s.written(at + 1)}`)
          : undefined,
    },
  ],
};

// “I am very miss you.” → “I miss you very much.”
export const veryVerbs: FrameSet = {
  rule: "frames/very",
  kind: "VERY_VERB",
  frames: [
    {
      // “I am very miss you”
      pair: "be-very",
      words: wordSet("miss love like want need hate respect appreciate"),
      match(s, at) {
        const object =
          s.isOneOf(at + 1, onlyObjectPronouns) || s.is(at + 1, "you", "her", "it") ? s.written(at + 1) : "";
        if (object === "" || !s.is(at - 1, "very", "so") || !s.isOneOf(at - 2, finiteBe)) return undefined;
        // “It is so like him to forget.”
        if (s.is(at, "like") && (s.is(at + 2, "to") || s.is(at - 3, "it", "that", "this"))) return undefined;
        const verb = s.is(at - 2, "is") ? thirdPerson(s.lower(at)) : s.written(at);
        return replaceWords(at - 2, at + 1, `${verb} ${object} ${s.is(at - 1, "so") ? "so" : "very"} much`);
      },
    },
  ],
};

const lackIn: Readonly<Record<string, string>> = wordMap({
  is: "lacks",
  "'s": "lacks",
  are: "lack",
  "'re": "lack",
  am: "lack",
  "'m": "lack",
  be: "lack",
  was: "lacked",
  were: "lacked",
});

const lacking = wordSet(
  "people children students workers families villagers countries cities villages areas schools hospitals parents teachers patients country city village area school family menu hotel restaurant room company team food film course student teacher mother father friend man woman boy girl child worker farmers women men",
);

const neverProgressive = wordSet(
  "knowing understanding believing belonging owning needing preferring containing consisting",
);

/** Verbs that have no passive and are no noun or adjective after be. */
const neverAfterBe = wordSet("suffer happen agree depend become belong consist lead contain need want know learn");

const onlyPast = wordSet("fell went grew rose began ate saw gave wrote took drove spoke chose");

const withPassive = wordSet("ate saw gave wrote took drove spoke chose");

const withPerson = wordSet("offered asked allowed told paid called named given interested tired bored married");

// “They are lack of money.” → “They lack money.”
export const extraBe: FrameSet = {
  rule: "frames/extra-be",
  kind: "BE_EXTRA",
  frames: [
    {
      // “They are lack of money”; “The problem is lack of money” is right.
      pair: "be-lack-of",
      words: wordSet("lack"),
      match(s, at) {
        if (!s.is(at + 1, "of")) return undefined;
        const be = s.tag(at - 1) === "ADV" ? at - 2 : at - 1;
        const verb = lackIn[s.lower(be)];
        const hasSubject =
          s.isOneOf(be - 1, onlySubjectPronouns) || s.is(be - 1, "you", "there") || s.isOneOf(be - 1, lacking);
        const isBase = s.is(be, "be") && !s.isOneOf(be - 1, modals) && !s.is(be - 1, "to");
        if (!verb || !(hasSubject || s.is(be - 1, "to") || (s.is(be, "be") && !isBase))) return undefined;
        // “There is lack of water”, “What we need is …”
        if (s.is(be - 1, "there") && (be < 3 || !s.isOneOf(be - 2, lacking))) return undefined;
        if (s.isOneOf(be - 1, lacking) && s.is(be - 2, "of", "for", "with")) return undefined;
        const adverb = be < at - 1 ? `${s.written(at - 1)} ` : "";
        const gap = s.lower(be).startsWith("'") ? " " : "";
        return replaceWords(be, at + 1, `${gap}${adverb}${verb}`);
      },
    },
    {
      // “She is knowing the answer.”
      pair: "is-knowing",
      words: neverProgressive,
      match(s, at) {
        const verb = s.lemma(at, "gerund");
        const subject = at - 2;
        const hasSubject =
          s.isOneOf(subject, onlySubjectPronouns) || s.is(subject, "you", "it") || isPerson(s, subject);
        if (!verb || !hasSubject || s.tag(at) === "NOUN" || s.tag(at) === "ADJ") return undefined;
        const be = s.lower(at - 1);
        const form =
          be === "was" || be === "were"
            ? past(verb)
            : be === "is"
              ? thirdPerson(verb)
              : be === "am" || be === "are"
                ? verb
                : "";
        return form ? replaceWords(at - 1, at, form) : undefined;
      },
    },
    {
      // “They will be suffer from stress.”
      pair: "will-be-suffer",
      words: wordSet("be"),
      match: (s, at) =>
        s.isOneOf(at - 1, modalsButD) && s.isOneOf(at + 1, neverAfterBe)
          ? replaceWords(at, at + 1, s.lower(at + 1))
          : undefined,
    },
    {
      // “The figure for Hue was fell.”
      pair: "was-fell",
      words: onlyPast,
      match: (s, at) =>
        s.is(at - 1, "was", "were") &&
        // “The book was wrote by her”: frames/passive/was-wrote-by.
        !(s.isOneOf(at, withPassive) && s.is(at + 1, "by", "in", "from", "to", "at") && s.tag(at - 2) === "NOUN") &&
        !s.isQuestion &&
        (s.tag(at - 2) === "NOUN" || s.tag(at - 2) === "PROPN" || isSubject(s, at - 2))
          ? replaceWords(at - 1, at, s.lower(at))
          : undefined,
    },
    {
      // “Our team is need more information.”
      pair: "is-need",
      words: wordSet("need"),
      match: (s, at) =>
        s.is(at - 1, "is", "are", "am") &&
        s.is(at + 1, "more", "some", "a", "an", "to", "help", "your", "the") &&
        (isSubject(s, at - 2) || s.tag(at - 2) === "NOUN")
          ? replaceWords(at - 1, at, s.is(at - 1, "is") ? "needs" : "need")
          : undefined,
    },
    {
      // “I am ordered a pair of shoes two weeks ago.”
      pair: "am-ordered",
      words: wordSet("am"),
      match(s, at) {
        const verb = at + 1;
        const isDone =
          s.is(at - 1, "i") && s.lower(verb).endsWith("ed") && s.can(verb, "past") && !s.isOneOf(verb, withPerson);
        const isActive =
          isDone && (s.is(verb + 1, "a", "an", "the", "my", "some", "two", "this", "it") || s.tag(verb + 1) === "NUM");
        return isActive && (pastTimes(s).length > 0 || s.is(s.length - 2, "before"))
          ? replaceWords(at, verb, s.lower(verb))
          : undefined;
      },
    },
  ],
};
