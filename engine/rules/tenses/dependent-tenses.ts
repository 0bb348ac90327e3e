import {
  formsOfHave,
  modals,
  modalsButD,
  onlyObjectPronouns,
  onlySubjectPronouns,
  plainDeterminers,
  presentAndPastBe,
} from "../../english/closed-classes.ts";
import { finiteClausesOf, hasSingularSubject, type FiniteClause } from "../../english/finite-verbs.ts";
import { participle, past } from "../../english/inflection.ts";
import { adjectiveWeight, nounWeight, verbWeight } from "../../english/phrases.ts";
import { hasOneOf, pastTimes } from "../../english/times.ts";
import { pastAdverbs, verbAt } from "../../english/verbs.ts";
import { wordMap, wordSet } from "../../english/word-set.ts";
import { withNot } from "./present-to-past.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

/** The tense of one clause asks for that of another: what was said, when it happened, on what it depends. */

const saying = wordSet(
  "say tell think know promise hope believe expect imagine guess mention explain announce reply write assume",
);
/** What is still to come may stay so: “he said he will come tomorrow”. */
const stillToCome = wordSet(
  "tomorrow next soon tonight now still today future later always never every currently already",
);
const backshifted: Readonly<Record<string, string>> = wordMap({
  will: "would",
  "'ll": " would",
  wo: "would",
  can: "could",
  ca: "could",
});

/** Where the clause is that a verb of saying has as its object; -1 if none follows at once. */
function reportedAfter(s: SentenceReader, clauses: readonly FiniteClause[], place: number): number {
  const reported = clauses[place + 1];
  const clause = clauses[place];
  if (!reported?.subject || !clause || !["main", "subordinate"].includes(reported.role)) return -1;
  const from = clause.verb.main + 1;
  // “told me that …”, “told my mother that …”, “said …”
  for (let at = from; at < reported.subject.from; at += 1) {
    if (s.tag(at) === "PUNCT" || (reported.role === "subordinate" && !["that", ""].includes(reported.opener)))
      return -1;
    const isObject =
      s.isOneOf(at, onlyObjectPronouns) ||
      s.isOneOf(at, plainDeterminers) ||
      s.is(at, "that", "you", "her", "to") ||
      ["NOUN", "PROPN"].includes(s.tag(at));
    if (!isObject) return -1;
  }
  return reported.subject.from - from > 4 ? -1 : place + 1;
}

/** “I thought it will be fun”, “She told me that she can come”. */
function* willAfterReport(s: SentenceReader): Iterable<Match> {
  if (!s.has("will", "'ll", "wo", "can", "ca")) return;
  if (s.isQuestion || /["“”]/.test(s.text)) return;
  const clauses = finiteClausesOf(s);
  for (const [place, { verb, opener, subject }] of clauses.entries()) {
    if (verb.time !== "past" || verb.isPassive || !subject || opener === "as" || opener === "if") continue;
    const lemma = verbAt(s, verb.main) ?? "";
    if (!saying.has(lemma) || (verb.from !== verb.main && !s.is(verb.from, "had", "was", "were", "did"))) continue;
    const reported = clauses[reportedAfter(s, clauses, place)];
    const instead = reported && backshifted[s.lower(reported.verb.from)];
    if (!reported || !instead || hasOneOf(s, reported, stillToCome)) continue;
    if (s.is(subject.to, "you", "we") && lemma !== "think") continue;
    yield withNot(s, reported.verb.from, instead);
  }
}

/** A verb in the present, put into the past: “give” → “gave”, “is” → “was”, “don't” → “didn't”. */
function pastOf(s: SentenceReader, clause: FiniteClause): Match | undefined {
  const { from, main, time, isPerfect, isProgressive, isPassive } = clause.verb;
  if (time !== "present" || isPerfect || isProgressive || isPassive) return undefined;
  const first = s.lower(from);
  if (first.startsWith("'")) return undefined;
  if (presentAndPastBe.has(first))
    return { from, to: from, suggestions: [hasSingularSubject(s, clause) || first === "am" ? "was" : "were"] };
  if (s.is(from, "do", "does") && main > from) return { from, to: from, suggestions: ["did"] };
  const lemma = verbAt(s, main);
  if (!lemma || from !== main || (s.tag(main) !== "VERB" && s.tag(main) !== "AUX")) return undefined;
  return { from: main, to: main, suggestions: [past(lemma)] };
}

const habits = wordSet(
  "always usually often sometimes every never generally normally whenever still now today nowadays",
);
const wordsOfQuestions = wordSet("where what how why who which whose");
const asks = wordSet("ask know wonder tell say remember decide see understand explain find show learn mean depend");

/** “When I arrive, they told me …”, “I got angry when I look at my watch.” */
function* presentAfterWhen(s: SentenceReader): Iterable<Match> {
  if (!s.has("when")) return;
  if (s.isQuestion || /["“”]/.test(s.text)) return;
  const clauses = finiteClausesOf(s);
  for (const [at, clause] of clauses.entries()) {
    if (clause.opener !== "when" || clause.role !== "subordinate" || !clause.subject) continue;
    const subjectEnd = clause.subject.to;
    if (!s.isOneOf(subjectEnd, onlySubjectPronouns) && s.tag(subjectEnd) !== "PROPN" && s.tag(subjectEnd) !== "NOUN")
      continue;
    const isFirst = at === 0;
    const other = clauses[isFirst ? 1 : at - 1];
    if (!other?.subject || other.verb.time !== "past" || other.verb.isPerfect) continue;
    // “… to go on where they left off when they return”
    if (wordsOfQuestions.has(s.lower(other.subject.from - 1))) continue;
    if (
      other.role === "relative" ||
      s.is(other.from, "where", "what", "how", "why", "who", "because") ||
      (other.role === "subordinate" && isFirst)
    )
      continue;
    if (asks.has(verbAt(s, other.verb.main) ?? "") && !isFirst) continue;
    if (s.is(other.verb.main, "used") || hasOneOf(s, { from: 0, to: s.length - 1 }, habits)) continue;
    // “the day when …”, “because, when …”
    if (!isFirst && (s.tag(clause.from - 1) === "PUNCT" || s.is(clause.from - 1, "and", "but", "that", "time", "day")))
      continue;
    const lemma = verbAt(s, clause.verb.main) ?? "";
    if (["want", "need", "be"].includes(lemma) && !isFirst) continue;
    if (clause.verb.from !== clause.verb.main) continue;
    const match = pastOf(s, clause);
    if (match) yield match;
  }
}

const welcome = wordSet(
  "grateful glad happy nice great better good pleased delighted wonderful fantastic perfect helpful thankful obliged kind lovely easier best excellent",
);

/** Does “would be grateful”, “would appreciate it” end right before “if” at this place? */
function isWished(s: SentenceReader, at: number): boolean {
  if (s.is(at - 1, "it") && ["appreciate", "like", "love"].includes(verbAt(s, at - 2) ?? ""))
    return s.is(beforeAdverb(s, at - 2), "would", "'d");
  if (!s.isOneOf(at - 1, welcome)) return false;
  const be = beforeAdverb(s, at - 1);
  return s.is(be, "be") && s.is(beforeAdverb(s, be), "would", "'d");
}
const beforeAdverb = (s: SentenceReader, at: number) => (s.tag(at - 1) === "ADV" ? at - 2 : at - 1);

/** “I would be grateful if you give me …”, “It would be better if we can …” */
function* presentAfterWouldIf(s: SentenceReader): Iterable<Match> {
  if (/["“”]/.test(s.text)) return;
  for (const clause of finiteClausesOf(s)) {
    if (clause.opener !== "if" || !clause.subject || !s.is(clause.from, "if") || !isWished(s, clause.from)) continue;
    const first = clause.verb.from;
    if (s.is(first, "can", "ca")) yield { from: first, to: first, suggestions: ["could"] };
    else if (s.is(first, "will", "wo")) yield { from: first, to: first, suggestions: ["would"] };
    else {
      const match = pastOf(s, clause);
      if (match) yield match;
    }
  }
}

const alreadyAndEver = wordSet("already ever");
/** “If I had money, I will …”: only of persons, and of what is not so; “if you did not get it, you will …” may be right. */
function* willAfterPastIf(s: SentenceReader): Iterable<Match> {
  if (!s.has("if")) return;
  if (s.isQuestion || /["“”]/.test(s.text) || [...pastTimes(s)].length > 0) return;
  const clauses = finiteClausesOf(s);
  for (const [at, clause] of clauses.entries()) {
    if (clause.opener !== "if" || !clause.subject || !s.isOneOf(clause.subject.to, onlySubjectPronouns)) continue;
    const { verb } = clause;
    const isUnreal =
      verb.from === verb.main &&
      (s.is(verb.main, "had", "were") || ["know", "win"].includes(verbAt(s, verb.main) ?? ""));
    if (verb.time !== "past" || verb.isPerfect || !isUnreal || s.is(verb.main + 1, "to")) continue;
    const other = at === 0 ? clauses[1] : clauses[at - 1];
    if (!other?.subject || (at === 0 && other.role !== "main") || hasOneOf(s, clause, alreadyAndEver)) continue;
    const instead = backshifted[s.lower(other.verb.from)];
    if (!instead || asks.has(verbAt(s, other.verb.main) ?? "")) continue;
    yield withNot(s, other.verb.from, instead);
  }
}

const betweenHave = wordSet("not n't never always already just ever also recently really even still");

const jargon = wordSet("write read merge commit rebase push pull fork curl clone exec");

const sinceAndFor = wordSet("since for");
/** “I have develop a habit”, “Technology has affect us”: the plain verb where the participle belongs. */
function* baseAfterHave(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(formsOfHave)) {
    if (s.is(at - 1, "to")) continue;
    let verb = at + 1;
    while (s.isOneOf(verb, betweenHave)) verb += 1;
    const lemma = s.lemma(verb, "base");
    if (!lemma || lemma !== s.lower(verb) || s.can(verb, "participle") || !s.words[verb]) continue;
    // “The rights that women have can be lost”: the verb of the main clause.
    if (modals.has(s.lower(verb))) continue;
    if (modalsButD.has(s.lower(at - 1)) || !["VERB", "AUX"].includes(s.tag(verb)) || s.is(verb, "do", "have", "be"))
      continue;
    if (nounWeight(s, verb) >= verbWeight(s, verb) || adjectiveWeight(s, verb) >= 0) continue;
    // “have need of”: only words that are never nouns, or that have an object.
    const isNoun = nounWeight(s, verb) >= 0;
    const hasObject = s.isOneOf(verb + 1, plainDeterminers) || s.isOneOf(verb + 1, onlyObjectPronouns);
    const isNear = verb === at + 1;
    // “if you have write access”, “we have merge conflicts”
    if (!hasObject && (isNoun || (["NOUN", "ADP"].includes(s.tag(verb + 1)) && isNear && jargon.has(lemma)))) continue;
    // “the things we have make us happy”: a verb of its own.
    const isSubject = s.isClauseStart(at - 1) || ["NOUN", "PROPN"].includes(s.tag(at - 1));
    if (isNear && !isSubject) continue;
    if (isNear && s.isOneOf(at - 1, onlySubjectPronouns) && ["NOUN", "PRON"].includes(s.tag(at - 2))) continue;
    // “He has retire for ten years”: what lasts is being retired.
    const isLasting = lasting.has(lemma) && hasOneOf(s, { from: verb + 1, to: s.length - 1 }, sinceAndFor);
    // “He had saw me”: the past of *see*, not the verb *saw*.
    const meant = participle(s.lemma(verb, "past") ?? lemma);
    yield { from: verb, to: verb, suggestions: [isLasting ? `been ${meant}` : meant] };
  }
}
const lasting = wordSet("retire marry divorce engage");

const felt = wordSet(
  "surprise disappoint interest excite bore embarrass confuse satisfy please worry frighten scare shock amaze annoy depress impress relax exhaust fascinate",
);
const alsoNouns = wordSet("surprise interest bore scare shock worry");

/** “I was disappoint”, “She is very interest in music”: be and a verb of feeling without its -ed. */
function* baseForFeeling(s: SentenceReader): Iterable<Match> {
  for (let at = 1; at < s.length - 1; at += 1) {
    const isBe = presentAndPastBe.has(s.lower(at)) || s.is(at, "be", "been", "feel", "felt", "feels");
    if (!isBe || (s.is(at, "'s") && s.tag(at) === "PART")) continue;
    const verb = pastAdverbs(s, at + 1);
    const lemma = s.lower(verb);
    if (!felt.has(lemma) || s.is(verb + 1, "-")) continue;
    const subjectEnd = s.is(at, "be", "been") ? at - 2 : at - 1;
    const isPerson = s.isOneOf(subjectEnd, onlySubjectPronouns) || s.is(subjectEnd, "you", "people", "everyone");
    const isDegreed = s.is(verb - 1, "very", "so", "really", "too", "quite", "extremely");
    if (!isPerson && !isDegreed) continue;
    // “It is of interest”, “no surprise”: nouns.
    if (alsoNouns.has(lemma) && !isPerson && !s.is(verb + 1, "in", "about", "with", "of", "that", "to", ".")) continue;
    if (s.is(verb, "please") && (s.tag(verb + 1) === "PUNCT" || s.isQuestion)) continue;
    yield { from: verb, to: verb, suggestions: [participle(lemma)] };
  }
}

const places = wordSet(
  "university school college house building hotel city town village country company office shop restaurant market station airport museum hospital park camp",
);
const where = wordSet(
  "far about right just in on at near next between beside behind opposite close along by outside inside",
);

/** “Many universities locate in big cities”: nothing locates itself. */
function* locateIn(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("locate", "locates")) {
    if (!s.isOneOf(at + 1, where)) continue;
    const head = s.lemma(at - 1, "plural") ?? s.lower(at - 1);
    if (s.isOneOf(at - 1, modalsButD) || s.is(at - 1, "to", "n't", "not")) continue;
    const isPlural = s.can(at - 1, "plural") && head !== s.lower(at - 1);
    const isIt = s.is(at - 1, "it", "which", "that");
    if (!isIt && !places.has(head) && !["NOUN", "PROPN"].includes(s.tag(at - 1)) && !s.is(at - 1, "they")) continue;
    const be =
      isPlural || s.is(at - 1, "they") || (s.is(at, "locate") && !isIt && s.tag(at - 1) !== "NOUN") ? "are" : "is";
    yield { from: at, to: at, suggestions: [`${be} located`] };
  }
}

/** PAST_TIME, IF_WILL, WORD_FORM, ED_ING, PASSIVE_BE. */
export const dependentTenseRules: readonly Rule[] = [
  // “I thought it will be easy.” → “I thought it would be easy.”
  { id: "tenses/will-after-past-report", kind: "PAST_TIME", find: willAfterReport },
  // “When I arrive, they told me the news.” → “When I arrived, they told me the news.”
  { id: "tenses/present-after-when", kind: "PAST_TIME", find: presentAfterWhen },
  // “I would be happy if he comes with us.” → “I would be happy if he came with us.”
  { id: "tenses/present-after-would-if", kind: "IF_WILL", find: presentAfterWouldIf },
  // “I will travel more if I had time.” → “I would travel more if I had time.”
  { id: "tenses/will-after-past-if", kind: "IF_WILL", find: willAfterPastIf },
  // “They have destroy the forest.” → “They have destroyed the forest.”
  { id: "verb-forms/base-after-have", kind: "PAST_FORM", find: baseAfterHave },
  // “We were surprise at the news.” → “We were surprised at the news.”
  { id: "feelings/base-for-feeling", kind: "WORD_FORM", find: baseForFeeling },
  // “My school locates near the park.” → “My school is located near the park.”
  { id: "passive/locate-in", kind: "PASSIVE_BE", find: locateIn },
];
