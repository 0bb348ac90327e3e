import {
  openingDeterminers,
  plainPrepositions,
  subjectPronouns,
  timesAndAmounts,
} from "../../english/closed-classes.ts";
import { people, subjectsOfStudy } from "../../english/everyday-words.ts";
import { headOf, isClauseEnd, isVerbHere, nounPhraseEnd, verbHere } from "../../english/verb-objects.ts";
import { swapWords } from "../matches.ts";
import type { Rule } from "../rule.ts";
import { wordSet } from "../../english/word-set.ts";

const heldVerbs = wordSet("like love enjoy miss hate want need appreciate");

const skillVerbs = wordSet(
  "speak play know sing learn study understand teach write read use cook drive do dance ride swim explain finish remember see watch help clean wash open close prepare check answer eat drink buy have make take follow listen hear spend complete cut carry paint repeat feed pack plan",
);

export const adverbOrderRules: readonly Rule[] = [
  {
    id: "order/adverb-before-object",
    kind: "ADJ_ORDER",
    *find(s) {
      for (let at = 0; at < s.length - 2; at += 1) {
        const isHeld = verbHere(s, at, heldVerbs) !== undefined;
        const isSkill = !isHeld && verbHere(s, at, skillVerbs) !== undefined;
        if (!isHeld && !isSkill) continue;
        let end = -1;
        if (
          s.is(at + 1, "very", "so", "really", "quite", "too") &&
          s.is(at + 2, "much", "well", "carefully", "quickly", "fluently", "badly", "hard")
        )
          end = at + 2;
        else if (s.is(at + 1, "well", "fluently", "carefully", "quickly", "slowly", "perfectly", "badly")) end = at + 1;
        else if (s.is(at + 1, "a") && s.is(at + 2, "lot") && isHeld && !s.is(at + 3, "of")) end = at + 2;
        if (end < 0 || (s.is(end, "much") && !isHeld) || (s.is(end, "hard") && !s.is(at + 1, "very"))) continue;
        const object = end + 1;
        if (
          s.is(
            object,
            "to",
            "of",
            "more",
            "better",
            "enough",
            "today",
            "yesterday",
            "now",
            "at",
            "in",
            "home",
            "done",
            "known",
            "these",
            "every",
            "this",
            "last",
            "each",
            "all",
            "how",
            "what",
            "that",
          ) &&
          !(
            s.is(object, "this", "these", "all") &&
            nounPhraseEnd(s, object) > object &&
            !timesAndAmounts.has(headOf(s, object))
          )
        )
          continue;
        if (
          s.lower(end) === "well" &&
          end === at + 1 &&
          !(openingDeterminers.has(s.lower(object)) || subjectsOfStudy.has(s.lower(object)))
        )
          continue;
        let last =
          s.is(object, "her", "him", "it", "them", "me", "you", "us") && s.tag(object + 1) !== "NOUN"
            ? object
            : nounPhraseEnd(s, object);
        // “likes very much learning English”.
        if (last < 0 && s.can(object, "gerund"))
          last = nounPhraseEnd(s, object + 1) >= 0 ? nounPhraseEnd(s, object + 1) : object;
        if (last < 0 || /^(?:day|days|time|times|week|year|night|morning|evening|afternoon)$/.test(headOf(s, object)))
          continue;
        // A heavy object is rightly put last.
        if (
          !isClauseEnd(s, last + 1) &&
          !plainPrepositions.has(s.lower(last + 1)) &&
          !s.is(last + 1, "every", "now", "yesterday", "today", "before", "than", "when")
        )
          continue;
        if (s.is(last + 1, "of", "that", "which")) continue;
        yield { from: at + 1, to: last, suggestions: [`${s.between(object, last)} ${s.between(at + 1, end)}`] };
      }
    },
  },
  {
    id: "order/time-before-object",
    kind: "ADJ_ORDER",
    *find(s) {
      for (let at = 0; at < s.length - 3; at += 1) {
        if (
          !verbHere(s, at, skillVerbs) &&
          !verbHere(s, at, heldVerbs) &&
          !verbHere(s, at, wordSet("meet visit bring"))
        )
          continue;
        let end = -1;
        if (
          s.is(at + 1, "every") &&
          s.is(at + 2, "day", "morning", "night", "evening", "week", "weekend", "afternoon", "sunday", "month", "year")
        )
          end = at + 2;
        else if (s.is(at + 1, "yesterday", "often", "usually", "always", "sometimes", "also")) end = at + 1;
        else if (s.is(at + 1, "last") && s.is(at + 2, "night", "week", "month", "year", "weekend")) end = at + 2;
        if (end < 0 || (s.is(at, "have", "has", "had", "did", "use", "used") && end === at + 1 && !s.is(end, "also")))
          continue;
        const object = end + 1;
        const last = nounPhraseEnd(s, object);
        if (
          last < 0 ||
          s.is(object, "to", "at", "in", "on") ||
          !(openingDeterminers.has(s.lower(object)) || /^(?:NOUN|PROPN|ADJ)$/.test(s.tag(object)))
        )
          continue;
        if (!isClauseEnd(s, last + 1) && !plainPrepositions.has(s.lower(last + 1))) continue;
        if (s.is(at + 1, "often", "usually", "always", "sometimes", "also")) {
          if (!s.isOneOf(at - 1, subjectPronouns)) continue;
          yield swapWords(s, at);
        } else yield { from: at + 1, to: last, suggestions: [`${s.between(object, last)} ${s.between(at + 1, end)}`] };
      }
    },
  },
  {
    id: "order/how-often",
    kind: "ADJ_ORDER",
    *find(s) {
      for (let at = 1; at < s.length - 2; at += 1) {
        // “I always am tired”.
        if (
          s.is(at, "always", "usually", "often", "never", "sometimes", "also", "rarely", "still") &&
          s.is(at + 1, "am", "is", "are") &&
          s.isOneOf(at - 1, subjectPronouns) &&
          !s.is(at - 1, "it") &&
          !s.can(at + 2, "gerund") &&
          !isClauseEnd(s, at + 2) &&
          !s.words.slice(0, at - 1).some(({ lower }) => /^(?:what|how|who|where|as|than|that)$/.test(lower))
        ) {
          yield swapWords(s, at);
          continue;
        }
        // “I go always to school”, “She gets usually up at six”.
        const isSubject = s.isOneOf(at - 1, subjectPronouns) || people.has(s.lower(at - 1));
        if (
          isSubject &&
          s.is(at + 1, "always", "usually", "never", "rarely", "often", "seldom", "sometimes") &&
          (s.can(at, "base") || s.can(at, "third")) &&
          !s.is(
            at,
            "am",
            "is",
            "are",
            "was",
            "were",
            "have",
            "has",
            "had",
            "do",
            "does",
            "did",
            "can",
            "will",
            "would",
            "could",
            "should",
            "must",
            "may",
            "might",
          ) &&
          isVerbHere(s, at) &&
          s.is(
            at + 2,
            "to",
            "at",
            "in",
            "home",
            "late",
            "early",
            "up",
            "by",
            "with",
            "about",
            "for",
            "on",
            "english",
            "tv",
            "very",
            "my",
            "the",
            "there",
          )
        ) {
          if (s.is(at + 1, "sometimes", "often") && !s.is(at + 2, "to", "up", "home")) continue;
          yield swapWords(s, at);
        }
        // “I have been never to Hue”.
        else if (
          s.is(at - 1, "have", "has", "'ve") &&
          s.can(at, "participle") &&
          s.is(at + 1, "never", "ever", "always", "just") &&
          !isClauseEnd(s, at + 2)
        )
          yield swapWords(s, at);
      }
    },
  },
];
