import {
  modalsButD,
  onlyObjectPronouns,
  onlySubjectPronouns,
  plainDeterminers,
  presentAndPastBe,
  timeWords,
} from "../english/closed-classes.ts";
import { gerund, participle } from "../english/inflection.ts";
import { clearVerbs, isAdverb, isClearlyBase, isForm, pastAdverbs, takesObjectHere, verbAt } from "../english/verbs.ts";
import { nounWeight, verbWeight } from "../english/phrases.ts";
import { afterLast } from "../english/times.ts";
import { subjectPhraseEnd } from "../english/finite-verbs.ts";
import type { Match, Rule, SentenceReader } from "./rule.ts";
import { set } from "../english/word-set.ts";

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

function* toAfterModal(s: SentenceReader): Iterable<Match> {
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
    // “all I can to help”: what follows tells the purpose.
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
    yield {
      from: to,
      to: to + 1,
      suggestions: [verbAt(s, to + 1) ?? s.lower(to + 1)],
      // “I would to thank you”: “like” is missing. “He wont to take it” wanted.
      isUnsure: s.is(at, "would", "'d", "wo", "wont") && !isBetter && !isRather,
    };
  }
}

/** Verbs that have no passive, so that “can happened” is never “can be happened”. */
const intransitive = set(
  "go come happen arrive sleep die live fall rise appear disappear exist occur stay sit stand become seem look work swim run travel agree wait rain belong laugh cry smile grow",
);

function* formAfterModal(s: SentenceReader): Iterable<Match> {
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
    yield {
      from: verb,
      to: verb,
      suggestions: isDone && !intransitive.has(lemma) ? [base, `be ${s.lower(verb)}`] : [base],
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
const rarelyBase = set("found felt saw fell left lay bound ground wound");

/** “will can”, “can be able to”, “can able to”, “must have to”. */
function* twoModals(s: SentenceReader): Iterable<Match> {
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
      yield { from: at, to: at + 2, suggestions: [short, modal === "can" ? "cannot" : `${modal} not`] };
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

/** “We should careful”, “you must quiet”: be is missing after a modal. */
function* cansAndCouldOf(s: SentenceReader): Iterable<Match> {
  for (let at = 1; at < s.length - 1; at += 1) {
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

const alwaysPrepositions = set(
  "of without against by about in at on from into upon towards toward through despite besides",
);
/** Words after which the preposition belongs to them and a verb takes -ing: “good at”, “interested in”, “instead of”. */
const headsOfGerund = set(
  "interested good bad great keen fond tired afraid scared capable proud bored excited worried nervous sure famous responsible aware sick guilty instead think thinks thinking thought dream dreams dreamed dreaming idea way habit insist insists insisted succeed succeeded believe worry talk talked apologize apologise apologized apologised sorry thank thanks care focus focused concentrate prevent prevented stop stopped chance hope possibility danger advantage disadvantage benefit addition experience confident passionate serious crazy happy sad angry used useful necessary difficulty risk cost purpose result importance lack fear method process hobby dreamt ashamed busy skilled clever terrible experienced suitable charge spite order fun excellent",
);

/** Something before is passive. */
const isAmongParticiples = (s: SentenceReader, at: number) =>
  s.words
    .slice(0, at)
    .some(
      (_, place) => s.is(place, "be", "been", "being", "is", "are", "was", "were") && s.can(place + 1, "participle"),
    );

const timePrepositions = set("before after since while when");
const adverbsToo = set("on in by about");

/** A preposition, and no part of an adverb: “at last”, “never before had he seen it”. */
function isPrepositionHere(s: SentenceReader, at: number): boolean {
  const isKnown =
    s.isOneOf(at, alwaysPrepositions) ||
    (s.isOneOf(at, timePrepositions) && s.tag(at) !== "ADV") ||
    s.is(at, "for", "than", "like", "with");
  if (!isKnown) return false;
  if (at > 0 && s.isOneOf(at, adverbsToo) && s.tag(at) === "ADV") return false;
  // “Never before had he seen it”: the verb stands before its subject.
  if (s.is(at, "before", "since") && s.is(at - 1, "never", "rarely", "seldom", "ever")) return false;
  // “It has at last become…”: the two are an adverb.
  return !(s.is(at, "at") && s.is(at + 1, "last", "least", "once", "first", "most"));
}

const headsOfReason =
  /^(?:thank|thanks|sorry|apologi[sz]ed?|famous|responsible|blamed?|used|forgiv\w+|punished|praised|arrested|known|reason)$/;

/** “thank you very much for”, “famous for”: the preposition gives a reason. */
function isForReason(s: SentenceReader, at: number): boolean {
  if (s.is(at - 1, "much")) return headsOfReason.test(s.lower(at - 4));
  const isToPerson = s.isOneOf(at - 1, onlyObjectPronouns) || s.is(at - 1, "you");
  return headsOfReason.test(s.lower(isToPerson ? at - 2 : at - 1));
}

/** “before to go”, “interested in to learn”; but “give in to pressure”, “go on to say”, “from … to”. */
function isWrongInfinitive(s: SentenceReader, at: number, verb: number, isHead: boolean): boolean {
  if (!isClearlyBase(s, verb) || s.is(at, "like")) return false;
  if (s.is(at, "on", "up", "over", "about", "in", "by", "with", "through", "than") && !isHead) return false;
  if (s.is(at, "about") && s.isOneOf(at - 1, presentAndPastBe)) return false;
  // “It is easier than to run the commands”, “such as to open it”.
  return !s.is(at, "when", "since", "while", "than");
}

const clearPasts = set("finished came went ate graduated arrived got said had did");
const beforeLonePreposition = set("from day week night year month morning ever long never just");

/** “after finished the work”, “without said goodbye”; not “of used cars”, “after returned goods”. */
const isPastForGerund = (s: SentenceReader, at: number, verb: number): boolean =>
  s.is(at, "after", "before", "without", "by") &&
  s.tag(verb) !== "ADJ" &&
  !s.is(at - 1, "not") &&
  // “the message from before was …”, “the day after came …”: the preposition stands alone.
  !s.is(verb, "was", "were") &&
  !s.isOneOf(at - 1, beforeLonePreposition) &&
  (s.isOneOf(verb, clearPasts) || takesObjectHere(s, verb + 1));

const nounsInPhrases = set("mind account board focus turn church paper motion bridge heat");
const afterNouns = set("time mode date button operation operations point rate");

/** The preposition and the word form a phrase: “in mind”, “after all”, “at compile time”, “of mellow age”. */
function isFixedPhrase(s: SentenceReader, at: number, verb: number): boolean {
  if (isNounHere(s, at, verb) || s.isOneOf(verb, nounsInPhrases)) return true;
  if (s.is(at, "after", "before") && s.is(verb, "all")) return true;
  if (s.is(at, "when", "while", "since")) return true;
  // “In time you will”, “at publish-time”: nouns.
  if (s.is(at, "in", "at", "of", "on")) {
    if (s.is(verb + 1, "-")) return true;
    if ((s.is(verb + 1, "you") || s.isOneOf(verb + 1, onlySubjectPronouns)) && nounReading(s, verb)) return true;
  }
  return s.isOneOf(verb + 1, afterNouns);
}

const nounReading = (s: SentenceReader, at: number) => s.readings(at).find(({ role }) => role === "noun");

/** The words around the preposition and the verb after it. */
interface AfterPreposition {
  at: number;
  verb: number;
  /** “interested in”: the word before the preposition asks for a gerund. */
  isHead: boolean;
  hasObject: boolean;
}

/** A word that is no noun here, or rarely one. */
function isRareNoun(s: SentenceReader, { at, verb, hasObject }: AfterPreposition): boolean {
  const noun = nounReading(s, verb);
  const isVerb = s.tag(verb) === "VERB";
  return (
    !noun ||
    (clearVerbs.has(s.lower(verb)) && !s.is(at, "for")) ||
    s.is(verb + 1, "hard", "too", "harder", "abroad", "together", "alone") ||
    (s.is(at, "without") && isVerb) ||
    (hasObject && !s.is(verb + 1, "a", "an", "her", "it") && (isVerb || !s.is(at, "of"))) ||
    (isVerb && (noun.weight === 0 || hasObject))
  );
}

/** “of play football”, “instead of study”: what people do, which is a noun as well. */
const isActivityHere = (s: SentenceReader, { at, verb }: AfterPreposition) =>
  s.isOneOf(verb, activities) &&
  (s.tag(verb - 1) === "PART" ||
    s.is(verb - 1, "not") ||
    (!s.is(at, "of") &&
      (s.tag(verb + 1) === "NOUN" || s.tag(verb + 1) === "PROPN" || s.tag(verb + 1) === "ADJ") &&
      s.can(verb + 1, "noun") !== s.can(verb + 1, "plural")) ||
    (s.is(verb, "play") && s.tag(verb + 1) === "NOUN") ||
    (s.is(verb, "study", "play") &&
      (s.is(s.lower(at - 1) === "" ? at : at - 1, "instead", "besides") || s.is(at, "besides"))) ||
    (s.is(verb, "move", "travel", "return", "talk") && s.is(verb + 1, "to")));

/** Is the word a verb here, in one of the ways that can be told? */
function isVerbAfterPreposition(s: SentenceReader, found: AfterPreposition): boolean {
  const { at, verb, isHead } = found;
  const isBase = isClearlyBase(s, verb);
  const isRare = isRareNoun(s, found);
  const isVerb = s.tag(verb) === "VERB";
  const isVerbAfterHead =
    isHead && (isBase || (isVerb && s.tag(verb + 1) !== "PUNCT" && s.tag(verb + 1) !== "CCONJ")) && (isRare || isVerb);
  if (isVerbAfterHead) return true;
  const isAuxiliary = s.is(verb, "do", "be", "have");
  if (isBase && isRare && !isAuxiliary) return true;
  const isDo =
    isAuxiliary &&
    (isHead || (s.tag(at - 1) !== "VERB" && !s.isQuestion)) &&
    !s.isOneOf(verb + 1, onlySubjectPronouns) &&
    !s.is(verb + 1, "you", "n't", "people", "to");
  if (isDo || isActivityHere(s, found)) return true;
  return (
    isHead &&
    s.isOneOf(verb, hobbies) &&
    s.is(at, "of", "at", "in", "about", "on") &&
    (s.tag(verb + 1) === "PUNCT" || isAdverb(s, verb + 1))
  );
}

const phrasalVerbs = set("come go get turn carry hold move look take put");

/** A noun or an adjective is meant, or the preposition belongs to the words before it: “the things we care about make us happy”. */
function isOtherAfterPreposition(s: SentenceReader, { at, verb, isHead, hasObject }: AfterPreposition): boolean {
  if (!hasObject && ((s.is(verb, "use") && s.is(at, "in", "of")) || (s.is(at, "of") && s.is(at - 1, "out"))))
    return true;
  if (
    idioms.has(`${s.lower(at)} ${s.lower(verb)}`) &&
    !hasObject &&
    s.tag(verb + 1) !== "NOUN" &&
    s.tag(verb + 1) !== "ADJ" &&
    verb === at + 1
  )
    return true;
  if (s.is(verb, "case", "like", "need") && !isHead) return true;
  // “suffer from depress”: the noun is meant (set-phrases/word-form).
  if (s.is(verb, "depress", "success") && s.tag(verb + 1) === "PUNCT") return true;
  if (s.is(verb, "last", "motion", "ease", "bread", "paint") || (s.is(verb, "seek") && s.is(verb + 1, "time")))
    return true;
  // “lower ground”, “of mellow age”: an adjective before its noun.
  if (s.can(verb, "adjective") && s.tag(verb + 1) === "NOUN" && !s.can(verb + 1, "plural") && !isHead) return true;
  if (s.tag(verb) === "ADJ" && !hasObject) return true;
  if (
    at > 2 &&
    (s.isOneOf(at - 2, onlySubjectPronouns) || s.is(at - 2, "you")) &&
    (s.tag(at - 3) === "NOUN" || s.tag(at - 3) === "PRON")
  )
    return true;
  return (
    s.is(at, "in", "on", "by", "about", "through", "from", "at") && phrasalVerbs.has(verbAt(s, at - 1) ?? "") && !isHead
  );
}

/** “Pulled off instead of cut”, “put up, not set down”: participles that look like the plain verb. */
const isParticipleAfterInstead = (s: SentenceReader, at: number, verb: number, lemma: string) =>
  s.is(at, "of") && s.is(at - 1, "instead") && participle(lemma) === s.lower(verb) && isAmongParticiples(s, at);

/** The verb after the preposition at `at`, behind “to”, “not” or an adverb. */
function verbAfterPreposition(s: SentenceReader, at: number): number {
  const verb = s.is(at + 1, "to") ? at + 2 : at + 1;
  const isBehindAdverb =
    isAdverb(s, verb) && s.tag(verb) === "ADV" && isClearlyBase(s, verb + 1) && !s.is(verb, "so", "all", "most");
  return s.is(verb, "not") || isBehindAdverb ? verb + 1 : verb;
}

function* gerundAfterPreposition(s: SentenceReader): Iterable<Match> {
  for (let at = 0; at < s.length - 1; at += 1) {
    if (!isPrepositionHere(s, at) || (s.is(at, "for") && !isForReason(s, at))) continue;
    const verb = verbAfterPreposition(s, at);
    // “in front the door”: *of* is missing.
    if (s.is(at, "in") && s.is(verb, "front", "case", "favor", "favour", "spite")) continue;
    const isHead = s.isOneOf(at - 1, headsOfGerund) || (s.isOneOf(at - 2, headsOfGerund) && s.tag(at - 1) === "PRON");
    const lemma = verbAt(s, verb);
    if (s.is(at + 1, "to")) {
      if (isWrongInfinitive(s, at, verb, isHead))
        yield { from: at + 1, to: verb, suggestions: [gerund(lemma ?? s.lower(verb))] };
      continue;
    }
    if (!lemma || s.tag(verb) === "PROPN" || s.is(at, "than", "like", "with")) continue;
    const isBase = isForm(s, verb, "base");
    if (!isBase && isForm(s, verb, "past")) {
      if (isPastForGerund(s, at, verb)) yield { from: verb, to: verb, suggestions: [gerund(lemma)] };
      continue;
    }
    if (!isBase || /^[A-Z]/.test(s.written(verb)) || s.is(verb, "sync", "mediate")) continue;
    // “Taken into consider”: the phrase has a noun.
    if (s.is(at, "into") && lemma === "consider" && s.tag(verb + 1) !== "DET") {
      yield { from: verb, to: verb, suggestions: ["consideration"] };
      continue;
    }
    if (isFixedPhrase(s, at, verb) || isParticipleAfterInstead(s, at, verb, lemma)) continue;
    const found: AfterPreposition = { at, verb, isHead, hasObject: takesObjectHere(s, verb + 1) };
    if (!isVerbAfterPreposition(s, found) || isOtherAfterPreposition(s, found)) continue;
    yield { from: verb, to: verb, suggestions: [gerund(lemma)] };
  }
}

/** Named in texts about computers: “on commit”, “of merge conflicts”, “through curl”, “in excel”. */
const computing = set(
  "commit merge curl default develop exec push pull fork build deploy checkout debug excel rebase stash blame clone diff patch publish read write launch release type send import download upload install export preview select search click input browse query filter log print echo call test parse render",
);
/** One preposition and one noun that belong together. */
const fixedNouns: Readonly<Record<string, ReadonlySet<string>>> = {
  at: set("present school work hand rest play issue risk stake ease sight large heart length"),
  by: set("default hand chance mistake accident law surprise design train force nature right air sea post mail return"),
  in: set(
    "part answer response return exchange live place turn need search charge doubt touch control use trouble favor favour general brief short particular love view print line order bed school work person public private green excel pay play step tune vogue demand debt contact advance",
  ),
  on: set(
    "balance hand call purpose sale display show offer average top foot record schedule trial demand air hold leave",
  ),
  of: set("course use interest note age late"),
  without: set("doubt question fail delay cost effort need help work love hope end sleep rest"),
  about: set("work love change school money"),
};

const oftenVerbs = set("use return answer search control force order exchange touch love help print view visit");

/** Is the word after this preposition a noun, for all that it is a verb as well: “by hand any more”, “at school the computer”? */
function isNounHere(s: SentenceReader, at: number, verb: number): boolean {
  if (s.is(verb + 1, "-")) return true;
  if (s.is(verb, "make") && s.is(verb + 1, "up") && !takesObjectHere(s, verb + 2)) return true;
  const isPronoun = s.isOneOf(verb + 1, onlyObjectPronouns);
  const isActivity = s.is(verb, "play", "work", "read", "write", "search") && ["NOUN", "ADV"].includes(s.tag(verb + 1));
  const takesObject = s.isOneOf(verb, oftenVerbs) && s.isOneOf(verb + 1, plainDeterminers);
  if (
    fixedNouns[s.lower(at)]?.has(s.lower(verb)) &&
    !isPronoun &&
    !takesObject &&
    !isActivity &&
    !s.is(verb + 1, "hard")
  )
    return true;
  const object = isPronoun || (s.isOneOf(verb + 1, plainDeterminers) && !s.is(verb + 1, "any", "no"));
  if (s.isOneOf(verb, computing) && !object && !(isActivity && s.can(verb + 1, "plural"))) return true;
  const noun = s.readings(verb).find(({ role }) => role === "noun");
  // “from school the food …”, “lots of time together”, “on live television”.
  if (!isPronoun && nounWeight(s, verb) >= 3 * Math.max(1, verbWeight(s, verb))) return true;
  if (s.is(verb, "live", "lead") && ["NOUN", "VERB", "ADJ"].includes(s.tag(verb + 1))) return true;
  // “At school the computer is …”: what follows is the subject.
  const opens = at === 0 || s.tag(at - 1) === "PUNCT" || s.is(at - 1, "and", "but", "so", "because");
  return opens && s.is(at, "at", "on", "in") && noun !== undefined && noun.weight > 0 && !isPronoun;
}

/** Feared, liked, done well: “afraid of fly”, “good at dance”. */
const hobbies = set("fly cook swim run ride drive draw jump fall fail climb dance sing shop ski cheat");
/** Nouns as well, but after a preposition and before a noun of their own they are meant as verbs. */
const activities = set(
  "watch use play study practice practise visit plant share exchange reduce cook drink drive search repair cut plan change talk walk move travel return",
);
/** “By make and model”, “on call”: nouns that are verbs as well. */
const idioms: ReadonlySet<string> = new Set([
  "by make",
  "in use",
  "of use",
  "by use",
  "at work",
  "in need",
  "in want",
  "on call",
  "of like",
  "on show",
  "in view",
  "in love",
  "by design",
  "of say",
  "by train",
  "in keep",
  "at play",
  "at rest",
  "of make",
]);

const goingSomewhere = set("go come travel move visit drive fly run stay stop meet gather");

const thanking = /^(?:thank|thanks|sorry|famous|responsible|used|much|apologi[sz]ed?|blamed?|known)$/;

/** “available for download”, “for read access”, “asked him for help”: the noun is meant. */
function isNounOfPurpose(s: SentenceReader, verb: number): boolean {
  if (!s.isOneOf(verb, computing) && !s.is(verb, "help", "work")) return false;
  if (s.isOneOf(verb + 1, onlyObjectPronouns) || s.isOneOf(verb + 1, plainDeterminers)) return false;
  const isSought = s.is(verb, "search") && s.tag(verb + 1) === "NOUN" && !s.is(verb + 1, "engine", "engines");
  return !isSought && !(s.is(verb + 1, "in", "abroad") && s.tag(verb) === "VERB");
}

const activitiesOfPurpose = set(
  "watch play search practice practise drink visit plant repair share exchange cut cook cross carry wash ride",
);

/** Is the word after “for” a verb in its base form, and no noun or adjective? */
function isBaseOfPurpose(s: SentenceReader, verb: number): boolean {
  const takesObject = takesObjectHere(s, verb + 1);
  const isThis =
    !takesObject &&
    s.is(verb + 1, "this", "that", "these", "those") &&
    s.tag(verb + 2) === "NOUN" &&
    !timeWords.has(s.lower(verb + 2));
  const hasObject = takesObject || isThis;
  const isStudy =
    s.is(verb, "help", "study", "visit", "work", "play") &&
    s.tag(verb) === "VERB" &&
    s.is(verb + 1, "in", "abroad", "more", "better", "hard");
  const isActivity =
    s.isOneOf(verb, activitiesOfPurpose) &&
    (s.tag(verb + 1) === "NOUN" || s.tag(verb + 1) === "PROPN") &&
    s.tag(verb + 2) !== "NOUN";
  const isSubject = s.is(verb, "study") && s.tag(verb + 1) === "PROPN";
  if (!isThis && !isStudy && !isActivity && !isSubject && !isRareNounOfPurpose(s, verb, hasObject)) return false;
  // “for follow-up”, “for cock fighting”.
  if (s.is(verb + 1, "-") || (!hasObject && s.can(verb, "noun") && s.can(verb + 1, "gerund"))) return false;
  return !(
    (s.is(verb, "say", "go", "sale", "hire", "rent", "do") && s.tag(verb) === "NOUN") ||
    s.is(verb, "show", "fun")
  );
}

function isRareNounOfPurpose(s: SentenceReader, verb: number, hasObject: boolean): boolean {
  if (!isClearlyBase(s, verb)) return false;
  if (hasObject) return true;
  const noun = nounReading(s, verb);
  const tag = s.tag(verb);
  return !noun || (noun.weight <= 1 && tag !== "NOUN" && tag !== "PUNCT" && tag !== "CCONJ");
}

/** “thanks again for offer me …”, “a job good for earn money”: “for” stays, and the verb takes -ing. */
const keepsFor = (s: SentenceReader, at: number) =>
  s.words.slice(0, at).some(({ lower }) => /^(?:thanks?|sorry)$/.test(lower)) ||
  s.is(at - 1, "good", "right", "bad", "perfect", "useful", "great", "famous", "responsible", "suitable");

const beforeUse = set("fee place room ticket opportunity chance machine tool bag years hours days months");

/** “I went to the market for buying fish” */
function isGerundOfPurpose(s: SentenceReader, at: number, verb: number): boolean {
  if (!s.lemma(verb, "gerund")) return false;
  if (s.tag(verb) === "NOUN" && !s.is(verb, "reading", "buying", "visiting", "meeting", "seeing")) return false;
  let place = at - 1;
  while (place > 0 && place > at - 7 && !(verbAt(s, place) && s.tag(place) === "VERB")) place -= 1;
  const isMoved = goingSomewhere.has(verbAt(s, place) ?? "") && s.tag(place) === "VERB" && !s.is(place + 1, "on");
  const isHere = s.is(at - 1, "here") || (s.is(at - 1, "hard") && s.is(verb, "becoming", "getting", "passing"));
  if ((!isMoved && !isHere) || s.isOneOf(at - 1, beforeUse)) return false;
  const tag = s.tag(verb + 1);
  return takesObjectHere(s, verb + 1) || tag === "NOUN" || tag === "PROPN" || tag === "ADJ";
}

/** “for learn”, “for to learn”, and after going somewhere “for learning”. */
function* forOfPurpose(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("for")) {
    if (s.is(at + 1, "instance", "example")) continue;
    const head = s.isOneOf(at - 1, onlyObjectPronouns) || s.is(at - 1, "you") ? s.lower(at - 2) : s.lower(at - 1);
    const isThanks = thanking.test(head);
    if (isThanks && !s.is(at + 1, "to")) continue;
    const order = s.is(at - 1, "order") && s.is(at - 2, "in") ? 2 : 0;
    const to = s.is(at + 1, "to") ? 1 : 0;
    const can = s.is(at + 1 + to, "can", "could") ? 1 : 0;
    let verb = at + 1 + to + can;
    if (s.is(verb, "not")) verb += 1;
    const not = s.is(verb - 1, "not") ? "not " : "";
    const lemma = verbAt(s, verb);
    if (!lemma || s.tag(verb) === "PROPN" || /^[A-Z]/.test(s.written(verb))) continue;
    // “clothes for summer the …”, “of interest for people our age”
    if (!to && (afterLast.has(s.lower(verb)) || timeWords.has(s.lower(verb)))) continue;
    if (!to && s.can(verb, "base") && nounWeight(s, verb) >= 3 * Math.max(1, verbWeight(s, verb))) continue;
    const isBase = isForm(s, verb, "base");
    if (can && isBase && !s.is(verb, "be", "have")) {
      yield { from: at, to: verb, suggestions: [`to be able to ${lemma}`, `to ${lemma}`] };
      continue;
    }
    if (to) {
      if (isBase && (isClearlyBase(s, verb) || s.tag(verb) === "VERB"))
        yield { from: at, to: verb, suggestions: isThanks ? [`for ${gerund(lemma)}`] : [`to ${lemma}`] };
      continue;
    }
    if (isNounOfPurpose(s, verb)) continue;
    const isAdjective = s.tag(verb) === "ADJ" && !s.is(verb + 1, "this", "these", "the", "my", "your", "a");
    if (isBase && !isAdjective) {
      if (!isBaseOfPurpose(s, verb)) continue;
      if (!order && keepsFor(s, at)) yield { from: verb, to: verb, suggestions: [gerund(lemma)] };
      else yield { from: at - order, to: verb, suggestions: [`${order ? "in order " : ""}${not}to ${lemma}`] };
      continue;
    }
    if (!not && isGerundOfPurpose(s, at, verb)) yield { from: at, to: verb, suggestions: [`to ${lemma}`] };
  }
}

function* afterSoAs(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("as")) {
    if (!s.is(at - 1, "so")) continue;
    if (isClearlyBase(s, at + 1) && s.tag(at + 1) === "VERB")
      yield { from: at + 1, to: at + 1, suggestions: [`to ${s.lower(at + 1)}`] };
  }
}

function* purpose(s: SentenceReader): Iterable<Match> {
  yield* forOfPurpose(s);
  yield* afterSoAs(s);
}

/** MODAL_BASE, PREP_GERUND, PURPOSE_TO: the form of a verb after a small word. */
export const verbFormRules: readonly Rule[] = [
  { id: "verb-forms/to-after-modal", kind: "MODAL_BASE", find: toAfterModal },
  { id: "verb-forms/form-after-modal", kind: "MODAL_BASE", find: formAfterModal },
  { id: "verb-forms/two-modals", kind: "MODAL_BASE", find: twoModals },
  { id: "verb-forms/modal-misshapen", kind: "MODAL_BASE", find: cansAndCouldOf },
  {
    id: "verb-forms/base-after-preposition",
    kind: "PREP_GERUND",
    find: gerundAfterPreposition,
  },
  { id: "verb-forms/for-of-purpose", kind: "PURPOSE_TO", find: purpose },
];
