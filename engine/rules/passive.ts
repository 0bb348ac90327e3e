import {
  formsOfHave,
  modalsButD,
  onlyObjectPronouns,
  onlySubjectPronouns,
  plainDeterminers,
  presentAndPastBe,
} from "../english/closed-classes.ts";
import { clausesOf } from "../english/clauses.ts";
import { finiteClausesOf, subordinators } from "../english/finite-verbs.ts";
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

/** No object comes here: the end, a preposition, a time. */
const hasNoObject = (s: SentenceReader, at: number) =>
  at >= s.length ||
  s.tag(at) === "PUNCT" ||
  s.tag(at) === "CCONJ" ||
  (s.tag(at) === "NUM" && /^(?:years?|days?|months?|weeks?|hours?|minutes?)$/.test(s.lower(at + 1))) ||
  s.is(
    at,
    "near",
    "between",
    "under",
    "behind",
    "outside",
    "inside",
    "against",
    "around",
    "along",
    "online",
    "everywhere",
    "anywhere",
    "together",
    "tonight",
    "abroad",
  ) ||
  (s.is(
    at,
    "by",
    "in",
    "at",
    "on",
    "from",
    "with",
    "into",
    "to",
    "for",
    "of",
    "last",
    "yesterday",
    "every",
    "before",
    "after",
    "tomorrow",
    "soon",
    "next",
    "again",
    "when",
    "because",
    "well",
    "easily",
    "carefully",
    "quickly",
    "immediately",
    "twice",
    "only",
    "once",
    "now",
    "today",
    "here",
    "there",
    "as",
    "during",
    "until",
    "down",
    "up",
    "out",
    "all",
    "two",
    "three",
    "many",
    "a",
  ) &&
    (!s.is(at, "many", "two", "three", "a", "all") ||
      s.is(
        at + 1,
        "times",
        "over",
        "days",
        "weeks",
        "years",
        "months",
        "few",
        "hours",
        "around",
        "long",
        "year",
        "week",
        "month",
      )));

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

/** “The house built in 1990.” “English spoken here.” */
function* beMissing(s: SentenceReader): Iterable<Match> {
  const finite = finiteClausesOf(s);
  for (let at = 1; at < s.length; at += 1) {
    const lemma = verbAt(s, at);
    if (!lemma || !isForm(s, at, "participle") || s.tag(at) === "PUNCT") continue;
    const isBorn = s.is(at, "born");
    if (!isBorn && !transitive.has(lemma) && !(lemma === "grow" && s.is(at, "grown"))) continue;
    const subject = subjectBefore(s, at);
    if (!subject || subject.head >= at) continue;
    const between = s.lower(at - 1);
    if (
      presentAndPastBe.has(between) ||
      formsOfHave.has(between) ||
      modalsButD.has(between) ||
      ["be", "been", "being", "had", "n't", "not", "to", "get", "got"].includes(between)
    )
      continue;
    // “A camp surrounded by enemies”, “Objects found in every home.”: headings and answers, more often than sentences.
    const opens = s.lower(0);
    const isTimed = pastWords.test(s.text);
    if ((opens === "a" || opens === "an") && !isTimed) continue;
    if (
      subject.isPlural &&
      !s.isOneOf(subject.head, peoplePronouns) &&
      !s.isOneOf(0, plainDeterminers) &&
      !s.is(0, "many", "most", "all") &&
      !isTimed
    )
      continue;
    if (lemma === "call" && s.is(at + 1, "for", "on")) continue;
    if ((lemma === "call" || lemma === "name") && !/^[A-Z“"‘']/.test(s.written(at + 1))) continue;
    // “on each checked-out commit”, “Well done!”, “he held on”.
    if (s.is(at + 1, "-") || s.is(at - 1, "-", "well")) continue;
    if (lemma === "hold" && s.is(at + 1, "on", "for")) continue;
    if (["accept", "catch", "hide", "break", "return", "celebrate"].includes(lemma) && !s.is(at + 1, "by") && !isTimed)
      continue;
    // “For example, the page included in this guidance.”: an example, no sentence.
    if (s.is(0, "for", "re", "with", "regarding", "including", "such", "(", "[", "-")) continue;
    // “picked up the box”, “served to hide it”, “used to live”.
    if (
      s.is(at + 1, "up", "out", "in", "down", "on", "into", "away", "off") &&
      (takesObjectHere(s, at + 2) || (s.tag(at + 2) === "PUNCT" && !isTimed)) &&
      !s.is(at + 1, "in", "on")
    )
      continue;
    if (s.is(at + 1, "up", "out") && !s.is(at + 2, "by", "last", "yesterday")) continue;
    if (
      s.is(at + 1, "to") ||
      ((lemma === "bring" || lemma === "make") &&
        s.is(at + 1, "in", "out") &&
        (s.isOneOf(at + 2, plainDeterminers) || s.isOneOf(at + 2, onlyObjectPronouns)))
    ) {
      if (lemma !== "invite") continue;
    }
    // “of a licence published by them”, “or any version published later”: what stands in a phrase is no subject.
    let start = subject.head;
    while (
      start > 0 &&
      (s.isOneOf(start - 1, plainDeterminers) ||
        ["ADJ", "NOUN", "PROPN", "NUM", "DET"].includes(s.tag(start - 1)) ||
        s.is(start - 1, "later", "newer", "earlier"))
    )
      start -= 1;
    if (
      start > 0 &&
      s.is(
        start - 1,
        "of",
        "or",
        "under",
        "by",
        "from",
        "to",
        "in",
        "on",
        "at",
        "with",
        "for",
        "about",
        "than",
        "that",
        "which",
        "what",
      )
    )
      continue;
    // “the actor mentioned in the advertisement was replaced”: the verb of the same subject follows.
    const follower = finite.find(({ verb }) => verb.from > at);
    if (
      follower &&
      !s.words
        .slice(at + 1, follower.verb.from)
        .some(({ tag, lower }) => ["PUNCT", "CCONJ"].includes(tag) || subordinators.has(lower))
    )
      continue;
    // “A command lists the author, the date written, and the message”: a verb stands before it, and no new clause begins.
    const clauseBegin = s.words.findLastIndex(
      (_, place) => place < start && (s.isOneOf(place, subordinators) || s.is(place, ";", ":", "but", "so")),
    );
    const isNewSubject = s.isOneOf(subject.head, onlySubjectPronouns) || s.is(subject.head, "it", "this", "that");
    if (!isNewSubject && finite.some(({ verb }) => verb.main < start && verb.from > clauseBegin)) continue;
    if (s.is(start - 1, ",") && s.is(at + 1, ",")) continue;
    // “depending on the runtime used”, “when first called”: its noun is no subject.
    let isWithin = s.is(0, "no");
    for (let place = at - 1; place >= 0 && s.tag(place) !== "PUNCT" && s.tag(place) !== "CCONJ"; place -= 1) {
      if (s.isOneOf(place, subordinators)) {
        isWithin ||= place > subject.head;
        break;
      }
      isWithin ||= ["VERB", "AUX"].includes(s.tag(place));
    }
    if (isWithin) continue;
    // Another verb that is finite: then this one only describes its noun.
    const others = finite.filter(({ verb }) => verb.main !== at && verb.from !== at);
    const sameClause = others.some(
      ({ from, verb, role, opener }) =>
        role !== "subordinate" && role !== "coordinate" && !(opener && from > at) && Math.abs(verb.from - at) < 14,
    );
    if (sameClause) continue;
    if (finite.some(({ verb }) => verb.from < at && verb.main >= at)) continue;
    if (
      subject.isPerson &&
      !isBorn &&
      !(s.is(at + 1, "by") && doneToPeople.has(lemma)) &&
      !(isOnlyParticiple(s, at) && !s.isOneOf(subject.head, onlySubjectPronouns)) &&
      !(
        doneToPeople.has(lemma) &&
        s.is(at + 1, "to", "in", "at", "last", "yesterday") &&
        ["invite", "kill", "arrest", "injure", "elect"].includes(lemma)
      )
    )
      continue;
    const isCalled =
      (lemma === "call" || lemma === "name") && (s.tag(at + 1) === "PROPN" || /^[A-Z“"]/.test(s.written(at + 1)));
    if (!isCalled && !hasNoObject(s, at + 1)) continue;
    // “made it”, “found in”, “read to me”: somebody may do these.
    if (
      ["read", "put", "say", "tell", "see", "know", "lose", "finish", "complete", "pay", "cut"].includes(lemma) &&
      !s.is(at + 1, "by", "down", "yesterday", "last") &&
      !isOnlyParticiple(s, at)
    )
      continue;
    // Headings, and answers: at least a determiner or a pronoun makes a sentence of it.
    if (s.tag(s.length - 1) !== "PUNCT" && !s.isOneOf(0, plainDeterminers)) continue;
    yield {
      from: at,
      to: at,
      suggestions: beFor(s, subject, at).map((be) => `${be} ${s.lower(at)}`),
    };
  }
}

const adjectivesToo = set(
  "clean open close clear cool dry free like set cut put hurt hit read welcome mean fit fine last present complete correct own well warm quiet empty slow narrow busy better live lost lead must left worth best lie cost become come go",
);

/** “is make by”, “was steal”, “can be solve”. */
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

function* baseAfterBe(s: SentenceReader): Iterable<Match> {
  for (let at = 1; at < s.length; at += 1) {
    const isBe = (presentAndPastBe.has(s.lower(at)) && s.tag(at) === "AUX") || s.is(at, "be", "been", "being");
    if (!isBe || (s.is(at, "'s") && s.is(at - 1, "let", "that", "what"))) continue;
    const verb = pastAdverbs(s, at + 1);
    const lemma = verbAt(s, verb);
    if (
      !lemma ||
      s.tag(verb) === "DET" ||
      s.tag(verb) === "PROPN" ||
      s.tag(verb) === "ADP" ||
      adjectivesToo.has(s.lower(verb)) ||
      // “The first thing I do is start the computer”: what is done.
      s.is(at - 1, "do", "does", "did") ||
      // “My subject is design.”
      (s.tag(verb + 1) === "PUNCT" && nounWeight(s, verb) > 0 && s.is(at, "is", "was", "are", "were", "'s")) ||
      // “see-through”, “the comb is fire!”
      s.is(verb + 1, "-") ||
      s.is(verb, "fire", "love", "cover")
    )
      continue;
    const isPast = isForm(s, verb, "past") && !s.can(verb, "participle") && participle(lemma) !== s.lower(verb);
    const isBase = isForm(s, verb, "base") && participle(lemma) !== s.lower(verb);
    if (
      s.is(verb, "bear", "bore", "borned") &&
      s.is(at, "was", "were", "am", "is") &&
      s.is(verb + 1, "in", "on", "into", "at", ".")
    ) {
      yield { from: verb, to: verb, suggestions: ["born"] };
      continue;
    }
    if (!isPast && !isBase) continue;
    // “is call banh mi”, “was gave a present”.
    if (
      s.is(verb, "call") &&
      s.tag(at) === "AUX" &&
      !s.isOneOf(verb + 1, onlyObjectPronouns) &&
      !takesObjectHere(s, verb + 1)
    ) {
      yield { from: verb, to: verb, suggestions: ["called"] };
      continue;
    }
    if (
      ["give", "teach", "tell", "send", "offer"].includes(lemma) &&
      s.is(verb + 1, "a", "an") &&
      s.is(at, "was", "were", "been") &&
      s.tag(verb) !== "NOUN"
    ) {
      yield { from: verb, to: verb, suggestions: [participle(lemma)] };
      continue;
    }
    if (takesObjectHere(s, verb + 1) || s.isOneOf(verb + 1, onlyObjectPronouns)) continue;
    const first = s.is(at, "be", "been", "being") ? at - 1 : at;
    const start = s.is(first, "not", "n't") ? first - 1 : first;
    const subject = subjectBefore(s, start);
    const isAgent = s.is(verb + 1, "by");
    const isInanimate = subject !== undefined && !subject.isPerson;
    const suggestion = [participle(lemma)];
    if (isPast) {
      // “was broke”, “is saw”: broke is an adjective of its own with people.
      if (s.is(verb, "broke") && !isInanimate) continue;
      if (s.tag(verb) === "NOUN" || (s.tag(verb) === "ADJ" && s.can(verb, "adjective") && !s.is(verb, "broke"))) {
        if (!s.is(verb, "stole", "wrote", "spoke", "took", "chose")) continue;
      }
      if (!hasNoObject(s, verb + 1) && s.tag(verb + 1) !== "ADV") continue;
      if (
        !transitive.has(lemma) &&
        !["drink", "throw", "grow", "drive", "shake", "hold", "begin", "know", "give", "write"].includes(lemma)
      )
        continue;
      yield { from: verb, to: verb, suggestions: suggestion };
      continue;
    }
    if (
      !transitive.has(lemma) &&
      ![
        "grow",
        "sell",
        "open",
        "close",
        "develop",
        "help",
        "visit",
        "love",
        "change",
        "surprise",
        "watch",
        "share",
        "start",
        "produce",
        "influence",
        "affect",
        "force",
        "support",
        "provide",
        "offer",
        "study",
        "raise",
        "hold",
        "compare",
        "divide",
        "separate",
        "increase",
        "move",
        "turn",
        "play",
        "follow",
        "add",
        "admire",
        "respect",
        "improve",
        "save",
        "limit",
        "punish",
        "connect",
        "base",
        "select",
        "attract",
        "motivate",
        "protect",
        "encourage",
        "reduce",
        "educate",
        "recognize",
        "recognise",
        "translate",
        "employ",
        "equip",
        "inspire",
        ...(s.is(verb + 1, "out") ? ["carry"] : []),
      ].includes(lemma) &&
      // “has been improve”, “was impress by …”: nothing but a passive can follow.
      !((s.is(at, "been") || isAgent) && s.tag(verb) === "VERB" && verbWeight(s, verb) > 2 * nounWeight(s, verb)) &&
      // “was advertise on your website”: nothing but a verb, and something is done to a thing.
      !(isOnlyVerb(s, verb) && isInanimate && !s.can(verb - 1, "adjective") && !actsAlone.has(lemma)) &&
      // “He was rescue by another boat”: no article makes a noun of it, and somebody did it.
      !(isAgent && s.tag(at) === "AUX" && verbWeight(s, verb) > 0 && takesObjectHere(s, verb + 2))
    )
      continue;
    // “has been improve a lot”
    const isALot = s.is(verb + 1, "a") && s.is(verb + 2, "lot") && !s.is(verb + 3, "of");
    const isCarriedOut = s.is(verb, "carry") && s.is(verb + 1, "out") && hasNoObject(s, verb + 2);
    if (
      !hasNoObject(s, verb + 1) &&
      !isCarriedOut &&
      !isALot &&
      !s.is(verb + 1, "that", "not", "late", "early", "online")
    )
      continue;
    if (s.tag(verb) === "NOUN" && !isAgent && !s.is(at, "be", "been") && !isInanimate) continue;
    if (
      s.tag(verb) === "NOUN" &&
      !isAgent &&
      s.can(verb, "noun") &&
      !s.is(at, "be", "been") &&
      !s.is(
        verb,
        "make",
        "build",
        "use",
        "call",
        "name",
        "find",
        "cook",
        "plant",
        "paint",
        "steal",
        "cut",
        "ban",
        "damage",
        "repair",
        "scratch",
        "cancel",
      ) &&
      !isOnlyVerb(s, verb)
    )
      continue;
    if (s.tag(verb) === "ADJ" && s.can(verb, "adjective")) continue;
    const isPersonDone = s.is(at, "was", "were", "be", "been") && doneToPeople.has(lemma);
    if (!isInanimate && !isAgent && !isPersonDone && !s.is(at, "been")) continue;
    // “to be use”: with nobody before it.
    if (s.is(at - 1, "to") && !isAgent && !s.is(verb, "do", "make", "solve", "protect", "use")) continue;
    yield { from: verb, to: verb, suggestions: suggestion };
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
