import { finiteClausesOf } from "../../english/finite-verbs.ts";
import { degreeWords, modals, prepositions, questionWords, singularDeterminers } from "../../english/closed-classes.ts";
import { type Clause, afterAdverbs, clausesOf, hasVerbBetween } from "../../english/clauses.ts";
import { thirdPerson, writtenLike } from "../../english/inflection.ts";
import {
  adjectiveWeight,
  hasFiniteVerbAfter,
  isName,
  isOpenWord,
  isPerson,
  isPossessive,
  linkingVerbs,
  nounPhraseAt,
  nounWeight,
  verbWeight,
} from "../../english/phrases.ts";
import { type Subject, formsOfBeFor, numberBehind } from "./be-forms.ts";
import { isSubjectFormAsObject } from "../subjects/object-places.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";
import { wordMap, wordSet } from "../../english/word-set.ts";
import { isRoutineNear } from "../tenses/tense-around.ts";

/** Nothing up to the end of the clause can be its verb. */
const lacksVerb = (s: SentenceReader, from: number) => {
  if (hasFiniteVerbAfter(s, from)) return false;
  for (let at = from; at < s.length; at += 1) {
    if (s.tag(at) === "PUNCT" && !s.is(at, "-")) return true;
    if (/^(?:and|but|because|when|if|so|that|who|which|although|to|than|as|or)$/.test(s.lower(at))) return true;
    if (s.tag(at) === "VERB" && !s.can(at, "gerund") && !s.can(at, "participle")) return false;
  }
  return true;
};

/** Forms of verbs that are adjectives first: of people, and of things. */
const feelings = wordSet(
  "interested excited bored tired scared ashamed exhausted crowded interesting boring exciting tiring surprising relaxing amazing confusing disappointing",
);
/** Take what is to be done: “easy to remember”. */
const beforeInfinitive = wordSet(
  "easy difficult hard nice good important necessary possible impossible ready able happy glad sad afraid free safe dangerous simple fun likely sure eager willing sorry lucky useful useless expensive cheap comfortable",
);

/** Adverbs before anything else. */
const oftenAdverbs = wordSet(
  "first last well long ill best far high even only early fast hard enough better more most less straight right later next ahead",
);

/** Can describe a person after *be*: an adjective that is no likelier a verb. */
function isPredicateAdjective(s: SentenceReader, at: number): boolean {
  if (feelings.has(s.lower(at))) return true;
  const weight = adjectiveWeight(s, at);
  const isOftenAdverb = oftenAdverbs.has(s.lower(at)) && !(s.is(at + 1, "to") && beforeInfinitive.has(s.lower(at)));
  if (weight < 0 || !isOpenWord(s, at) || isName(s, at) || isOftenAdverb) return false;
  if (["participle", "past", "gerund", "third"].some((role) => s.can(at, role as "past"))) return false;
  if (s.tag(at) === "ADJ") return verbWeight(s, at) <= weight;
  return weight > 0 && weight >= verbWeight(s, at) && weight >= nounWeight(s, at);
}

/** Puts be behind the subject; the next word is included, to show where. */
function withBe(s: SentenceReader, subject: Subject, verb: number): Match {
  const end = subject.to;
  const rest = s.between(end + 1, Math.max(verb, end + 1));
  const forms = [...formsOfBeFor(subject)];
  if (isPastAround(s) && !/\bnow\b/i.test(s.text)) forms.reverse();
  return {
    from: end,
    to: Math.max(verb, end + 1),
    suggestions: forms.map((be) => `${s.written(end)} ${be} ${rest}`),
  };
}

/** Does the sentence tell of the past, or go on where the one before does? */
export function isPastAround(s: SentenceReader): boolean {
  if (/\b(?:yesterday|ago|last|was|were|did|when i|when he|when she)\b/i.test(s.text)) return true;
  // “… because I couldn't remember it”: about a time that is over.
  if (/\bcould(?:n['’]t| not)\b/i.test(s.text)) return true;
  const times = (one: SentenceReader) => finiteClausesOf(one).map(({ verb }) => verb.time);
  const timesHere = times(s);
  if (timesHere.includes("past")) return true;
  const before = s.earlier ? times(s.earlier) : [];
  return timesHere.length === 0 && before.length > 0 && before.every((time) => time === "past");
}

const isHabit = (s: SentenceReader, verb: number) =>
  /\b(?:every (?:day|night|week|month|year|morning|afternoon|evening|summer|winter|weekend)|usually|often|always)\b/i.test(
    s.text,
  ) && !s.words.some((_, at) => at !== verb && s.is(at, "now", "yesterday", "was", "were", "did", "ago"));

function presentOf(s: SentenceReader, subject: Subject, verb: number): Match | undefined {
  const base = s.lemma(verb, "gerund");
  if (!base) return undefined;
  const isOne = subject.person === "third" && subject.number === "singular";
  return { from: verb, to: verb, suggestions: [isOne ? thirdPerson(base) : base] };
}

/** Whose predicate may lack its be: at the head of its clause, no object of “make him happy”. */
function* verbless(s: SentenceReader): Iterable<Clause> {
  for (const clause of clausesOf(s)) {
    if (clause.auxiliary >= 0 || clause.verb >= s.length) continue;
    const before = clause.subject.from - 1;
    // “…, so they waiting”: that “so” joins.
    const isJoined = s.is(before, "so") && s.is(before - 1, ",");
    if (
      !isJoined &&
      /^(?:make|makes|made|find|found|keep|kept|let|than|as|what|how|so|such|however|no)$/.test(s.lower(before))
    )
      continue;
    if (questionWords.has(s.lower(before)) && s.isQuestion) continue;
    yield clause;
  }
}

/** A verb was taken for a part of the subject. */
const holdsVerb = (s: SentenceReader, { from, head }: Subject) => {
  for (let at = from; at < head; at += 1)
    if (/^(?:made|makes|make|found|find|kept|keep)$/.test(s.lower(at))) return true;
  // “If this script exits clean”.
  if (singularDeterminers.has(s.lower(from)) && s.can(head, "third")) return true;
  return linkingVerbs.has(s.lower(head)) || (s.can(head, "third") && verbWeight(s, head) >= nounWeight(s, head));
};

const isPersonalPronoun = (s: SentenceReader, subject: Subject) =>
  subject.phrase.kind === "pronoun" && /^(?:i|he|she|we|they|it|you)$/.test(s.lower(subject.from));

const verbFollows = (s: SentenceReader, from: number) => {
  for (let at = from + 2; at < s.length - 1; at += 1) {
    if (s.tag(at) === "PUNCT") return false;
    if (s.can(at, "base") && (s.tag(at) === "VERB" || s.is(at + 1, "that", "to"))) return true;
  }
  return false;
};

/** A clause begins here, and no verb before could have the word as its object. */
const isHead = (s: SentenceReader, at: number): boolean =>
  at === 0 ||
  (s.is(at - 1, ",") &&
    /^(?:when|while|after|before|as|if|although|suddenly|then|outside|that|yesterday|last|on|in|at)$/.test(
      s.lower(0),
    )) ||
  s.is(at - 1, "because", "although", "when", "but", "so");

/** “When we came in, the children …” */
const isAfterTimeClause = (s: SentenceReader, at: number): boolean =>
  s.is(at - 1, ",") &&
  s.is(0, "when", "while", "after", "as") &&
  !s.words.slice(0, at - 1).some(({ lower }) => lower === ",") &&
  finiteClausesOf(s).some(({ verb }) => verb.main < at);

export const missingBeRules: readonly Rule[] = [
  // “We ready to go.” → “We are ready to go.”
  {
    id: "be/missing-before-adjective",
    kind: "BE_MISSING",
    *find(s) {
      for (const { subject, verb } of verbless(s)) {
        let adjective = verb;
        while (s.isOneOf(adjective, degreeWords) || s.is(adjective, "a", "bit", "little")) adjective += 1;
        const isStressed = /^(?:very|so|too|really|quite|extremely|not)$/.test(s.lower(adjective - 1));
        // “I very much like it”: how much, of a verb.
        const isMeasure =
          s.is(adjective, "much") && (["base", "third", "past"] as const).some((role) => s.can(adjective + 1, role));
        if (isMeasure) continue;
        // “I know the area very well”, “this made Nick very sad”, “45 min late”, “those look delicious”.
        if (s.is(adjective, "well", "much", "apart") && !isPersonalPronoun(s, subject)) continue;
        if (s.tag(subject.from - 1) === "NUM" || holdsVerb(s, subject)) continue;
        const isAdjective =
          isPredicateAdjective(s, adjective) ||
          (isStressed && adjectiveWeight(s, adjective) > 0 && verbWeight(s, adjective) < 2);
        const next = adjective + 1;
        if (!isAdjective || s.is(next, "-") || !lacksVerb(s, next)) continue;
        // “You miserable skunk”, “she tired her mother”.
        if (isOpenWord(s, next) || (nounPhraseAt(s, next) && !s.is(next, "that", "this", "all"))) continue;
        // “I found it best to go”, “she makes everything clear”.
        const isObject =
          hasVerbBetween(s, 0, subject.from) && !isStressed && !s.is(subject.from, "i", "he", "she", "we", "they");
        if (isObject && !/^(?:because|and|but|so|when|if|although|that|,)$/.test(s.lower(subject.from - 1))) continue;
        const isPronoun =
          isPersonalPronoun(s, subject) ||
          s.is(subject.from, "everyone", "everything", "everybody") ||
          (isStressed && subject.phrase.kind === "pronoun");
        // “The food delicious”: nothing in it may be a verb, and nothing may follow that could make it “a taste fresh from…”.
        const last = subject.phrase.to;
        const isThing =
          !/^(?:an?|)$/.test(subject.phrase.determiner) &&
          !s.is(adjective, "alive", "male", "female") &&
          (isStressed || !hasVerbBetween(s, 0, subject.from)) &&
          (isStressed ||
            ((subject.to === last || s.is(subject.to, "here")) &&
              verbWeight(s, last) < nounWeight(s, last) &&
              (!prepositions.has(s.lower(next)) ||
                (s.is(next, "to") && s.can(next + 1, "base") && beforeInfinitive.has(s.lower(adjective))) ||
                /^(?:famous|full|different|similar|proud|good|bad|close|near)$/.test(s.lower(adjective)) ||
                feelings.has(s.lower(adjective)) ||
                s.can(adjective, "comparative"))));
        // “You hard to cross”: it is hard for you to cross.
        const isHardFor = isPersonalPronoun(s, subject) && !s.is(subject.from, "it");
        if (isHardFor && s.is(adjective, "hard", "difficult", "easy") && s.is(next, "to")) {
          const objects: Record<string, string> = wordMap({
            i: "me",
            he: "him",
            she: "her",
            we: "us",
            they: "them",
            you: "you",
          });
          const person = objects[s.lower(subject.from)];
          if (person && adjective === verb)
            yield {
              from: subject.from,
              to: adjective,
              suggestions: (isPastAround(s) ? ["was", "is"] : ["is", "was"]).map((be) =>
                writtenLike(
                  s.written(subject.from) === "I" && subject.from > 0 ? "i" : s.written(subject.from),
                  `it ${be} ${s.lower(adjective)} for ${person}`,
                ),
              ),
              variant: "hard-for",
            };
          continue;
        }
        if (isPronoun || isThing || (isStressed && subject.from === 0 && !/^an?$/.test(subject.phrase.determiner)))
          yield withBe(s, subject, adjective);
      }
    },
  },
  // “We waiting for the bus.” → “We are waiting for the bus.”
  {
    id: "be/missing-before-ing",
    kind: "BE_MISSING",
    *find(s) {
      for (const { subject, verb } of verbless(s)) {
        if (!s.can(verb, "gerund") || !isOpenWord(s, verb)) continue;
        if (/^(?:during|spring|morning|evening|something|nothing|interesting|boring|exciting)$/.test(s.lower(verb)))
          continue;
        // “It raining heavily”, “when we looked out, it getting dark”: no object of “saw it raining”.
        const isIt = s.is(subject.from, "it") && isHead(s, subject.from) && lacksVerb(s, verb + 1);
        const isSure = isPersonalPronoun(s, subject) && (!s.is(subject.from, "it", "you") || isIt);
        const isSomebody =
          (subject.from === 0 || isAfterTimeClause(s, subject.from)) &&
          nounWeight(s, verb) < 4 &&
          isPerson(s, subject.head) &&
          !/^(?:an?|)$/.test(subject.phrase.determiner) &&
          subject.to === subject.phrase.to;
        if (!isSure && !(isSomebody && lacksVerb(s, verb + 1))) continue;
        // “She going to school.” By its time only the writer's tense is guessed, and the present is meant nearly always.
        const isClear = isSure && s.isClauseStart(subject.from);
        // “He still reading newspapers every morning”: a habit is in the simple present.
        const isOfRoutine = isRoutineNear(s) && !isPastAround(s);
        // “She sings when she cooking”: at the time of the main clause.
        const clauses = finiteClausesOf(s);
        const isWhenever =
          s.is(subject.from - 1, "when", "whenever") &&
          !/\b(?:yesterday|ago|last)\b/i.test(s.text) &&
          ![...clauses, ...(s.earlier ? finiteClausesOf(s.earlier) : [])].some((one) => one.verb.time === "past") &&
          clauses.some(({ verb: main }) => main.time === "present" && main.main < subject.from);
        const habit = isHabit(s, verb) || isOfRoutine || isWhenever ? presentOf(s, subject, verb) : undefined;
        if (habit) yield habit;
        else {
          const place = isIt
            ? "it"
            : !isSure && subject.from > 0
              ? "after-time-clause"
              : isClear
                ? "clear-subject"
                : "";
          yield { ...withBe(s, subject, verb), ...(place ? { variant: place } : {}) };
        }
      }
    },
  },
  // “I from Vietnam.” → “I am from Vietnam.”
  {
    id: "be/missing-before-noun-or-place",
    kind: "BE_MISSING",
    *find(s) {
      for (const { subject, verb } of verbless(s)) {
        const isPronoun = isPersonalPronoun(s, subject);
        const isSomebody = subject.from === 0 && isPerson(s, subject.head) && subject.phrase.determiner !== "";
        if ((!isPronoun && !isSomebody) || isSubjectFormAsObject(s, subject.from)) continue;
        if (s.is(subject.from, "it", "you") && subject.from > 0) continue;
        // “We at the museum hope…”: who we are; the verb comes later.
        if (s.is(subject.from, "we") && s.is(verb, "at", "in") && verbFollows(s, verb)) continue;
        const isNoun = /^(?:a|an|my|the|his|her|our)$/.test(s.lower(verb)) && !s.is(verb + 1, "same");
        const isPlace =
          !s.is(verb + 1, "whom", "which") &&
          /^(?:from|in|at|on|near|behind|under|with|here|there)$/.test(s.lower(verb));
        const isNumber = s.tag(verb) === "NUM" && s.is(verb + 1, "years");
        if (!(isPronoun ? isNoun || isPlace || isNumber : isNoun || isNumber)) continue;
        if (isPlace && s.is(verb, "with", "on", "here", "there") && subject.from > 0) continue;
        const after = nounPhraseAt(s, isPlace ? verb + 1 : verb);
        const end = after ? after.to + 1 : verb + 1;
        if (lacksVerb(s, end) && s.tag(end) !== "VERB" && !s.is(end, ",")) yield withBe(s, subject, verb);
      }
    },
  },
  // “My father in the kitchen.” → “My father is in the kitchen.”
  {
    id: "be/missing-before-place",
    kind: "BE_MISSING",
    *find(s) {
      // “My parents at home today.”: the place was taken for a part of the subject, and no verb follows.
      for (const { subject, auxiliary } of clausesOf(s)) {
        const { phrase } = subject;
        const place = phrase.to + 1;
        if (
          auxiliary >= 0 ||
          phrase.from > 0 ||
          subject.to === phrase.to ||
          subject.isJoined ||
          /^(?:an?|)$/.test(phrase.determiner)
        )
          continue;
        const isSomebody = isPerson(s, phrase.head) && s.is(place, "at", "in", "on", "from");
        if (!isSomebody && (!isPossessive(phrase.determiner) || phrase.determiner === "'s")) continue;
        if (!isSomebody && !s.is(place, "near", "behind", "under", "next", "between")) continue;
        if (!/^(?:\.|!|now|today|,|and|but|because|)$/.test(s.lower(subject.to + 1)) || !lacksVerb(s, place)) continue;
        yield withBe(s, { ...subject, to: phrase.to }, place);
      }
    },
  },
  // “He can dangerous.” → “He can be dangerous.”
  {
    id: "be/missing-after-modal",
    kind: "BE_MISSING",
    *find(s) {
      for (let at = 0; at < s.length - 1; at += 1) {
        const isTo =
          s.is(at, "to") &&
          /^(?:want|wants|wanted|hope|going|have|has|need|needs|try|seem|seems|learn)$/.test(s.lower(at - 1));
        if ((!s.isOneOf(at, modals) && !isTo) || s.tag(at) === "NOUN" || s.is(at, "'d", "ought")) continue;
        let adjective = at + 1;
        while (s.isOneOf(adjective, degreeWords) || s.is(adjective, "n't", "not", "always", "often")) adjective += 1;
        const isAble = s.is(adjective, "able", "afraid", "happy", "careful");
        if (!isAble && (!isPredicateAdjective(s, adjective) || s.can(adjective, "base") || s.can(adjective, "adverb")))
          continue;
        // “Should young people…?”, “to young people”: an adjective of a noun.
        const next = adjective + 1;
        const isFollowed = isOpenWord(s, next) && !isAble;
        if (isFollowed || s.is(next, "and", ",", "-") || isName(s, adjective)) continue;
        yield {
          from: at,
          to: adjective,
          suggestions: [
            `${s.between(at, at + (s.is(at + 1, "n't", "not") ? 1 : 0))} be ${s.between(at + (s.is(at + 1, "n't", "not") ? 2 : 1), adjective)}`,
          ],
        };
      }
    },
  },
  // “Where you from?” → “Where are you from?”
  {
    id: "be/missing-in-a-question",
    kind: "BE_MISSING",
    *find(s) {
      if (!s.isQuestion || !/^(?:what|where|who|why|how|when)$/.test(s.lower(0))) return;
      let at = 1;
      if (s.is(0, "how")) while (adjectiveWeight(s, at) > 0 && isOpenWord(s, at)) at += 1;
      const phrase = nounPhraseAt(s, at, { wantsVerb: true });
      if (!phrase || (phrase.kind === "noun" && phrase.determiner === "") || s.is(at, "do", "is", "are")) return;
      const next = phrase.to + 1;
      const isEnd = s.tag(next) === "PUNCT" || s.is(next, "from", "in", "at", "today", "now");
      if (!isEnd && !isPredicateAdjective(s, afterAdverbs(s, next))) return;
      if (
        !lacksVerb(s, next) ||
        (phrase.kind === "pronoun" && !/^(?:you|he|she|it|they|we|this|that|these|those)$/.test(s.lower(at)))
      )
        return;
      const be = phrase.number === "plural" || s.is(at, "you", "they", "we") ? "are" : "is";
      yield { from: at - 1, to: at, suggestions: [`${s.written(at - 1)} ${be} ${s.written(at)}`] };
    },
  },
  // “There two books on the desk.” → “There are two books on the desk.”
  {
    id: "be/missing-after-there",
    kind: "BE_MISSING",
    *find(s) {
      for (const at of s.placesOfWords("there")) {
        if (!s.isClauseStart(at)) continue;
        // “Here a mouthful, there a pint.”
        if (s.words.slice(0, at).some(({ lower }) => lower === "here")) continue;
        if (!/^(?:many|a|an|some|several|two|three|four|no)$/.test(s.lower(at + 1)) && s.tag(at + 1) !== "NUM")
          continue;
        const number = numberBehind(s, at + 1);
        if (!lacksVerb(s, at + 2)) continue;
        const be = number === "plural" ? "are" : "is";
        yield { from: at, to: at + 1, suggestions: [`${s.written(at)} ${be} ${s.written(at + 1)}`] };
      }
    },
  },
];
