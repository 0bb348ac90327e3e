import {
  formsOfHave,
  modalsButD,
  onlyObjectPronouns,
  onlySubjectPronouns,
  plainDeterminers,
  presentAndPastBe,
} from "../../english/closed-classes.ts";
import { type FiniteClause, finiteClausesOf, subordinators } from "../../english/finite-verbs.ts";
import { isForm, takesObjectHere, verbAt } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import {
  doneToPeople,
  hasNoObject,
  pastWords,
  peoplePronouns,
  type Subject,
  subjectBefore,
  transitive,
} from "./passive-words.ts";
import type { Match, SentenceReader } from "../rule.ts";

const beFor = (s: SentenceReader, subject: Subject, at: number): string[] => {
  const present = s.is(subject.head, "i") ? "am" : subject.isPlural ? "are" : "is";
  const was = subject.isPlural && !s.is(subject.head, "i") ? "were" : "was";
  const isGeneral = /\b(?:every|many|all over|usually|often|world|countries|today|people|now|always)\b/i.test(s.text);
  const agent = s.is(at + 1, "by") && !isGeneral;
  return pastWords.test(s.text) || agent || s.is(at, "born") ? [was, present] : [present, was];
};

const isOnlyParticiple = (s: SentenceReader, at: number) =>
  s.can(at, "participle") && !s.can(at, "past") && !s.can(at, "base");

const beforeOtherForms = wordSet("be been being had n't not to get got");

/** The word before the participle makes another form of the verb: “has built”, “to get married”. */
function hasAuxiliary(s: SentenceReader, at: number): boolean {
  const between = s.lower(at - 1);
  return (
    presentAndPastBe.has(between) ||
    formsOfHave.has(between) ||
    modalsButD.has(between) ||
    beforeOtherForms.has(between)
  );
}

/** “A camp surrounded by enemies”, “Objects found in every home.”: headings and answers, more often than sentences. */
function isHeading(s: SentenceReader, subject: Subject): boolean {
  // “For example, the page included in this guidance.”: an example, no sentence.
  if (s.is(0, "for", "re", "with", "regarding", "including", "such", "(", "[", "-")) return true;
  // At least a determiner or a pronoun makes a sentence of it.
  if (s.tag(s.length - 1) !== "PUNCT" && !s.isOneOf(0, plainDeterminers)) return true;
  const isBare =
    s.is(0, "a", "an") ||
    (subject.isPlural &&
      !s.isOneOf(subject.head, peoplePronouns) &&
      !s.isOneOf(0, plainDeterminers) &&
      !s.is(0, "many", "most", "all"));
  return isBare && !pastWords.test(s.text);
}

const oftenActive = wordSet("accept catch hide break return celebrate");

/** The participle has another meaning with the words around it: “called for”, “well done”, “held on”, “picked up the box”. */
function isOtherUse(s: SentenceReader, at: number, lemma: string): boolean {
  if (lemma === "call" && s.is(at + 1, "for", "on")) return true;
  // “The team spent two hours fixing it.”
  if (
    lemma === "spend" &&
    (s.tag(at + 1) === "NUM" || takesObjectHere(s, at + 1) || s.is(at + 1, "much", "most", "more", "many"))
  )
    return true;
  if ((lemma === "call" || lemma === "name") && !/^[A-Z“"‘']/.test(s.written(at + 1))) return true;
  // “on each checked-out commit”, “Well done!”, “he held on”.
  if (s.is(at + 1, "-") || s.is(at - 1, "-", "well")) return true;
  if (lemma === "hold" && s.is(at + 1, "on", "for")) return true;
  if (oftenActive.has(lemma) && !s.is(at + 1, "by") && !pastWords.test(s.text)) return true;
  return isPhrasal(s, at, lemma);
}

/** “picked up the box”, “served to hide it”, “used to live” */
function isPhrasal(s: SentenceReader, at: number, lemma: string): boolean {
  if (
    s.is(at + 1, "up", "out", "down", "into", "away", "off") &&
    (takesObjectHere(s, at + 2) || (s.tag(at + 2) === "PUNCT" && !pastWords.test(s.text)))
  )
    return true;
  if (s.is(at + 1, "up", "out") && !s.is(at + 2, "by", "last", "yesterday")) return true;
  if (s.is(at + 1, "to")) return lemma !== "invite";
  return (
    (lemma === "bring" || lemma === "make") &&
    s.is(at + 1, "in", "out") &&
    (s.isOneOf(at + 2, plainDeterminers) || s.isOneOf(at + 2, onlyObjectPronouns))
  );
}

const nominalTags = wordSet("ADJ NOUN PROPN NUM DET");

/** Where the noun phrase of the subject begins. */
function startOf(s: SentenceReader, { head }: Subject): number {
  let start = head;
  while (
    start > 0 &&
    (s.isOneOf(start - 1, plainDeterminers) ||
      nominalTags.has(s.tag(start - 1)) ||
      s.is(start - 1, "later", "newer", "earlier"))
  )
    start -= 1;
  return start;
}

const phraseBeginnings = wordSet("of or under by from to in on at with for about than that which what");

/** “of a licence published by them”, “depending on the runtime used”: a word inside a phrase is no subject. */
function isInPhrase(s: SentenceReader, at: number, head: number, start: number): boolean {
  if (start > 0 && s.isOneOf(start - 1, phraseBeginnings)) return true;
  if (s.is(start - 1, ",") && s.is(at + 1, ",")) return true;
  if (s.is(0, "no")) return true;
  // “when first called”
  for (let place = at - 1; place >= 0 && s.tag(place) !== "PUNCT" && s.tag(place) !== "CCONJ"; place -= 1) {
    if (s.isOneOf(place, subordinators)) return place > head;
    if (s.tag(place) === "VERB" || s.tag(place) === "AUX") return true;
  }
  return false;
}

/** Another verb is finite: then the participle only describes its noun. */
function isReducedRelative(
  s: SentenceReader,
  at: number,
  head: number,
  start: number,
  finite: readonly FiniteClause[],
): boolean {
  // “the actor mentioned in the advertisement was replaced”: the verb of the same subject follows.
  const follower = finite.find(({ verb }) => verb.from > at);
  if (
    follower &&
    !s.words
      .slice(at + 1, follower.verb.from)
      .some(({ tag, lower }) => tag === "PUNCT" || tag === "CCONJ" || subordinators.has(lower))
  )
    return true;
  // “A command lists the author, the date written, and the message”: a verb comes before it, and no new clause begins.
  const clauseBegin = s.words.findLastIndex(
    (_, place) => place < start && (s.isOneOf(place, subordinators) || s.is(place, ";", ":", "but", "so")),
  );
  const isNewSubject = s.isOneOf(head, onlySubjectPronouns) || s.is(head, "it", "this", "that");
  if (!isNewSubject && finite.some(({ verb }) => verb.main < start && verb.from > clauseBegin)) return true;
  return finite.some(({ from, verb, role, opener }) => {
    if (verb.from < at && verb.main >= at) return true;
    const isItself = verb.main === at || verb.from === at;
    const isOwnClause = role === "subordinate" || role === "coordinate" || (opener && from > at);
    return !isItself && !isOwnClause && Math.abs(verb.from - at) < 14;
  });
}

const doneToPeopleHere = wordSet("invite kill arrest injure elect");

/** A person more often does something: “he taught”. Only some participles say what is done to them: “she born in 1990”. */
function isDoneToPerson(s: SentenceReader, at: number, lemma: string, subject: Subject): boolean {
  if (s.is(at, "born")) return true;
  if (doneToPeople.has(lemma)) {
    if (s.is(at + 1, "by")) return true;
    if (s.is(at + 1, "to", "in", "at", "last", "yesterday") && doneToPeopleHere.has(lemma)) return true;
  }
  return isOnlyParticiple(s, at) && !s.isOneOf(subject.head, onlySubjectPronouns);
}

const alsoDoneByThem = wordSet("read put say tell see know lose finish complete pay cut");

/** An object, or none that somebody could do something with, follows: “made it”, “read to me”. */
function isActive(s: SentenceReader, at: number, lemma: string): boolean {
  const isCalled =
    (lemma === "call" || lemma === "name") && (s.tag(at + 1) === "PROPN" || /^[A-Z“"]/.test(s.written(at + 1)));
  if (!isCalled && !hasNoObject(s, at + 1)) return true;
  return alsoDoneByThem.has(lemma) && !s.is(at + 1, "by", "down", "yesterday", "last") && !isOnlyParticiple(s, at);
}

/** “The house built in 1990.” “English spoken here.” */
export function* beMissing(s: SentenceReader): Iterable<Match> {
  const finite = finiteClausesOf(s);
  for (let at = 1; at < s.length; at += 1) {
    const lemma = verbAt(s, at);
    if (!lemma || !isForm(s, at, "participle") || s.tag(at) === "PUNCT") continue;
    if (!s.is(at, "born") && !transitive.has(lemma) && !(lemma === "grow" && s.is(at, "grown"))) continue;
    if (hasAuxiliary(s, at)) continue;
    const subject = subjectBefore(s, at);
    if (!subject || subject.head >= at) continue;
    if (isHeading(s, subject) || isOtherUse(s, at, lemma)) continue;
    const start = startOf(s, subject);
    if (isInPhrase(s, at, subject.head, start) || isReducedRelative(s, at, subject.head, start, finite)) continue;
    if ((subject.isPerson && !isDoneToPerson(s, at, lemma, subject)) || isActive(s, at, lemma)) continue;
    yield { from: at, to: at, suggestions: beFor(s, subject, at).map((be) => `${be} ${s.lower(at)}`) };
  }
}
