import { onlyObjectPronouns, presentAndPastBe } from "../../english/closed-classes.ts";
import { participle } from "../../english/inflection.ts";
import { nounWeight, verbWeight } from "../../english/phrases.ts";
import { isForm, pastAdverbs, takesObjectHere, verbAt } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import { doneToPeople, hasNoObject, subjectBefore, transitive } from "./passive-words.ts";
import type { Match, SentenceReader } from "../rule.ts";

const adjectivesToo = wordSet(
  "clean open close clear cool dry free like set cut put hurt hit read welcome mean fit fine last present complete correct own well warm quiet empty slow narrow busy better live lost lead must left worth best lie cost become come go",
);

/** The word is a verb in its base form and nothing else. */
const isOnlyVerb = (s: SentenceReader, at: number) => s.readings(at).every(({ role }) => role === "base");
/** Verbs that nothing is done with, or that follow be for another reason (`be/extra-before-verb`, “my job is teach”). */
const actsAlone =
  wordSet(`agree appear arrive become begin belong come consist contain depend differ disagree disappear enjoy exist go happen hear
  include involve know learn let live listen lie occur own prefer remain seem sit sleep speak suffer teach understand want write
  get have be do participate communicate relax compete cooperate vary tend graduate apologize apologise`);

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

const givingVerbs = wordSet("give teach tell send offer");

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

const transitiveInPast = wordSet("drink throw grow drive shake hold begin know give write");

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

const passiveToo = wordSet(
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
  // “He was rescue by another boat”: no article before it, and an agent follows.
  (isAgent && s.tag(be) === "AUX" && verbWeight(s, verb) > 0 && takesObjectHere(s, verb + 2));

function endsWithoutObject(s: SentenceReader, verb: number): boolean {
  if (hasNoObject(s, verb + 1) || s.is(verb + 1, "that", "not", "late", "early", "online")) return true;
  // “has been improve a lot”
  if (s.is(verb + 1, "a") && s.is(verb + 2, "lot") && !s.is(verb + 3, "of")) return true;
  return s.is(verb, "carry") && s.is(verb + 1, "out") && hasNoObject(s, verb + 2);
}

const seldomNouns = wordSet(
  "make build use call name find cook plant paint steal cut ban damage repair scratch cancel",
);

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
  // “to be use”: without a subject before it.
  return !(s.is(be - 1, "to") && !isAgent && !s.is(verb, "do", "make", "solve", "protect", "use"));
}

/** Is there a subject before the passive, and is it no person? */
function isOfThing(s: SentenceReader, be: number): boolean {
  const first = s.is(be, "be", "been", "being") ? be - 1 : be;
  const subject = subjectBefore(s, s.is(first, "not", "n't") ? first - 1 : first);
  return subject !== undefined && !subject.isPerson;
}

/** “is make by”, “was steal”, “can be solve”. */
export function* baseAfterBe(s: SentenceReader): Iterable<Match> {
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
