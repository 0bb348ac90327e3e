import {
  formsOfHave,
  modalsButD,
  onlyObjectPronouns,
  onlySubjectPronouns,
  plainDeterminers,
  presentAndPastBe,
} from "../english/closed-classes.ts";
import { clausesOf } from "../english/clauses.ts";
import { finiteClausesOf, subordinators, type FiniteClause } from "../english/finite-verbs.ts";
import { givenNames } from "../english/names.ts";
import { participle } from "../english/inflection.ts";
import { personNouns } from "../english/nouns.ts";
import { isPerson, isPluralNoun, nounWeight, verbWeight } from "../english/phrases.ts";
import { beforeAdverbs, isForm, pastAdverbs, takesObjectHere, verbAt } from "../english/verbs.ts";
import type { Match, Rule, SentenceReader } from "./rule.ts";
import { set } from "../english/word-set.ts";

/** Are done to something, never by it: “the house built” cannot be the whole story. Not open, close, sell, grow. */
const transitive = set(`
  build make produce publish invent discover design cancel destroy repair paint clean wash use call name locate situate
  find hold steal send cut deliver organize organise postpone award kill arrest invite give teach damage protect pollute
  plant celebrate translate prepare buy bring put serve decorate install renovate construct establish manufacture import
  export collect harvest ban prohibit cover surround release lose elect injure create solve recycle waste throw spend pay
  announce explain forget see write speak take tell keep know eat wear choose break do say read tear hide bite feed catch
  forbid draw sing drive fix review check correct handle hire fire fund found bury burn allow require
  consider cook fry boil bake finish complete iron lock pick remove replace reduce cause treat
  educate store print record mark grade submit accept reject approve discuss mention include arrange inform 
  scratch advertise transport direct visit support host rebuild control test examine broadcast ship pack wrap 
`);
/** Happen to people as well, with nobody told who did it. */
const doneToPeople = set(
  "invite kill arrest punish choose allow injure elect attack born rob hire fire teach give ask tell bite hit",
);
const peoplePronouns = set("i he she we you they who someone everyone people nobody everybody");

interface Subject {
  head: number;
  isPerson: boolean;
  isPlural: boolean;
}

/** The noun or pronoun that ends before `at`, when it can be a subject. */
function subjectBefore(s: SentenceReader, at: number): Subject | undefined {
  const clause = clausesOf(s).find(({ subject, verb }) => subject.to < at && (verb === at || subject.to === at - 1));
  const head = clause ? clause.subject.head : at - 1;
  const tag = s.tag(head);
  const isPronoun =
    s.isOneOf(head, peoplePronouns) || s.is(head, "it", "this", "that", "these", "those", "everything", "which");
  if (!isPronoun && !["NOUN", "PROPN"].includes(tag) && !clause) return undefined;
  const isName =
    tag === "PROPN" && !languages.has(s.lower(head)) && !(s.can(head, "noun") && !givenNames.has(s.lower(head)));
  return {
    head,
    isPerson: s.isOneOf(head, peoplePronouns) || isPerson(s, head) || isName,
    isPlural: clause
      ? clause.subject.number === "plural"
      : s.is(head, "we", "they", "you", "these", "those") || isPluralNoun(s, head),
  };
}
const languages = set(
  "english vietnamese french chinese japanese korean german spanish russian tet rice pho christmas",
);

const pastWords = /\b(?:yesterday|ago|last|in (?:1[5-9]|20)\d\d|the past|childhood)\b/i;
const beFor = (s: SentenceReader, subject: Subject, at: number): string[] => {
  const present = s.is(subject.head, "i") ? "am" : subject.isPlural ? "are" : "is";
  const was = subject.isPlural && !s.is(subject.head, "i") ? "were" : "was";
  const isGeneral = /\b(?:every|many|all over|usually|often|world|countries|today|people|now|always)\b/i.test(s.text);
  const agent = s.is(at + 1, "by") && !isGeneral;
  return pastWords.test(s.text) || agent || s.is(at, "born") ? [was, present] : [present, was];
};

const places = set(
  "near between under behind outside inside against around along online everywhere anywhere together tonight abroad",
);
const beforeAdverbials = set(
  `by in at on from with into to for of last yesterday every before after tomorrow soon next again when because well easily
  carefully quickly immediately twice only once now today here there as during until down up out`,
);
const beforeAmounts = set("all two three many a");
const amounts = set("times over days weeks years months few hours around long year week month");
const spans = /^(?:years?|days?|months?|weeks?|hours?|minutes?)$/;

/** No object comes here: the end, a preposition, a time. */
const hasNoObject = (s: SentenceReader, at: number) =>
  at >= s.length ||
  s.tag(at) === "PUNCT" ||
  s.tag(at) === "CCONJ" ||
  (s.tag(at) === "NUM" && spans.test(s.lower(at + 1))) ||
  s.isOneOf(at, places) ||
  s.isOneOf(at, beforeAdverbials) ||
  (s.isOneOf(at, beforeAmounts) && s.isOneOf(at + 1, amounts));

const isOnlyParticiple = (s: SentenceReader, at: number) =>
  s.can(at, "participle") && !s.can(at, "past") && !s.can(at, "base");

/** “The rooms can be using by guests”: with “by” and somebody who does it, the thing is done. */
function* ingBeforeAgent(s: SentenceReader): Iterable<Match> {
  for (let at = 2; at < s.length - 2; at += 1) {
    if (!s.is(at + 1, "by") || !isForm(s, at, "gerund") || !transitive.has(verbAt(s, at) ?? "")) continue;
    const be = beforeAdverbs(s, at);
    if (!s.is(be, "be", "is", "are", "was", "were", "been")) continue;
    const isDoer =
      (s.isOneOf(at + 2, plainDeterminers) || ["ADJ", "NOUN", "PROPN"].includes(s.tag(at + 2))) &&
      !s.is(
        at + 2,
        "bus",
        "car",
        "train",
        "hand",
        "email",
        "phone",
        "plane",
        "bike",
        "boat",
        "mistake",
        "chance",
        "now",
        "then",
        "sea",
        "air",
        "road",
      ) &&
      !s.is(at + 3, "time", "way", "end", "window", "door", "side", "river", "sea", "lake", "bus", "car", "train");
    const subject = subjectBefore(s, s.isOneOf(be - 1, modalsButD) ? be - 1 : be);
    if (!isDoer || !subject || subject.isPerson) continue;
    yield { from: at, to: at, suggestions: [participle(verbAt(s, at) ?? s.lower(at))] };
  }
}

const beforeOtherForms = set("be been being had n't not to get got");

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

const oftenActive = set("accept catch hide break return celebrate");

/** The participle has another meaning with the words around it: “called for”, “well done”, “held on”, “picked up the box”. */
function isOtherUse(s: SentenceReader, at: number, lemma: string): boolean {
  if (lemma === "call" && s.is(at + 1, "for", "on")) return true;
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

const nominalTags = set("ADJ NOUN PROPN NUM DET");

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

const phraseBeginnings = set("of or under by from to in on at with for about than that which what");

/** “of a licence published by them”, “depending on the runtime used”: what stands in a phrase is no subject. */
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
  // “A command lists the author, the date written, and the message”: a verb stands before it, and no new clause begins.
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

const doneToPeopleHere = set("invite kill arrest injure elect");

/** A person more often does something: “he taught”. Only some participles say what is done to them: “she born in 1990”. */
function isDoneToPerson(s: SentenceReader, at: number, lemma: string, subject: Subject): boolean {
  if (s.is(at, "born")) return true;
  if (doneToPeople.has(lemma)) {
    if (s.is(at + 1, "by")) return true;
    if (s.is(at + 1, "to", "in", "at", "last", "yesterday") && doneToPeopleHere.has(lemma)) return true;
  }
  return isOnlyParticiple(s, at) && !s.isOneOf(subject.head, onlySubjectPronouns);
}

const alsoDoneByThem = set("read put say tell see know lose finish complete pay cut");

/** An object, or none that somebody could do something with, follows: “made it”, “read to me”. */
function isActive(s: SentenceReader, at: number, lemma: string): boolean {
  const isCalled =
    (lemma === "call" || lemma === "name") && (s.tag(at + 1) === "PROPN" || /^[A-Z“"]/.test(s.written(at + 1)));
  if (!isCalled && !hasNoObject(s, at + 1)) return true;
  return alsoDoneByThem.has(lemma) && !s.is(at + 1, "by", "down", "yesterday", "last") && !isOnlyParticiple(s, at);
}

/** “The house built in 1990.” “English spoken here.” */
function* beMissing(s: SentenceReader): Iterable<Match> {
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

const adjectivesToo = set(
  "clean open close clear cool dry free like set cut put hurt hit read welcome mean fit fine last present complete correct own well warm quiet empty slow narrow busy better live lost lead must left worth best lie cost become come go",
);

/** The word is a verb in its base form and nothing else. */
const isOnlyVerb = (s: SentenceReader, at: number) => s.readings(at).every(({ role }) => role === "base");
/** Verbs that nothing is done with, or that follow be for another reason (`be/extra-before-verb`, “my job is teach”). */
const actsAlone = new Set(
  `agree appear arrive become begin belong come consist contain depend differ disagree disappear enjoy exist go happen hear
  include involve know learn let live listen lie occur own prefer remain seem sit sleep speak suffer teach understand want write
  get have be do become participate communicate relax compete cooperate vary tend graduate apologize apologise`.split(
    /\s+/,
  ),
);

/** The word is no verb that follows *be* by mistake: “The comb is fire!”, “see-through”. */
const isOtherWord = (s: SentenceReader, be: number, verb: number) =>
  s.tag(verb) === "DET" ||
  s.tag(verb) === "PROPN" ||
  s.tag(verb) === "ADP" ||
  adjectivesToo.has(s.lower(verb)) ||
  // “The first thing I do is start the computer”: what is done.
  s.is(be - 1, "do", "does", "did") ||
  // “My subject is design.”
  (s.tag(verb + 1) === "PUNCT" && nounWeight(s, verb) > 0 && s.is(be, "is", "was", "are", "were", "'s")) ||
  s.is(verb + 1, "-") ||
  s.is(verb, "fire", "love", "cover");

const givingVerbs = set("give teach tell send offer");

/** The participle where nothing else can be meant: “was bear in Hue”, “is call banh mi”, “was gave a present”. */
function certainParticiple(s: SentenceReader, be: number, verb: number, lemma: string): string | undefined {
  if (
    s.is(verb, "call") &&
    s.tag(be) === "AUX" &&
    !s.isOneOf(verb + 1, onlyObjectPronouns) &&
    !takesObjectHere(s, verb + 1)
  )
    return "called";
  if (givingVerbs.has(lemma) && s.is(verb + 1, "a", "an") && s.is(be, "was", "were", "been") && s.tag(verb) !== "NOUN")
    return participle(lemma);
  return undefined;
}

const isBorn = (s: SentenceReader, be: number, verb: number) =>
  s.is(verb, "bear", "bore", "borned") &&
  s.is(be, "was", "were", "am", "is") &&
  s.is(verb + 1, "in", "on", "into", "at", ".");

const transitiveInPast = set("drink throw grow drive shake hold begin know give write");

/** “was broke”, “is saw”: a past where the participle belongs. */
function isPastForParticiple(s: SentenceReader, verb: number, lemma: string, isInanimate: boolean): boolean {
  // Broke is an adjective of its own with people.
  if (s.is(verb, "broke") && !isInanimate) return false;
  const isOtherTag =
    s.tag(verb) === "NOUN" || (s.tag(verb) === "ADJ" && s.can(verb, "adjective") && !s.is(verb, "broke"));
  if (isOtherTag && !s.is(verb, "stole", "wrote", "spoke", "took", "chose")) return false;
  if (!hasNoObject(s, verb + 1) && s.tag(verb + 1) !== "ADV") return false;
  return transitive.has(lemma) || transitiveInPast.has(lemma);
}

const passiveToo = set(
  `grow sell open close develop help visit love change surprise watch share start produce influence affect force support provide
  offer study raise hold compare divide separate increase move turn play follow add admire respect improve save limit punish
  connect base select attract motivate protect encourage reduce educate recognize recognise translate employ equip inspire`,
);

/** Where a plain verb follows *be*. */
interface BaseAfterBe {
  be: number;
  verb: number;
  lemma: string;
  /** “by” and its doer follow. */
  isAgent: boolean;
  isInanimate: boolean;
}

const isPassiveVerb = (s: SentenceReader, { be, verb, lemma, isAgent, isInanimate }: BaseAfterBe) =>
  transitive.has(lemma) ||
  passiveToo.has(lemma) ||
  (lemma === "carry" && s.is(verb + 1, "out")) ||
  // “has been improve”, “was impress by …”: nothing but a passive can follow.
  ((s.is(be, "been") || isAgent) && s.tag(verb) === "VERB" && verbWeight(s, verb) > 2 * nounWeight(s, verb)) ||
  // “was advertise on your website”: nothing but a verb, and something is done to a thing.
  (isOnlyVerb(s, verb) && isInanimate && !s.can(verb - 1, "adjective") && !actsAlone.has(lemma)) ||
  // “He was rescue by another boat”: no article makes a noun of it, and somebody did it.
  (isAgent && s.tag(be) === "AUX" && verbWeight(s, verb) > 0 && takesObjectHere(s, verb + 2));

function endsWithoutObject(s: SentenceReader, verb: number): boolean {
  if (hasNoObject(s, verb + 1) || s.is(verb + 1, "that", "not", "late", "early", "online")) return true;
  // “has been improve a lot”
  if (s.is(verb + 1, "a") && s.is(verb + 2, "lot") && !s.is(verb + 3, "of")) return true;
  return s.is(verb, "carry") && s.is(verb + 1, "out") && hasNoObject(s, verb + 2);
}

const seldomNouns = set("make build use call name find cook plant paint steal cut ban damage repair scratch cancel");

/** “It is work”, “was clean”: a noun or an adjective. */
function isNounOrAdjective(s: SentenceReader, { be, verb, isAgent, isInanimate }: BaseAfterBe): boolean {
  if (s.tag(verb) === "ADJ") return s.can(verb, "adjective");
  if (s.tag(verb) !== "NOUN" || isAgent || s.is(be, "be", "been")) return false;
  return !isInanimate || (s.can(verb, "noun") && !s.isOneOf(verb, seldomNouns) && !isOnlyVerb(s, verb));
}

/** “is make by”, “can be solve” */
function isBaseForParticiple(s: SentenceReader, found: BaseAfterBe): boolean {
  const { be, verb, lemma, isAgent, isInanimate } = found;
  if (!isPassiveVerb(s, found) || !endsWithoutObject(s, verb) || isNounOrAdjective(s, found)) return false;
  const isPersonDone = s.is(be, "was", "were", "be", "been") && doneToPeople.has(lemma);
  if (!isInanimate && !isAgent && !isPersonDone && !s.is(be, "been")) return false;
  // “to be use”: with nobody before it.
  return !(s.is(be - 1, "to") && !isAgent && !s.is(verb, "do", "make", "solve", "protect", "use"));
}

/** Is there a subject before the passive, and is it no person? */
function isOfThing(s: SentenceReader, be: number): boolean {
  const first = s.is(be, "be", "been", "being") ? be - 1 : be;
  const subject = subjectBefore(s, s.is(first, "not", "n't") ? first - 1 : first);
  return subject !== undefined && !subject.isPerson;
}

/** “is make by”, “was steal”, “can be solve”. */
function* baseAfterBe(s: SentenceReader): Iterable<Match> {
  for (let at = 1; at < s.length; at += 1) {
    const isBe = (presentAndPastBe.has(s.lower(at)) && s.tag(at) === "AUX") || s.is(at, "be", "been", "being");
    if (!isBe || (s.is(at, "'s") && s.is(at - 1, "let", "that", "what"))) continue;
    const verb = pastAdverbs(s, at + 1);
    const lemma = verbAt(s, verb);
    if (!lemma || isOtherWord(s, at, verb)) continue;
    if (isBorn(s, at, verb)) {
      yield { from: verb, to: verb, suggestions: ["born"] };
      continue;
    }
    const isParticiple = participle(lemma) === s.lower(verb);
    const isPast = !isParticiple && isForm(s, verb, "past") && !s.can(verb, "participle");
    if (isParticiple || (!isPast && !isForm(s, verb, "base"))) continue;
    const certain = certainParticiple(s, at, verb, lemma);
    if (certain) {
      yield { from: verb, to: verb, suggestions: [certain] };
      continue;
    }
    if (takesObjectHere(s, verb + 1) || s.isOneOf(verb + 1, onlyObjectPronouns)) continue;
    const isInanimate = isOfThing(s, at);
    const isWrong = isPast
      ? isPastForParticiple(s, verb, lemma, isInanimate)
      : isBaseForParticiple(s, { be: at, verb, lemma, isAgent: s.is(verb + 1, "by"), isInanimate });
    if (isWrong) yield { from: verb, to: verb, suggestions: [participle(lemma)] };
  }
}

/** “The homework must finish”, “the bridge will built”, “it can seen”. */
function* beMissingAfterModal(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(modalsButD)) {
    if (s.tag(at) === "NOUN" || s.tag(at) === "PROPN") continue;
    const verb = pastAdverbs(s, at + 1);
    const lemma = verbAt(s, verb);
    if (!lemma || !transitive.has(lemma) || !hasNoObject(s, verb + 1)) continue;
    const subject = subjectBefore(s, at);
    // “the thesis which must submit”
    const isRelativeThing =
      s.is(at - 1, "which", "that") &&
      s.tag(at - 2) === "NOUN" &&
      !isPerson(s, at - 2) &&
      !agents.test(s.lower(at - 2)) &&
      (lemma === "submit" || lemma === "publish" || lemma === "deliver" || lemma === "complete");
    if (!subject || subject.isPerson) continue;
    if (s.is(subject.head, "they", "who", "which", "that") && !isRelativeThing) continue;
    const isDone = s.can(verb, "participle") && !s.can(verb, "base");
    const isBase = isForm(s, verb, "base");
    if (!isDone && !isBase) continue;
    // “Money can give …”, “it will take up to …”, “the medicine will kill”, “the bus can hold”.
    if (
      isBase &&
      (!neverAlone.has(lemma) ||
        s.is(verb + 1, "up", "out", "down", "of", "and", "with", "for", "to", "from") ||
        (s.is(subject.head, "it", "this", "that") && !isRelativeThing))
    )
      continue;
    if (isBase && agents.test(s.lower(subject.head))) continue;
    if (lemma === "finish" && !finished.test(s.lower(subject.head))) continue;
    if (isObjectClause(s, subject.head) || /^[“"‘']/.test(s.written(verb + 1))) continue;
    yield { from: verb, to: verb, suggestions: [`be ${participle(lemma)}`] };
  }
  // “The bridge has built”, “Many houses have destroyed by the storm”.
  for (const at of s.placesOf(formsOfHave)) {
    const verb = pastAdverbs(s, at + 1);
    const lemma = verbAt(s, verb);
    if (!lemma || !s.can(verb, "participle") || !transitive.has(lemma) || !hasNoObject(s, verb + 1)) continue;
    const subject = subjectBefore(s, at);
    if (!subject || subject.isPerson || s.is(subject.head, "it", "they", "who", "which", "that", "this", "these"))
      continue;
    if (!neverAlone.has(lemma) && !s.is(verb + 1, "by")) continue;
    if (lemma === "finish" || lemma === "do" || isObjectClause(s, subject.head)) continue;
    if (agents.test(s.lower(subject.head)) || s.tag(verb) === "NOUN") continue;
    yield { from: verb, to: verb, suggestions: [`been ${s.lower(verb)}`] };
  }
  // “This book writes by Nam”, “The bridge is building by workers”.
  for (let at = 1; at < s.length - 2; at += 1) {
    const lemma = verbAt(s, at);
    if (!lemma || !s.is(at + 1, "by") || !transitive.has(lemma) || s.can(at + 2, "gerund")) continue;
    const isThird = s.can(at, "third") || isForm(s, at, "base");
    const isIng = s.can(at, "gerund") && presentAndPastBe.has(s.lower(at - 1));
    const subject = subjectBefore(s, isIng ? at - 1 : at);
    if (!subject || subject.isPerson || (!isThird && !isIng)) continue;
    if (isIng) yield { from: at, to: at, suggestions: [`being ${participle(lemma)}`, participle(lemma)] };
    else if (
      subject.head === at - 1 &&
      s.tag(at) === "VERB" &&
      !isForm(s, at, "past") &&
      !modalsButD.has(s.lower(at - 1))
    )
      yield { from: at, to: at, suggestions: [`${subject.isPlural ? "are" : "is"} ${participle(lemma)}`] };
  }
}
/** What somebody has to finish; a show, a course, a month finishes by itself. */
const finished = /^(?:homework|housework|exercise|task|project|report|essay|assignment|building|bridge|repairs?)$/;

/** “everything Git can do”, “a task that a user can do”, “the errors a user has made”: what is done stands before the subject. */
function isObjectClause(s: SentenceReader, head: number): boolean {
  if (personNouns.has(s.lower(head)) || personNouns.has(s.lemma(head, "plural") ?? "")) return true;
  let start = head;
  while (
    start > 0 &&
    (s.isOneOf(start - 1, plainDeterminers) || ["ADJ", "NUM", "NOUN", "PROPN"].includes(s.tag(start - 1))) &&
    !s.isOneOf(start, plainDeterminers)
  )
    start -= 1;
  return (
    s.is(start - 1, "that", "which", "what", "who", "whom", "everything", "anything", "something", "all", "nothing") ||
    (["NOUN", "PROPN", "PRON"].includes(s.tag(start - 1)) && start > 0)
  );
}
const neverAlone = set(
  "build solve send publish cancel destroy repair paint clean wash do hold deliver organize organise postpone protect celebrate translate construct establish find buy steal finish complete install write make invite produce collect plant recycle fix correct use pay submit",
);
const agents =
  /^(?:government|company|school|team|family|city|police|group|class|committee|staff|club|bank|factory|country|dog|cat|bird|birds|dogs|cats|animal|animals|machine|companies|schools|robot|robots|computer|computers|scientists|farmers|workers|everyone|nobody|hospital|factories|countries|teams|machines|money|medicine|sun|rain|storm|program|software|app|bees|trees|plants|families|cities|governments|communities|institutions|organi[sz]ations|universities|groups|clubs|banks|customers|users|others|some|many|most)$/;

/** PASSIVE_BE. */
export const passiveRules: readonly Rule[] = [
  { id: "passive/be-missing", kind: "PASSIVE_BE", find: beMissing },
  { id: "passive/ing-before-agent", kind: "PASSIVE_BE", find: ingBeforeAgent },
  { id: "passive/base-after-be", kind: "PASSIVE_BE", find: baseAfterBe },
  {
    id: "passive/be-missing-after-auxiliary",
    kind: "PASSIVE_BE",
    find: beMissingAfterModal,
  },
];
