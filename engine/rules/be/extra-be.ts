import { modals } from "../../english/closed-classes.ts";
import { afterAdverbs, clausesOf } from "../../english/clauses.ts";
import { gerund, past, thirdPerson } from "../../english/inflection.ts";
import { isOpenWord, nounPhraseAt, nounWeight } from "../../english/phrases.ts";
import { wordSet } from "../../english/word-set.ts";
import { type Subject, isFiniteBe, isSingular } from "./be-forms.ts";
import { namesOfPlans } from "./predicates.ts";
import { replaceWord } from "../matches.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";
import { intransitive, isFollowedAsVerb, neverAdjective, verbAfterBe } from "../verbs/verb-after-be.ts";

/** What lasts: of these the progressive is meant rather than the simple past. */
const lasting = wordSet("rain snow sleep sit stand wait walk talk listen work cry swim drive cook");
const nowWords = new Set(["now", "moment", "currently"]);

/** Never said in the progressive. */
const statives = /^(?:agree|disagree|know|want|believe|belong|prefer|understand|suppose|own|owe|mean)$/;

/** What the verb is without be: in the present for the subject, in the past behind was. */
function withoutBe(subject: Subject, be: string, base: string): string {
  if (be === "was" || be === "were") return past(base);
  return isSingular(subject) ? thirdPerson(base) : base;
}

/** “The sky is become dark”: it has become so, it is becoming so, or it becomes so. */
const becomeForms = (subject: Subject, be: string) => [
  `${isSingular(subject) ? "has" : "have"} become`,
  `${be} becoming`,
  isSingular(subject) ? "becomes" : "become",
];

const doneToSomething = wordSet(
  "appreciate require solve improve complete cancel destroy punish ban protect reduce consider allow accept provide build repair deliver encourage introduce replace invite educate expect offer include mention discuss",
);

const onlyActive = new Map([
  ["belonged", "belong"],
  ["happened", "happen"],
  ["consisted", "consist"],
  ["existed", "exist"],
]);

/** “a hotel which is belonged to a company” */
function afterRelative(s: SentenceReader, at: number): Match | undefined {
  const base = onlyActive.get(s.lower(at));
  if (!base || !s.is(at - 1, "is", "are", "was", "were") || !s.is(at - 2, "which", "that", "who")) return undefined;
  const be = s.lower(at - 1);
  return {
    from: at - 1,
    to: at,
    suggestions: [be === "is" ? thirdPerson(base) : be === "are" ? base : past(base)],
  };
}

/** A clause whose verb is be. */
interface BeClause {
  subject: Subject;
  be: number;
  /** Be as it is written, in small letters. */
  form: string;
  /** What follows be and its adverbs. */
  at: number;
}

/** “All he did was go”, “my dream is become…”, “the weather was rain” (predicates.ts), “He's got”: be is right, or means has. */
const isRightBe = (s: SentenceReader, { subject, form, at }: BeClause): boolean =>
  s.is(subject.from - 1, "all", "what") ||
  namesOfPlans.has(s.lower(subject.head)) ||
  s.is(subject.head, "weather") ||
  (form === "'s" && (s.can(at, "past") || s.can(at, "participle")));

const isAuxiliary = (s: SentenceReader, at: number): boolean =>
  s.isOneOf(at, modals) || (s.is(at, "do", "does", "did") && s.is(at + 1, "n't", "not"));

/** “I am don't like”, “she is can swim”: the second auxiliary stays. */
function beforeAuxiliary(s: SentenceReader, { subject, be, at }: BeClause): Match | undefined {
  if (s.tag(at) === "NOUN" || s.is(at, "may")) return undefined;
  // “He is don't know”: does.
  const auxiliary = isSingular(subject) && s.is(at, "do") ? "does" : s.between(be + 1, at);
  return { from: be, to: at, suggestions: [auxiliary] };
}

const auxiliaryFor = ({ subject, form }: BeClause): string =>
  form.startsWith("w") ? "did" : isSingular(subject) ? "does" : "do";

/** “I am not like coffee”: do not instead. */
function afterNot(s: SentenceReader, clause: BeClause): Match | undefined {
  const { subject, be, form, at } = clause;
  const base = verbAfterBe(s, subject, be, at);
  if (!base || s.is(at, "have") || at !== be + 2) return undefined;
  const auxiliary = auxiliaryFor(clause);
  const forms = [`${auxiliary}n't ${base}`, `${auxiliary} not ${base}`];
  // “I'm not agree”: with the word that the short form is joined to.
  if (form.startsWith("'"))
    return { from: be - 1, to: at, suggestions: forms.map((rest) => `${s.written(be - 1)} ${rest}`) };
  return { from: be, to: at, suggestions: s.is(at - 1, "n't") ? forms : forms.reverse() };
}

/** “It is cost ten dollars”; “is cost effective” is right. */
const isBeforeCost = (s: SentenceReader, { be, at }: BeClause): boolean =>
  s.is(at, "cost") &&
  s.is(be, "is", "are", "was", "were") &&
  at === be + 1 &&
  !s.is(at + 1, "of", "by", "-", "effective");

const isBeforeBecome = (s: SentenceReader, { be, at }: BeClause): boolean =>
  s.is(at, "become", "becomes") && s.is(be, "is", "are", "am") && at === be + 1;

/** “I am agree” → “agree”, “I was slept” → “slept”. */
function insteadOf(s: SentenceReader, { subject, form, at }: BeClause, base: string): string {
  if (!s.can(at, "past") || s.can(at, "base")) return withoutBe(subject, form, base);
  if (form.startsWith("w")) return past(base);
  return intransitive.has(base) ? withoutBe(subject, form, base) : s.lower(at);
}

const longForms: ReadonlyMap<string, string> = new Map([
  ["'m", "am"],
  ["'re", "are"],
  ["'s", "is"],
]);

/** “I am agree”, “he was sleep”: without be, or in the progressive. */
function beforeVerb(s: SentenceReader, clause: BeClause, base: string): Match {
  const { subject, be, form, at } = clause;
  const isPast = form.startsWith("w");
  const between = at > be + 1 ? `${s.between(be + 1, at - 1)} ` : "";
  const forms = [`${between}${insteadOf(s, clause, base)}`];
  const isWaiting = lasting.has(base) && isPast;
  if (isWaiting || (!s.can(at, "past") && !isPast && !statives.test(base)))
    forms.push(`${longForms.get(form) ?? form} ${between}${gerund(base)}`);
  // “He was sleep”, “I am study now”: the progressive first.
  const isNow = !isPast && nowWords.has(s.lower(s.length - 2));
  if ((isWaiting && !s.can(at, "past")) || isNow) forms.reverse();
  const word = subject.to;
  return form.startsWith("'")
    ? { from: word, to: at, suggestions: forms.map((rest) => `${s.written(word)} ${rest}`) }
    : { from: be, to: at, suggestions: forms };
}

/** “I am not completely agree”: do not instead. */
function afterNotAndAdverb(s: SentenceReader, clause: BeClause, base: string): Match | undefined {
  const { be, form, at } = clause;
  return form.startsWith("'")
    ? undefined
    : { from: be, to: at, suggestions: [`${auxiliaryFor(clause)} ${s.between(be + 1, at - 1)} ${base}`] };
}

function extraBe(s: SentenceReader, clause: BeClause): Match | undefined {
  const { subject, be, form, at } = clause;
  if (isRightBe(s, clause)) return undefined;
  if (isAuxiliary(s, at)) return beforeAuxiliary(s, clause);
  if (s.is(at - 1, "not", "n't")) return afterNot(s, clause);
  if (isBeforeCost(s, clause)) return { from: be, to: at, suggestions: [form === "is" ? "costs" : "cost"] };
  if (isBeforeBecome(s, clause)) return { from: be, to: at, suggestions: becomeForms(subject, form) };
  const base = verbAfterBe(s, subject, be, at);
  // “Students are require to”: a passive (frames/passive/are-require-to).
  if (!base || (/^(?:require|allow|force|encourage|oblige|permit|suppose|expect)$/.test(base) && s.is(at + 1, "to")))
    return undefined;
  if (at === be + 3 && s.is(be + 1, "not")) return afterNotAndAdverb(s, clause, base);
  // “I am very appreciate”: very much, and another order.
  return base === "appreciate" && s.is(at - 1, "very", "so") ? undefined : beforeVerb(s, clause, base);
}

export const extraBeRules: readonly Rule[] = [
  // “I wasn't like it.” → “I didn't like it.”
  {
    id: "be/extra-before-verb",
    kind: "BE_EXTRA",
    *find(s) {
      for (let at = 2; at < s.length - 1; at += 1) {
        const match = afterRelative(s, at);
        if (match) yield match;
      }
      for (const { subject, verb: be, auxiliary } of clausesOf(s)) {
        if (auxiliary >= 0 || !isFiniteBe(s, be)) continue;
        const at = afterAdverbs(s, be + 1);
        // “The book was wrote by her”: a passive (frames/passive/was-wrote-by).
        if (s.is(at + 1, "by") && s.can(at, "past") && !s.can(at, "participle")) continue;
        const match = extraBe(s, { subject, be, form: s.lower(be), at });
        if (match) yield match;
      }
    },
  },
  // “Is she want to go?” → “Does she want to go?”
  {
    id: "be/extra-in-a-question",
    kind: "BE_EXTRA",
    *find(s) {
      if (!s.isQuestion) return;
      for (const { subject, verb, auxiliary } of clausesOf(s)) {
        if (auxiliary < 0 || !isFiniteBe(s, auxiliary)) continue;
        const isSure =
          (/^(?:have|want|know|agree|need|think|live|speak|go|understand|believe|remember|learn|eat)$/.test(
            s.lower(verb),
          ) &&
            !s.is(verb, "live")) ||
          (s.is(verb, "live") && s.is(verb + 1, "in", "with", "near", "here"));
        const isLiking =
          s.is(verb, "like") &&
          subject.person !== "third" &&
          nounPhraseAt(s, verb + 1)?.determiner === "" &&
          nounPhraseAt(s, verb + 1)?.kind === "noun";
        if (!isSure && !isLiking) continue;
        const isPast = s.is(auxiliary, "was", "were");
        const instead = isPast ? "did" : isSingular(subject) ? "does" : "do";
        yield replaceWord(s, auxiliary, instead);
      }
    },
  },
  // “She will be have a baby.” → “She will have a baby.”
  {
    id: "be/extra-after-modal",
    kind: "BE_EXTRA",
    *find(s) {
      for (const at of s.placesOfWords("be")) {
        if (s.is(at + 1, "like")) continue;
        const before = s.is(at - 1, "not", "n't") ? at - 2 : at - 1;
        if (!s.isOneOf(before, modals) && !s.is(before, "to")) continue;
        const isVerb =
          (s.can(at + 1, "base") &&
            neverAdjective.has(s.lower(at + 1)) &&
            !s.can(at + 1, "participle") &&
            nounWeight(s, at + 1) <= 0) ||
          s.is(at + 1, "have") ||
          (s.is(at + 1, "become") && s.is(at + 2, "a", "an", "the", "more")) ||
          (s.is(at + 1, "study", "work", "help", "play", "visit", "travel") && isFollowedAsVerb(s, at + 1));
        // “can be see by everyone”: something is done to it (passive/base-after-be).
        if (s.is(at + 2, "by")) continue;
        // “would be appreciate.”: so is a verb that cannot be without an object.
        if (s.isOneOf(at + 1, doneToSomething) && ["PUNCT", "ADP", "ADV", "CCONJ", ""].includes(s.tag(at + 2)))
          continue;
        if (isVerb && !isOpenWord(s, at - 1)) yield { from: at, to: at + 1, suggestions: [s.written(at + 1)] };
      }
    },
  },
];
