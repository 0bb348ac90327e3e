import { modals } from "../english/closed-classes.ts";
import { afterAdverbs, clausesOf } from "../english/clauses.ts";
import { gerund, past, thirdPerson } from "../english/inflection.ts";
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
import { type Subject, isBe, isSingular, replaced } from "./be-forms.ts";
import { namesOfPlans } from "./predicates.ts";
import { set } from "../english/word-set.ts";
import type { Rule, SentenceReader } from "./rule.ts";

/** What happens to nobody: there is no passive of it. */
const intransitive = new Set(
  "rain snow happen die appear disappear arrive occur exist consist belong depend seem remain".split(" "),
);
const neverAdjective = new Set(
  "agree disagree look suppose wish appreciate hate owe want know need think have hope believe understand like love go live come get see eat make take become speak learn forget remember enjoy prefer hate decide mean depend belong play study work read write watch cook visit travel help buy sell feel use talk sleep sit stand wait walk swim cook drive teach".split(
    " ",
  ),
);

/** What somebody does, and what is done to nobody: “he was worked as a teacher”. */
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
/** What lasts: of these the progressive is meant rather than the simple past. */
const lasting = new Set("rain snow sleep sit stand wait walk talk listen work cry swim drive cook".split(" "));
const seeming = new Set("look seem sound taste smell".split(" "));

const nowWords = new Set(["now", "moment", "currently"]);

/** Never said in the progressive. */
const statives = /^(?:agree|disagree|know|want|believe|belong|prefer|understand|suppose|own|owe|mean)$/;

/** What the verb is without be: in the present for the subject, in the past behind was. */
function withoutBe(subject: Subject, be: string, base: string): string {
  if (be === "was" || be === "were") return past(base);
  return isSingular(subject) ? thirdPerson(base) : base;
}

function verbAfterBe(sentence: SentenceReader, subject: Subject, be: number, at: number): string | undefined {
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

const isFollowedAsVerb = (sentence: SentenceReader, at: number) =>
  /^(?:in|at|to|on|with|for|from|the|a|an|my|his|her|our|their|very|hard|harder|every|it|you|me|him|them|us|well|english|football|that|about)$/.test(
    sentence.lower(at + 1),
  );

/** “The sky is become dark”: it has become so, it is becoming so, or it becomes so. */
const becomeForms = (subject: Subject, be: string) => [
  `${isSingular(subject) ? "has" : "have"} become`,
  `${be} becoming`,
  isSingular(subject) ? "becomes" : "become",
];

const doneToSomething = set(
  "appreciate require solve improve complete cancel destroy punish ban protect reduce consider allow accept provide build repair deliver encourage introduce replace invite educate expect offer include mention discuss",
);

export const extraBeRules: readonly Rule[] = [
  {
    id: "be/extra-before-verb",
    kind: "BE_EXTRA",
    *find(sentence) {
      // “a hotel which is belonged to a company”
      for (let at = 2; at < sentence.length - 1; at += 1) {
        const base = { belonged: "belong", happened: "happen", consisted: "consist", existed: "exist" }[
          sentence.lower(at)
        ];
        if (!base || !sentence.is(at - 1, "is", "are", "was", "were") || !sentence.is(at - 2, "which", "that", "who"))
          continue;
        const be = sentence.lower(at - 1);
        yield {
          from: at - 1,
          to: at,
          suggestions: [be === "is" ? thirdPerson(base) : be === "are" ? base : past(base)],
        };
      }
      for (const { subject, verb: be, auxiliary } of clausesOf(sentence)) {
        if (auxiliary >= 0 || !isBe(sentence, be)) continue;
        if (sentence.is(subject.from - 1, "all", "what")) continue;
        // “My dream is become…”, “the weather was rain”: be is right (predicates.ts).
        if (namesOfPlans.has(sentence.lower(subject.head)) || sentence.is(subject.head, "weather")) continue;
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
            yield {
              from: be,
              to: at,
              // “He is don't know”: does.
              suggestions: [isSingular(subject) && sentence.is(at, "do") ? "does" : sentence.between(be + 1, at)],
            };
          continue;
        }
        if (sentence.is(at - 1, "not", "n't")) {
          // “I am not like coffee”: do not instead.
          const base = verbAfterBe(sentence, subject, be, at);
          if (!base || sentence.is(at, "have") || at !== be + 2) continue;
          const auxiliaryVerb = form.startsWith("w") ? "did" : isSingular(subject) ? "does" : "do";
          const forms = [`${auxiliaryVerb}n't ${base}`, `${auxiliaryVerb} not ${base}`];
          // “I'm not agree”: with the word that the short form is joined to.
          yield form.startsWith("'")
            ? { from: be - 1, to: at, suggestions: forms.map((rest) => `${sentence.written(be - 1)} ${rest}`) }
            : { from: be, to: at, suggestions: sentence.is(at - 1, "n't") ? forms : forms.reverse() };
          continue;
        }
        if (
          sentence.is(at, "cost") &&
          sentence.is(be, "is", "are", "was", "were") &&
          at === be + 1 &&
          !sentence.is(at + 1, "of", "by", "-", "effective")
        ) {
          yield { from: be, to: at, suggestions: [form === "is" ? "costs" : "cost"] };
          continue;
        }
        if (sentence.is(at, "become", "becomes") && sentence.is(be, "is", "are", "am") && at === be + 1) {
          yield { from: be, to: at, suggestions: becomeForms(subject, sentence.lower(be)) };
          continue;
        }
        const base = verbAfterBe(sentence, subject, be, at);
        // “I am not completely agree”: do not instead.
        const not = [at - 1, at - 2].find((place) => place > be && sentence.is(place, "not"));
        if (base && not === be + 1) {
          const auxiliaryVerb = form.startsWith("w") ? "did" : isSingular(subject) ? "does" : "do";
          if (!form.startsWith("'"))
            yield { from: be, to: at, suggestions: [`${auxiliaryVerb} ${sentence.between(not, at - 1)} ${base}`] };
          continue;
        }
        // “I am very appreciate”: very much, and another order.
        if (!base || (base === "appreciate" && sentence.is(at - 1, "very", "so"))) continue;
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
        const isWaiting = lasting.has(base) && form.startsWith("w");
        if (isWaiting || (!sentence.can(at, "past") && !form.startsWith("w") && !statives.test(base)))
          forms.push(
            `${form === "'m" ? "am" : form === "'re" ? "are" : form === "'s" ? "is" : form} ${between}${gerund(base)}`,
          );
        // “He was sleep”, “I am study now”: the progressive first.
        const isNow = !form.startsWith("w") && nowWords.has(sentence.lower(sentence.length - 2));
        if ((isWaiting && !sentence.can(at, "past")) || isNow) forms.reverse();
        yield isApart
          ? { from: word, to: at, suggestions: forms.map((rest) => `${sentence.written(word)} ${rest}`) }
          : { from: be, to: at, suggestions: forms };
      }
    },
  },
  {
    id: "be/extra-in-a-question",
    kind: "BE_EXTRA",
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
    *find(sentence) {
      for (const at of sentence.placesOfWords("be")) {
        if (sentence.is(at + 1, "like")) continue;
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
        // “can be see by everyone”: something is done to it (passive/base-after-be).
        if (sentence.is(at + 2, "by")) continue;
        // “would be appreciate.”: so is a verb that cannot be without an object.
        if (
          sentence.isOneOf(at + 1, doneToSomething) &&
          ["PUNCT", "ADP", "ADV", "CCONJ", ""].includes(sentence.tag(at + 2))
        )
          continue;
        if (isVerb && !isOpenWord(sentence, at - 1))
          yield { from: at, to: at + 1, suggestions: [sentence.written(at + 1)] };
      }
    },
  },
];
