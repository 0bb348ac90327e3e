import { modals, onlySubjectPronouns } from "../../english/closed-classes.ts";
import { afterAdverbs, clauseOfVerb, isFiniteAuxiliary } from "../../english/clauses.ts";
import { finiteClausesOf, subordinators } from "../../english/finite-verbs.ts";
import { thirdPerson } from "../../english/inflection.ts";
import {
  isEverydayVerb,
  isOpenWord,
  isPluralNoun,
  nounPhraseAt,
  nounWeight,
  verbWeight,
  unchanging,
} from "../../english/phrases.ts";
import { verbAt } from "../../english/verbs.ts";
import { wordMap, wordSet } from "../../english/word-set.ts";
import { isBareVerb } from "./present-verbs.ts";
import { replaceWord } from "../matches.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

/** Verbs far from their subject: behind a relative clause, behind a participle, as the second of two. */

const forOne: Readonly<Record<string, string>> = wordMap({ are: "is", were: "was", have: "has", do: "does" });
const forMany: Readonly<Record<string, string>> = wordMap({ is: "are", was: "were", has: "have", does: "do" });
/** Take a clause without “that”: what follows has a subject of its own. */
const thinking = wordSet(
  "think know believe say hope feel guess mean suppose imagine realize realise understand find hear tell notice see show wish claim argue agree complain fear forget remember worry",
);
/** Of these nouns both numbers are heard, or the verb belongs to something else. */
const eitherNouns = wordSet(
  "family team group government staff police data media class generation majority minority number variety range rest lot couple pair series audience crowd company people's one ones kind kinds type types sort sorts",
);

/** What the verb at this place has to be for a subject of this number; undefined if it fits or is uncertain. */
function fitting(s: SentenceReader, verb: number, isMany: boolean): string | undefined {
  const known = (isMany ? forMany : forOne)[s.lower(verb)];
  if (known) return known;
  if (isFiniteAuxiliary(s, verb) || s.tag(verb) !== "VERB" || !isOpenWord(s, verb)) return undefined;
  if (s.tag(verb + 1) === "PUNCT" && nounWeight(s, verb) >= 0) return undefined;
  if (!isMany) return isBareVerb(s, verb) ? thirdPerson(s.lower(verb)) : undefined;
  const base = s.lemma(verb, "third");
  return base && !s.can(verb, "past") && (!isPluralNoun(s, verb) || isEverydayVerb(s, verb)) ? base : undefined;
}

const agreeing = (s: SentenceReader, at: number, form: string, subject: string): Match => ({
  ...replaceWord(s, at, form),
  words: { subject },
});

/** First word of the noun phrase that ends at `head`, if a clause begins with it; -1 otherwise. */
function startOfSubject(s: SentenceReader, head: number): number {
  for (let from = Math.max(0, head - 5); from <= head; from += 1) {
    const before = s.lower(from - 1);
    const isStart =
      from === 0 ||
      before === "," ||
      (subordinators.has(before) && before !== "as" && before !== "than") ||
      before === "and" ||
      before === "but";
    if (!isStart || nounPhraseAt(s, from, { wantsVerb: false })?.to !== head) continue;
    // “…, the boys and the girls who …”, “for parents, children who …”: more than one noun.
    if (
      (before === "and" || before === ",") &&
      s.tag(from - 2) === "NOUN" &&
      !finiteClausesOf(s).some(({ verb }) => verb.main < from)
    )
      return before === "," && /^(?:for|in|on|at|by|after|before|during)$/.test(s.lower(0)) ? from : -1;
    return from;
  }
  return -1;
}

/** The first verb behind `from` that can have no subject but the one in question; -1 if something else comes first. */
function verbBehind(s: SentenceReader, from: number, closing: boolean): number {
  let isClosed = !closing;
  for (let at = from; at < Math.min(s.length, from + 14); at += 1) {
    const word = s.lower(at);
    if (word === "," && !isClosed) {
      isClosed = true;
      const next = afterAdverbs(s, at + 1);
      return isFiniteAuxiliary(s, next) || s.tag(next) === "VERB" ? next : -1;
    }
    if (s.tag(at) === "PUNCT" || s.isOneOf(at, onlySubjectPronouns) || s.is(at, "it", "you", "there", "this", "what"))
      return -1;
    if (
      /^(?:and|or|but|so|that|who|which|whose|where|whom|than|as|because|if|when|while|though|although|how|why|whether)$/.test(
        word,
      )
    )
      return -1;
    if (modals.has(word)) return -1;
    if (word === "to") {
      at = afterAdverbs(s, at + 1);
      continue;
    }
    if (!isClosed) continue;
    if (isFiniteAuxiliary(s, at) && s.tag(at) !== "PART" && word !== "'s") return at;
    const isVerb = s.tag(at) === "VERB" && isOpenWord(s, at) && (s.can(at, "base") || s.can(at, "third"));
    // “teenagers who … often suffers”, “people who … gains weight”
    const isThird = isVerb && s.can(at, "third") && ["NOUN", "ADV"].includes(s.tag(at - 1));
    if (isThird && (isEverydayVerb(s, at) || verbWeight(s, at) > nounWeight(s, at)) && s.tag(at + 1) !== "PUNCT")
      return at;
    // “a new language reduce the time”: an object shows that it is a verb.
    if (
      isVerb &&
      s.tag(at - 1) === "NOUN" &&
      (nounWeight(s, at) < 0 ||
        s.tag(at + 1) === "DET" ||
        s.is(at + 1, "to", "my", "their", "our", "his", "her", "me", "us", "them"))
    )
      return at;
  }
  return -1;
}

/** End of the verb that opens a relative clause: “do not have”, “have been told”, “work”; -1 if there is none. */
function endOfRelativeVerb(s: SentenceReader, from: number, isWho: boolean): number {
  let at = afterAdverbs(s, from);
  const isVerb = s.tag(at) === "VERB" || (isWho && (s.can(at, "base") || s.can(at, "third")));
  if (!isFiniteAuxiliary(s, at) && !modals.has(s.lower(at)) && !isVerb) return -1;
  while (isFiniteAuxiliary(s, at) || modals.has(s.lower(at)) || s.is(at, "be", "been", "being")) {
    const next = afterAdverbs(s, s.is(at + 1, "not", "n't") ? at + 2 : at + 1);
    const goesOn = isFiniteAuxiliary(s, next) || s.is(next, "be", "been", "being") || s.tag(next) === "VERB";
    if (!goesOn) return at;
    at = next;
    if (s.tag(next) === "VERB") break;
  }
  return thinking.has(verbAt(s, at) ?? "") ? -1 : at;
}

/** “Parents who work long hours has …”, “The people living in the city is …” */
function* behindModifier(s: SentenceReader): Iterable<Match> {
  for (let head = 0; head < s.length - 3; head += 1) {
    if (!isOpenWord(s, head) || nounWeight(s, head) < 0 || s.tag(head) === "VERB" || eitherNouns.has(s.lower(head)))
      continue;
    // “One of those who live …”, “the way that is …”: the clause may belong to another word, or be about the manner.
    if (s.is(head, "way", "reason", "time") && !(s.tag(head + 1) === "VERB")) continue;
    const isAside = s.is(head + 1, ",") && s.is(head + 2, "who", "which");
    const relative = isAside ? head + 2 : head + 1;
    const isRelative = s.is(relative, "who", "which", "that");
    const isParticiple =
      !isRelative &&
      s.tag(relative) === "VERB" &&
      (s.can(relative, "participle") || s.can(relative, "gerund")) &&
      s.tag(relative + 1) === "ADP";
    if (!isRelative && !isParticiple) continue;
    const end = isRelative ? endOfRelativeVerb(s, relative + 1, s.is(relative, "who")) : relative;
    if (end < 0) continue;
    const from = startOfSubject(s, head);
    // “The number people who smoke is falling”: *of* is missing, and the verb belongs to the number.
    if (from < 0 || s.words.slice(from, head).some(({ lower }) => lower === "number")) continue;
    const verb = verbBehind(s, end + 1, isAside);
    if (verb < 0) continue;
    const isMany = isPluralNoun(s, head);
    const isOne = !isMany && /^(?:a|an|the|my|his|her|our|their|your|this|that|every|each)$/.test(s.lower(from));
    if (!isMany && !isOne) continue;
    const instead = fitting(s, verb, isMany);
    if (instead) yield agreeing(s, verb, instead, s.between(from, head));
  }
}

/** “I get up at five and goes to the market”: the second verb of one subject. */
function* secondOfMany(s: SentenceReader): Iterable<Match> {
  const clauses = finiteClausesOf(s);
  for (const [place, clause] of clauses.entries()) {
    const before = clauses[place - 1];
    const { from } = clause.verb;
    if (!before?.subject || clause.subject || clause.role !== "coordinate" || !["and", "but"].includes(clause.opener))
      continue;
    if (before.role === "relative" || before.verb.time !== "present") continue;
    // “a picture of what your files look like and stores it”: the verb may belong to an earlier subject.
    const isFirst = place === 1 || (clauses[place - 2]?.role === "subordinate" && s.is(before.from - 1, ","));
    if (!isFirst || s.is(before.subject.from - 1, "what", "that", "how", "why")) continue;
    if (afterAdverbs(s, clause.from + 1) !== from) continue;
    const subject = clauseOfVerb(s, before.verb.from)?.subject;
    if (!subject || (subject.isJoined && subject.number !== "plural")) continue;
    const isMany = subject.person === "second" || subject.person === "first" || subject.number === "plural";
    if (!isMany || s.isQuestion) continue;
    // “I think he comes and goes”: the verb may have another subject in between.
    if (thinking.has(verbAt(s, before.verb.main) ?? "")) continue;
    let known = subject.person === "first" && s.is(from, "is", "are") ? "am" : forMany[s.lower(from)];
    if (subject.person === "first" && s.is(from, "was", "were", "are")) known = undefined;
    const third = s.tag(from) === "VERB" && !s.can(from, "past") ? s.lemma(from, "third") : undefined;
    const isNoun =
      isPluralNoun(s, from) && (isPluralNoun(s, from - 2) || !["ADP", "DET", "PRON", "ADV"].includes(s.tag(from + 1)));
    const instead = known ?? (isNoun ? undefined : third);
    if (instead) yield agreeing(s, from, instead, s.between(subject.from, subject.to));
  }
}

/** “The books that he give me is about history”: the verb behind a clause about an object. */
/** One or many of it, by the same form: “fish”, “sheep”, “series”. */
const isUnchanging = (s: SentenceReader, at: number) => s.isOneOf(at, unchanging);

function* behindObjectClause(s: SentenceReader): Iterable<Match> {
  for (let head = 0; head < s.length - 4; head += 1) {
    // “The fish we caught were …”
    if (
      s.tag(head) !== "NOUN" ||
      eitherNouns.has(s.lower(head)) ||
      isUnchanging(s, head) ||
      s.is(head, "way", "reason", "time", "moment")
    )
      continue;
    const verbAfterPronoun = s.is(head + 1, "that", "which") ? head + 2 : head + 1;
    if (!s.isOneOf(verbAfterPronoun, onlySubjectPronouns) && !s.is(verbAfterPronoun, "you")) continue;
    const from = startOfSubject(s, head);
    if (from !== 0 || !/^(?:the|a|an|my|this|that|these|those|all|many|some)$/.test(s.lower(0))) continue;
    const verb = afterAdverbs(s, verbAfterPronoun + 1);
    if ((s.tag(verb) !== "VERB" && !s.is(verb, "have", "has")) || thinking.has(verbAt(s, verb) ?? "")) continue;
    let at = verb + 1;
    while (
      at < verb + 4 &&
      (s.is(at, "me", "you", "him", "her", "us", "them", "most", "about", "in", "with", "for", "to", "there", "here") ||
        s.tag(at) === "ADV")
    )
      at += 1;
    if (!s.is(at, "is", "are", "was", "were", "has", "have")) continue;
    const instead = fitting(s, at, isPluralNoun(s, head));
    if (instead && !s.is(at + 1, "to", "n't")) yield agreeing(s, at, instead, s.between(from, head));
  }
}

/** “People's lives and the way people communicates”: “people” takes no -s, whatever comes before it. */
function* peopleThird(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("people")) {
    if (!s.is(at - 1, "way", "time", "things", "reason", "place", "problems", "food")) continue;
    const verb = afterAdverbs(s, at + 1);
    const isVerb = s.tag(verb) === "VERB" || !isPluralNoun(s, verb);
    if (!s.can(verb, "third") || !isVerb || (isPluralNoun(s, verb) && !isEverydayVerb(s, verb))) continue;
    const base = s.lemma(verb, "third");
    if (base) yield agreeing(s, verb, base, "people");
  }
}

/** “Fast food contains fat and are cheap”: the second verb of one thing. */
function* secondOfOne(s: SentenceReader): Iterable<Match> {
  const [before, clause] = finiteClausesOf(s);
  if (!before?.subject || !clause || clause.subject || clause.role !== "coordinate" || clause.opener !== "and") return;
  if (before.role === "relative" || before.verb.time !== "present" || before.verb.from !== before.verb.main) return;
  const { from } = clause.verb;
  if (afterAdverbs(s, clause.from + 1) !== from || !s.is(from, "are", "have") || s.isQuestion) return;
  const subject = clauseOfVerb(s, before.verb.from)?.subject;
  if (!subject || subject.isJoined || subject.person !== "third" || subject.number !== "singular") return;
  if (
    thinking.has(verbAt(s, before.verb.main) ?? "") ||
    (isPluralNoun(s, clause.from - 1) && s.tag(from + 1) === "VERB")
  )
    return;
  yield agreeing(s, from, forOne[s.lower(from)] ?? "", s.between(subject.from, subject.to));
}

/** “Our teacher, Ms Hoa, explain it”: the name between the commas says who it is. */
function* behindName(s: SentenceReader): Iterable<Match> {
  for (let head = 1; head < s.length - 4; head += 1) {
    if (s.tag(head) !== "NOUN" || isPluralNoun(s, head) || !s.is(head + 1, ",")) continue;
    let close = head + 2;
    while (close < head + 6 && s.tag(close) === "PROPN") close += 1;
    if (close === head + 2 || !s.is(close, ",")) continue;
    const from = startOfSubject(s, head);
    const verb = afterAdverbs(s, close + 1);
    if (from < 0 || !/^(?:my|our|his|her|their|the|your)$/.test(s.lower(from))) continue;
    const instead = fitting(s, verb, false);
    if (instead && s.tag(verb + 1) !== "PUNCT" && !/\b(?:yesterday|ago|last|was|were|did)\b/i.test(s.text))
      yield agreeing(s, verb, instead, s.between(from, head));
  }
}

const everybody = wordSet("everyone everybody anyone anybody someone somebody nobody");
const ofMany = wordSet("have are were need");
/** “Everyone who lives here have a bike” */
function* behindEveryoneWho(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(everybody)) {
    if (!s.is(at + 1, "who")) continue;
    const inner = afterAdverbs(s, at + 2);
    if (!s.can(inner, "third") && !s.is(inner, "is", "was", "has")) continue;
    for (let verb = inner + 1; verb < Math.min(inner + 7, s.length - 1); verb += 1) {
      // A plural noun or another clause may be what the verb belongs to.
      if (
        s.tag(verb) === "PUNCT" ||
        s.is(verb, "that", "who", "which", "and", "or", "people", "they", "we", "you", "i")
      )
        break;
      if (!s.isOneOf(verb, ofMany)) continue;
      const before = verb - 1;
      if (s.is(before, "to", "n't", "not") || isPluralNoun(s, before) || s.tag(before) === "AUX") break;
      const instead = takenByOne[s.lower(verb)] ?? thirdPerson(s.lower(verb));
      yield agreeing(s, verb, instead, s.lower(at));
      break;
    }
  }
}

const asSubjects = wordSet(
  "learning reading playing watching doing eating making taking using helping studying speaking working living having being going travelling traveling protecting planting saving growing buying keeping spending sharing meeting listening cooking walking running swimming getting driving cycling riding",
);
const takenByOne: Readonly<Record<string, string>> = wordMap({ are: "is", have: "has", were: "was" });
const ofEvents = wordSet("take make help require need cost bring give improve cause lead allow keep");

/** “Learning a language take time”, “being a doctor are stressful” */
function* deedAsSubject(s: SentenceReader): Iterable<Match> {
  for (let at = 0; at < s.length - 3; at += 1) {
    const isStart = at === 0 || s.is(at - 1, "that", "because", ",") || s.is(at - 1, "think", "believe");
    if (!isStart || !asSubjects.has(s.lower(at))) continue;
    const object = nounPhraseAt(s, at + 1, { wantsVerb: true });
    const isOthers = s.is(at + 1, "others");
    if (!object && !isOthers) continue;
    // “Growing cities need water”: an adjective and a noun.
    if (
      object &&
      object.determiner === "" &&
      object.kind === "noun" &&
      isPluralNoun(s, object.head) &&
      s.is(at, "growing", "living", "running", "working", "moving")
    )
      continue;
    let end = object?.to ?? at + 1;
    // “Using a phone at night”
    const place = /^(?:at|in|on|with|for|from)$/.test(s.lower(end + 1))
      ? nounPhraseAt(s, end + 2, { wantsVerb: true })
      : undefined;
    if (place) end = place.to;
    const verb = afterAdverbs(s, end + 1);
    const instead =
      takenByOne[s.lower(verb)] ??
      (ofEvents.has(s.lower(verb)) && !s.isOneOf(object?.from ?? -1, onlySubjectPronouns)
        ? thirdPerson(s.lower(verb))
        : undefined);
    if (!instead || s.isQuestion) continue;
    if (finiteClausesOf(s).some((one) => one.verb.from > verb && one.role === "main" && !one.subject)) continue;
    yield agreeing(s, verb, instead, s.between(at, verb - 1));
  }
}

const effects = wordSet("cause lead affect result harm damage benefit influence increase reduce improve create");
/** “This cause many problems”: what was said before is one thing. */
function* thisCause(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("this", "that", "it", "which")) {
    if (at > 0 && !s.is(at - 1, ",", "and", "but", "because", "so")) continue;
    if (s.is(at, "that", "it", "which") && at > 0) continue;
    const verb = afterAdverbs(s, at + 1);
    if (!effects.has(s.lower(verb))) continue;
    const isObject =
      s.tag(verb + 1) === "DET" ||
      s.is(
        verb + 1,
        "many",
        "much",
        "more",
        "serious",
        "people",
        "our",
        "their",
        "us",
        "them",
        "air",
        "some",
        "great",
        "big",
        "bad",
        "traffic",
      ) ||
      (s.is(verb, "lead") && s.is(verb + 1, "to")) ||
      (s.is(verb, "result") && s.is(verb + 1, "in"));
    if (!isObject || finiteClausesOf(s).some((one) => one.verb.from > verb && one.role === "main" && !one.subject))
      continue;
    yield agreeing(s, verb, thirdPerson(s.lower(verb)), s.lower(at));
  }
}

/** SVA_3SG. */
export const distantAgreementRules: readonly Rule[] = [
  // “Anyone who wants to join have to pay.” → “Anyone who wants to join has to pay.”
  {
    id: "agreement/behind-modifier",
    kind: "SVA_3SG",
    *find(s) {
      yield* behindModifier(s);
      yield* behindName(s);
      yield* behindEveryoneWho(s);
    },
  },
  // “I get up at five and goes to the market.” → “I get up at five and go to the market.”
  {
    id: "agreement/second-of-many",
    kind: "SVA_3SG",
    *find(s) {
      yield* secondOfMany(s);
      yield* secondOfOne(s);
    },
  },
  // “The food you cooked were delicious.” → “The food you cooked was delicious.”
  {
    id: "agreement/behind-object-clause",
    kind: "SVA_3SG",
    *find(s) {
      yield* behindObjectClause(s);
      yield* peopleThird(s);
    },
  },
  // “Learning a language take time.” → “Learning a language takes time.”
  { id: "agreement/deed-as-subject", kind: "SVA_3SG", find: deedAsSubject },
  // “This cause many problems.” → “This causes many problems.”
  { id: "agreement/this-cause", kind: "SVA_3SG", find: thisCause },
];
