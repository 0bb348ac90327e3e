import { modals, questionWords, subjectPronouns } from "../../english/closed-classes.ts";
import { type Clause, afterAdverbs, clausesOf, isFiniteAuxiliary } from "../../english/clauses.ts";
import { hasVerbBehind, isCompleteVerb } from "../../english/verb-or-noun.ts";
import { past, writtenLike } from "../../english/inflection.ts";
import {
  isOnlyAdverb,
  isEverydayVerb,
  isNumeral,
  isOpenWord,
  isPerson,
  isPluralNoun,
  nounWeight,
  verbWeight,
} from "../../english/phrases.ts";
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
import { withoutS } from "./missing-third-person.ts";
import { isOwnedByThem } from "./owned-by-them.ts";
import { isInPastStory, isPastParagraph } from "../tenses/past-story.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";
import { wordSet } from "../../english/word-set.ts";

/** “Every student have…”: the word that learners stumble over is every. */
const isEvery = ({ subject }: Clause) => /^(?:every|each)$/.test(subject.phrase.determiner) && !subject.isJoined;

/** “She miss him”; but “if he need it” may be the past, and “u dont” is no pronoun of the dictionary. */
export const isPersonalSubject = (s: SentenceReader, { subject, verb }: Clause) =>
  subject.from === subject.to &&
  s.is(subject.to, "he", "she", "it") &&
  (subject.to === verb - 1 || s.tag(verb - 1) === "ADV") &&
  !s.is(subject.from - 1, "if", "maybe");

/** “My mother don't”, “our English have”. */
export const hasOwner = (s: SentenceReader, { subject, verb }: Clause) =>
  subject.to === verb - 1 &&
  !subject.isJoined &&
  /^(?:my|your|his|her|its|our|their|the|this|that)$/.test(s.lower(subject.from)) &&
  !s.is(subject.from - 1, "all", "of", "and", "or", "if", "when", "until", "till");

/** “How will the price of those houses behave?”: the verb belongs to a modal before the whole subject. */
const isAskedWithModal = (s: SentenceReader, { subject }: Clause) =>
  s.isQuestion &&
  s.words
    .slice(0, subject.from)
    .some(
      ({ lower }, at) =>
        (modals.has(lower) || /^(?:do|does|did)$/.test(lower)) &&
        !subjectPronouns.has(s.lower(at + 1)) &&
        (at === 0 || questionWords.has(s.lower(at - 1)) || s.is(at - 1, ",")),
    );

/** The past comes first if the whole paragraph is in the past. */
export function bareVerbInTime(s: SentenceReader, at: number): Match {
  const match = bareVerbMatch(s, at);
  // “After she started yoga, she feel better”: what followed, in a sentence that begins in the past.
  const isAfterPast = match.suggestions.length > 1 && s.is(0, "after", "when", "once") && at > 3;
  if (!isPastParagraph(s) && !isAfterPast) return match;
  const [present = ""] = match.suggestions;
  return { ...match, suggestions: [writtenLike(s.written(at), past(s.lower(at))), present] };
}

/** What follows from the sentence before: “pollution, which lead to diseases”. */
const resulting =
  /^(?:lead|cause|make|help|mean|affect|create|bring|allow|result|contribute|harm|damage|improve|reduce|increase)$/;

/** “The level controls who has access”, “tell the command which commits to move”: no relative clause. */
const isVerbBefore = (s: SentenceReader, head: number) =>
  (s.can(head, "third") &&
    (/^(?:which|that|who|it|this|he|she)$/.test(s.lower(head - 1)) ||
      (s.tag(head - 1) === "NOUN" && !isPluralNoun(s, head - 1)))) ||
  (s.is(head + 1, "which") && s.is(head + 3, "to") && nounWeight(s, head + 2) >= verbWeight(s, head + 2));

/** Amounts whose parts do something: the relative clause belongs to the parts, “the number of people who travel”. */
const amounts = wordSet(
  "number percentage proportion share amount majority minority thousands hundreds millions lot lots",
);

/** “One of the students who live here”: either may be meant. */
const isOfGroup = (s: SentenceReader, head: number) =>
  !isPartOfAmount(s, head) &&
  [1, 2, 3, 4].some((step) => {
    const at = head - step;
    // “Enough power to punish the factories which…”: a verb, and its object.
    const isPurpose = s.is(at, "to") && step > 1 && s.tag(at + 1) === "VERB" && s.can(at + 1, "base");
    return /^(?:of|in|for|with|from|and|about|on|at|to|like)$/.test(s.lower(at)) && !isPurpose;
  });
/** “The percentage of people who…”: the people do it, not the percentage. */
const isPartOfAmount = (s: SentenceReader, head: number) =>
  isPluralNoun(s, head) && [1, 2, 3].some((step) => s.is(head - step, "of") && s.isOneOf(head - step - 1, amounts));

/** “in touch with friends who lives abroad”: no other subject comes before the preposition. */
const isNearest = (s: SentenceReader, who: number, head: number) =>
  s.is(who, "who") &&
  isPluralNoun(s, head) &&
  [1, 2].some(
    (step) =>
      s.is(head - step, "with", "for", "about", "to", "from", "by") &&
      !isPluralNoun(s, head - step - 1) &&
      !isPerson(s, head - step - 1) &&
      !["PRON", "PROPN"].includes(s.tag(head - step - 1)),
  );

const isSingularThing = (s: SentenceReader, head: number) =>
  !/^(?:team|group|family|staff|class|police|couple|data|media|one|time|way|thing|lot)$/.test(s.lower(head)) &&
  [1, 2, 3, 4].some((step) => /^(?:a|an|the|my|his|her|this|every|our|their)$/.test(s.lower(head - step))) &&
  nounWeight(s, head) > 0;

const isPluralNounBefore = (s: SentenceReader, verb: number) =>
  isPluralNoun(s, verb) && s.tag(verb) !== "VERB" && nounWeight(s, verb) > verbWeight(s, verb);

/** “The book that students need”: what follows is a subject of its own. */
const isSubjectHere = (s: SentenceReader, relative: number, verb: number) =>
  verb === relative + 1 && s.tag(verb) === "NOUN" && !s.is(relative, "who");

const manyInOne = wordSet(
  "team family group class police staff crowd couple majority number pair public audience crew committee government company band minority youth generation variety range rest half lot",
);
/** “The book which are on the table”: one, and nothing before it that would make it a part of several. */
function isSureOne(s: SentenceReader, at: number, head: number): boolean {
  if (s.isOneOf(head, manyInOne) || head !== at - 1) return false;
  for (let place = head - 1; place >= Math.max(0, head - 6); place -= 1) {
    if (s.is(place, "a", "an", "the", "my", "this", "that", "his", "her", "our", "their"))
      return !s.is(place - 1, "of", "and", "or", ",", "in", "on", "at", "with", "from", "for", "to", "by");
    if (!["ADJ", "NOUN", "ADV"].includes(s.tag(place))) return false;
  }
  return false;
}

/** The words after it do not belong to the first subject. */
const opensAnother = wordSet("who which that because when if while so than make let help ; .");

const isSecondVerb = (s: SentenceReader, at: number) =>
  s.is(at, "have") ||
  s.tag(at) === "VERB" ||
  ((verbWeight(s, at) > nounWeight(s, at) || isEverydayVerb(s, at)) &&
    (isOnlyAdverb(s, at + 1) ||
      /^(?:the|a|an|my|his|her|our|their|to|it|me|us|them|him|up|out|back|home)$/.test(s.lower(at + 1))));

/** “She always say me the truth”: tells (missing-prepositions/explain-to-me). */
const isSaidToSomebody = (s: SentenceReader, { verb }: Clause): boolean =>
  s.is(verb, "say") && s.is(verb + 1, "me", "us", "him", "them");

export const subjectAgreementRules: readonly Rule[] = [
  // “Nobody know the answer.” → “Nobody knows the answer.”
  {
    id: "agreement/pronoun-without-s",
    kind: "SVA_3SG",
    *find(s) {
      for (const clause of withoutS(s))
        // “Diseases such as dementia and Parkinson's, that require care”: the antecedent of *that* is far away.
        if (
          clause.subject.phrase.kind === "pronoun" &&
          !clause.subject.isJoined &&
          !isSaidToSomebody(s, clause) &&
          !(s.is(clause.subject.to, "that") && s.is(clause.subject.to - 1, ","))
        )
          yield {
            ...bareVerbInTime(s, clause.verb),
            ...(isPersonalSubject(s, clause) ? { variant: "personal" } : {}),
          };
    },
  },
  // “My mother work in a bank.” → “My mother works in a bank.”
  {
    id: "agreement/noun-without-s",
    kind: "SVA_3SG",
    *find(s) {
      for (const clause of withoutS(s))
        if (
          clause.subject.phrase.kind !== "pronoun" &&
          !isSaidToSomebody(s, clause) &&
          isSureVerb(s, clause) &&
          !isEvery(clause) &&
          !isAskedWithModal(s, clause)
        )
          yield {
            ...bareVerbInTime(s, clause.verb),
            ...(hasOwner(s, clause) ? { variant: "owned" } : {}),
          };
    },
  },
  // “Each room have a window.” → “Each room has a window.”
  {
    id: "agreement/every-without-s",
    kind: "EVERY_SG",
    *find(s) {
      for (const clause of withoutS(s))
        if (isSureVerb(s, clause) && isEvery(clause)) yield bareVerbInTime(s, clause.verb);
    },
  },
  // “Her family have a big farm.” → “Her family has a big farm.”
  {
    id: "agreement/group-without-s",
    kind: "SVA_3SG",
    *find(s) {
      for (const { subject, verb, auxiliary } of clausesOf(s))
        if (
          auxiliary < 0 &&
          s.is(subject.head, "family", "team", "group", "class") &&
          !subject.isJoined &&
          (s.is(verb, "consist", "include", "contain") ||
            (s.is(verb, "have") && (isNumeral(s, verb + 1) || s.is(verb + 1, "a", "an", "many"))))
        )
          yield bareVerbInTime(s, verb);
    },
  },
  // “Children needs love.” → “Children need love.”
  {
    id: "agreement/s-after-plural",
    kind: "SVA_3SG",
    *find(s) {
      for (const clause of clausesOf(s)) {
        const { verb, subject } = clause;
        if (
          !takesNoS(clause) ||
          clause.auxiliary >= 0 ||
          isAsked(s, clause) ||
          (subject.to + 1 < verb && s.is(verb - 1, "each"))
        )
          continue;
        // “They clean they houses”, “in they rooms”: their, and a noun.
        if (s.is(subject.from, "they") && isPluralNoun(s, verb) && isOwnedByThem(s, subject.from)) continue;
        // “Great deeds has he done”: the subject follows it. “We students can”: a noun beside its pronoun.
        if (s.is(verb, "has", "does") && s.is(verb + 1, "he", "she", "it")) continue;
        if (subject.phrase.kind === "pronoun" && isPluralNoun(s, verb) && isFiniteAuxiliary(s, verb + 1)) continue;
        if (subject.isJoined && /^(?:every|each|no)$/.test(s.lower(subject.from))) continue;
        const base = s.is(verb, "has") ? "have" : s.is(verb, "does") ? "do" : s.lemma(verb, "third");
        // “they clothes”: their clothes.
        if (!base || s.is(verb, "clothes") || (!s.is(verb, "has", "does") && !isOpenWord(s, verb))) continue;
        // “My parents lives”, but “two school buses”: a noun that is no verb here.
        const isVerb =
          s.is(verb, "has", "does") ||
          !isPluralNoun(s, verb) ||
          s.tag(verb) === "VERB" ||
          subject.phrase.kind === "pronoun" ||
          (subject.isJoined && isEverydayVerb(s, verb)) ||
          (isPerson(s, subject.head) && (isEverydayVerb(s, verb) || verbWeight(s, verb) >= nounWeight(s, verb)));
        // “Those commits are…”, “people with special needs,”: a noun.
        const isNoun =
          !s.is(verb, "has", "does") &&
          nounWeight(s, verb) >= 0 &&
          subject.phrase.kind !== "pronoun" &&
          (hasVerbBehind(s, verb) ||
            (isPluralNoun(s, verb) && s.tag(verb + 1) === "VERB" && s.can(verb + 1, "base")) ||
            (s.tag(verb + 1) === "PUNCT" && !isPerson(s, subject.head) && !isCompleteVerb(s, verb)));
        const isNounOfPronoun = s.is(subject.from, "these", "those") && hasVerbBehind(s, verb);
        // “Too many cars means too much noise”: that there are so many.
        const isFact =
          s.is(verb, "means") && [subject.from, subject.from - 1].some((at) => s.is(at, "too", "more", "so", "fewer"));
        if (isInPastStory(s, verb)) continue;
        if (isVerb && !isNoun && !isNounOfPronoun && !isFact && !s.can(verb, "past"))
          yield {
            from: verb,
            to: verb,
            suggestions: [writtenLike(s.written(verb), base)],
            ...(subject.to === verb - 1 && s.is(subject.to, "we", "you", "they") ? { variant: "pronoun" } : {}),
          };
      }
    },
  },
  // “Someone who work hard will succeed.” → “Someone who works hard will succeed.”
  {
    id: "agreement/relative-clause",
    kind: "SVA_3SG",
    *find(s) {
      for (const at of s.placesOfWords("who", "which", "that")) {
        const head = s.is(at - 1, ",") && !s.is(at, "that") ? at - 2 : at - 1;
        const isAnybody = /^(?:someone|everyone|anyone|somebody|anybody|everybody|something|everything|nobody)$/.test(
          s.lower(head),
        );
        const isThose = s.is(head, "those") && s.is(at, "who");
        if (!isOpenWord(s, head) && !isAnybody && !isThose) continue;
        if (
          !isAnybody &&
          !isThose &&
          (nounWeight(s, head) < 0 ||
            s.tag(head) === "VERB" ||
            s.is(head, "data", "media", "generation") ||
            isVerbBefore(s, head) ||
            (isOfGroup(s, head) && !isNearest(s, at, head)))
        )
          continue;
        const verb = afterAdverbs(s, at + 1);
        const isPlural = isThose || isPluralNoun(s, head);
        const isLinked =
          s.is(at, "which") && s.is(at - 1, ",") && nounWeight(s, head) > 0 && resulting.test(s.lower(at + 1));
        const isOne = isAnybody || isLinked || isSingularThing(s, head);
        const isNegation = s.is(verb + 1, "n't", "not");
        if (isPlural) {
          // “…, which means that”: the whole sentence before it.
          if (s.is(at - 1, ",") && s.is(at, "which")) continue;
          const base = s.is(verb, "has") ? "have" : s.is(verb, "does") && isNegation ? "do" : undefined;
          const third =
            isOpenWord(s, verb) && (s.is(at, "who") || !isPluralNounBefore(s, verb))
              ? s.lemma(verb, "third")
              : undefined;
          const instead = base ?? third;
          // “Courses which graduates can take”: a subject of its own.
          if (!s.is(at, "who") && isFiniteAuxiliary(s, verb + 1)) continue;
          // Only “who” can be nothing but the subject; “which” may belong to something earlier.
          if (instead && !s.can(verb, "past"))
            yield {
              from: verb,
              to: verb,
              suggestions: [instead],
              ...(isPartOfAmount(s, head)
                ? { variant: "amount" }
                : s.is(at, "who") && head === at - 1
                  ? { variant: "who" }
                  : {}),
            };
        } else if (isOne && s.is(verb, "are", "were") && isSureOne(s, at, head)) {
          yield { from: verb, to: verb, suggestions: [s.is(verb, "are") ? "is" : "was"] };
        } else if (isOne && !pastTime.test(s.text)) {
          if (s.is(verb, "do") && isNegation) yield { from: verb, to: verb, suggestions: ["does"] };
          else if (
            isBareVerb(s, verb) &&
            (s.is(at, "who") || nounWeight(s, verb) < verbWeight(s, verb)) &&
            !isSubjectHere(s, at, verb)
          )
            yield {
              ...bareVerbInTime(s, verb),
              ...(isAnybody && s.is(at, "who") ? { variant: "who" } : {}),
            };
        }
      }
    },
  },
  // “He wakes up and eat breakfast.” → “He wakes up and eats breakfast.”
  {
    id: "agreement/second-verb",
    kind: "SVA_3SG",
    *find(s) {
      if (pastTime.test(s.text)) return;
      for (const clause of clausesOf(s)) {
        if (!isThirdSingular(clause) || clause.auxiliary >= 0) continue;
        const { verb, subject } = clause;
        // “Before it stages them and…”: the second verb may belong to an earlier subject.
        const isSomebody =
          s.is(subject.from, "he", "she", "it") || isPerson(s, subject.head) || subject.phrase.kind === "name";
        if (!isSomebody || subject.from > 2) continue;
        const isPresent =
          (s.can(verb, "third") && !s.can(verb, "past") && isOpenWord(s, verb)) ||
          (isBareVerb(s, verb) && !mayBeBare(s, clause));
        if (!isPresent || /^(?:makes?|lets?|helps?|sees?|hears?|watch(?:es)?|is|has|does|have|do)$/.test(s.lower(verb)))
          continue;
        for (let at = verb + 1; at < s.length; at += 1) {
          const isInfinitive = s.is(at, "to") && s.can(at + 1, "base") && !/^(?:NOUN|PROPN|ADJ)$/.test(s.tag(at + 1));
          if (
            isInfinitive ||
            s.isOneOf(at, opensAnother) ||
            s.is(at, "i", "we", "they", "he", "she") ||
            /^["“”]$/.test(s.lower(at)) ||
            isFiniteAuxiliary(s, at)
          )
            break;
          if (!s.is(at, "and", "then", "but", "or")) continue;
          const second = afterAdverbs(s, at + 1);
          if (s.is(second, "have", "do") && s.tag(second + 1) === "PUNCT") break;
          const isMoving =
            /^(?:comes?|goes|gets?|drives?|runs?|walks?|sits?|stands?|wakes?|returns?|stays?|rides?)$/.test(
              s.lower(verb),
            );
          const isActing = isMoving && isEverydayVerb(s, second) && isOpenWord(s, second + 1);
          // “Hide and seek”, “show and tell”.
          // “From stress and depress”: the noun is meant (frames/word-form/suffer-from-noun).
          if (s.is(second, "seek", "tell", "depress")) break;
          if (isBareVerb(s, second) && (isActing || isSecondVerb(s, second))) {
            yield bareVerbInTime(s, second);
            break;
          }
        }
      }
    },
  },
];
