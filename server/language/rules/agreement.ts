import { afterAdverbs, clausesOf, isFiniteAuxiliary, type Clause } from "../english/clauses.ts";
import { past, thirdPerson, writtenLike } from "../english/inflection.ts";
import {
  adjectiveWeight,
  hasFiniteVerbAfter,
  isAdverb,
  isEverydayVerb,
  isName,
  isNumeral,
  isOpenWord,
  isPerson,
  isPluralNoun,
  linkingVerbs,
  nounPhraseAt,
  nounWeight,
  verbWeight,
} from "../english/phrases.ts";
import { formsOfDo, questionWords } from "../english/small-words.ts";
import type { Match, Rule, SentenceReader } from "./rule.ts";

const isThirdSingular = ({ subject }: Clause) => subject.person === "third" && subject.number === "singular";
/** “Every student have…”: the word that learners stumble over is every. */
const isEvery = ({ subject }: Clause) => /^(?:every|each)$/.test(subject.phrase.determiner) && !subject.isJoined;
const takesNoS = ({ subject }: Clause) =>
  subject.person !== "third" || (subject.number === "plural" && (subject.phrase.kind !== "name" || subject.isJoined));

/** Ask for a bare verb behind a subject: “they suggest that he go”, “it is important that she be”. */
const wishing =
  /^(?:suggest|recommend|insist|demand|propos|request|requir|advis|urg|order|prefer|ask|essential|important|necessary|vital|crucial|imperative|lest|better|god|long)/;
const letting =
  /^(?:let|lets|letting|make|makes|made|making|help|helps|helped|helping|see|sees|saw|seen|seeing|watch|watched|watching|hear|hears|heard|hearing|have|had|having|notice|noticed|feel|felt)$/;
const pastTime =
  /\b(?:yesterday|ago|last (?:night|week|month|year|time|summer|winter|weekend|\w+day)|in (?:1\d|20[01])\d\d|when (?:i|he|she|we|they) (?:was|were)|once upon)\b/i;

/** The word stands as a present verb without its -s; forms that are also past (`put`, `read`) say nothing. */
function isBareVerb(sentence: SentenceReader, at: number): boolean {
  // “He usually read…”: of verbs that have one form for both times.
  const isHabit = /\b(?:usually|often|always|never)\b/i.test(sentence.text);
  if (sentence.is(at, "have") || (sentence.is(at, "like") && isVerbLike(sentence, at))) return true;
  if (
    !isOpenWord(sentence, at) ||
    isName(sentence, at) ||
    !sentence.can(at, "base") ||
    (sentence.lemma(at, "past") === sentence.lower(at) && !isHabit)
  )
    return false;
  if (
    (sentence.can(at, "past") && !(isHabit && sentence.lemma(at, "past") === sentence.lower(at))) ||
    sentence.can(at, "third")
  )
    return false;
  // “She slow”, “it open”: an adjective that lacks its be, unless an object follows.
  if (
    adjectiveWeight(sentence, at) >= verbWeight(sentence, at) &&
    !isFollowedByObject(sentence, at) &&
    !isIntransitive(sentence, at)
  )
    return false;
  return verbWeight(sentence, at) > 0 || sentence.tag(at) === "VERB";
}

/** “My dog like to play”, “she like music”; not “a teacher like him”. */
const isVerbLike = (sentence: SentenceReader, at: number) =>
  sentence.is(at + 1, "to") ||
  (at < 4 && sentence.can(at + 1, "gerund") && !hasFiniteVerbAfter(sentence, at + 1)) ||
  (at < 4 && sentence.tag(at) === "VERB" && !hasFiniteVerbAfter(sentence, at + 1));

/** “It sound great”, “the shop open at eight”. */
const isIntransitive = (sentence: SentenceReader, at: number) =>
  sentence.is(at, "live") ||
  (sentence.isOneOf(at, linkingVerbs) && adjectiveWeight(sentence, at + 1) > 0) ||
  (sentence.is(at, "open", "close") && sentence.is(at + 1, "at", "from", "on", "every"));

const isFollowedByObject = (sentence: SentenceReader, at: number) => {
  const next = nounPhraseAt(sentence, at + 1);
  return next !== undefined && (next.determiner !== "" || next.kind === "pronoun" || sentence.tag(at) === "VERB");
};

/** Where a bare verb is right, or where nobody can tell. */
function mayBeBare(sentence: SentenceReader, clause: Clause): boolean {
  const { from } = clause.subject;
  const before = sentence.lower(from - 1);
  if (clause.auxiliary >= 0 || letting.test(before) || (letting.test(sentence.lower(from - 2)) && before === "n't"))
    return true;
  if (isAsked(sentence, clause)) return true;
  for (let at = 0; at < from; at += 1) if (wishing.test(sentence.lower(at))) return true;
  return false;
}

/** “How many cars does she have?”: the first noun phrase of a question need not be its subject. */
const isAsked = (sentence: SentenceReader, { subject }: Clause) =>
  sentence.isQuestion &&
  [sentence.lower(subject.from), sentence.lower(subject.from - 1), sentence.lower(0)].some((word) =>
    questionWords.has(word),
  );

/** The forms that a past story would want are offered as well. */
function bareVerbMatch(sentence: SentenceReader, at: number): Match {
  const base = sentence.lower(at);
  const suggestions = [writtenLike(sentence.written(at), thirdPerson(base))];
  if (tellsOfThePast(sentence)) suggestions.push(writtenLike(sentence.written(at), past(base)));
  return { from: at, to: at, suggestions };
}

function tellsOfThePast(sentence: SentenceReader): boolean {
  return sentence.words.some(
    ({ tag }, at) =>
      sentence.is(at, "was", "were", "did", "had") ||
      (tag === "VERB" && sentence.can(at, "past") && !sentence.can(at, "base") && !isFiniteAuxiliary(sentence, at - 1)),
  );
}

/** Singular subjects with a verb that lacks its -s. */
function* withoutS(sentence: SentenceReader): Iterable<Clause> {
  if (pastTime.test(sentence.text)) return;
  for (const clause of clausesOf(sentence))
    if (isThirdSingular(clause) && isBareVerb(sentence, clause.verb) && !mayBeBare(sentence, clause)) yield clause;
}

function isSureVerb(sentence: SentenceReader, { subject, verb }: Clause): boolean {
  if (sentence.is(verb, "have") || nounWeight(sentence, verb) < 0 || subject.phrase.kind === "pronoun") return true;
  const isLast = verb >= sentence.length - 2;
  if (sentence.tag(verb) === "VERB" || (subject.to > subject.phrase.to && !isLast)) return true;
  if (isPerson(sentence, subject.head) && verb < sentence.length - 1) return true;
  if (sentence.isOneOf(verb, linkingVerbs) && adjectiveWeight(sentence, verb + 1) > 0) return true;
  // An adverb between them, or an object behind it.
  if (verb > subject.to + 1) return true;
  const next = verb + 1;
  return (
    /^(?:the|a|an|my|your|his|her|our|their|this|that|it|me|him|us|them|you|to|very|in|on|at|from|with|about|here|there|every|many)$/.test(
      sentence.lower(next),
    ) &&
    (verbWeight(sentence, verb) >= nounWeight(sentence, verb) || isEverydayVerb(sentence, verb))
  );
}

export const agreementRules: readonly Rule[] = [
  {
    id: "agreement/pronoun-without-s",
    kind: "SVA_3SG",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (const clause of withoutS(sentence))
        if (clause.subject.phrase.kind === "pronoun" && !clause.subject.isJoined)
          yield bareVerbMatch(sentence, clause.verb);
    },
  },
  {
    id: "agreement/noun-without-s",
    kind: "SVA_3SG",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (const clause of withoutS(sentence))
        if (clause.subject.phrase.kind !== "pronoun" && isSureVerb(sentence, clause) && !isEvery(clause))
          yield bareVerbMatch(sentence, clause.verb);
    },
  },
  {
    id: "agreement/every-without-s",
    kind: "EVERY_SG",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (const clause of withoutS(sentence))
        if (isSureVerb(sentence, clause) && isEvery(clause)) yield bareVerbMatch(sentence, clause.verb);
    },
  },
  {
    id: "agreement/group-without-s",
    kind: "SVA_3SG",
    certainty: "nen-xem",
    isSafe: false,
    *find(sentence) {
      for (const { subject, verb, auxiliary } of clausesOf(sentence))
        if (
          auxiliary < 0 &&
          sentence.is(subject.head, "family", "team", "group", "class") &&
          !subject.isJoined &&
          (sentence.is(verb, "consist", "include", "contain") ||
            (sentence.is(verb, "have") && (isNumeral(sentence, verb + 1) || sentence.is(verb + 1, "a", "an", "many"))))
        )
          yield bareVerbMatch(sentence, verb);
    },
  },
  {
    id: "agreement/do-not-for-does-not",
    kind: "SVA_3SG",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (const clause of clausesOf(sentence)) {
        const { verb } = clause;
        if (!sentence.is(verb, "do") || !isThirdSingular(clause) || mayBeBare(sentence, clause)) continue;
        if (sentence.is(verb + 1, "n't", "not"))
          yield {
            from: verb,
            to: verb,
            suggestions: [writtenLike(sentence.written(verb), "does")],
          };
        else if (!pastTime.test(sentence.text)) yield bareVerbMatch(sentence, verb);
      }
    },
  },
  {
    id: "agreement/not-without-does",
    kind: "SVA_3SG",
    certainty: "chac",
    isSafe: false,
    *find(sentence) {
      for (const clause of clausesOf(sentence)) {
        const not = clause.subject.to + 1;
        if (!sentence.is(not, "not") || !isThirdSingular(clause) || mayBeBare(sentence, clause)) continue;
        const verb = not + 1;
        if (isBareVerb(sentence, verb) || (sentence.can(verb, "third") && sentence.tag(verb) === "VERB"))
          yield {
            from: not,
            to: verb,
            suggestions: [`does not ${sentence.lemma(verb, "third") ?? sentence.lower(verb)}`],
          };
      }
    },
  },
  {
    id: "agreement/s-after-plural",
    kind: "SVA_3SG",
    certainty: "chac",
    isSafe: true,
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
          (isPerson(sentence, subject.head) &&
            (isEverydayVerb(sentence, verb) || verbWeight(sentence, verb) >= nounWeight(sentence, verb)));
        if (isVerb && !sentence.can(verb, "past"))
          yield { from: verb, to: verb, suggestions: [writtenLike(sentence.written(verb), base)] };
      }
    },
  },
  {
    id: "agreement/question-with-the-wrong-do",
    kind: "SVA_3SG",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (const clause of clausesOf(sentence)) {
        const { auxiliary } = clause;
        if (auxiliary < 0 || !isOpeningOfQuestion(sentence, auxiliary)) continue;
        const instead = isThirdSingular(clause)
          ? { do: "does", have: "has" }[sentence.lower(auxiliary)]
          : takesNoS(clause)
            ? { does: "do", has: "have" }[sentence.lower(auxiliary)]
            : undefined;
        if (instead && (isOpenWord(sentence, clause.verb) || sentence.is(clause.verb, "do", "have", "like")))
          yield { from: auxiliary, to: auxiliary, suggestions: [writtenLike(sentence.written(auxiliary), instead)] };
      }
    },
  },
  {
    id: "agreement/s-after-does",
    kind: "SVA_3SG",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 0; at < sentence.length; at += 1) {
        if (!sentence.isOneOf(at, formsOfDo) || sentence.is(at, "did")) continue;
        let verb = sentence.is(at + 1, "n't", "not") ? afterAdverbs(sentence, at + 1) : -1;
        if (verb < 0) verb = clausesOf(sentence).find(({ auxiliary }) => auxiliary === at)?.verb ?? -1;
        if (verb < 0) continue;
        const base = sentence.is(verb, "has") ? "have" : sentence.lemma(verb, "third");
        if (base && !sentence.can(verb, "past") && (sentence.is(verb, "has") || isOpenWord(sentence, verb)))
          yield { from: verb, to: verb, suggestions: [base] };
      }
    },
  },
  {
    id: "agreement/relative-clause",
    kind: "SVA_3SG",
    certainty: "chac",
    isSafe: false,
    *find(sentence) {
      for (let at = 1; at < sentence.length - 1; at += 1) {
        if (!sentence.is(at, "who", "which", "that")) continue;
        const head = sentence.is(at - 1, ",") && !sentence.is(at, "that") ? at - 2 : at - 1;
        const isAnybody = /^(?:someone|everyone|anyone|somebody|anybody|everybody|something|everything|nobody)$/.test(
          sentence.lower(head),
        );
        if (!isOpenWord(sentence, head) && !isAnybody) continue;
        if (
          !isAnybody &&
          (nounWeight(sentence, head) < 0 || sentence.tag(head) === "VERB" || isOfGroup(sentence, head))
        )
          continue;
        const verb = afterAdverbs(sentence, at + 1);
        const isPlural = isPluralNoun(sentence, head);
        const isOne = isAnybody || isSingularThing(sentence, head);
        const isNegation = sentence.is(verb + 1, "n't", "not");
        if (isPlural) {
          const base = sentence.is(verb, "has") ? "have" : sentence.is(verb, "does") && isNegation ? "do" : undefined;
          const third =
            isOpenWord(sentence, verb) && (sentence.is(at, "who") || !isPluralNounBefore(sentence, verb))
              ? sentence.lemma(verb, "third")
              : undefined;
          const instead = base ?? third;
          if (instead && !sentence.can(verb, "past")) yield { from: verb, to: verb, suggestions: [instead] };
        } else if (isOne && !pastTime.test(sentence.text)) {
          if (sentence.is(verb, "do") && isNegation) yield { from: verb, to: verb, suggestions: ["does"] };
          else if (
            isBareVerb(sentence, verb) &&
            (sentence.is(at, "who") || nounWeight(sentence, verb) < verbWeight(sentence, verb)) &&
            !isSubjectHere(sentence, at, verb)
          )
            yield bareVerbMatch(sentence, verb);
        }
      }
    },
  },
  {
    id: "agreement/second-verb",
    kind: "SVA_3SG",
    certainty: "nen-xem",
    isSafe: false,
    *find(sentence) {
      if (pastTime.test(sentence.text)) return;
      for (const clause of clausesOf(sentence)) {
        if (!isThirdSingular(clause) || clause.auxiliary >= 0) continue;
        const { verb } = clause;
        const isPresent =
          (sentence.can(verb, "third") && !sentence.can(verb, "past") && isOpenWord(sentence, verb)) ||
          (isBareVerb(sentence, verb) && !mayBeBare(sentence, clause));
        if (
          !isPresent ||
          /^(?:makes?|lets?|helps?|sees?|hears?|watch(?:es)?|is|has|does|have|do)$/.test(sentence.lower(verb))
        )
          continue;
        for (let at = verb + 1; at < sentence.length; at += 1) {
          const isInfinitive = sentence.is(at, "to") && sentence.can(at + 1, "base") && sentence.tag(at + 1) === "VERB";
          if (isInfinitive || sentence.isOneOf(at, opensAnother) || isFiniteAuxiliary(sentence, at)) break;
          if (!sentence.is(at, "and", "then", "but", "or")) continue;
          const second = afterAdverbs(sentence, at + 1);
          if (sentence.is(second, "have", "do") && sentence.tag(second + 1) === "PUNCT") break;
          const isMoving =
            /^(?:comes?|goes|gets?|drives?|runs?|walks?|sits?|stands?|wakes?|returns?|stays?|rides?)$/.test(
              sentence.lower(verb),
            );
          const isActing = isMoving && isEverydayVerb(sentence, second) && isOpenWord(sentence, second + 1);
          if (isBareVerb(sentence, second) && (isActing || isSecondVerb(sentence, second))) {
            yield bareVerbMatch(sentence, second);
            break;
          }
        }
      }
    },
  },
];

/** “Do she…?”, “What do she…?”, not “things to do she…”. */
const isOpeningOfQuestion = (sentence: SentenceReader, auxiliary: number) =>
  sentence.isQuestion ||
  (auxiliary === 0 && !sentence.is(1, "n't")) ||
  sentence.tag(auxiliary - 1) === "PUNCT" ||
  questionWords.has(sentence.lower(auxiliary - 1));

/** “One of the students who live here”: either may be meant. */
const isOfGroup = (sentence: SentenceReader, head: number) =>
  [1, 2, 3, 4].some((step) => /^(?:of|in|for|with|from|and|about|on|at)$/.test(sentence.lower(head - step)));

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
    (isAdverb(sentence, at + 1) ||
      /^(?:the|a|an|my|his|her|our|their|to|it|me|us|them|him|up|out|back|home)$/.test(sentence.lower(at + 1))));
