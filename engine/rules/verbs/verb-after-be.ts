import {
  adjectiveWeight,
  isEverydayVerb,
  isOpenWord,
  isPerson,
  isPossessive,
  nounPhraseAt,
  nounWeight,
  verbWeight,
} from "../../english/phrases.ts";
import type { Subject } from "../be/be-forms.ts";
import type { SentenceReader } from "../rule.ts";
import { wordSet } from "../../english/word-set.ts";

/** Have no object, so no passive. */
export const intransitive = wordSet(
  "rain snow happen die appear disappear arrive occur exist consist belong depend seem remain",
);
export const neverAdjective = wordSet(
  "agree disagree look suppose wish appreciate hate owe want know need think have hope believe understand like love go live come get see eat make take become speak learn forget remember enjoy prefer decide mean depend belong play study work read write watch cook visit travel help buy sell feel use talk sleep sit stand wait walk swim drive teach",
);

/** What a person does, without an object: “he was worked as a teacher”. */
const ownActs = wordSet(
  "work live hesitate sleep wait travel laugh smile cry listen stay walk agree study graduate struggle participate cooperate talk apologize apologise complain",
);
const animals = wordSet(
  "animal animals tiger tigers lion lions elephant elephants dog dogs cat cats bird birds monkey monkeys horse horses cow cows",
);
const toReceiver = wordSet("tell give show send bring ask help call teach buy make let invite");
const receiver = /^(?:me|us|him|them|you|her|it)$/;
const seeming = wordSet("look seem sound taste smell");

/**
 * The base form of the verb after be, if be is wrong before it: “I am agree”, “she was slept”.
 * @param at the word after be and its adverbs
 */
export function verbAfterBe(s: SentenceReader, subject: Subject, be: number, at: number): string | undefined {
  const isSomebody =
    (s.is(subject.from, "i", "you", "he", "she", "we", "they") && subject.phrase.kind === "pronoun") ||
    isPerson(s, subject.head) ||
    animals.has(s.lower(subject.head)) ||
    subject.phrase.kind === "name";
  if (s.is(at, "had") && isSomebody && /^(?:a|an|many|two|three|some|lunch|dinner|breakfast)$/.test(s.lower(at + 1)))
    return "have";
  if (
    s.is(at, "do", "does") &&
    isSomebody &&
    (isPossessiveWord(s, at + 1) || s.is(at + 1, "the", "homework", "housework", "exercise", "yoga"))
  )
    return "do";
  if (s.is(at, "have", "has")) return s.is(at + 1, "to", "been") && !isSomebody ? undefined : "have";
  if (!isOpenWord(s, at) && !s.is(at, "like")) return undefined;
  if (s.is(at, "saw") && nounPhraseAt(s, at + 1)?.kind !== undefined) return "see";
  const isThird = s.can(at, "third");
  const base = isThird ? s.lemma(at, "third") : s.lower(at);
  if (!base) return undefined;
  if (s.can(at, "past") && !s.can(at, "participle") && !s.can(at, "noun") && !s.can(at, "adjective"))
    return s.lemma(at, "past");
  const participleOf = s.lemma(at, "participle");
  if (participleOf && intransitive.has(participleOf) && s.lower(at).endsWith("ed")) return participleOf;
  const isOwnAct =
    participleOf !== undefined &&
    ownActs.has(participleOf) &&
    isSomebody &&
    !s.is(at + 1, "by", "out", "up", "over", "through", "on", "off", "to", "upon", "-");
  if (isOwnAct) return participleOf;
  if (!s.can(at, "base") && !isThird) return undefined;
  // “It was look ugly”, “the soup is taste good”.
  if (seeming.has(base) && !isThird && adjectiveWeight(s, at + 1) > 0 && at > be) return base;
  if (/^(?:come|become)$/.test(base))
    return isThird || s.is(at + 1, "from", "to", "back", "here", "a", "an") ? base : undefined;
  if (base === "like") {
    const liked = nounPhraseAt(s, at + 1);
    const isComparison = !isThird && !s.is(at + 1, "to") && (liked?.determiner !== "" || liked.kind !== "noun");
    // “I wasn't like it”: a person is hardly compared with a thing.
    const isIt = s.is(at - 1, "not", "n't") && s.is(at + 1, "it") && subject.person !== "third";
    if (isIt) return "like";
    if (s.is(at - 1, "just", "more", "not", "n't") && isComparison) return undefined;
    return isSomebody && !isComparison ? "like" : undefined;
  }
  if (s.can(at, "participle") || s.can(at, "past") || s.can(at, "gerund")) return undefined;
  if (
    !isSomebody &&
    isThird &&
    nounWeight(s, at) < verbWeight(s, at) &&
    s.tag(at) === "VERB" &&
    subject.number === "singular"
  )
    return base;
  if (!isSomebody) return intransitive.has(base) || (base === "make" && !isThird) ? base : undefined;
  // “She is usually tell me stories”: somebody is told, and not the subject.
  if (toReceiver.has(base) && receiver.test(s.lower(at + 1)) && !s.can(at, "adjective")) return base;
  if (!neverAdjective.has(base) && !(isEverydayVerb(s, at) && nounWeight(s, at) < 0)) return undefined;
  if (isThird && subject.number !== "singular") return undefined;
  if (adjectiveWeight(s, at) > 0 && !/^(?:live|like|mean)$/.test(base)) return undefined;
  if (base === "mean" && !isThird && !s.is(at + 1, "that", "to")) return undefined;
  if (base === "make" && s.is(subject.head, "thing", "way", "key", "step", "idea")) return undefined;
  // “He is work”: with what follows a verb it must be one.
  const isNounToo = nounWeight(s, at) > 0;
  return !isNounToo || s.tag(at) === "VERB" || isFollowedAsVerb(s, at) ? base : undefined;
}

const isPossessiveWord = (s: SentenceReader, at: number) => isPossessive(s.lower(at));

/** “work in”, “study hard”: what follows suits a verb. */
export const isFollowedAsVerb = (s: SentenceReader, at: number) =>
  /^(?:in|at|to|on|with|for|from|the|a|an|my|his|her|our|their|very|hard|harder|every|it|you|me|him|them|us|well|english|football|that|about)$/.test(
    s.lower(at + 1),
  );
