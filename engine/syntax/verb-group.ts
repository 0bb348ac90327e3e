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

/** A finite verb with its helpers, and the particle or preposition that is learnt with it. */
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

/**
 * The verb that starts at a place where a verb is required.
 * @param subject its last word: “my hobby is reading” is not a progressive
 * @param asked where the rest of the verb continues, after the subject of a question
 */
export function verbGroupAt(s: SentenceReader, from: number, subject = -1, asked?: number): VerbGroup | null {
  let to = from;
  let isBe = false;
  let isPassive = false;
  const next = () => past(s, asked !== undefined && to === from ? asked : to + 1);
  const take = (at: number) => (to = at);
  if (s.isOneOf(from, modals)) {
    const at = next();
    // “must to wake” is wrong, but its parts are plain.
    const base = s.is(at, "to") && isForm(s, at + 1, "base") ? at + 1 : s.is(at, "better") ? past(s, at + 1) : at;
    if (!isForm(s, base, "base") && !s.is(base, "be", "have")) return null;
    take(base);
  } else if (s.isOneOf(from, formsOfDo)) {
    const at = next();
    const isHelper = isNot(s, from + 1) || asked !== undefined;
    if (isHelper && (isForm(s, at, "base") || s.is(at, "be", "have"))) take(at);
    else if (isHelper) return null;
  } else if (!isAuxiliary(s, from) && !isForm(s, from, "base", "third", "past", "participle") && !s.is(from, "be"))
    return null;

  if (s.isOneOf(to, formsOfHave)) {
    const at = next();
    if (
      s.is(at, "been") ||
      (isForm(s, at, "participle") && s.tag(at) !== "NOUN" && s.tag(at) !== "ADJ") ||
      s.is(at, "had", "done")
    )
      take(at);
    else if (s.is(at, "to") && (isForm(s, at + 1, "base") || s.is(at + 1, "be"))) take(at + 1);
    else if (s.is(at, "got")) take(at);
    if (s.is(to, "'ve", "'d")) return null;
  } else if (s.is(to, "used") && s.is(to + 1, "to") && (isForm(s, to + 2, "base") || s.is(to + 2, "be"))) take(to + 2);
  if (s.is(to, "be", "been", "being") || s.isOneOf(to, finiteBe) || (s.is(to, "'s") && s.tag(to) === "AUX")) {
    isBe = true;
    let at = next();
    if (s.is(at, "being", "been") && isForm(s, past(s, at + 1), "participle")) {
      take(at);
      at = next();
    }
    const isNaming = subject >= 0 && namesOfActivities.has(s.lower(subject));
    if (isGerund(s, at) && !isNaming && s.tag(at) !== "NOUN" && s.tag(at) !== "ADJ") {
      take(at);
      isBe = false;
      if (s.is(at, "going") && s.is(at + 1, "to") && (isForm(s, at + 2, "base") || s.is(at + 2, "be"))) {
        take(at + 2);
        isBe = s.is(at + 2, "be");
      }
    } else if (
      isForm(s, at, "participle") &&
      !isGerund(s, at) &&
      (s.tag(at) === "VERB" || s.is(at + 1, "by") || s.is(at, "born", "made")) &&
      !s.isOneOf(at, adjectivesOfState) &&
      !s.is(at, "become", "come", "put")
    ) {
      take(at);
      isBe = false;
      isPassive = true;
    }
  }
  if (isBe && asked === undefined && s.is(to + 1, "not", "n't")) to += 1;
  const lemma = isBe ? "be" : lemmaAt(s, to);
  if (lemma === "go" && isGerund(s, to + 1))
    return { from, to: to + 1, lemma: "swim", isBe, isPassive, wantsObject: false };
  const pair = `${lemma}_${s.lower(to + 1)}`;
  const end = to + 1;
  if (!isBe && !isPassive) {
    const closes =
      end + 1 >= s.length ||
      isPunctuation(s, end + 1) ||
      timeEnd(s, end + 1) >= 0 ||
      isAdverb(s, end + 1) ||
      s.isOneOf(end + 1, prepositions) ||
      s.is(end + 1, "and", "because", "when", "but");
    if (withPreposition.has(pair) && (nounEnd(s, end + 1) >= 0 || isGerund(s, end + 1)))
      return { from, to: end, lemma: "listen to", isBe, isPassive, wantsObject: true };
    if (withParticle.has(pair))
      return { from, to: end, lemma: `${lemma} ${s.lower(end)}`, isBe, isPassive, wantsObject: false };
    if ((particles.has(s.lower(end)) || movesOn.has(pair)) && closes)
      return { from, to: end, lemma: `${lemma} ${s.lower(end)}`, isBe, isPassive, wantsObject: false };
  }
  return { from, to, lemma, isBe, isPassive, wantsObject: false };
}
