import { finiteBe, formsOfDo, formsOfHave, modals, prepositions } from "../english/closed-classes.ts";
import { isForm } from "../english/verbs.ts";
import type { SentenceReader } from "../rules/rule.ts";
import { isAdverb, isAuxiliary, isGerund, isPunctuation, lemmaAt, nounEnd, timeEnd } from "./extents.ts";
import {
  adjectivesOfState,
  movesOn,
  namesOfActivities,
  particles,
  withParticle,
  withPreposition,
} from "./verb-lists.ts";

/** A finite verb with its helpers, and the particle or preposition that is learned with it. */
export interface VerbGroup {
  from: number;
  to: number;
  lemma: string;
  /** Has no meaning of its own: “is”. */
  isBe: boolean;
  isPassive: boolean;
  /** Ends with its preposition: an object has to follow. */
  wantsObject: boolean;
}

const isNot = (s: SentenceReader, at: number) => s.is(at, "n't", "not", "never");
const isAnyVerb = (s: SentenceReader, at: number) =>
  isForm(s, at, "base", "third", "past", "participle", "gerund") || s.is(at, "be", "been", "being");

function past(s: SentenceReader, at: number): number {
  let place = at;
  while (
    isNot(s, place) ||
    (isAdverb(s, place) && (isAnyVerb(s, place + 1) || isNot(s, place + 1) || isAdverb(s, place + 1)))
  )
    place += 1;
  return place;
}

/** Where the verb that is asked for continues; undefined in a statement. */
type Asked = number | undefined;

/** The next word of the verb after `to`, without adverbs. */
const nextOf = (s: SentenceReader, from: number, to: number, asked: Asked): number =>
  past(s, asked !== undefined && to === from ? asked : to + 1);

/** “can swim”, “had better go”: the verb after a modal. “must to wake” is wrong, but its parts are plain. */
function modalEnd(s: SentenceReader, from: number, asked: Asked): number | null {
  const at = nextOf(s, from, from, asked);
  const base = s.is(at, "to") && isForm(s, at + 1, "base") ? at + 1 : s.is(at, "better") ? past(s, at + 1) : at;
  return isForm(s, base, "base") || s.is(base, "be", "have") ? base : null;
}

/** “does not swim”; in “does homework” it is the verb itself. */
function doEnd(s: SentenceReader, from: number, asked: Asked): number | null {
  if (!isNot(s, from + 1) && asked === undefined) return from;
  const at = nextOf(s, from, from, asked);
  return isForm(s, at, "base") || s.is(at, "be", "have") ? at : null;
}

/** The verb after its first auxiliary, or the first auxiliary; null where no verb begins. */
function startEnd(s: SentenceReader, from: number, asked: Asked): number | null {
  if (s.isOneOf(from, modals)) return modalEnd(s, from, asked);
  if (s.isOneOf(from, formsOfDo)) return doEnd(s, from, asked);
  const isVerb = isAuxiliary(s, from) || isForm(s, from, "base", "third", "past", "participle") || s.is(from, "be");
  return isVerb ? from : null;
}

/** “have seen”, “has to go”, “have got”; `at` follows have. */
function haveEnd(s: SentenceReader, have: number, at: number): number {
  if (s.is(at, "been", "had", "done") || (isForm(s, at, "participle") && s.tag(at) !== "NOUN" && s.tag(at) !== "ADJ"))
    return at;
  if (s.is(at, "to") && (isForm(s, at + 1, "base") || s.is(at + 1, "be"))) return at + 1;
  return s.is(at, "got") ? at : have;
}

/** What be belongs to: “is swimming”, “is going to swim”, “was seen”; alone it is the verb itself. */
type WithBe = Pick<VerbGroup, "to" | "isBe" | "isPassive">;

const isBeAt = (s: SentenceReader, at: number): boolean =>
  s.is(at, "be", "been", "being") || s.isOneOf(at, finiteBe) || (s.is(at, "'s") && s.tag(at) === "AUX");

/** “seen”, “made”; “tired” is an adjective. */
const isPassiveParticiple = (s: SentenceReader, at: number): boolean =>
  isForm(s, at, "participle") &&
  !isGerund(s, at) &&
  (s.tag(at) === "VERB" || s.is(at + 1, "by") || s.is(at, "born", "made")) &&
  !s.isOneOf(at, adjectivesOfState) &&
  !s.is(at, "become", "come", "put");

/** @param subject its last word: “my hobby is reading” is not a progressive */
function beEnd(s: SentenceReader, from: number, be: number, subject: number, asked: Asked): WithBe {
  let to = be;
  let at = nextOf(s, from, to, asked);
  if (s.is(at, "being", "been") && isForm(s, past(s, at + 1), "participle")) {
    to = at;
    at = nextOf(s, from, to, asked);
  }
  const isNaming = subject >= 0 && namesOfActivities.has(s.lower(subject));
  if (isGerund(s, at) && !isNaming && s.tag(at) !== "NOUN" && s.tag(at) !== "ADJ") {
    const isFuture = s.is(at, "going") && s.is(at + 1, "to") && (isForm(s, at + 2, "base") || s.is(at + 2, "be"));
    return isFuture
      ? { to: at + 2, isBe: s.is(at + 2, "be"), isPassive: false }
      : { to: at, isBe: false, isPassive: false };
  }
  return isPassiveParticiple(s, at) ? { to: at, isBe: false, isPassive: true } : { to, isBe: true, isPassive: false };
}

/** Nothing that a particle could govern follows. */
const closesAt = (s: SentenceReader, at: number): boolean =>
  at >= s.length ||
  isPunctuation(s, at) ||
  timeEnd(s, at) >= 0 ||
  isAdverb(s, at) ||
  s.isOneOf(at, prepositions) ||
  s.is(at, "and", "because", "when", "but");

/** “go swimming”, “listen to music”, “get up”: the verb with what is learned with it. */
function withItsParticle(s: SentenceReader, group: VerbGroup): VerbGroup {
  const { to, lemma } = group;
  const end = to + 1;
  if (lemma === "go" && isGerund(s, end)) return { ...group, to: end, lemma: "swim" };
  if (group.isBe || group.isPassive) return group;
  const particle = s.lower(end);
  const pair = `${lemma}_${particle}`;
  if (withPreposition.has(pair) && (nounEnd(s, end + 1) >= 0 || isGerund(s, end + 1)))
    return { ...group, to: end, lemma: "listen to", wantsObject: true };
  const isParticle = withParticle.has(pair) || ((particles.has(particle) || movesOn.has(pair)) && closesAt(s, end + 1));
  return isParticle ? { ...group, to: end, lemma: `${lemma} ${particle}` } : group;
}

/**
 * The verb that starts at a place where a verb is required.
 * @param subject its last word: “my hobby is reading” is not a progressive
 * @param asked where the rest of the verb continues, after the subject of a question
 */
export function verbGroupAt(s: SentenceReader, from: number, subject = -1, asked?: number): VerbGroup | null {
  let to = startEnd(s, from, asked);
  if (to === null) return null;
  if (s.isOneOf(to, formsOfHave)) {
    to = haveEnd(s, to, nextOf(s, from, to, asked));
    if (s.is(to, "'ve", "'d")) return null;
  } else if (s.is(to, "used") && s.is(to + 1, "to") && (isForm(s, to + 2, "base") || s.is(to + 2, "be"))) to += 2;
  const group = isBeAt(s, to) ? beEnd(s, from, to, subject, asked) : { to, isBe: false, isPassive: false };
  if (group.isBe && asked === undefined && s.is(group.to + 1, "not", "n't")) group.to += 1;
  const lemma = group.isBe ? "be" : lemmaAt(s, group.to);
  return withItsParticle(s, { from, ...group, lemma, wantsObject: false });
}
