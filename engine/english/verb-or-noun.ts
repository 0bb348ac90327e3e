import { formsOfDo, formsOfHave, modals, finiteBe, onlySubjectPronouns, plainDeterminers } from "./closed-classes.ts";
import type { Subject } from "./clauses.ts";
import {
  adjectiveWeight,
  canBeNoun,
  isEverydayVerb,
  isName,
  isNumeral,
  isOnlyAdverb,
  isPerson,
  isPluralNoun,
  nounWeight,
  verbWeight,
  type Words,
} from "./phrases.ts";
import { wordSet } from "./word-set.ts";

/** Pronouns that are no determiner: after them no noun can follow. */
const purePronouns = wordSet(
  "i you he she it we they everyone everybody someone somebody anyone anybody nobody everything something nothing anything who",
);

/** Take “to” and another verb. */
const takeTo = wordSet(
  `want need love like hope try decide plan hate prefer begin start learn agree seem tend promise refuse fail offer continue
  help appear have choose happen manage expect intend wish`,
);

const linking = wordSet("feel seem become get look sound");
const moving = wordSet("go come run walk travel drive fly return move listen speak talk write");

/** Say a whole thing without an object: “the show start”, “my dream come true”. */
const completeVerbs = wordSet("start finish end begin stop come arrive go happen live open close appear sleep cry die");

const sayingVerbs = wordSet("mention say show state claim report promise suggest argue reveal explain note");

/** Nouns of work with computers, which the dictionary lists as verbs only. */
const alsoNouns = wordSet(
  "commit merge fetch pull push add build install restore apply describe rebase input click spend ask write read seek tell",
);

export const isCompleteVerb = (words: Words, at: number): boolean => completeVerbs.has(base(words, at));

const isPunctuation = (words: Words, at: number) => at >= words.length || words.tag(at) === "PUNCT";

const isFiniteWord = (words: Words, at: number) =>
  modals.has(words.lower(at)) ||
  finiteBe.has(words.lower(at)) ||
  formsOfDo.has(words.lower(at)) ||
  formsOfHave.has(words.lower(at)) ||
  (words.lower(at) === "'s" && words.tag(at) === "AUX");

/** Does a verb follow that can only belong to the words before it: “the default commit message contains…”? */
export function hasVerbBehind(words: Words, at: number): boolean {
  for (let next = at + 1; next <= at + 4 && next < words.length; next += 1) {
    if (isFiniteWord(words, next)) return true;
    if (isOnlyAdverb(words, next)) continue;
    const isVerb =
      ((words.tag(next) === "VERB" && words.can(next, "third")) ||
        (words.can(next, "past") &&
          (words.tag(next) === "VERB" || (next === at + 1 && adjectiveWeight(words, next) < 0)))) &&
      !words.can(next, "base") &&
      !canOnlyBeNoun(words, next);
    if (isVerb) return true;
    if (!canBeNoun(words, next) || plainDeterminers.has(words.lower(next))) return false;
  }
  return false;
}

const canOnlyBeNoun = (words: Words, at: number) => isPluralNoun(words, at) && !words.can(at, "third");

/**
 * Whether the word after a subject is its verb. Many words are nouns as well: “the school needs a bus” and “the
 * school bus”. The following words and the kind of subject decide. Returns false if uncertain.
 */
export function isVerbOf(words: Words, subject: Subject, at: number): boolean {
  const verb = verbWeight(words, at);
  const noun = alsoNouns.has(words.lower(at)) ? verb : nounWeight(words, at);
  const next = at + 1;
  if (/^(?:please|thank|free)$/.test(words.lower(at))) return false;
  // “God bless you”, “Anyone help!”: wishes and calls.
  if (/^(?:god|heaven)$/.test(words.lower(subject.head)) || words.lower(next) === "!") return false;
  const isPronoun = subject.phrase.kind === "pronoun" && purePronouns.has(words.lower(subject.from));
  // “An initial commit”: an adjective alone is no subject.
  const isAdjective =
    subject.phrase.kind === "noun" &&
    subject.to === subject.head &&
    adjectiveWeight(words, subject.head) > nounWeight(words, subject.head);
  if (isAdjective && subject.phrase.determiner !== "the") return false;
  if (noun <= 0 && verb > 2) return true;
  const isTagged = words.tag(at) === "VERB";
  // “A teenager feel respected”: the participle belongs to the verb of feeling.
  if (isTagged && linking.has(base(words, at)) && words.can(next, "participle") && words.lower(next) !== "left")
    return true;
  // “My dog always run to the door.”
  if (isTagged && /^(?:always|often|never|usually|sometimes)$/.test(words.lower(at - 1)) && !hasVerbBehind(words, at))
    return true;
  // “He concert hall”: not even a pronoun makes a verb of what another verb follows.
  if (noun >= 0 && hasVerbBehind(words, at)) return isPronoun && verb > 2 * noun;
  if (noun < 0 || isPronoun || words.lower(at) === "have") return true;
  // “After this break he…”
  if (isName(words, at) || (onlySubjectPronouns.has(words.lower(next)) && !completeVerbs.has(base(words, at))))
    return false;
  if (isNumeral(words, next)) return verb > noun;
  const isSomebody =
    isPerson(words, subject.head) || (subject.phrase.kind === "name" && subject.phrase.from === subject.phrase.to);
  const isUsual = isEverydayVerb(words, at) && (verb > noun || isSomebody);
  // “The advertisement about this show…”
  if (subject.to > subject.from && /^(?:this|that|one|each|another)$/.test(words.lower(subject.to))) return false;
  // “The two dogs bark, …”, “the first commit.”
  if (isPunctuation(words, next))
    return isSomebody ? isUsual || verb > noun : completeVerbs.has(base(words, at)) && verb > noun;
  const follows = words.lower(next);
  if (/^(?:that|which|who|whose|when|where|if)$/.test(follows))
    return (isUsual && verb > 2 * noun) || (follows === "that" && sayingVerbs.has(base(words, at)));
  if (follows === "to") return takeTo.has(base(words, at)) || (isTagged && isSomebody && moving.has(base(words, at)));
  if (/^(?:me|him|us|them|you|it|myself|himself|herself|itself)$/.test(follows)) return true;
  if (/^(?:-|\/|'s|and|or|of)$/.test(follows)) return false;
  if (plainDeterminers.has(follows) || /^(?:many|much|several|more|all|both|most|lots)$/.test(follows))
    return isEverydayVerb(words, at) || verb >= noun;
  // “The train leave at six”, “the advertisement on the wall”.
  if (words.tag(next) === "ADP") return isSomebody ? isUsual : verb >= 2 * noun;
  if (isOnlyAdverb(words, next)) return isUsual || verb > noun;
  if (canBeNoun(words, next) && adjectiveWeight(words, next) <= nounWeight(words, next))
    return isUsual && (isSomebody || verb > 2 * noun);
  return isUsual || verb > 2 * noun;
}

const base = (words: Words, at: number) => words.lemma(at, "base") ?? words.lemma(at, "third") ?? words.lower(at);
