import {
  adjectiveWeight,
  isEverydayVerb,
  isOpenWord,
  isPerson,
  isPossessive,
  nounPhraseAt,
  nounWeight,
  verbWeight,
} from "../english/phrases.ts";
import type { Subject } from "./be-forms.ts";
import type { SentenceReader } from "./rule.ts";

/** Have no object, so no passive. */
export const intransitive = new Set(
  "rain snow happen die appear disappear arrive occur exist consist belong depend seem remain".split(" "),
);
export const neverAdjective = new Set(
  "agree disagree look suppose wish appreciate hate owe want know need think have hope believe understand like love go live come get see eat make take become speak learn forget remember enjoy prefer hate decide mean depend belong play study work read write watch cook visit travel help buy sell feel use talk sleep sit stand wait walk swim cook drive teach".split(
    " ",
  ),
);

/** What a person does, without an object: “he was worked as a teacher”. */
const ownActs = new Set(
  "work live hesitate sleep wait travel laugh smile cry listen stay walk agree study graduate struggle participate cooperate talk apologize apologise complain".split(
    " ",
  ),
);
const animals = new Set(
  "animal animals tiger tigers lion lions elephant elephants dog dogs cat cats bird birds monkey monkeys horse horses cow cows".split(
    " ",
  ),
);
const seeming = new Set("look seem sound taste smell".split(" "));

/**
 * The base form of the verb after be, if be is wrong before it: “I am agree”, “she was slept”.
 * @param at the word after be and its adverbs
 */
export function verbAfterBe(sentence: SentenceReader, subject: Subject, be: number, at: number): string | undefined {
  const isSomebody =
    (sentence.is(subject.from, "i", "you", "he", "she", "we", "they") && subject.phrase.kind === "pronoun") ||
    isPerson(sentence, subject.head) ||
    animals.has(sentence.lower(subject.head)) ||
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
  const isOwnAct =
    participleOf !== undefined &&
    ownActs.has(participleOf) &&
    isSomebody &&
    !sentence.is(at + 1, "by", "out", "up", "over", "through", "on", "off", "to", "upon", "-");
  if (isOwnAct) return participleOf;
  if (!sentence.can(at, "base") && !isThird) return undefined;
  // “It was look ugly”, “the soup is taste good”.
  if (seeming.has(base) && !isThird && adjectiveWeight(sentence, at + 1) > 0 && at > be) return base;
  if (/^(?:come|become)$/.test(base))
    return isThird || sentence.is(at + 1, "from", "to", "back", "here", "a", "an") ? base : undefined;
  if (base === "like") {
    const liked = nounPhraseAt(sentence, at + 1);
    const isComparison = !isThird && !sentence.is(at + 1, "to") && (liked?.determiner !== "" || liked.kind !== "noun");
    // “I wasn't like it”: a person is hardly compared with a thing.
    const isIt = sentence.is(at - 1, "not", "n't") && sentence.is(at + 1, "it") && subject.person !== "third";
    if (isIt) return "like";
    if (sentence.is(at - 1, "just", "more", "not", "n't") && isComparison) return undefined;
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
  if (base === "mean" && !isThird && !sentence.is(at + 1, "that", "to")) return undefined;
  if (base === "make" && sentence.is(subject.head, "thing", "way", "key", "step", "idea")) return undefined;
  // “He is work”: with what follows a verb it must be one.
  const isNounToo = nounWeight(sentence, at) > 0;
  return !isNounToo || sentence.tag(at) === "VERB" || isFollowedAsVerb(sentence, at) ? base : undefined;
}

const isPossessiveWord = (sentence: SentenceReader, at: number) => isPossessive(sentence.lower(at));

/** “work in”, “study hard”: what follows suits a verb. */
export const isFollowedAsVerb = (sentence: SentenceReader, at: number) =>
  /^(?:in|at|to|on|with|for|from|the|a|an|my|his|her|our|their|very|hard|harder|every|it|you|me|him|them|us|well|english|football|that|about)$/.test(
    sentence.lower(at + 1),
  );
