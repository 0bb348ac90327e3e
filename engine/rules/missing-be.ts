import { finiteClausesOf } from "../english/finite-verbs.ts";
import { degreeWords, modals, prepositions, questionWords, singularDeterminers } from "../english/closed-classes.ts";
import { type Clause, afterAdverbs, clausesOf, hasVerbBetween } from "../english/clauses.ts";
import { thirdPerson } from "../english/inflection.ts";
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
} from "../english/phrases.ts";
import { type Subject, formsOfBeFor, numberBehind } from "./be-forms.ts";
import type { Match, Rule, SentenceReader } from "./rule.ts";

/** Nothing up to the end of the clause can be its verb. */
const lacksVerb = (sentence: SentenceReader, from: number) => {
  if (hasFiniteVerbAfter(sentence, from)) return false;
  for (let at = from; at < sentence.length; at += 1) {
    if (sentence.tag(at) === "PUNCT" && !sentence.is(at, "-")) return true;
    if (/^(?:and|but|because|when|if|so|that|who|which|although|to|than|as|or)$/.test(sentence.lower(at))) return true;
    if (sentence.tag(at) === "VERB" && !sentence.can(at, "gerund") && !sentence.can(at, "participle")) return false;
  }
  return true;
};

/** Forms of verbs that are adjectives first: of people, and of things. */
const feelings = new Set(
  "interested excited bored tired scared ashamed exhausted crowded interesting boring exciting tiring surprising relaxing amazing confusing disappointing".split(
    " ",
  ),
);
/** Take what is to be done: “easy to remember”. */
const beforeInfinitive = new Set(
  "easy difficult hard nice good important necessary possible impossible ready able happy glad sad afraid free safe dangerous simple fun likely sure eager willing sorry lucky useful useless expensive cheap comfortable".split(
    " ",
  ),
);

/** Adverbs before anything else. */
const oftenAdverbs = new Set(
  "first last well long ill best far high even only early fast hard enough better more most less straight right later next ahead".split(
    " ",
  ),
);

/** Can be said of somebody after be: an adjective and no likelier verb. */
function isPredicateAdjective(sentence: SentenceReader, at: number): boolean {
  if (feelings.has(sentence.lower(at))) return true;
  const weight = adjectiveWeight(sentence, at);
  const isOftenAdverb =
    oftenAdverbs.has(sentence.lower(at)) && !(sentence.is(at + 1, "to") && beforeInfinitive.has(sentence.lower(at)));
  if (weight < 0 || !isOpenWord(sentence, at) || isName(sentence, at) || isOftenAdverb) return false;
  if (["participle", "past", "gerund", "third"].some((role) => sentence.can(at, role as "past"))) return false;
  if (sentence.tag(at) === "ADJ") return verbWeight(sentence, at) <= weight;
  return weight > 0 && weight >= verbWeight(sentence, at) && weight >= nounWeight(sentence, at);
}

/** Puts be behind the subject; the next word is taken in, to show where. */
function withBe(sentence: SentenceReader, subject: Subject, verb: number): Match {
  const end = subject.to;
  const rest = sentence.between(end + 1, Math.max(verb, end + 1));
  const forms = [...formsOfBeFor(subject)];
  if (isPastAround(sentence) && !/\bnow\b/i.test(sentence.text)) forms.reverse();
  return {
    from: end,
    to: Math.max(verb, end + 1),
    suggestions: forms.map((be) => `${sentence.written(end)} ${be} ${rest}`),
  };
}

/** Does the sentence tell of the past, or go on where the one before does? */
export function isPastAround(sentence: SentenceReader): boolean {
  if (/\b(?:yesterday|ago|last|was|were|did|when i|when he|when she)\b/i.test(sentence.text)) return true;
  const times = (one: SentenceReader) => finiteClausesOf(one).map(({ verb }) => verb.time);
  const own = times(sentence);
  if (own.includes("past")) return true;
  const before = sentence.earlier ? times(sentence.earlier) : [];
  return own.length === 0 && before.length > 0 && before.every((time) => time === "past");
}

const isHabit = (sentence: SentenceReader, verb: number) =>
  /\b(?:every (?:day|night|week|month|year|morning|afternoon|evening|summer|winter|weekend)|usually|often|always)\b/i.test(
    sentence.text,
  ) && !sentence.words.some((_, at) => at !== verb && sentence.is(at, "now", "yesterday", "was", "were", "did", "ago"));

function presentOf(sentence: SentenceReader, subject: Subject, verb: number): Match | undefined {
  const base = sentence.lemma(verb, "gerund");
  if (!base) return undefined;
  const isOne = subject.person === "third" && subject.number === "singular";
  return { from: verb, to: verb, suggestions: [isOne ? thirdPerson(base) : base] };
}

/** Whose predicate may lack its be: at the head of its clause, no object of “make him happy”. */
function* verbless(sentence: SentenceReader): Iterable<Clause> {
  for (const clause of clausesOf(sentence)) {
    if (clause.auxiliary >= 0 || clause.verb >= sentence.length) continue;
    const before = clause.subject.from - 1;
    // “…, so they waiting”: that “so” joins.
    const isJoined = sentence.is(before, "so") && sentence.is(before - 1, ",");
    if (
      !isJoined &&
      /^(?:make|makes|made|find|found|keep|kept|let|than|as|what|how|so|such|however|no)$/.test(sentence.lower(before))
    )
      continue;
    if (questionWords.has(sentence.lower(before)) && sentence.isQuestion) continue;
    yield clause;
  }
}

/** A verb was taken for a part of the subject. */
const holdsVerb = (sentence: SentenceReader, { from, head }: Subject) => {
  for (let at = from; at < head; at += 1)
    if (/^(?:made|makes|make|found|find|kept|keep)$/.test(sentence.lower(at))) return true;
  // “If this script exits clean”.
  if (singularDeterminers.has(sentence.lower(from)) && sentence.can(head, "third")) return true;
  return (
    linkingVerbs.has(sentence.lower(head)) ||
    (sentence.can(head, "third") && verbWeight(sentence, head) >= nounWeight(sentence, head))
  );
};

const isPersonalPronoun = (sentence: SentenceReader, subject: Subject) =>
  subject.phrase.kind === "pronoun" && /^(?:i|he|she|we|they|it|you)$/.test(sentence.lower(subject.from));

const verbFollows = (sentence: SentenceReader, from: number) => {
  for (let at = from + 2; at < sentence.length - 1; at += 1) {
    if (sentence.tag(at) === "PUNCT") return false;
    if (sentence.can(at, "base") && (sentence.tag(at) === "VERB" || sentence.is(at + 1, "that", "to"))) return true;
  }
  return false;
};

export const missingBeRules: readonly Rule[] = [
  {
    id: "be/missing-before-adjective",
    kind: "BE_MISSING",
    *find(sentence) {
      for (const { subject, verb } of verbless(sentence)) {
        let adjective = verb;
        while (sentence.isOneOf(adjective, degreeWords) || sentence.is(adjective, "a", "bit", "little")) adjective += 1;
        const isStressed = /^(?:very|so|too|really|quite|extremely|not)$/.test(sentence.lower(adjective - 1));
        // “I very much like it”: how much, of a verb.
        const isMeasure =
          sentence.is(adjective, "much") &&
          (["base", "third", "past"] as const).some((role) => sentence.can(adjective + 1, role));
        if (isMeasure) continue;
        // “I know the area very well”, “this made Nick very sad”, “45 min late”, “those look delicious”.
        if (sentence.is(adjective, "well", "much", "apart") && !isPersonalPronoun(sentence, subject)) continue;
        if (sentence.tag(subject.from - 1) === "NUM" || holdsVerb(sentence, subject)) continue;
        const isAdjective =
          isPredicateAdjective(sentence, adjective) ||
          (isStressed && adjectiveWeight(sentence, adjective) > 0 && verbWeight(sentence, adjective) < 2);
        const next = adjective + 1;
        if (!isAdjective || sentence.is(next, "-") || !lacksVerb(sentence, next)) continue;
        // “You miserable skunk”, “she tired her mother”.
        if (isOpenWord(sentence, next) || (nounPhraseAt(sentence, next) && !sentence.is(next, "that", "this", "all")))
          continue;
        // “I found it best to go”, “she makes everything clear”.
        const isObject =
          hasVerbBetween(sentence, 0, subject.from) &&
          !isStressed &&
          !sentence.is(subject.from, "i", "he", "she", "we", "they");
        if (isObject && !/^(?:because|and|but|so|when|if|although|that|,)$/.test(sentence.lower(subject.from - 1)))
          continue;
        const isPronoun =
          isPersonalPronoun(sentence, subject) ||
          sentence.is(subject.from, "everyone", "everything", "everybody") ||
          (isStressed && subject.phrase.kind === "pronoun");
        // “The food delicious”: nothing in it may be a verb, and nothing may follow that could make it “a taste fresh from…”.
        const last = subject.phrase.to;
        const isThing =
          !/^(?:an?|)$/.test(subject.phrase.determiner) &&
          !sentence.is(adjective, "alive", "male", "female") &&
          (isStressed || !hasVerbBetween(sentence, 0, subject.from)) &&
          (isStressed ||
            ((subject.to === last || sentence.is(subject.to, "here")) &&
              verbWeight(sentence, last) < nounWeight(sentence, last) &&
              (!prepositions.has(sentence.lower(next)) ||
                (sentence.is(next, "to") &&
                  sentence.can(next + 1, "base") &&
                  beforeInfinitive.has(sentence.lower(adjective))) ||
                /^(?:famous|full|different|similar|proud|good|bad|close|near)$/.test(sentence.lower(adjective)) ||
                feelings.has(sentence.lower(adjective)) ||
                sentence.can(adjective, "comparative"))));
        if (isPronoun || isThing || (isStressed && subject.from === 0 && !/^an?$/.test(subject.phrase.determiner)))
          yield withBe(sentence, subject, adjective);
      }
    },
  },
  {
    id: "be/missing-before-ing",
    kind: "BE_MISSING",
    *find(sentence) {
      for (const { subject, verb } of verbless(sentence)) {
        if (!sentence.can(verb, "gerund") || !isOpenWord(sentence, verb)) continue;
        if (
          /^(?:during|spring|morning|evening|something|nothing|interesting|boring|exciting)$/.test(sentence.lower(verb))
        )
          continue;
        const isSure = isPersonalPronoun(sentence, subject) && !sentence.is(subject.from, "it", "you");
        const isSomebody =
          subject.from === 0 &&
          nounWeight(sentence, verb) < 4 &&
          isPerson(sentence, subject.head) &&
          !/^(?:an?|)$/.test(subject.phrase.determiner) &&
          subject.to === subject.phrase.to;
        if (!isSure && !(isSomebody && lacksVerb(sentence, verb + 1))) continue;
        // “She going to school.” By its time only the writer's tense is guessed, and the present is meant nearly always.
        const isClear = isSure && sentence.isClauseStart(subject.from);
        // “He still reading newspapers every morning”: a habit stands in the plain present.
        const habit = isHabit(sentence, verb) ? presentOf(sentence, subject, verb) : undefined;
        if (habit) yield habit;
        else yield { ...withBe(sentence, subject, verb), ...(isClear ? { variant: "clear-subject" } : {}) };
      }
    },
  },
  {
    id: "be/missing-before-noun-or-place",
    kind: "BE_MISSING",
    *find(sentence) {
      for (const { subject, verb } of verbless(sentence)) {
        const isPronoun = isPersonalPronoun(sentence, subject);
        const isSomebody = subject.from === 0 && isPerson(sentence, subject.head) && subject.phrase.determiner !== "";
        if (!isPronoun && !isSomebody) continue;
        if (sentence.is(subject.from, "it", "you") && subject.from > 0) continue;
        // “We at the museum hope…”: who we are; the verb comes later.
        if (sentence.is(subject.from, "we") && sentence.is(verb, "at", "in") && verbFollows(sentence, verb)) continue;
        const isNoun = /^(?:a|an|my|the|his|her|our)$/.test(sentence.lower(verb)) && !sentence.is(verb + 1, "same");
        const isPlace =
          !sentence.is(verb + 1, "whom", "which") &&
          /^(?:from|in|at|on|near|behind|under|with|here|there)$/.test(sentence.lower(verb));
        const isNumber = sentence.tag(verb) === "NUM" && sentence.is(verb + 1, "years");
        if (!(isPronoun ? isNoun || isPlace || isNumber : isNoun || isNumber)) continue;
        if (isPlace && sentence.is(verb, "with", "on", "here", "there") && subject.from > 0) continue;
        const after = nounPhraseAt(sentence, isPlace ? verb + 1 : verb);
        const end = after ? after.to + 1 : verb + 1;
        if (lacksVerb(sentence, end) && sentence.tag(end) !== "VERB" && !sentence.is(end, ","))
          yield withBe(sentence, subject, verb);
      }
    },
  },
  {
    id: "be/missing-before-place",
    kind: "BE_MISSING",
    *find(sentence) {
      // “My parents at home today.”: the place was taken for a part of the subject, and no verb follows.
      for (const { subject, auxiliary } of clausesOf(sentence)) {
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
        const isSomebody = isPerson(sentence, phrase.head) && sentence.is(place, "at", "in", "on", "from");
        if (!isSomebody && (!isPossessive(phrase.determiner) || phrase.determiner === "'s")) continue;
        if (!isSomebody && !sentence.is(place, "near", "behind", "under", "next", "between")) continue;
        if (
          !/^(?:\.|!|now|today|,|and|but|because|)$/.test(sentence.lower(subject.to + 1)) ||
          !lacksVerb(sentence, place)
        )
          continue;
        yield withBe(sentence, { ...subject, to: phrase.to }, place);
      }
    },
  },
  {
    id: "be/missing-after-modal",
    kind: "BE_MISSING",
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1) {
        const isTo =
          sentence.is(at, "to") &&
          /^(?:want|wants|wanted|hope|going|have|has|need|needs|try|seem|seems|learn)$/.test(sentence.lower(at - 1));
        if ((!sentence.isOneOf(at, modals) && !isTo) || sentence.tag(at) === "NOUN" || sentence.is(at, "'d", "ought"))
          continue;
        let adjective = at + 1;
        while (sentence.isOneOf(adjective, degreeWords) || sentence.is(adjective, "n't", "not", "always", "often"))
          adjective += 1;
        const isAble = sentence.is(adjective, "able", "afraid", "happy", "careful");
        if (
          !isAble &&
          (!isPredicateAdjective(sentence, adjective) ||
            sentence.can(adjective, "base") ||
            sentence.can(adjective, "adverb"))
        )
          continue;
        // “Should young people…?”, “to young people”: an adjective of a noun.
        const next = adjective + 1;
        const isFollowed = isOpenWord(sentence, next) && !isAble;
        if (isFollowed || sentence.is(next, "and", ",", "-") || isName(sentence, adjective)) continue;
        yield {
          from: at,
          to: adjective,
          suggestions: [
            `${sentence.between(at, at + (sentence.is(at + 1, "n't", "not") ? 1 : 0))} be ${sentence.between(at + (sentence.is(at + 1, "n't", "not") ? 2 : 1), adjective)}`,
          ],
        };
      }
    },
  },
  {
    id: "be/missing-in-a-question",
    kind: "BE_MISSING",
    *find(sentence) {
      if (!sentence.isQuestion || !/^(?:what|where|who|why|how|when)$/.test(sentence.lower(0))) return;
      let at = 1;
      if (sentence.is(0, "how")) while (adjectiveWeight(sentence, at) > 0 && isOpenWord(sentence, at)) at += 1;
      const phrase = nounPhraseAt(sentence, at, { wantsVerb: true });
      if (!phrase || (phrase.kind === "noun" && phrase.determiner === "") || sentence.is(at, "do", "is", "are")) return;
      const next = phrase.to + 1;
      const isEnd = sentence.tag(next) === "PUNCT" || sentence.is(next, "from", "in", "at", "today", "now");
      if (!isEnd && !isPredicateAdjective(sentence, afterAdverbs(sentence, next))) return;
      if (
        !lacksVerb(sentence, next) ||
        (phrase.kind === "pronoun" && !/^(?:you|he|she|it|they|we|this|that|these|those)$/.test(sentence.lower(at)))
      )
        return;
      const be = phrase.number === "plural" || sentence.is(at, "you", "they", "we") ? "are" : "is";
      yield { from: at - 1, to: at, suggestions: [`${sentence.written(at - 1)} ${be} ${sentence.written(at)}`] };
    },
  },
  {
    id: "be/missing-after-there",
    kind: "BE_MISSING",
    *find(sentence) {
      for (const at of sentence.placesOfWords("there")) {
        if (!sentence.isClauseStart(at)) continue;
        // “Here a mouthful, there a pint.”
        if (sentence.words.slice(0, at).some(({ lower }) => lower === "here")) continue;
        if (
          !/^(?:many|a|an|some|several|two|three|four|no)$/.test(sentence.lower(at + 1)) &&
          sentence.tag(at + 1) !== "NUM"
        )
          continue;
        const number = numberBehind(sentence, at + 1);
        if (!lacksVerb(sentence, at + 2)) continue;
        const be = number === "plural" ? "are" : "is";
        yield { from: at, to: at + 1, suggestions: [`${sentence.written(at)} ${be} ${sentence.written(at + 1)}`] };
      }
    },
  },
];
