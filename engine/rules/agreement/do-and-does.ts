import { formsOfDo, questionWords, subjectPronouns } from "../../english/closed-classes.ts";
import { afterAdverbs, clausesOf } from "../../english/clauses.ts";
import { writtenLike } from "../../english/inflection.ts";
import { isOpenWord } from "../../english/phrases.ts";
import { isBareVerb, isThirdSingular, mayBeBare, pastTime, takesNoS } from "./present-verbs.ts";
import { isBarePerson } from "../numbers/bare-people.ts";
import { isInPastStory, isPastParagraph } from "../tenses/past-story.ts";
import { isPastAround } from "../be/missing-be.ts";
import type { Rule, SentenceReader } from "../rule.ts";
import { isPersonalSubject, hasOwner, bareVerbInTime } from "./agreement.ts";

/** “Do she…?”, “What do she…?”, not “things to do she…”. */
const isOpeningOfQuestion = (s: SentenceReader, auxiliary: number) =>
  !(s.is(auxiliary + 1, "n't", "not") && auxiliary > 0) &&
  !s.is(auxiliary - 1, "who", "which", "that") &&
  (s.isQuestion ||
    (auxiliary === 0 && !s.is(1, "n't")) ||
    (questionWords.has(s.lower(auxiliary - 1)) && auxiliary === 1));

/** SVA_S: the form of *do* and of the verb after it. */
export const doAndDoesRules: readonly Rule[] = [
  // “She don't know him.” → “She doesn't know him.”
  {
    id: "agreement/do-not-for-does-not",
    kind: "SVA_3SG",
    *find(s) {
      for (const clause of clausesOf(s)) {
        const { verb } = clause;
        if (!s.is(verb, "do") || !isThirdSingular(clause) || mayBeBare(s, clause)) continue;
        if (isBarePerson(s, clause) || isInPastStory(s, verb)) continue;
        // “The song We Do Not Know is new”: a title.
        if (verb > 0 && /^\p{Lu}\p{Ll}/u.test(s.written(verb)) && !s.isClauseStart(clause.subject.to)) continue;
        if (s.is(verb + 1, "n't", "not"))
          yield {
            from: verb,
            // “don't” is one word to its reader.
            to: s.is(verb + 1, "n't") ? verb + 1 : verb,
            suggestions: (isPastParagraph(s) ? ["did", "does"] : ["does"]).map(
              (form) => writtenLike(s.written(verb), form) + (s.is(verb + 1, "n't") ? s.written(verb + 1) : ""),
            ),
            ...(isPersonalSubject(s, clause) || hasOwner(s, clause) ? { variant: "clear" } : {}),
          };
        // “how fast do people live”: the subject comes behind.
        else if (
          !pastTime.test(s.text) &&
          !s.isOneOf(verb + 1, subjectPronouns) &&
          !s.is(verb - 2, "how", "what", "which") &&
          !s.is(verb - 1, "how", "what", "why", "where", "when")
        )
          yield bareVerbInTime(s, verb);
      }
    },
  },
  // “He not like fish.” → “He does not like fish.”
  {
    id: "agreement/not-without-does",
    kind: "NEGATION",
    *find(s) {
      for (const clause of clausesOf(s)) {
        const not = clause.subject.to + 1;
        if (
          !s.is(not, "not") ||
          /^an?$/.test(clause.subject.phrase.determiner) ||
          !isThirdSingular(clause) ||
          mayBeBare(s, clause)
        )
          continue;
        const verb = not + 1;
        if (isBareVerb(s, verb) || (s.can(verb, "third") && s.tag(verb) === "VERB"))
          yield {
            from: not,
            to: verb,
            suggestions: [
              `${isPastAround(s) || isPastParagraph(s) ? "did" : "does"} not ${s.lemma(verb, "third") ?? s.lower(verb)}`,
            ],
          };
      }
    },
  },
  // “What do he do every day?” → “What does he do every day?”
  {
    id: "agreement/question-with-the-wrong-do",
    kind: "SVA_3SG",
    *find(s) {
      for (const clause of clausesOf(s)) {
        const { auxiliary } = clause;
        if (auxiliary < 0 || !isOpeningOfQuestion(s, auxiliary)) continue;
        const instead = isThirdSingular(clause)
          ? { do: "does", have: "has" }[s.lower(auxiliary)]
          : takesNoS(clause)
            ? { does: "do", has: "have" }[s.lower(auxiliary)]
            : undefined;
        // “Do not burst blisters”, after a heading: an order.
        if (s.is(auxiliary + 1, "not") && !s.isQuestion) continue;
        // “Have somebody look at it.”: an order.
        if (s.is(auxiliary, "have") && !s.isQuestion) continue;
        if (instead && (isOpenWord(s, clause.verb) || s.is(clause.verb, "do", "have", "like")))
          yield { from: auxiliary, to: auxiliary, suggestions: [writtenLike(s.written(auxiliary), instead)] };
      }
    },
  },
  // “It doesn't matters.” → “It doesn't matter.”
  {
    id: "agreement/s-after-does",
    kind: "DID_BASE",
    *find(s) {
      for (const at of s.placesOf(formsOfDo)) {
        if (s.is(at, "did")) continue;
        const isNegated = s.is(at + 1, "n't", "not");
        // “We stay at home and do Maths exercises”: a verb of its own.
        if (!isNegated && !s.isQuestion && at > 0 && !questionWords.has(s.lower(at - 1))) continue;
        let verb = isNegated ? afterAdverbs(s, at + 1) : -1;
        if (verb < 0) verb = clausesOf(s).find(({ auxiliary }) => auxiliary === at)?.verb ?? -1;
        if (verb < 0) continue;
        const base = s.is(verb, "has") ? "have" : s.is(verb, "does") ? "do" : s.lemma(verb, "third");
        if (base && !s.can(verb, "past") && (s.is(verb, "has", "does") || isOpenWord(s, verb)))
          yield { from: verb, to: verb, suggestions: [base] };
      }
    },
  },
];
