import {
  onlyObjectPronouns,
  onlySubjectPronouns,
  plainDeterminers,
  presentAndPastBe,
} from "../../english/closed-classes.ts";
import { gerund, participle } from "../../english/inflection.ts";
import { nounWeight, verbWeight } from "../../english/phrases.ts";
import { clearVerbs, isAdverb, isClearlyBase, isForm, takesObjectHere, verbAt } from "../../english/verbs.ts";
import { wordMap, wordSet } from "../../english/word-set.ts";
import { computing, nounReading } from "../agreement/base-or-noun.ts";
import type { Match, SentenceReader } from "../rule.ts";

const alwaysPrepositions = wordSet(
  "of without against by about in at on from into upon towards toward through despite besides",
);
/** Words after which the preposition belongs to them and a verb takes -ing: “good at”, “interested in”, “instead of”. */
const headsOfGerund = wordSet(
  "interested good bad great keen fond tired afraid scared capable proud bored excited worried nervous sure famous responsible aware sick guilty instead think thinks thinking thought dream dreams dreamed dreaming idea way habit insist insists insisted succeed succeeded believe worry talk talked apologize apologise apologized apologised sorry thank thanks care focus focused concentrate prevent prevented stop stopped chance hope possibility danger advantage disadvantage benefit addition experience confident passionate serious crazy happy sad angry used useful necessary difficulty risk cost purpose result importance lack fear method process hobby dreamt ashamed busy skilled clever terrible experienced suitable charge spite order fun excellent",
);

/** Something before is passive. */
const isAmongParticiples = (s: SentenceReader, at: number) =>
  s.words
    .slice(0, at)
    .some(
      (_, place) => s.is(place, "be", "been", "being", "is", "are", "was", "were") && s.can(place + 1, "participle"),
    );

const timePrepositions = wordSet("before after since while when");
const adverbsToo = wordSet("on in by about");

/** A preposition, and no part of an adverb: “at last”, “never before had he seen it”. */
function isPrepositionHere(s: SentenceReader, at: number): boolean {
  const isKnown =
    s.isOneOf(at, alwaysPrepositions) ||
    (s.isOneOf(at, timePrepositions) && s.tag(at) !== "ADV") ||
    s.is(at, "for", "than", "like", "with");
  if (!isKnown) return false;
  if (at > 0 && s.isOneOf(at, adverbsToo) && s.tag(at) === "ADV") return false;
  // “Never before had he seen it”: the verb comes before its subject.
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

const clearPasts = wordSet("finished came went ate graduated arrived got said had did");
const beforeLonePreposition = wordSet("from day week night year month morning ever long never just");

/** “after finished the work”, “without said goodbye”; not “of used cars”, “after returned goods”. */
const isPastForGerund = (s: SentenceReader, at: number, verb: number): boolean =>
  s.is(at, "after", "before", "without", "by") &&
  s.tag(verb) !== "ADJ" &&
  !s.is(at - 1, "not") &&
  // “the message from before was …”, “the day after came …”: the preposition has no object.
  !s.is(verb, "was", "were") &&
  !s.isOneOf(at - 1, beforeLonePreposition) &&
  (s.isOneOf(verb, clearPasts) || takesObjectHere(s, verb + 1));

const nounsInPhrases = wordSet("mind account board focus turn church paper motion bridge heat");
const afterNouns = wordSet("time mode date button operation operations point rate");

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

/** Is the word certainly a verb here? */
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

const phrasalVerbs = wordSet("come go get turn carry hold move look take put");

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
  if (s.is(verb, "depress", "success") && (s.tag(verb + 1) === "PUNCT" || s.is(at, "from"))) return true;
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

export function* gerundAfterPreposition(s: SentenceReader): Iterable<Match> {
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
/** One preposition and one noun that belong together. */
const fixedNouns: Readonly<Record<string, ReadonlySet<string>>> = wordMap({
  at: wordSet("present school work hand rest play issue risk stake ease sight large heart length"),
  by: wordSet(
    "default hand chance mistake accident law surprise design train force nature right air sea post mail return",
  ),
  in: wordSet(
    "part answer response return exchange live place turn need search charge doubt touch control use trouble favor favour general brief short particular love view print line order bed school work person public private green excel pay play step tune vogue demand debt contact advance",
  ),
  on: wordSet(
    "balance hand call purpose sale display show offer average top foot record schedule trial demand air hold leave",
  ),
  of: wordSet("course use interest note age late"),
  without: wordSet("doubt question fail delay cost effort need help work love hope end sleep rest"),
  about: wordSet("work love change school money"),
});

const oftenVerbs = wordSet("use return answer search control force order exchange touch love help print view visit");

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
const hobbies = wordSet("fly cook swim run ride drive draw jump fall fail climb dance sing shop ski cheat");
/** Nouns as well, but after a preposition and before a noun of their own they are meant as verbs. */
const activities = wordSet(
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
