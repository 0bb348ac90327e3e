import {
  formsOfBe,
  modalsButD,
  onlyObjectPronouns,
  onlySubjectPronouns,
  plainDeterminers,
  presentAndPastBe,
} from "../../english/closed-classes.ts";
import {
  beforeAdverbs,
  clearVerbs,
  isAdverb,
  isClearlyBase,
  isForm,
  pastAdverbs,
  takesObjectHere,
  verbAt,
} from "../../english/verbs.ts";
import { finiteClausesOf } from "../../english/finite-verbs.ts";
import { isPerson } from "../../english/phrases.ts";
import { replaceWords } from "../matches.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";
import { wordSet } from "../../english/word-set.ts";
import { actsAsVerb, noGerunds, prepositionTo, lastNoun, objectEnd } from "./second-verbs.ts";

const takeTo = wordSet(
  "want decide hope need plan agree refuse promise expect learn manage afford wish try choose offer forget remember fail intend pretend seem attempt prepare deserve hesitate aim swear struggle tend desire volunteer threaten",
);

/** Verbs with a person and *to*: “want him to go”. */
const takeObjectAndTo = wordSet(
  "want ask tell advise allow encourage invite teach expect order force remind persuade convince enable permit warn beg urge train require motivate inspire",
);

const learningVerbs = wordSet("teach learn know show explain understand forget remember discover tell decide ask");

/** “It makes it easier find a job.” */
function* easierWithoutTo(s: SentenceReader): Iterable<Match> {
  for (let at = 1; at < s.length - 3; at += 1) {
    if (!["make", "find", "think"].includes(verbAt(s, at) ?? "") || !s.is(at + 1, "it")) continue;
    const adjective = s.is(at + 2, "more", "very", "so", "too", "much") ? at + 3 : at + 2;
    if (
      !/^(?:easy|easier|difficult|hard|harder|possible|impossible|necessary|convenient|important|useful|difficult)$/.test(
        s.lower(adjective),
      )
    )
      continue;
    const verb = adjective + 1;
    if (isClearlyBase(s, verb) || (isForm(s, verb, "base") && s.tag(verb) === "VERB"))
      yield { from: adjective, to: verb, suggestions: [`${s.written(adjective)} to ${s.written(verb)}`] };
  }
}

/** “He taught me how play chess.” */
function* howWithoutTo(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("how")) {
    if (!isForm(s, at + 1, "base") || !["VERB", "NOUN"].includes(s.tag(at + 1))) continue;
    if (![1, 2, 3].some((back) => learningVerbs.has(verbAt(s, at - back) ?? ""))) continue;
    if (
      !takesObjectHere(s, at + 2) &&
      !(clearVerbs.has(s.lower(at + 1)) || s.is(at + 1, "play", "use", "dance", "ride", "drive", "work"))
    )
      continue;
    // “how work is done”
    if (
      finiteClausesOf(s).some(
        ({ verb, subject }) => verb.from > at + 1 && subject !== undefined && subject.from <= at + 1,
      )
    )
      continue;
    if (s.tag(at + 2) === "AUX" || s.isOneOf(at + 2, onlySubjectPronouns) || s.is(at + 1, "come")) continue;
    yield { from: at, to: at + 1, suggestions: [`${s.written(at)} to ${s.written(at + 1)}`] };
  }
}

const isClearVerb = (s: SentenceReader, at: number) => {
  const noun = s.readings(at).find(({ role }) => role === "noun");
  return isClearlyBase(s, at) && (!noun || noun.weight <= 1);
};

const takesNoNoun = wordSet("wish decide hope plan refuse afford intend pretend hesitate");

/** “want”, “would like”, “be able”, “in order”, “too young”: the last word before “to”; -1 when none is there. */
function infinitiveHead(s: SentenceReader, at: number): number {
  const lemma = verbAt(s, at);
  if (s.is(at, "like", "love", "prefer", "hate") && s.is(at - 1, "would", "'d")) return at;
  if (s.is(at, "able", "unable", "willing", "eager")) return at;
  if (s.is(at, "order") && s.is(at - 1, "in")) return at;
  if (s.tag(at) === "ADJ" && s.is(at - 1, "too") && !s.is(at, "many", "much", "few", "little", "busy")) return at;
  if (s.is(at, "enough") && s.tag(at - 1) === "ADJ") return at;
  if (!lemma || !takeTo.has(lemma) || !actsAsVerb(s, at)) return -1;
  if (presentAndPastBe.has(s.lower(at - 1)) && lemma !== "plan" && lemma !== "try" && lemma !== "learn") return -1;
  return at;
}

function* toMissing(s: SentenceReader): Iterable<Match> {
  for (let at = 0; at < s.length - 1; at += 1) {
    const head = infinitiveHead(s, at);
    if (head < 0) continue;
    const verb = pastAdverbs(s, head + 1) === head + 1 || s.is(head + 1, "not") ? pastAdverbs(s, head + 1) : head + 1;
    const known = verbAt(s, head);
    if (s.is(verb, "to") || !isForm(s, verb, "base", "third", "past") || s.is(verb, "like", "need", "better", "well"))
      continue;
    if (s.is(verb, "do") && s.tag(verb + 1) === "PRON" && s.isOneOf(verb + 1, onlySubjectPronouns)) continue;
    // “managing network requests”: two nouns.
    if (s.tag(verb) === "NOUN" && s.tag(verb + 1) === "NOUN" && s.can(verb, "noun")) continue;
    if (s.can(verb, "noun") && s.is(verb + 1, "time") && s.tag(verb + 2) === "NOUN") continue;
    const isNoun = s.can(verb, "noun") && !isClearVerb(s, verb) && !takesObjectHere(s, verb + 1);
    // “need help”, “learn dance” may be nouns, but these verbs take no noun.
    if (
      isNoun
        ? !takesNoNoun.has(known ?? "") &&
          !(isClearlyBase(s, verb) && s.tag(verb) === "VERB" && !s.is(verb, "help", "work", "love", "change")) &&
          !s.is(verb + 1, "hard", "harder", "well") &&
          !(known === "learn" && s.is(verb, "drive", "dance", "ride"))
        : !isClearlyBase(s, verb)
    )
      continue;
    if (isNoun && s.tag(verb + 1) === "PUNCT" && !takesNoNoun.has(known ?? "")) continue;
    // “manage content”, “I hope colours won't fade”, “I hope fine”, “thank you”.
    if (["manage", "agree"].includes(known ?? "") && isNoun && s.tag(verb) !== "VERB") continue;
    if (s.can(head, "plural") && s.is(verb, "have", "be", "do") && !s.isOneOf(head - 1, onlySubjectPronouns)) continue;
    // “Hopes fade and promises come to nothing.”
    if (
      s.can(head, "plural") &&
      s.can(head, "third") &&
      (head === 0 || s.is(verb, "come")) &&
      !s.is(head - 1, "he", "she", "it")
    )
      continue;
    if (s.can(verb, "third") && (s.can(verb, "plural") || s.tag(verb) !== "VERB")) continue;
    if (s.can(verb, "adjective") && ["PUNCT", ""].includes(s.tag(verb + 1)) && !isClearVerb(s, verb)) continue;
    // “I need not go”, “I hope have …” only with a bare verb; “you need only ask”.
    if (known === "need" && (s.is(head + 1, "not", "n't", "only") || s.is(at - 2, "only"))) continue;
    if (isForm(s, head, "participle") && (s.is(head - 1, "-") || s.isOneOf(head - 1, plainDeterminers))) continue;
    // “I try eat” but “I hope go well”; questions like “What did they want do?” are wrong as well.
    yield {
      from: head,
      to: verb,
      suggestions: [`${s.between(head, verb - 1)} to ${verbAt(s, verb) ?? s.lower(verb)}`],
    };
  }
}

/** A modal or a form of be follows whose subject is no pronoun: the words before it are its subject. */
function hasVerbWithoutSubject(s: SentenceReader, from: number): boolean {
  for (let at = from; at < s.length; at += 1) {
    if (s.tag(at) === "PUNCT" || s.is(at, "and", "but", "so", "because", "that", "if", "when", "which", "who"))
      return false;
    const isVerb = s.isOneOf(at, modalsButD) || s.is(at, "is", "are", "was", "were", "does", "do");
    if (isVerb) return !s.isOneOf(at - 1, onlySubjectPronouns) && !s.is(at - 1, "you", "it", "what");
  }
  return false;
}

/** “It wants replacing”, “the boiler wants cleaning”: a thing wants nothing, it needs to be replaced. */
const isThingThatWants = (s: SentenceReader, verb: number): boolean =>
  s.is(verb, "want", "wants", "wanted") &&
  (s.is(verb - 1, "it", "this", "that") || (s.tag(verb - 1) === "NOUN" && !isPerson(s, verb - 1)));

function* gerundInsteadOfTo(s: SentenceReader): Iterable<Match> {
  for (let at = 0; at < s.length - 1; at += 1) {
    const head = infinitiveHead(s, at);
    if (head < 0) continue;
    const known = verbAt(s, head);
    // “needs washing”, “try knocking”, “learn cooking”, “prepare”, “too interesting”.
    if (
      [
        "need",
        "try",
        "learn",
        "prepare",
        "love",
        "hate",
        "prefer",
        "deserve",
        "attempt",
        "choose",
        ...(takesObjectHere(s, head + 2) ? [] : ["offer"]),
        "forget",
        "remember",
      ].includes(known ?? "") &&
      (!s.is(head - 1, "would", "'d") || known === "prefer" || known === "choose") &&
      !(known === "need" && s.is(head + 1, "going"))
    )
      continue;
    if (s.is(head, "enough", "like") && !s.is(head - 1, "would", "'d") && s.is(head, "like")) continue;
    const verb = head + 1;
    const lemma = s.lemma(verb, "gerund");
    if (!lemma || s.tag(verb) === "ADJ" || s.isOneOf(verb, noGerunds)) continue;
    // “We hope changing it a little will not …”, “we decided having two is …”: the subject of a clause.
    if (["hope", "decide", "expect", "wish"].includes(known ?? "") && hasVerbWithoutSubject(s, verb + 1)) continue;
    // “I get up whenever I want using my clock”.
    if (known === "want" && s.is(head - 2, "whenever", "wherever", "whatever", "as", "what", "if", "when")) continue;
    if (isThingThatWants(s, head) && !takesObjectHere(s, verb + 1)) continue;
    const asNoun = s.readings(verb).find(({ role }) => role === "noun");
    if (s.tag(verb) === "NOUN" && asNoun && asNoun.weight > 0 && !takesObjectHere(s, verb + 1) && !s.is(verb, "going"))
      continue;
    yield { from: verb, to: verb, suggestions: [`to ${lemma}`] };
  }
}

const goingOn = wordSet("continue continues continued start starts started begin begins began");
/** “I want to went”, “decided to going”: the wrong form after a to that can only belong to a verb. */
function* formAfterTo(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("to")) {
    if (prepositionTo(s, at) >= 0) continue;
    const heads = isAdverb(s, at - 1) ? at - 2 : at - 1;
    const isHaveTo = verbAt(s, heads) === "have";
    const isUsedTo =
      s.is(heads, "used") &&
      (s.isOneOf(heads - 1, onlySubjectPronouns) || s.is(heads - 1, "you") || lastNoun(s, heads - 1));
    const isAskedTo =
      s.isOneOf(heads, onlyObjectPronouns) &&
      takeObjectAndTo.has(verbAt(s, heads - 1) ?? "") &&
      actsAsVerb(s, heads - 1);
    const isGoingTo = s.is(heads, "going") && presentAndPastBe.has(s.lower(heads - 1));
    const isHead =
      infinitiveHead(s, heads) >= 0 ||
      (s.is(heads, "likely", "unlikely", "prefer", "prefers", "preferred") &&
        s.lemma(at + 1, "gerund") !== undefined) ||
      (s.is(heads, "there", "here", "home") && s.lemma(at + 1, "gerund") !== undefined && takesObjectHere(s, at + 2)) ||
      s.is(heads, "how", "easy", "difficult", "hard", "important", "necessary", "ready", "want", "wants", "wanted") ||
      // “It continued to decreasing”, not “from the start to finishing”.
      (s.isOneOf(heads, goingOn) && s.tag(heads) === "VERB" && s.lemma(at + 1, "gerund") !== undefined);
    if (!isHaveTo && !isUsedTo && !isAskedTo && !isGoingTo && !isHead) continue;
    const verb = at + 1;
    const lemma = verbAt(s, verb);
    if (!lemma || s.can(verb, "base") || s.tag(verb) === "PROPN" || s.tag(verb) === "ADJ") continue;
    const isIng = s.lemma(verb, "gerund") !== undefined;
    // “The beach used to being clean.”
    if (isUsedTo && s.is(verb, "being")) {
      yield { from: verb, to: verb, suggestions: ["be"] };
      continue;
    }
    // “going to swimming lessons”, “agree to working hours”: nouns.
    if (
      isIng &&
      (isGoingTo || s.is(heads, "agree", "agreed") || (s.tag(verb) !== "VERB" && !takesObjectHere(s, verb + 1)))
    )
      continue;
    if (!isIng && s.tag(verb) !== "VERB" && !takesObjectHere(s, verb + 1)) continue;
    if (s.can(verb, "plural") && s.tag(verb) !== "VERB") continue;
    if (isGoingTo && s.can(verb, "third") && !takesObjectHere(s, verb + 1)) continue;
    if (s.isOneOf(heads, new Set(["plan"])) && s.isOneOf(heads - 1, plainDeterminers)) continue;
    // “It has to checked by a nurse”: something is done to it.
    const isPassive =
      !isIng &&
      s.can(verb, "participle") &&
      (s.is(verb + 1, "by") || (s.is(verb, "involved") && s.is(verb + 1, "in", "with")));
    yield { from: verb, to: verb, suggestions: isPassive ? [`be ${s.lower(verb)}`, lemma] : [lemma] };
  }
}

/** Is the verb at `at` one that takes a person and *to*? “would like him to go” */
const isObjectVerb = (s: SentenceReader, at: number, lemma: string): boolean =>
  (takeObjectAndTo.has(lemma) && actsAsVerb(s, at)) || (s.is(at, "like", "love") && s.is(at - 1, "would", "'d"));

/** “trained voices sing”: the participle describes the noun. */
const isDescribingParticiple = (s: SentenceReader, at: number): boolean =>
  isForm(s, at, "participle") && s.tag(at + 1) === "NOUN";

const neverWithIng = wordSet("teach expect train warn");
const ingOfPeople = wordSet("encourage allow advise force ask persuade");
const groupsOfPeople = wordSet("children students people kids citizens workers parents drivers");

/** “want me going”, “encourage their children doing sports” */
const isIngForTo = (s: SentenceReader, { at, object, lemma }: VerbAndObject): boolean =>
  !neverWithIng.has(lemma) &&
  (s.isOneOf(at + 1, onlyObjectPronouns) || (ingOfPeople.has(lemma) && s.isOneOf(object, groupsOfPeople)));

const isBareForTo = (s: SentenceReader, { at, verb }: VerbAndObject): boolean =>
  isClearlyBase(s, verb) ||
  (s.isOneOf(at + 1, onlyObjectPronouns) && isForm(s, verb, "base") && s.tag(verb) === "VERB");

const takeClause = wordSet("tell teach convince warn remind");
const noSecondVerbs = wordSet("regarding concerning including following according thank using please");

/** “He told me work was hard”, “advise me regarding …”: a clause or a phrase follows the object. */
function isClauseAfterObject(s: SentenceReader, { at, verb, lemma }: VerbAndObject): boolean {
  if (takeClause.has(lemma) && s.tag(verb + 1) === "AUX") return true;
  // “what I expect you know”: only where nothing else could open a clause.
  if (lemma === "expect" && !s.isOneOf(at + 1, onlyObjectPronouns)) return true;
  // “They require the room be clean.”
  return (lemma === "require" && s.is(verb, "be")) || s.isOneOf(verb, noSecondVerbs);
}

/** “a new track suit”, “It may need an additional engine check.”: two nouns and no verb. */
function isCompound(s: SentenceReader, { object, verb }: VerbAndObject): boolean {
  if (isPerson(s, object)) return false;
  const noun = s.readings(verb).find(({ role }) => role === "noun");
  const isAfterNoun = s.tag(object) === "NOUN";
  if ((isAfterNoun || s.tag(object) === "PROPN") && noun && noun.weight > 0 && s.tag(verb) !== "VERB") return true;
  return isAfterNoun && !s.can(object, "plural") && (noun !== undefined || s.tag(verb + 1) === "PUNCT");
}

/** A verb at `at`, the end of its object, and the word that may be a second verb. */
interface VerbAndObject {
  at: number;
  object: number;
  verb: number;
  lemma: string;
}

/** “I want you help me”, “They asked us don't park here.” */
function* objectAndTo(s: SentenceReader): Iterable<Match> {
  for (let at = 0; at < s.length - 2; at += 1) {
    const lemma = verbAt(s, at) ?? "";
    if (!isObjectVerb(s, at, lemma)) continue;
    const object = objectEnd(s, at + 1);
    if (object < 0 || isDescribingParticiple(s, at)) continue;
    if (s.is(object + 1, "do", "does") && s.is(object + 2, "not", "n't")) {
      if (isForm(s, object + 3, "base") && s.isOneOf(object, onlyObjectPronouns))
        yield replaceWords(object + 1, object + 3, `not to ${s.lower(object + 3)}`);
      continue;
    }
    const not = s.is(object + 1, "not") ? "not " : "";
    const verb = not ? object + 2 : object + 1;
    const found = { at, object, verb, lemma };
    const isIng = s.lemma(verb, "gerund") !== undefined && s.tag(verb) === "VERB";
    if (!(isIng ? isIngForTo(s, found) : isBareForTo(s, found))) continue;
    if (isClauseAfterObject(s, found) || isCompound(s, found)) continue;
    yield replaceWords(object, verb, `${s.written(object)} ${not}to ${verbAt(s, verb) ?? s.lower(verb)}`);
  }
}

/** “made me to cry”, “let him goes”, “makes people feeling”. */
function* bareAfterMakeLet(s: SentenceReader): Iterable<Match> {
  for (let at = 0; at < s.length - 2; at += 1) {
    const lemma = verbAt(s, at);
    if (lemma !== "make" && lemma !== "let") continue;
    // “must be made pay”: in the passive, with to.
    const isPassive = s.is(at, "made") && formsOfBe.has(s.lower(beforeAdverbs(s, at)));
    const isPersonMade = s.isOneOf(beforeAdverbs(s, at) - 1, onlySubjectPronouns);
    if (isPassive && s.isOneOf(at + 1, madeTo) && (isPersonMade || s.tag(at + 1) !== "NOUN")) {
      yield { from: at, to: at + 1, suggestions: [`${s.written(at)} to ${s.lower(at + 1)}`] };
      continue;
    }
    if (s.is(at - 1, "be", "been") || (presentAndPastBe.has(s.lower(at - 1)) && s.is(at, "made"))) continue;
    const object = objectEnd(s, at + 1);
    if (object < 0 || (lemma === "make" && s.is(at + 1, "it"))) continue;
    // “how happy it made me to win”
    if (lemma === "make" && s.is(at - 1, "it") && s.words.slice(0, at).some(({ lower }) => lower === "how")) continue;
    const isTo = s.is(object + 1, "to");
    const verb = isTo ? object + 2 : object + 1;
    const base = verbAt(s, verb);
    if (!base || s.isOneOf(object + 1, plainDeterminers)) continue;
    // “I try to make him being quiet.”
    if (s.is(verb, "being") && !isTo && s.isOneOf(object, onlyObjectPronouns)) {
      yield { from: verb, to: verb, suggestions: ["be"] };
      continue;
    }
    const isPerson =
      s.isOneOf(at + 1, onlyObjectPronouns) ||
      s.is(at + 1, "you", "people", "everyone") ||
      (s.is(at + 1, "her") && object === at + 1);
    if (isTo) {
      // “made a plan to go”, “makes cakes to sell”: what is made is a thing, and it has a purpose.
      if (!isForm(s, verb, "base") || !(isPerson || lemma === "let" || persons.has(s.lower(object)))) continue;
      if (lemma === "make" && isPerson && s.is(verb, "be") && s.isQuestion) continue;
    } else {
      if (isForm(s, verb, "base") || !isPerson || (s.tag(verb) !== "VERB" && !s.is(verb, "feeling", "feels"))) continue;
      // “makes me tired”, “made her known”: a participle is the complement.
      if (isForm(s, verb, "participle") && (lemma === "make" ? !feltVerbs.has(base) : true)) continue;
      if (s.lemma(verb, "gerund") && !feltVerbs.has(base) && lemma === "make") continue;
    }
    yield { from: object + 1, to: verb, suggestions: [base] };
  }
}

const madeTo = wordSet(
  "pay work wait feel go do wear stay leave learn study clean wash eat write read sit stand stop take",
);

const feltVerbs = wordSet("feel think cry laugh want go become remember understand smile sleep forget");

const persons = wordSet(
  "mother father parents brother sister son daughter children child students student people friend friends teacher boy girl man woman kids workers employees mom dad",
);

/** V_TO: a verb or an object with *to* and a second verb. */
export const infinitiveRules: readonly Rule[] = [
  // “She finds it hard speak in class.” → “She finds it hard to speak in class.”
  { id: "verb-complements/easier-without-to", kind: "V_TO", find: easierWithoutTo },
  // “He taught me how play chess.” → “He taught me how to play chess.”
  { id: "verb-complements/how-without-to", kind: "V_TO", find: howWithoutTo },
  // “He refused help me.” → “He refused to help me.”
  { id: "verb-complements/to-missing", kind: "V_TO", find: toMissing },
  // “They agreed helping us.” → “They agreed to help us.”
  {
    id: "verb-complements/gerund-instead-of-to",
    kind: "V_GERUND",
    find: gerundInsteadOfTo,
  },
  // “I have to goes to school.” → “I have to go to school.”
  { id: "verb-complements/form-after-to", kind: "V_TO", find: formAfterTo },
  // “She told me don't worry.” → “She told me not to worry.”
  { id: "verb-complements/object-and-to", kind: "V_TO", find: objectAndTo },
  // “It makes me feels sad.” → “It makes me feel sad.”
  { id: "verb-complements/bare-after-make-let", kind: "V_TO", find: bareAfterMakeLet },
];
