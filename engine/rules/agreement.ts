import { formsOfDo, modals, questionWords, subjectPronouns } from "../english/closed-classes.ts";
import { type Clause, afterAdverbs, clausesOf, isFiniteAuxiliary } from "../english/clauses.ts";
import { hasVerbBehind, isCompleteVerb } from "../english/verb-or-noun.ts";
import { writtenLike } from "../english/inflection.ts";
import {
  isOnlyAdverb,
  isEverydayVerb,
  isNumeral,
  isOpenWord,
  isPerson,
  isPluralNoun,
  nounWeight,
  verbWeight,
} from "../english/phrases.ts";
import {
  bareVerbMatch,
  isAsked,
  isBareVerb,
  isSureVerb,
  isThirdSingular,
  mayBeBare,
  pastTime,
  takesNoS,
} from "./present-verbs.ts";
import { isBarePerson } from "./bare-people.ts";
import { withoutS } from "./missing-third-person.ts";
import { isInPastStory, isPastParagraph } from "./past-story.ts";
import { isPastAround } from "./missing-be.ts";
import type { Match, Rule, SentenceReader } from "./rule.ts";

/** “Every student have…”: the word that learners stumble over is every. */
const isEvery = ({ subject }: Clause) => /^(?:every|each)$/.test(subject.phrase.determiner) && !subject.isJoined;
/** “She miss him”; but “if he need it” may be the past, and “u dont” is no pronoun of the dictionary. */
const isPersonalSubject = (sentence: SentenceReader, { subject, verb }: Clause) =>
  subject.from === subject.to &&
  sentence.is(subject.to, "he", "she", "it") &&
  (subject.to === verb - 1 || sentence.tag(verb - 1) === "ADV") &&
  !sentence.is(subject.from - 1, "if", "maybe");
/** “My mother don't”, “our English have”. */
const hasOwner = (sentence: SentenceReader, { subject, verb }: Clause) =>
  subject.to === verb - 1 &&
  !subject.isJoined &&
  /^(?:my|your|his|her|its|our|their|the|this|that)$/.test(sentence.lower(subject.from)) &&
  !sentence.is(subject.from - 1, "all", "of", "and", "or", "if", "when", "until", "till");
/** “How will the price of those houses behave?”: the verb belongs to a modal before the whole subject. */
const isAskedWithModal = (sentence: SentenceReader, { subject }: Clause) =>
  sentence.isQuestion &&
  sentence.words
    .slice(0, subject.from)
    .some(
      ({ lower }, at) =>
        (modals.has(lower) || /^(?:do|does|did)$/.test(lower)) &&
        !subjectPronouns.has(sentence.lower(at + 1)) &&
        (at === 0 || questionWords.has(sentence.lower(at - 1)) || sentence.is(at - 1, ",")),
    );
/** SVA_3SG, and EVERY_SG where it is the verb that does not fit. */
/** The past first where the paragraph tells only of the past. */
function bareVerbInTime(sentence: SentenceReader, at: number): Match {
  const match = bareVerbMatch(sentence, at);
  return match.suggestions.length > 1 && isPastParagraph(sentence)
    ? { ...match, suggestions: match.suggestions.toReversed() }
    : match;
}

export const agreementRules: readonly Rule[] = [
  {
    id: "agreement/pronoun-without-s",
    kind: "SVA_3SG",
    *find(sentence) {
      for (const clause of withoutS(sentence))
        // “Diseases such as dementia and Parkinson's, that require care”: what *that* stands for is far away.
        if (
          clause.subject.phrase.kind === "pronoun" &&
          !clause.subject.isJoined &&
          !(sentence.is(clause.subject.to, "that") && sentence.is(clause.subject.to - 1, ","))
        )
          yield {
            ...bareVerbInTime(sentence, clause.verb),
            ...(isPersonalSubject(sentence, clause) ? { variant: "personal" } : {}),
          };
    },
  },
  {
    id: "agreement/noun-without-s",
    kind: "SVA_3SG",
    *find(sentence) {
      for (const clause of withoutS(sentence))
        if (
          clause.subject.phrase.kind !== "pronoun" &&
          isSureVerb(sentence, clause) &&
          !isEvery(clause) &&
          !isAskedWithModal(sentence, clause)
        )
          yield {
            ...bareVerbInTime(sentence, clause.verb),
            ...(hasOwner(sentence, clause) ? { variant: "owned" } : {}),
          };
    },
  },
  {
    id: "agreement/every-without-s",
    kind: "EVERY_SG",
    *find(sentence) {
      for (const clause of withoutS(sentence))
        if (isSureVerb(sentence, clause) && isEvery(clause)) yield bareVerbInTime(sentence, clause.verb);
    },
  },
  {
    id: "agreement/group-without-s",
    kind: "SVA_3SG",
    *find(sentence) {
      for (const { subject, verb, auxiliary } of clausesOf(sentence))
        if (
          auxiliary < 0 &&
          sentence.is(subject.head, "family", "team", "group", "class") &&
          !subject.isJoined &&
          (sentence.is(verb, "consist", "include", "contain") ||
            (sentence.is(verb, "have") && (isNumeral(sentence, verb + 1) || sentence.is(verb + 1, "a", "an", "many"))))
        )
          yield bareVerbInTime(sentence, verb);
    },
  },
  {
    id: "agreement/do-not-for-does-not",
    kind: "SVA_3SG",
    *find(sentence) {
      for (const clause of clausesOf(sentence)) {
        const { verb } = clause;
        if (!sentence.is(verb, "do") || !isThirdSingular(clause) || mayBeBare(sentence, clause)) continue;
        if (isBarePerson(sentence, clause) || isInPastStory(sentence, verb)) continue;
        // “The song We Do Not Know is new”: a title.
        if (verb > 0 && /^\p{Lu}\p{Ll}/u.test(sentence.written(verb)) && !sentence.isClauseStart(clause.subject.to))
          continue;
        if (sentence.is(verb + 1, "n't", "not"))
          yield {
            from: verb,
            to: verb,
            suggestions: (isPastParagraph(sentence) ? ["did", "does"] : ["does"]).map((form) =>
              writtenLike(sentence.written(verb), form),
            ),
            ...(isPersonalSubject(sentence, clause) || hasOwner(sentence, clause) ? { variant: "clear" } : {}),
          };
        // “how fast do people live”: the subject comes behind.
        else if (
          !pastTime.test(sentence.text) &&
          !sentence.isOneOf(verb + 1, subjectPronouns) &&
          !sentence.is(verb - 2, "how", "what", "which") &&
          !sentence.is(verb - 1, "how", "what", "why", "where", "when")
        )
          yield bareVerbInTime(sentence, verb);
      }
    },
  },
  {
    id: "agreement/not-without-does",
    kind: "SVA_3SG",
    *find(sentence) {
      for (const clause of clausesOf(sentence)) {
        const not = clause.subject.to + 1;
        if (
          !sentence.is(not, "not") ||
          /^an?$/.test(clause.subject.phrase.determiner) ||
          !isThirdSingular(clause) ||
          mayBeBare(sentence, clause)
        )
          continue;
        const verb = not + 1;
        if (isBareVerb(sentence, verb) || (sentence.can(verb, "third") && sentence.tag(verb) === "VERB"))
          yield {
            from: not,
            to: verb,
            suggestions: [
              `${isPastAround(sentence) || isPastParagraph(sentence) ? "did" : "does"} not ${sentence.lemma(verb, "third") ?? sentence.lower(verb)}`,
            ],
          };
      }
    },
  },
  {
    id: "agreement/s-after-plural",
    kind: "SVA_3SG",
    *find(sentence) {
      for (const clause of clausesOf(sentence)) {
        const { verb, subject } = clause;
        if (
          !takesNoS(clause) ||
          clause.auxiliary >= 0 ||
          isAsked(sentence, clause) ||
          (subject.to + 1 < verb && sentence.is(verb - 1, "each"))
        )
          continue;
        // “Great deeds has he done”: the subject stands behind it. “We students can”: a noun beside its pronoun.
        if (sentence.is(verb, "has", "does") && sentence.is(verb + 1, "he", "she", "it")) continue;
        if (subject.phrase.kind === "pronoun" && isPluralNoun(sentence, verb) && isFiniteAuxiliary(sentence, verb + 1))
          continue;
        if (subject.isJoined && /^(?:every|each|no)$/.test(sentence.lower(subject.from))) continue;
        const base = sentence.is(verb, "has")
          ? "have"
          : sentence.is(verb, "does")
            ? "do"
            : sentence.lemma(verb, "third");
        if (!base || (!sentence.is(verb, "has", "does") && !isOpenWord(sentence, verb))) continue;
        // “My parents lives”, but “two school buses”: a noun that is no verb here.
        const isVerb =
          sentence.is(verb, "has", "does") ||
          !isPluralNoun(sentence, verb) ||
          sentence.tag(verb) === "VERB" ||
          subject.phrase.kind === "pronoun" ||
          (subject.isJoined && isEverydayVerb(sentence, verb)) ||
          (isPerson(sentence, subject.head) &&
            (isEverydayVerb(sentence, verb) || verbWeight(sentence, verb) >= nounWeight(sentence, verb)));
        // “Those commits are…”, “people with special needs,”: a noun.
        const isNoun =
          !sentence.is(verb, "has", "does") &&
          nounWeight(sentence, verb) >= 0 &&
          subject.phrase.kind !== "pronoun" &&
          (hasVerbBehind(sentence, verb) ||
            (isPluralNoun(sentence, verb) && sentence.tag(verb + 1) === "VERB" && sentence.can(verb + 1, "base")) ||
            (sentence.tag(verb + 1) === "PUNCT" &&
              !isPerson(sentence, subject.head) &&
              !isCompleteVerb(sentence, verb)));
        const isNounOfPronoun = sentence.is(subject.from, "these", "those") && hasVerbBehind(sentence, verb);
        // “Too many cars means too much noise”: that there are so many.
        const isFact =
          sentence.is(verb, "means") &&
          [subject.from, subject.from - 1].some((at) => sentence.is(at, "too", "more", "so", "fewer"));
        if (isInPastStory(sentence, verb)) continue;
        if (isVerb && !isNoun && !isNounOfPronoun && !isFact && !sentence.can(verb, "past"))
          yield {
            from: verb,
            to: verb,
            suggestions: [writtenLike(sentence.written(verb), base)],
            ...(subject.to === verb - 1 && sentence.is(subject.to, "we", "you", "they") ? { variant: "pronoun" } : {}),
          };
      }
    },
  },
  {
    id: "agreement/question-with-the-wrong-do",
    kind: "SVA_3SG",
    *find(sentence) {
      for (const clause of clausesOf(sentence)) {
        const { auxiliary } = clause;
        if (auxiliary < 0 || !isOpeningOfQuestion(sentence, auxiliary)) continue;
        const instead = isThirdSingular(clause)
          ? { do: "does", have: "has" }[sentence.lower(auxiliary)]
          : takesNoS(clause)
            ? { does: "do", has: "have" }[sentence.lower(auxiliary)]
            : undefined;
        // “Do not burst blisters”, after a heading: an order.
        if (sentence.is(auxiliary + 1, "not") && !sentence.isQuestion) continue;
        // “Have somebody look at it.”: an order.
        if (sentence.is(auxiliary, "have") && !sentence.isQuestion) continue;
        if (instead && (isOpenWord(sentence, clause.verb) || sentence.is(clause.verb, "do", "have", "like")))
          yield { from: auxiliary, to: auxiliary, suggestions: [writtenLike(sentence.written(auxiliary), instead)] };
      }
    },
  },
  {
    id: "agreement/s-after-does",
    kind: "SVA_3SG",
    *find(sentence) {
      for (const at of sentence.placesOf(formsOfDo)) {
        if (sentence.is(at, "did")) continue;
        const isNegated = sentence.is(at + 1, "n't", "not");
        // “We stay at home and do Maths exercises”: a verb of its own.
        if (!isNegated && !sentence.isQuestion && at > 0 && !questionWords.has(sentence.lower(at - 1))) continue;
        let verb = isNegated ? afterAdverbs(sentence, at + 1) : -1;
        if (verb < 0) verb = clausesOf(sentence).find(({ auxiliary }) => auxiliary === at)?.verb ?? -1;
        if (verb < 0) continue;
        const base = sentence.is(verb, "has")
          ? "have"
          : sentence.is(verb, "does")
            ? "do"
            : sentence.lemma(verb, "third");
        if (base && !sentence.can(verb, "past") && (sentence.is(verb, "has", "does") || isOpenWord(sentence, verb)))
          yield { from: verb, to: verb, suggestions: [base] };
      }
    },
  },
  {
    id: "agreement/relative-clause",
    kind: "SVA_3SG",
    *find(sentence) {
      for (const at of sentence.placesOfWords("who", "which", "that")) {
        const head = sentence.is(at - 1, ",") && !sentence.is(at, "that") ? at - 2 : at - 1;
        const isAnybody = /^(?:someone|everyone|anyone|somebody|anybody|everybody|something|everything|nobody)$/.test(
          sentence.lower(head),
        );
        if (!isOpenWord(sentence, head) && !isAnybody) continue;
        if (
          !isAnybody &&
          (nounWeight(sentence, head) < 0 ||
            sentence.tag(head) === "VERB" ||
            sentence.is(head, "data", "media", "generation") ||
            isVerbBefore(sentence, head) ||
            (isOfGroup(sentence, head) && !isNearest(sentence, at, head)))
        )
          continue;
        const verb = afterAdverbs(sentence, at + 1);
        const isPlural = isPluralNoun(sentence, head);
        const isLinked =
          sentence.is(at, "which") &&
          sentence.is(at - 1, ",") &&
          nounWeight(sentence, head) > 0 &&
          resulting.test(sentence.lower(at + 1));
        const isOne = isAnybody || isLinked || isSingularThing(sentence, head);
        const isNegation = sentence.is(verb + 1, "n't", "not");
        if (isPlural) {
          // “…, which means that”: the whole sentence before it.
          if (sentence.is(at - 1, ",") && sentence.is(at, "which")) continue;
          const base = sentence.is(verb, "has") ? "have" : sentence.is(verb, "does") && isNegation ? "do" : undefined;
          const third =
            isOpenWord(sentence, verb) && (sentence.is(at, "who") || !isPluralNounBefore(sentence, verb))
              ? sentence.lemma(verb, "third")
              : undefined;
          const instead = base ?? third;
          // “Courses which graduates can take”: a subject of its own.
          if (!sentence.is(at, "who") && isFiniteAuxiliary(sentence, verb + 1)) continue;
          // Only “who” can be nothing but the subject; “which” may belong to something earlier.
          if (instead && !sentence.can(verb, "past"))
            yield {
              from: verb,
              to: verb,
              suggestions: [instead],
              ...(sentence.is(at, "who") && head === at - 1 ? { variant: "who" } : {}),
            };
        } else if (isOne && !pastTime.test(sentence.text)) {
          if (sentence.is(verb, "do") && isNegation) yield { from: verb, to: verb, suggestions: ["does"] };
          else if (
            isBareVerb(sentence, verb) &&
            (sentence.is(at, "who") || nounWeight(sentence, verb) < verbWeight(sentence, verb)) &&
            !isSubjectHere(sentence, at, verb)
          )
            yield {
              ...bareVerbInTime(sentence, verb),
              ...(isAnybody && sentence.is(at, "who") ? { variant: "who" } : {}),
            };
        }
      }
    },
  },
  {
    id: "agreement/second-verb",
    kind: "SVA_3SG",
    *find(sentence) {
      if (pastTime.test(sentence.text)) return;
      for (const clause of clausesOf(sentence)) {
        if (!isThirdSingular(clause) || clause.auxiliary >= 0) continue;
        const { verb, subject } = clause;
        // “Before it stages them and…”: the second verb may belong to an earlier subject.
        const isSomebody =
          sentence.is(subject.from, "he", "she", "it") ||
          isPerson(sentence, subject.head) ||
          subject.phrase.kind === "name";
        if (!isSomebody || subject.from > 2) continue;
        const isPresent =
          (sentence.can(verb, "third") && !sentence.can(verb, "past") && isOpenWord(sentence, verb)) ||
          (isBareVerb(sentence, verb) && !mayBeBare(sentence, clause));
        if (
          !isPresent ||
          /^(?:makes?|lets?|helps?|sees?|hears?|watch(?:es)?|is|has|does|have|do)$/.test(sentence.lower(verb))
        )
          continue;
        for (let at = verb + 1; at < sentence.length; at += 1) {
          const isInfinitive =
            sentence.is(at, "to") && sentence.can(at + 1, "base") && !/^(?:NOUN|PROPN|ADJ)$/.test(sentence.tag(at + 1));
          if (
            isInfinitive ||
            sentence.isOneOf(at, opensAnother) ||
            sentence.is(at, "i", "we", "they", "he", "she") ||
            /^["“”]$/.test(sentence.lower(at)) ||
            isFiniteAuxiliary(sentence, at)
          )
            break;
          if (!sentence.is(at, "and", "then", "but", "or")) continue;
          const second = afterAdverbs(sentence, at + 1);
          if (sentence.is(second, "have", "do") && sentence.tag(second + 1) === "PUNCT") break;
          const isMoving =
            /^(?:comes?|goes|gets?|drives?|runs?|walks?|sits?|stands?|wakes?|returns?|stays?|rides?)$/.test(
              sentence.lower(verb),
            );
          const isActing = isMoving && isEverydayVerb(sentence, second) && isOpenWord(sentence, second + 1);
          // “Hide and seek”, “show and tell”.
          if (sentence.is(second, "seek", "tell")) break;
          if (isBareVerb(sentence, second) && (isActing || isSecondVerb(sentence, second))) {
            yield bareVerbInTime(sentence, second);
            break;
          }
        }
      }
    },
  },
];

/** “Do she…?”, “What do she…?”, not “things to do she…”. */
const isOpeningOfQuestion = (sentence: SentenceReader, auxiliary: number) =>
  !(sentence.is(auxiliary + 1, "n't", "not") && auxiliary > 0) &&
  !sentence.is(auxiliary - 1, "who", "which", "that") &&
  (sentence.isQuestion ||
    (auxiliary === 0 && !sentence.is(1, "n't")) ||
    (questionWords.has(sentence.lower(auxiliary - 1)) && auxiliary === 1));

/** What follows from the sentence before: “pollution, which lead to diseases”. */
const resulting =
  /^(?:lead|cause|make|help|mean|affect|create|bring|allow|result|contribute|harm|damage|improve|reduce|increase)$/;

/** “The level controls who has access”, “tell the command which commits to move”: no relative clause. */
const isVerbBefore = (sentence: SentenceReader, head: number) =>
  (sentence.can(head, "third") &&
    (/^(?:which|that|who|it|this|he|she)$/.test(sentence.lower(head - 1)) ||
      (sentence.tag(head - 1) === "NOUN" && !isPluralNoun(sentence, head - 1)))) ||
  (sentence.is(head + 1, "which") &&
    sentence.is(head + 3, "to") &&
    nounWeight(sentence, head + 2) >= verbWeight(sentence, head + 2));

/** “One of the students who live here”: either may be meant. */
const isOfGroup = (sentence: SentenceReader, head: number) =>
  [1, 2, 3, 4].some((step) => /^(?:of|in|for|with|from|and|about|on|at|to)$/.test(sentence.lower(head - step)));

/** “in touch with friends who lives abroad”: before the preposition stands nothing else that could live there. */
const isNearest = (sentence: SentenceReader, who: number, head: number) =>
  sentence.is(who, "who") &&
  isPluralNoun(sentence, head) &&
  [1, 2].some(
    (step) =>
      sentence.is(head - step, "with", "for", "about", "to", "from", "by") &&
      !isPluralNoun(sentence, head - step - 1) &&
      !isPerson(sentence, head - step - 1) &&
      !["PRON", "PROPN"].includes(sentence.tag(head - step - 1)),
  );

const isSingularThing = (sentence: SentenceReader, head: number) =>
  !/^(?:team|group|family|staff|class|police|couple|data|media|one|time|way|thing|lot)$/.test(sentence.lower(head)) &&
  [1, 2, 3, 4].some((step) => /^(?:a|an|the|my|his|her|this|every|our|their)$/.test(sentence.lower(head - step))) &&
  nounWeight(sentence, head) > 0;

const isPluralNounBefore = (sentence: SentenceReader, verb: number) =>
  isPluralNoun(sentence, verb) &&
  sentence.tag(verb) !== "VERB" &&
  nounWeight(sentence, verb) > verbWeight(sentence, verb);

/** “The book that students need”: what follows is a subject of its own. */
const isSubjectHere = (sentence: SentenceReader, relative: number, verb: number) =>
  verb === relative + 1 && sentence.tag(verb) === "NOUN" && !sentence.is(relative, "who");

/** What stands behind belongs to something else than the first subject. */
const opensAnother = new Set("who which that because when if while so than make let help ; .".split(" "));

const isSecondVerb = (sentence: SentenceReader, at: number) =>
  sentence.is(at, "have") ||
  sentence.tag(at) === "VERB" ||
  ((verbWeight(sentence, at) > nounWeight(sentence, at) || isEverydayVerb(sentence, at)) &&
    (isOnlyAdverb(sentence, at + 1) ||
      /^(?:the|a|an|my|his|her|our|their|to|it|me|us|them|him|up|out|back|home)$/.test(sentence.lower(at + 1))));
