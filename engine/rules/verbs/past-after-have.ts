import {
  formsOfHave,
  modalsButD,
  onlySubjectPronouns,
  plainDeterminers,
  subjectPronouns,
} from "../../english/closed-classes.ts";
import { clauseOfVerb } from "../../english/clauses.ts";
import { finiteClausesOf } from "../../english/finite-verbs.ts";
import { participle, past } from "../../english/inflection.ts";
import { isPerson } from "../../english/phrases.ts";
import { takesObjectHere } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

const between = wordSet("not n't never already just ever also recently");
/** Times at which something happened: not with the perfect. */
const pastTimes =
  /\b(?:yesterday|ago|last (?:night|week|weekend|month|year|summer|winter|spring|monday|tuesday|wednesday|thursday|friday|saturday|sunday))\b/i;
/** Past forms that can be nouns or adjectives as well, but are hardly that after have: “I have ate”, “prices have fell”. */
const rarelyNouns = wordSet("ate fell drove spoke chose froze stole");

function isPastForm(s: SentenceReader, at: number): boolean {
  if (s.can(at, "participle") || s.tag(at) !== "VERB") return false;
  if (s.is(at, "saw")) return takesObjectHere(s, at + 1);
  return s.isOneOf(at, rarelyNouns) || (!s.can(at, "base") && !s.can(at, "noun"));
}

/** “Last night I have ate”: a time in front. */
const endsOfTimes = wordSet(
  "yesterday ago night week weekend month year summer winter spring morning evening afternoon",
);

/** “All that I have came from them”: have needs its subject before it, and nothing that it could be the object of. */
function hasSubject(s: SentenceReader, have: number, isDirect: boolean): boolean {
  // “should have went”
  if (s.is(have, "have", "'ve") && (s.isOneOf(have - 1, modalsButD) || s.is(have - 1, "not", "n't"))) return isDirect;
  if (s.isOneOf(have - 1, subjectPronouns))
    return !isDirect || s.isClauseStart(have - 1) || s.isOneOf(have - 2, endsOfTimes);
  const clause = clauseOfVerb(s, have);
  if (!clause || clause.auxiliary >= 0 || clause.subject.to !== have - 1) return false;
  // “The problems people have came from …”
  const { from, head } = clause.subject;
  return s.isClauseStart(from) && !["NOUN", "PROPN"].includes(s.tag(head - 1));
}

/** “Have you ever ate durian?” */
const isAsked = (s: SentenceReader, have: number) =>
  s.isQuestion && s.is(have, "have", "has", "had") && (have === 0 || s.is(have - 1, "why", "where", "what", "how"));

/** A time in the past, or another verb in it: “The cakes were so good that I have ate too many”. */
const isOfPast = (s: SentenceReader, have: number) =>
  pastTimes.test(s.text) ||
  (s.words.slice(0, have).some(({ lower }) => lower === "was" || lower === "were") &&
    !s.has("now", "already", "ever", "never", "since"));

function* pastAfterHave(s: SentenceReader): Iterable<Match> {
  for (let at = 2; at < s.length; at += 1) {
    const lemma = s.lemma(at, "past");
    if (!lemma || !isPastForm(s, at)) continue;
    let have = at - 1;
    while (s.isOneOf(have, between)) have -= 1;
    const isAfterSubject = s.isOneOf(have, subjectPronouns) && isAsked(s, have - 1);
    if (!isAfterSubject && !(s.isOneOf(have, formsOfHave) && hasSubject(s, have, have === at - 1))) continue;
    // “I have went there last Friday”: with a time in the past, the past.
    if (s.is(have, "have", "has", "'ve") && have === at - 1 && isOfPast(s, have) && !s.isQuestion)
      yield { from: have, to: at, suggestions: [s.lower(at), `${s.written(have)} ${participle(lemma)}`] };
    else yield { from: at, to: at, suggestions: [participle(lemma)] };
  }
}

/** Participles that are no past form. */
const onlyParticiples = wordSet(
  "seen done gone taken given written spoken eaten begun broken forgotten chosen driven flown known grown thrown worn stolen hidden fallen ridden risen sung drunk swum rung drawn shaken woken",
);
const ofMovement = wordSet("gone begun fallen grown flown risen swum woken");
const ofSound = wordSet("begun sung swum rung");
/** Behind these a passive is meant: “he known as”, “they taken to hospital”. */
const afterPassive = wordSet("by to as for with from in at on into of a an");
const beforeVerb = wordSet("already just never also");
const beforeSubject = wordSet("and but so because that when if while although then yesterday today before after");

/** “I done it”, “at the zoo we seen elephants”. */
function* participleAlone(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(onlyParticiples)) {
    const lemma = s.lemma(at, "participle");
    const subject = s.isOneOf(at - 1, beforeVerb) ? at - 2 : at - 1;
    if (!lemma) continue;
    const isAlone = s.isOneOf(subject, onlySubjectPronouns)
      ? isFreeSubject(s, subject) && isOwnAct(s, at)
      : isOnlyVerb(s, subject, at);
    if (!isAlone) continue;
    const have = s.is(subject, "i", "we", "they") || s.can(subject, "plural") ? "have" : "has";
    yield { from: at, to: at, suggestions: [past(lemma), `${have} ${s.lower(at)}`] };
  }
}

/** No auxiliary comes before the pronoun: “Never have I seen”, “Had she gone”. */
function isFreeSubject(s: SentenceReader, subject: number): boolean {
  if (subject === 0 || s.isOneOf(subject - 1, beforeSubject) || s.is(subject - 1, ",", ";")) return true;
  // “At the zoo we”
  return s.tag(subject - 1) === "NOUN" && !s.words.slice(0, subject).some(({ tag }) => tag === "VERB" || tag === "AUX");
}

const isOwnAct = (s: SentenceReader, at: number) =>
  s.isOneOf(at, ofMovement)
    ? !s.is(at + 1, "by", "-")
    : takesObjectHere(s, at + 1)
      ? !s.is(at + 1, "a", "an") || !s.is(at, "given")
      : !s.isOneOf(at + 1, afterPassive) && ["NOUN", "ADV", "PROPN", "ADJ", "NUM"].includes(s.tag(at + 1));

const beforeSubjectPhrase = wordSet("and but so because when then yesterday , after before");
const ringing = wordSet("phone telephone bell alarm doorbell");
const starting = wordSet("class lesson film movie meeting party game match rain war school show concert course exam");

/** “My brother done his homework”: no other verb belongs to the subject. */
function isOnlyVerb(s: SentenceReader, subject: number, at: number): boolean {
  // “My little brother”
  const start = s.tag(subject - 1) === "ADJ" ? subject - 2 : subject - 1;
  const from = s.isOneOf(start, plainDeterminers) ? start : subject;
  if (from > 0 && !s.isOneOf(from - 1, beforeSubjectPhrase)) return false;
  const isThing =
    (s.is(at, "rung") && s.isOneOf(subject, ringing)) || (s.is(at, "begun") && s.isOneOf(subject, starting));
  const isSomebody = (from < subject && isPerson(s, subject)) || (s.tag(subject) === "PROPN" && from === 0);
  const isOf = s.is(at + 1, "by", "-") || s.is(at, "given");
  const isActing =
    takesObjectHere(s, at + 1) ||
    (s.isOneOf(at, ofSound) && ["NOUN", "NUM", "ADJ"].includes(s.tag(at + 1))) ||
    (s.is(at, "drunk") &&
      (s.tag(at + 1) === "NUM" || s.is(at + 1, "too", "all", "some", "beer", "coffee", "tea", "water", "milk"))) ||
    (s.is(at, "gone", "swum") && s.tag(at + 1) === "ADP");
  if (isOf || !(isThing || (isSomebody && isActing))) return false;
  return finiteClausesOf(s).every(
    ({ verb, subject: other, role, opener }) =>
      verb.from < from || (verb.from > at && role !== "main" && (other !== undefined || opener === "and")),
  );
}

/** WORD_FORM: the past where the participle belongs (“I have went”), and the participle where the past does (“I done it”). */
export const pastAfterHaveRules: readonly Rule[] = [
  // “The film had began.” → “The film had begun.”
  { id: "verb-forms/past-after-have", kind: "PAST_FORM", find: pastAfterHave },
  // “I done it yesterday.” → “I did it yesterday.”
  { id: "verb-forms/participle-alone", kind: "PAST_FORM", find: participleAlone },
];
