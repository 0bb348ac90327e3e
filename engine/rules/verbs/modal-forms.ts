import {
  modalsButD,
  onlyObjectPronouns,
  onlySubjectPronouns,
  plainDeterminers,
  presentAndPastBe,
} from "../../english/closed-classes.ts";
import { finiteClausesOf, subjectPhraseEnd } from "../../english/finite-verbs.ts";
import { pastTimes } from "../../english/times.ts";
import { isForm, pastAdverbs, takesObjectHere, verbAt } from "../../english/verbs.ts";
import { isObjectStart } from "../../english/verb-objects.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Match, SentenceReader } from "../rule.ts";

/** Is this “can”, “might”, “will” the auxiliary, and no tin, power or last wish? */
function isModal(s: SentenceReader, at: number): boolean {
  if (!s.isOneOf(at, modalsButD) || s.tag(at) === "PROPN") return false;
  if (s.is(at, "can", "will", "might", "must", "may") && s.tag(at) === "NOUN")
    return s.isOneOf(at - 1, onlySubjectPronouns);
  // “A thing that can seems odd”, but “this can seems full”.
  const isRelative = s.is(at - 1, "that") && ["NOUN", "PROPN", "PRON"].includes(s.tag(at - 2)) && at > 2;
  if (s.is(at, "can") && !isRelative && s.is(at - 1, "this", "that", "trash", "garbage", "tin", "beer", "oil"))
    return false;
  if (s.is(at, "will", "might") && s.tag(at - 1) === "ADJ") return false;
  if (s.is(at, "must") && presentAndPastBe.has(s.lower(at - 1))) return false;
  return !s.isOneOf(at - 1, plainDeterminers) || s.is(at - 1, "that", "this", "these", "those", "her");
}

/** The word after a modal, past not, adverbs, and in a question the subject. */
function afterModal(s: SentenceReader, at: number): number {
  let next = pastAdverbs(s, at + 1);
  const isAsked = s.isQuestion && (at === 0 || s.is(at - 1, "what", "where", "when", "why", "how", "who", ","));
  if (isAsked) {
    const end = subjectPhraseEnd(s, next);
    if (end >= 0 && !isForm(s, next, "base")) next = pastAdverbs(s, end + 1);
    else if (s.isOneOf(next, onlySubjectPronouns) || s.is(next, "you", "it")) next = pastAdverbs(s, next + 1);
  }
  return next;
}

const ofNow = wordSet("now today tomorrow tonight soon");

/** The sentence names a past time, or another of its verbs is past: what must be done then, had to be. */
const isOfPast = (s: SentenceReader): boolean =>
  !s.words.some(({ lower }) => ofNow.has(lower)) &&
  (pastTimes(s).length > 0 || finiteClausesOf(s).some(({ verb }) => verb.time === "past"));

export function* toAfterModal(s: SentenceReader): Iterable<Match> {
  for (let at = 0; at < s.length - 2; at += 1) {
    const isBetter = s.is(at, "better") && s.is(at - 1, "had", "'d");
    const isRather = s.is(at, "rather") && s.is(at - 1, "would", "'d");
    // “You needn't to go”, but “the need not to go”.
    if (
      s.is(at, "need") &&
      s.is(at + 1, "n't", "not") &&
      s.is(at + 2, "to") &&
      (s.isOneOf(at - 1, onlySubjectPronouns) || s.is(at - 1, "you", "it") || s.is(at + 1, "n't")) &&
      isForm(s, at + 3, "base")
    ) {
      yield { from: at + 2, to: at + 3, suggestions: [s.lower(at + 3)] };
      continue;
    }
    if (!isModal(s, at) && !isBetter && !isRather) continue;
    const to = isBetter || isRather ? pastAdverbs(s, at + 1) : afterModal(s, at);
    if (!s.is(to, "to") || !verbAt(s, to + 1)) continue;
    if (!isForm(s, to + 1, "base") && s.tag(to + 1) !== "VERB") continue;
    // “all I can to help”: the purpose follows.
    if (
      [2, 3, 4, 5].some(
        (back) =>
          // “I think that everyone should to…”, “I agree with you that…”: only “the things that we can” have a purpose.
          !(
            s.is(at - back, "that") &&
            s.tag(at - back - 1) !== "NOUN" &&
            !s.is(
              at - back - 1,
              "all",
              "everything",
              "anything",
              "whatever",
              "most",
              "much",
              "little",
              "thing",
              "things",
            )
          ) &&
          s.is(
            at - back,
            "what",
            "all",
            "everything",
            "anything",
            "whatever",
            "best",
            "most",
            "much",
            "as",
            "that",
            "thing",
            "things",
            "only",
          ),
      )
    )
      continue;
    const base = verbAt(s, to + 1) ?? s.lower(to + 1);
    // “Yesterday I must to wait”: *must* has no past, and its tense is wrong as well.
    if (s.is(at, "must") && to === at + 1 && isOfPast(s)) {
      yield { from: at, to: to + 1, suggestions: [`had to ${base}`, `must ${base}`], variant: "past-must" };
      continue;
    }
    yield {
      from: to,
      to: to + 1,
      suggestions: [base],
      // “I would to thank you”: “like” is missing. “He wont to take it” wanted.
      isUnsure: s.is(at, "would", "'d", "wo", "wont") && !isBetter && !isRather,
    };
  }
}

/** Verbs that have no passive, so that “can happened” is never “can be happened”. */
const intransitive = wordSet(
  "go come happen arrive sleep die live fall rise appear disappear exist occur stay sit stand become seem look work swim run travel agree wait rain belong laugh cry smile grow",
);

/** “If I had known”: the condition of something that did not happen. */
const isUnreal = (s: SentenceReader): boolean =>
  s.has("if") && s.placesOfWords("had", "'d").some((had) => s.can(pastAdverbs(s, had + 1), "participle"));

export function* formAfterModal(s: SentenceReader): Iterable<Match> {
  for (let at = 0; at < s.length - 1; at += 1) {
    if (!isModal(s, at)) continue;
    const verb = afterModal(s, at);
    if (
      s.is(verb, "are", "am") &&
      s.tag(verb) === "AUX" &&
      s.tag(at + 1) !== "PUNCT" &&
      !s.isQuestion &&
      verb === at + 1 &&
      s.tag(at) === "AUX"
    ) {
      yield { from: verb, to: verb, suggestions: ["be"] };
      continue;
    }
    const lemma = verbAt(s, verb);
    if (
      !lemma ||
      (s.can(verb, "base") && !rarelyBase.has(s.lower(verb))) ||
      s.tag(verb) === "PROPN" ||
      s.tag(verb) === "DET"
    )
      continue;
    // “Can you said me”: tell me (missing-prepositions/explain-to-me).
    if (s.is(verb, "said", "says") && s.isOneOf(verb + 1, onlyObjectPronouns)) continue;
    if (s.is(verb, "'s", "'re", "'m", "'ve", "'d", "had") && !s.is(verb, "had")) continue;
    if (s.isQuestion && verb === at + 1 && at > 0 && s.tag(verb) === "PRON") continue;
    // “He will, said Nam”: the modal may end what it belongs to.
    if (s.tag(at + 1) === "PUNCT") continue;
    // “the best she could given the time”, “as soon as you can using this”.
    if (s.is(verb, "given", "using", "including", "according", "during")) continue;
    if (s.can(verb, "gerund") && s.tag(verb) !== "VERB" && s.tag(verb) !== "AUX" && !takesObjectHere(s, verb + 1))
      continue;
    // “How can shopping be fun?”: the subject.
    if (s.can(verb, "gerund") && s.words.slice(verb + 1, verb + 4).some(({ lower }) => lower === "be")) continue;
    if (s.can(verb, "plural") && s.tag(verb) !== "VERB" && !s.isOneOf(at - 1, onlySubjectPronouns)) continue;
    if (s.tag(verb) === "ADJ" && s.can(verb, "adjective") && !takesObjectHere(s, verb + 1)) continue;
    // “She will lay out the plates”, “must lay the table”: a verb of its own.
    if (s.is(verb, "lay") && (takesObjectHere(s, verb + 1) || s.is(verb + 1, "out", "off", "down", "aside"))) continue;
    if (s.is(verb, "left") && s.is(at, "can")) continue;
    const isDone = s.can(verb, "participle") && !s.is(verb, "had");
    const isPerson = s.isOneOf(at - 1, onlySubjectPronouns) || s.is(at - 1, "you");
    // “The bridge will built”, “it can seen”: the passive is another kind.
    // “should allowed students …”, “should spent more money”: an object follows.
    const hasObject =
      takesObjectHere(s, verb + 1) ||
      (((s.tag(verb + 1) === "NOUN" && s.can(verb + 1, "plural")) ||
        s.is(verb + 1, "more", "less", "many", "much", "some")) &&
        s.tag(verb) === "VERB");
    if (isDone && !isPerson && !intransitive.has(lemma) && !hasObject) continue;
    // “I can looking the river”: what is looked at follows.
    const isLookingAt = lemma === "look" && s.tag(verb + 1) === "DET";
    const base = lemma === "be" && s.is(verb, "been") ? "have been" : isLookingAt ? "look at" : lemma;
    // “If he had been forced, he would dropped out”: what did not happen.
    if (isDone && s.is(at, "would", "could", "might", "'d") && isUnreal(s)) {
      yield { from: verb, to: verb, suggestions: [`have ${s.lower(verb)}`, lemma], variant: "unreal" };
      continue;
    }
    yield {
      from: verb,
      to: verb,
      // “I can't found my keys”: with an object nothing is done to the subject.
      suggestions:
        isDone && !intransitive.has(lemma) && !isObjectStart(s, verb + 1) && (!isPerson || s.is(verb + 1, "by", "to"))
          ? [base, `be ${s.lower(verb)}`]
          : [base],
      ...(isThirdAfterModal(s, verb) ? { variant: "with-s" } : {}),
    };
  }
}
/** “It would has”, “he can helps people”, but “on may subjects”, “this will is”: a form with -s that is no noun here. */
const isThirdAfterModal = (s: SentenceReader, verb: number) =>
  s.can(verb, "third") &&
  !s.is(verb, "is", "does") &&
  !s.is(verb - 1, "rather") &&
  !s.is(verb + 1, "be") &&
  (!s.can(verb, "plural") || takesObjectHere(s, verb + 1));
const rarelyBase = wordSet("found felt saw fell left lay bound ground wound");

/** “will can”, “can be able to”, “can able to”, “must have to”. */
export function* twoModals(s: SentenceReader): Iterable<Match> {
  for (let at = 0; at < s.length - 1; at += 1) {
    const next = at + 1;
    // “don't must”, “doesn't can”.
    if (
      s.is(at, "do", "does", "did") &&
      s.is(next, "n't", "not") &&
      s.is(at + 2, "must", "can", "should", "could", "will") &&
      s.tag(at + 2) !== "NOUN"
    ) {
      const modal = s.lower(at + 2);
      const short = modal === "can" ? "can't" : modal === "will" ? "won't" : `${modal}n't`;
      // “I don't must go out”: of oneself one says that it is not necessary.
      const need =
        modal === "must" && s.is(at - 1, "i", "we")
          ? [`${s.lower(at)}${s.is(next, "n't") ? "n't" : " not"} have to`]
          : [];
      yield { from: at, to: at + 2, suggestions: [...need, short, modal === "can" ? "cannot" : `${modal} not`] };
      continue;
    }
    // “will not can attend”, “won't can come”
    if (
      s.is(next, "not", "n't") &&
      s.is(at + 2, "can", "could") &&
      s.is(at, "will", "would", "wo", "should", "may", "might", "must") &&
      isModal(s, at) &&
      verbAt(s, pastAdverbs(s, at + 3))
    )
      yield { from: at + 2, to: at + 2, suggestions: ["be able to"] };
    else if (
      isModal(s, at) &&
      s.is(next, "can", "could") &&
      s.tag(next) !== "NOUN" &&
      !s.is(at, "can") &&
      verbAt(s, pastAdverbs(s, next + 1))
    )
      yield { from: next, to: next, suggestions: ["be able to"] };
    else if (isModal(s, at) && s.is(next, "must") && s.tag(next) !== "NOUN")
      yield { from: next, to: next, suggestions: ["have to"] };
    else if (s.is(at, "can", "could") && s.is(next, "be") && s.is(at + 2, "able") && s.is(at + 3, "to"))
      yield {
        from: at,
        to: at + 3,
        suggestions: [s.written(at), s.is(at, "can") ? "am able to" : "was able to"].slice(0, 1),
      };
    else if (
      s.is(at, "can", "could", "will", "would", "should", "may", "might", "must") &&
      isModal(s, at) &&
      s.is(next, "able") &&
      s.is(at + 2, "to")
    )
      yield {
        from: at,
        to: at + 2,
        suggestions: s.is(at, "can", "could") ? [s.written(at)] : [`${s.written(at)} be able to`],
      };
    else if (s.is(at, "to") && s.is(next, "can") && isForm(s, at + 2, "base") && s.tag(at) !== "NOUN")
      yield { from: at, to: next, suggestions: ["to be able to"] };
  }
}

const modalsToCheck = wordSet("cans musts mights shoulds could should would must might");
/** “He cans swim”, “could of gone”, “should has gone”. */
export function* cansAndCouldOf(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(modalsToCheck)) {
    if (at === 0 || at === s.length - 1) continue;
    if (
      s.is(at, "cans", "musts", "mights", "shoulds") &&
      (s.isOneOf(at - 1, onlySubjectPronouns) || s.tag(at - 1) === "NOUN" || s.is(at - 1, "it")) &&
      isForm(s, at + 1, "base", "third")
    )
      yield { from: at, to: at + 1, suggestions: [`${s.lower(at).slice(0, -1)} ${verbAt(s, at + 1)}`] };
    if (
      s.is(at, "could", "should", "would", "must", "might") &&
      s.is(at + 1, "of") &&
      isForm(s, at + 2, "participle") &&
      s.tag(at) === "AUX"
    )
      yield { from: at + 1, to: at + 1, suggestions: ["have"] };
    if (
      s.is(at, "could", "should", "would", "must", "might") &&
      isModal(s, at) &&
      s.is(at + 1, "has", "had") &&
      isForm(s, at + 2, "participle")
    )
      yield { from: at + 1, to: at + 1, suggestions: ["have"] };
  }
}
