import { afterAdverbs, clausesOf, hasVerbBetween, type Clause } from "../english/clauses.ts";
import { gerund, past, thirdPerson, writtenLike } from "../english/inflection.ts";
import { hasPlural } from "../english/nouns.ts";
import {
  adjectiveWeight,
  hasFiniteVerbAfter,
  isEverydayVerb,
  isName,
  isOpenWord,
  isPerson,
  isPluralNoun,
  isPossessive,
  nounPhraseAt,
  nounWeight,
  verbWeight,
} from "../english/phrases.ts";
import { degreeWords, modals, prepositions, questionWords } from "../english/small-words.ts";
import type { Match, Rule, SentenceReader } from "./rule.ts";

type Subject = Clause["subject"];

const isPlural = (subject: Subject) =>
  subject.person === "second" ||
  (subject.number === "plural" && subject.person === "third" && (subject.phrase.kind !== "name" || subject.isJoined));
const isSingular = (subject: Subject) => subject.person === "third" && subject.number === "singular";
const isFirst = (subject: Subject) => subject.person === "first" && !subject.isJoined;

/** “If I were”, “I wish she were”, “as though it were”. */
const imagining = /\b(?:if|wish|wishes|wished|though|lest|rather|suppose|imagine|unless|were)\b/i;

/** The present and the past form of be for a subject; undefined where its number is open. */
function formsOfBeFor(subject: Subject): readonly [present: string, past: string] {
  if (isFirst(subject)) return ["am", "was"];
  return isPlural(subject) || subject.number === "plural" ? ["are", "were"] : ["is", "was"];
}

function rightBe(sentence: SentenceReader, subject: Subject, be: string): string | undefined {
  const isPast = be === "was" || be === "were";
  // “Constantine I is…”
  if (isFirst(subject) && isName(sentence, subject.from - 1)) return undefined;
  if (isFirst(subject)) return be === "is" || be === "are" ? "am" : undefined;
  if (isPlural(subject)) return be === "is" || be === "was" || be === "am" ? (isPast ? "were" : "are") : undefined;
  if (!isSingular(subject) || /\bas it were\b/i.test(sentence.text)) return undefined;
  if (
    be === "were" &&
    (imagining.test(sentence.text.slice(0, -1).replace(/\bwere\b/, "")) || /^(?:were)$/i.test(sentence.lower(0)))
  )
    return undefined;
  return be === "are" || be === "were" || be === "am" ? (isPast ? "was" : "is") : undefined;
}

const replaced = (sentence: SentenceReader, at: number, instead: string): Match => ({
  from: at,
  to: at,
  suggestions: [writtenLike(sentence.written(at), instead)],
});

/** How many there are, by the noun phrase behind `there is`. */
function numberBehind(sentence: SentenceReader, at: number): "singular" | "plural" | "either" {
  if (sentence.is(at, "a") && sentence.is(at + 1, "lot", "couple", "number", "few") && sentence.is(at + 2, "of", ""))
    return sentence.is(at + 1, "couple", "number") ? "plural" : numberBehind(sentence, at + 3);
  if (sentence.is(at, "lots", "plenty", "some", "any", "no", "most") && sentence.is(at + 1, "of"))
    return numberBehind(sentence, at + 2);
  const phrase = nounPhraseAt(sentence, at);
  if (!phrase || phrase.kind !== "noun" || sentence.is(phrase.to + 1, "-")) return "either";
  // “There is a pen and two books” is heard as often as it is written otherwise.
  if (sentence.is(phrase.to + 1, "and", ",") && phrase.number === "singular") return "either";
  return phrase.number;
}

const fittingBe: Record<"singular" | "plural" | "either", Record<string, string>> = {
  plural: { is: "are", was: "were" },
  singular: { are: "is", were: "was" },
  either: {},
};

export const agreementOfBeRules: readonly Rule[] = [
  {
    id: "be/wrong-form-after-its-subject",
    kind: "SVA_BE",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (const { subject, verb, auxiliary } of clausesOf(sentence)) {
        if (auxiliary >= 0 || !sentence.is(verb, "am", "is", "are", "was", "were")) continue;
        if (verb > subject.to + 1 && sentence.is(verb - 1, "each", "here", "there")) continue;
        if (sentence.isQuestion && questionWords.has(sentence.lower(subject.from - 1))) continue;
        // “What you need is…”, “the problems I have is…”.
        if (sentence.is(subject.from - 1, "what", "there", "of")) continue;
        // “The street where the President lives is…”
        if (
          subject.phrase.kind !== "pronoun" &&
          sentence.is(subject.from - 1, "where", "which", "who", "whom", "that") &&
          subject.from > 1 &&
          sentence.tag(subject.from - 2) === "NOUN"
        )
          continue;
        const instead = rightBe(sentence, subject, sentence.lower(verb));
        if (instead) yield replaced(sentence, verb, instead);
      }
    },
  },
  {
    id: "be/wrong-form-in-a-question",
    kind: "SVA_BE",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      if (!sentence.isQuestion) return;
      for (const { subject, auxiliary } of clausesOf(sentence)) {
        if (!sentence.is(auxiliary, "am", "is", "are", "was", "were")) continue;
        if (auxiliary > 0 && !questionWords.has(sentence.lower(0))) continue;
        const instead = rightBe(sentence, subject, sentence.lower(auxiliary));
        if (instead && !subject.isJoined) yield replaced(sentence, auxiliary, instead);
      }
    },
  },
  {
    id: "be/there-is-with-many",
    kind: "SVA_BE",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 0; at < sentence.length - 2; at += 1) {
        const isTurned = sentence.is(at, "is", "are", "was", "were") && sentence.is(at + 1, "there");
        const be = isTurned ? at : at + 1;
        if (!isTurned && !(sentence.is(at, "there") && sentence.is(be, "is", "are", "was", "were"))) continue;
        // “How many people is there?”
        if (isTurned && isPluralNoun(sentence, at - 1) && sentence.is(0, "how") && sentence.is(be, "is", "was")) {
          yield replaced(sentence, be, sentence.is(be, "is") ? "are" : "were");
          continue;
        }
        if (/^(?:over|out|up|down|is|are|was)$/.test(sentence.lower(at - 1))) continue;
        const number = numberBehind(sentence, afterAdverbs(sentence, at + 2));
        const instead = fittingBe[number][sentence.lower(be)];
        if (instead) yield replaced(sentence, be, instead);
      }
    },
  },
  {
    id: "be/wrong-form-after-who",
    kind: "SVA_BE",
    certainty: "chac",
    isSafe: false,
    *find(sentence) {
      for (let at = 1; at < sentence.length - 1; at += 1) {
        if (!sentence.is(at, "who", "which", "that") || !isOpenWord(sentence, at - 1)) continue;
        const be = afterAdverbs(sentence, at + 1);
        const head = at - 1;
        if (nounWeight(sentence, head) < 0 || sentence.tag(head) === "VERB") continue;
        if ([1, 2, 3, 4].some((step) => sentence.is(head - step, "of", "in", "for", "and", "with"))) continue;
        const isMany = isPluralNoun(sentence, head);
        if (isMany && sentence.is(be, "is", "was"))
          yield replaced(sentence, be, sentence.is(be, "is") ? "are" : "were");
        const isOne =
          sentence.is(at, "who") &&
          [1, 2, 3].some((step) => /^(?:a|an|the|my|his|her|this|every)$/.test(sentence.lower(head - step))) &&
          isPerson(sentence, head);
        if (!isMany && isOne && sentence.is(be, "are", "were"))
          yield replaced(sentence, be, sentence.is(be, "are") ? "is" : "was");
      }
    },
  },
];

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

const feelings = new Set("interested excited bored tired scared ashamed exhausted crowded".split(" "));

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
  if (weight < 0 || !isOpenWord(sentence, at) || isName(sentence, at) || oftenAdverbs.has(sentence.lower(at)))
    return false;
  if (["participle", "past", "gerund", "third"].some((role) => sentence.can(at, role as "past"))) return false;
  if (sentence.tag(at) === "ADJ") return verbWeight(sentence, at) <= weight;
  return weight > 0 && weight >= verbWeight(sentence, at) && weight >= nounWeight(sentence, at);
}

/** Puts be behind the subject; the next word is taken in, to show where. */
function withBe(sentence: SentenceReader, subject: Subject, verb: number): Match {
  const end = subject.to;
  const rest = sentence.between(end + 1, Math.max(verb, end + 1));
  const forms = [...formsOfBeFor(subject)];
  const isPast =
    /\b(?:yesterday|ago|last|was|were|did|when i|when he|when she)\b/i.test(sentence.text) ||
    sentence.words.some(({ tag }, at) => tag === "VERB" && sentence.can(at, "past") && !sentence.can(at, "participle"));
  if (isPast && !/\bnow\b/i.test(sentence.text)) forms.reverse();
  return {
    from: end,
    to: Math.max(verb, end + 1),
    suggestions: forms.map((be) => `${sentence.written(end)} ${be} ${rest}`),
  };
}

/** Whose predicate may lack its be: at the head of its clause, no object of “make him happy”. */
function* verbless(sentence: SentenceReader): Iterable<Clause> {
  for (const clause of clausesOf(sentence)) {
    if (clause.auxiliary >= 0 || clause.verb >= sentence.length) continue;
    const before = clause.subject.from - 1;
    if (
      /^(?:make|makes|made|find|found|keep|kept|let|than|as|what|how|so|such|however|no)$/.test(sentence.lower(before))
    )
      continue;
    if (questionWords.has(sentence.lower(before)) && sentence.isQuestion) continue;
    yield clause;
  }
}

const isPersonalPronoun = (sentence: SentenceReader, subject: Subject) =>
  subject.phrase.kind === "pronoun" && /^(?:i|he|she|we|they|it|you)$/.test(sentence.lower(subject.from));

export const missingBeRules: readonly Rule[] = [
  {
    id: "be/missing-before-adjective",
    kind: "BE_MISSING",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (const { subject, verb } of verbless(sentence)) {
        let adjective = verb;
        while (sentence.isOneOf(adjective, degreeWords) || sentence.is(adjective, "a", "bit", "little")) adjective += 1;
        const isStressed = /^(?:very|so|too|really|quite|extremely|not)$/.test(sentence.lower(adjective - 1));
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
          subject.phrase.determiner !== "" &&
          !sentence.is(adjective, "alive", "male", "female") &&
          (isStressed || !hasVerbBetween(sentence, 0, subject.from)) &&
          (isStressed ||
            ((subject.to === last || sentence.is(subject.to, "here")) &&
              verbWeight(sentence, last) < nounWeight(sentence, last) &&
              (!prepositions.has(sentence.lower(next)) ||
                feelings.has(sentence.lower(adjective)) ||
                sentence.can(adjective, "comparative"))));
        if (isPronoun || isThing || (isStressed && subject.from === 0)) yield withBe(sentence, subject, adjective);
      }
    },
  },
  {
    id: "be/missing-before-ing",
    kind: "BE_MISSING",
    certainty: "chac",
    isSafe: false,
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
          subject.phrase.determiner !== "" &&
          subject.to === subject.phrase.to;
        if (!isSure && !(isSomebody && lacksVerb(sentence, verb + 1))) continue;
        yield withBe(sentence, subject, verb);
      }
    },
  },
  {
    id: "be/missing-before-noun-or-place",
    kind: "BE_MISSING",
    certainty: "chac",
    isSafe: false,
    *find(sentence) {
      for (const { subject, verb } of verbless(sentence)) {
        const isPronoun = isPersonalPronoun(sentence, subject);
        const isSomebody = subject.from === 0 && isPerson(sentence, subject.head) && subject.phrase.determiner !== "";
        if (!isPronoun && !isSomebody) continue;
        if (sentence.is(subject.from, "it", "you") && subject.from > 0) continue;
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
    certainty: "nen-xem",
    isSafe: false,
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
          phrase.determiner === ""
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
    certainty: "chac",
    isSafe: true,
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
    certainty: "chac",
    isSafe: false,
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
    certainty: "chac",
    isSafe: false,
    *find(sentence) {
      for (let at = 0; at < sentence.length - 2; at += 1) {
        if (!sentence.is(at, "there") || !sentence.isClauseStart(at)) continue;
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

/** What happens to nobody: there is no passive of it. */
const intransitive = new Set(
  "rain snow happen die appear disappear arrive occur exist consist belong depend seem remain".split(" "),
);
const neverAdjective = new Set(
  "agree want know need think have hope believe understand like love go live come get see eat make take become speak learn forget remember enjoy prefer hate decide mean depend belong play study work read write watch cook visit travel help buy sell feel use".split(
    " ",
  ),
);

/** What the verb is without be: in the present for the subject, in the past behind was. */
function withoutBe(subject: Subject, be: string, base: string): string {
  if (be === "was" || be === "were") return past(base);
  return isSingular(subject) ? thirdPerson(base) : base;
}

function verbAfterBe(sentence: SentenceReader, subject: Subject, be: number, at: number): string | undefined {
  const isSomebody =
    (sentence.is(subject.from, "i", "you", "he", "she", "we", "they") && subject.phrase.kind === "pronoun") ||
    isPerson(sentence, subject.head) ||
    subject.phrase.kind === "name";
  if (
    sentence.is(at, "had") &&
    isSomebody &&
    /^(?:a|an|many|two|three|some|lunch|dinner|breakfast)$/.test(sentence.lower(at + 1))
  )
    return "have";
  if (
    sentence.is(at, "do", "does") &&
    isSomebody &&
    (isPossessiveWord(sentence, at + 1) || sentence.is(at + 1, "the", "homework", "housework", "exercise", "yoga"))
  )
    return "do";
  if (sentence.is(at, "have", "has")) return sentence.is(at + 1, "to", "been") && !isSomebody ? undefined : "have";
  if (!isOpenWord(sentence, at) && !sentence.is(at, "like")) return undefined;
  if (sentence.is(at, "saw") && nounPhraseAt(sentence, at + 1)?.kind !== undefined) return "see";
  const isThird = sentence.can(at, "third");
  const base = isThird ? sentence.lemma(at, "third") : sentence.lower(at);
  if (!base) return undefined;
  if (
    sentence.can(at, "past") &&
    !sentence.can(at, "participle") &&
    !sentence.can(at, "noun") &&
    !sentence.can(at, "adjective")
  )
    return sentence.lemma(at, "past");
  const participleOf = sentence.lemma(at, "participle");
  if (participleOf && intransitive.has(participleOf) && sentence.lower(at).endsWith("ed")) return participleOf;
  if (!sentence.can(at, "base") && !isThird) return undefined;
  if (/^(?:come|become)$/.test(base))
    return isThird || sentence.is(at + 1, "from", "to", "back", "here", "a", "an") ? base : undefined;
  if (base === "like") {
    const isComparison = !isThird && !sentence.is(at + 1, "to") && nounPhraseAt(sentence, at + 1)?.determiner !== "";
    return isSomebody && !isComparison ? "like" : undefined;
  }
  if (sentence.can(at, "participle") || sentence.can(at, "past") || sentence.can(at, "gerund")) return undefined;
  if (
    !isSomebody &&
    isThird &&
    nounWeight(sentence, at) < verbWeight(sentence, at) &&
    sentence.tag(at) === "VERB" &&
    subject.number === "singular"
  )
    return base;
  if (!isSomebody) return intransitive.has(base) || (base === "make" && !isThird) ? base : undefined;
  if (!neverAdjective.has(base) && !(isEverydayVerb(sentence, at) && nounWeight(sentence, at) < 0)) return undefined;
  if (isThird && subject.number !== "singular") return undefined;
  if (adjectiveWeight(sentence, at) > 0 && !/^(?:live|like|mean)$/.test(base)) return undefined;
  if (base === "mean" && sentence.tag(at) !== "VERB" && !sentence.is(at + 1, "that")) return undefined;
  // “He is work”: with what follows a verb it must be one.
  const isNounToo = nounWeight(sentence, at) > 0;
  return !isNounToo || sentence.tag(at) === "VERB" || isFollowedAsVerb(sentence, at) ? base : undefined;
}

const isPossessiveWord = (sentence: SentenceReader, at: number) => isPossessive(sentence.lower(at));

const isFollowedAsVerb = (sentence: SentenceReader, at: number) =>
  /^(?:in|at|to|on|with|for|from|the|a|an|my|his|her|our|their|very|hard|harder|every|it|you|me|him|them|us|well|english|football|that|about)$/.test(
    sentence.lower(at + 1),
  );

export const extraBeRules: readonly Rule[] = [
  {
    id: "be/extra-before-verb",
    kind: "BE_EXTRA",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (const { subject, verb: be, auxiliary } of clausesOf(sentence)) {
        if (auxiliary >= 0 || !isBe(sentence, be)) continue;
        if (sentence.is(subject.from - 1, "all", "what")) continue;
        const at = afterAdverbs(sentence, be + 1);
        const form = sentence.lower(be);
        // “He's got”, “it's become”: has.
        if (form === "'s" && (sentence.can(at, "past") || sentence.can(at, "participle"))) continue;
        // “I am don't like”, “she is can swim”: the second one stays.
        if (
          sentence.isOneOf(at, modals) ||
          (sentence.is(at, "do", "does", "did") && sentence.is(at + 1, "n't", "not"))
        ) {
          if (sentence.tag(at) !== "NOUN" && !sentence.is(at, "may"))
            yield { from: be, to: at, suggestions: [sentence.between(be + 1, at)] };
          continue;
        }
        if (sentence.is(at - 1, "not", "n't")) {
          // “I am not like coffee”: do not instead.
          const base = verbAfterBe(sentence, subject, be, at);
          if (!base || sentence.is(at, "have") || at !== be + 2) continue;
          const auxiliaryVerb = form.startsWith("w") ? "did" : isSingular(subject) ? "does" : "do";
          yield {
            from: be,
            to: at,
            suggestions: [`${auxiliaryVerb}n't ${base}`, `${auxiliaryVerb} not ${base}`].slice(
              sentence.is(at - 1, "n't") ? 0 : 1,
            ),
          };
          continue;
        }
        const base = verbAfterBe(sentence, subject, be, at);
        if (!base) continue;
        const instead =
          sentence.can(at, "past") && !sentence.can(at, "base") && form.startsWith("w")
            ? past(base)
            : sentence.can(at, "past") && !sentence.can(at, "base") && !intransitive.has(base)
              ? sentence.lower(at)
              : withoutBe(subject, form, base);
        const between = at > be + 1 ? `${sentence.between(be + 1, at - 1)} ` : "";
        const isApart = form.startsWith("'");
        const word = subject.to;
        const forms = [`${between}${instead}`];
        if (!sentence.can(at, "past") && !form.startsWith("w"))
          forms.push(
            `${form === "'m" ? "am" : form === "'re" ? "are" : form === "'s" ? "is" : form} ${between}${gerund(base)}`,
          );
        yield isApart
          ? { from: word, to: at, suggestions: forms.map((rest) => `${sentence.written(word)} ${rest}`) }
          : { from: be, to: at, suggestions: forms };
      }
    },
  },
  {
    id: "be/extra-in-a-question",
    kind: "BE_EXTRA",
    certainty: "chac",
    isSafe: false,
    *find(sentence) {
      if (!sentence.isQuestion) return;
      for (const { subject, verb, auxiliary } of clausesOf(sentence)) {
        if (auxiliary < 0 || !isBe(sentence, auxiliary)) continue;
        const isSure =
          (/^(?:have|want|know|agree|need|think|live|speak|go|understand|believe|remember|learn|eat)$/.test(
            sentence.lower(verb),
          ) &&
            !sentence.is(verb, "live")) ||
          (sentence.is(verb, "live") && sentence.is(verb + 1, "in", "with", "near", "here"));
        const isLiking =
          sentence.is(verb, "like") &&
          subject.person !== "third" &&
          nounPhraseAt(sentence, verb + 1)?.determiner === "" &&
          nounPhraseAt(sentence, verb + 1)?.kind === "noun";
        if (!isSure && !isLiking) continue;
        const isPast = sentence.is(auxiliary, "was", "were");
        const instead = isPast ? "did" : isSingular(subject) ? "does" : "do";
        yield replaced(sentence, auxiliary, instead);
      }
    },
  },
  {
    id: "be/extra-after-modal",
    kind: "BE_EXTRA",
    certainty: "chac",
    isSafe: false,
    *find(sentence) {
      for (let at = 1; at < sentence.length - 1; at += 1) {
        if (!sentence.is(at, "be") || sentence.is(at + 1, "like")) continue;
        const before = sentence.is(at - 1, "not", "n't") ? at - 2 : at - 1;
        if (!sentence.isOneOf(before, modals) && !sentence.is(before, "to")) continue;
        const isVerb =
          (sentence.can(at + 1, "base") &&
            neverAdjective.has(sentence.lower(at + 1)) &&
            !sentence.can(at + 1, "participle") &&
            nounWeight(sentence, at + 1) <= 0) ||
          sentence.is(at + 1, "have") ||
          (sentence.is(at + 1, "become") && sentence.is(at + 2, "a", "an", "the", "more")) ||
          (sentence.is(at + 1, "study", "work", "help", "play", "visit", "travel") &&
            isFollowedAsVerb(sentence, at + 1));
        if (isVerb && !isOpenWord(sentence, at - 1))
          yield { from: at, to: at + 1, suggestions: [sentence.written(at + 1)] };
      }
    },
  },
];

const isBe = (sentence: SentenceReader, at: number) =>
  /^(?:am|is|are|was|were|'m|'re)$/.test(sentence.lower(at)) || (sentence.is(at, "'s") && sentence.tag(at) === "AUX");

const placeWords = new Set("in on at near behind under inside beside around opposite next".split(" "));

/** “In my room have a window”: where the place stands before have, there is nobody who has. */
function placeBeforeHave(sentence: SentenceReader): { from: number; comma: number; have: number } | undefined {
  for (let from = 0; from < sentence.length - 3; from += 1) {
    if (!sentence.isClauseStart(from) || !sentence.isOneOf(from, placeWords)) continue;
    let at = from + 1;
    if (sentence.is(from, "next")) at += 1;
    for (let step = 0; step < 3; step += 1) {
      const phrase = nounPhraseAt(sentence, at);
      if (!phrase || phrase.kind === "pronoun") break;
      // “In this way Hue has changed”: the name is the subject.
      if (phrase.determiner !== "" && isName(sentence, phrase.to) && phrase.to > phrase.from + 1) return undefined;
      at = phrase.to + 1;
      if (!sentence.is(at, "of", "in", "on", "near", "at")) break;
      at += 1;
    }
    const comma = at;
    if (sentence.is(at, ",")) at += 1;
    while (/^(?:always|also|only|often|usually|still|now|there)$/.test(sentence.lower(at))) at += 1;
    if (at > from + 1 && sentence.is(at, "have", "has", "had") && !sentence.is(at + 1, "been", "to", "n't", "not"))
      return { from, comma, have: at };
  }
  return undefined;
}

const thereIs = (sentence: SentenceReader, at: number, have: string) => {
  const number = numberBehind(sentence, at);
  if (have === "had") return number === "plural" ? "there were" : "there was";
  return number === "plural" ? "there are" : "there is";
};

export const thereIsRules: readonly Rule[] = [
  {
    id: "be/have-behind-a-place",
    kind: "THERE_BE",
    certainty: "chac",
    isSafe: false,
    *find(sentence) {
      const found = placeBeforeHave(sentence);
      if (!found) return;
      const { from, comma, have } = found;
      const there = thereIs(sentence, have + 1, sentence.lower(have));
      const place = sentence.between(from, comma - 1);
      const thing = nounPhraseAt(
        sentence,
        sentence.is(have + 1, "a") && sentence.is(have + 2, "lot") ? have + 4 : have + 1,
      );
      const end = thing?.to ?? -1;
      const isAlone = from === 0 && end > have && /^[.!]?$/.test(sentence.lower(end + 1));
      if (isAlone) {
        const isNamed = isName(sentence, 1);
        const lowered =
          sentence.is(0, "next") || !isNamed
            ? place.charAt(0).toLowerCase() + place.slice(1)
            : place.charAt(0).toLowerCase() + place.slice(1);
        const things = sentence.between(have + 1, end);
        yield {
          from,
          to: end,
          suggestions: [
            `${writtenLike("There", there)} ${things} ${lowered}`,
            `${place}, ${there} ${things}`,
            `${place} ${there} ${things}`,
          ],
        };
      } else yield { from, to: have, suggestions: [`${place}, ${there}`, `${place} ${there}`] };
    },
  },
  {
    id: "be/there-have",
    kind: "THERE_BE",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1) {
        if (!sentence.is(at, "there", "here") || !sentence.isClauseStart(at)) continue;
        let have = at + 1;
        while (/^(?:also|always|only|still|often|usually|is|are)$/.test(sentence.lower(have))) have += 1;
        if (
          !sentence.is(have, "have", "has", "had") ||
          sentence.is(have + 1, "been", "to", "n't", "not", "never", "always")
        )
          continue;
        if (sentence.is(at, "here") && have > at + 1) continue;
        const there = thereIs(sentence, have + 1, sentence.lower(have));
        const adverb = sentence.is(at + 1, "also", "always", "only", "still", "often", "usually")
          ? ` ${sentence.written(at + 1)}`
          : "";
        const place = sentence.is(at, "here") ? `${sentence.written(at)}, ` : "";
        yield {
          from: at,
          to: have,
          suggestions: [place ? `${place}${there}` : `${writtenLike(sentence.written(at), there)}${adverb}`],
        };
      }
    },
  },
  {
    id: "be/it-has-for-there-is",
    kind: "THERE_BE",
    certainty: "nen-xem",
    isSafe: false,
    *find(sentence) {
      // “Have a big tree in front of my house.”: an order would hold no place.
      if (sentence.is(0, "have") && !sentence.isQuestion) {
        const thing = nounPhraseAt(sentence, sentence.is(1, "a") && sentence.is(2, "lot") ? 4 : 1);
        const isThere =
          thing &&
          thing.to + 1 < sentence.length &&
          /^(?:in|on|near|behind|at|under|next)$/.test(sentence.lower(thing.to + 1));
        if (
          isThere &&
          thing.kind === "noun" &&
          /^(?:a|an|many|two|three|some|several|four)$/.test(sentence.lower(1)) &&
          hasPlural(sentence.lemma(thing.head, "plural") ?? sentence.lower(thing.head)) &&
          !/^(?:seat|cup|drink|look|party|day|meal|trip|nap|weekend|time)$/.test(sentence.lower(thing.head))
        )
          yield { from: 0, to: 0, suggestions: [writtenLike("There", thereIs(sentence, 1, "have"))] };
      }
      // “It has many people here”, “it has many reasons why…”.
      for (let it = 0; it < sentence.length - 3; it += 1) {
        if (!sentence.is(it, "it") || !sentence.isClauseStart(it) || !sentence.is(it + 1, "has", "have")) continue;
        const thing = nounPhraseAt(sentence, sentence.is(it + 2, "a") && sentence.is(it + 3, "lot") ? it + 5 : it + 2);
        const isReason =
          thing && sentence.is(thing.head, "reason", "reasons") && sentence.is(thing.to + 1, "why", "for", "to");
        const isPeople =
          thing &&
          sentence.is(thing.head, "people", "person", "men", "women", "children") &&
          sentence.is(thing.to + 1, "in", "at", "on", "here", "there", "who");
        if (isReason || isPeople)
          yield {
            from: it,
            to: it + 1,
            suggestions: [writtenLike(sentence.written(it), thereIs(sentence, it + 2, "has"))],
          };
      }
      // “Nowadays have many people…”, “Every year have a festival…”: no subject at all.
      const starts = /^(?:nowadays|today|now|everywhere|sometimes|tomorrow|then|also|still)$/;
      const isTime =
        sentence.is(0, "every", "each", "this") &&
        /^(?:day|week|month|year|morning|evening|summer|weekend)$/.test(sentence.lower(1));
      let at = isTime ? 2 : starts.test(sentence.lower(0)) ? 1 : -1;
      if (at < 0) return;
      if (sentence.is(at, ",")) at += 1;
      if (
        !sentence.is(at, "have", "has") ||
        !sentence.is(at + 1, isTime ? "a" : "many", "many", "some", "several", "two", "three", "lots", "no")
      )
        return;
      yield { from: at, to: at, suggestions: [thereIs(sentence, at + 1, sentence.lower(at))] };
    },
  },
];

export const beRules: readonly Rule[] = [...agreementOfBeRules, ...missingBeRules, ...extraBeRules, ...thereIsRules];
