import { onlyObjectPronouns, plainDeterminers } from "./closed-classes.ts";
import type { SentenceReader } from "../rules/rule.ts";
import type { Role } from "./lexicon.ts";
import { wordSet } from "./word-set.ts";

const adverbsBeforeVerbs = wordSet(
  "always usually often sometimes never also just still really already only even ever hardly rarely seldom probably certainly simply soon then now both all very so not n't nearly almost recently finally suddenly actually quickly slowly",
);

export const verbRoles: readonly Role[] = ["base", "third", "past", "participle", "gerund"];

/** The listed verb behind a word, whatever its form: `felt` → `feel`. The likeliest, where there are two. */
export const verbAt = (s: SentenceReader, at: number): string | undefined =>
  s.readings(at).find(({ role }) => verbRoles.includes(role))?.lemma;

/** Is the word such a form of the verb that it most likely belongs to? `found` is no base form: it is far oftener of find. */
export function isForm(s: SentenceReader, at: number, ...roles: Role[]): boolean {
  const lemma = verbAt(s, at);
  return lemma !== undefined && s.readings(at).some((one) => one.lemma === lemma && roles.includes(one.role));
}

export const isAdverb = (s: SentenceReader, at: number): boolean =>
  s.isOneOf(at, adverbsBeforeVerbs) ||
  (s.tag(at) === "ADV" && !s.is(at, "when", "where", "how", "why", "here", "there"));

/** The nearest place to the left of `at` that is no adverb, and no “not”. */
export function beforeAdverbs(s: SentenceReader, at: number): number {
  let place = at - 1;
  while (place >= 0 && isAdverb(s, place)) place -= 1;
  return place;
}

/** The nearest place from `at` on that is no adverb, and no “not”. */
export function pastAdverbs(s: SentenceReader, at: number): number {
  let place = at;
  while (place < s.length && isAdverb(s, place)) place += 1;
  return place;
}

/** Can hardly be read as a noun here: “learn”, but “work” only where an object follows (“work the”, “help me”). */
export function isClearlyBase(s: SentenceReader, at: number): boolean {
  if (s.is(at, "do", "be", "have")) return true;
  // “React”, “Enter”: names.
  if (at > 0 && /^[A-Z]/.test(s.written(at)) && /[a-z]/.test(s.written(at - 1))) return false;
  if (!isForm(s, at, "base") || ["PROPN", "DET", "ADP", "AUX", "PRON"].includes(s.tag(at))) return false;
  if (s.is(at, "live", "clean") && s.tag(at + 1) === "NOUN") return false;
  const weigh = (...roles: Role[]) =>
    Math.max(
      -1,
      ...s
        .readings(at)
        .filter(({ role }) => roles.includes(role))
        .map(({ weight }) => weight),
    );
  const asVerb = weigh("base");
  const asOther = weigh("noun", "adjective", "adverb", "plural");
  if (asOther < 0 || clearVerbs.has(s.lower(at))) return true;
  if (asOther === 0 && asVerb >= 2 && s.tag(at) !== "ADJ") return true;
  if (takesObjectHere(s, at + 1) || s.isOneOf(at + 1, afterVerbsOnly)) return true;
  // “visit Hue”, but “I need work. He …” and “help Lan” alike: a name is never described by a noun in small letters.
  if (/^[A-Z]/.test(s.written(at + 1)) && s.written(at + 1) !== "I") return true;
  if (s.tag(at) === "VERB" && s.can(at + 1, "plural") && asVerb > asOther) return true;
  return (
    s.tag(at) === "VERB" &&
    (asVerb >= 3 * asOther || (asVerb > asOther && ["ADV", "PROPN", "ADP"].includes(s.tag(at + 1))))
  );
}
/** Verbs whose noun is rare in ordinary prose. */
export const clearVerbs = wordSet(
  "go say tell make get give take have do see eat buy find keep know learn read write speak listen hear live meet become bring send teach think understand sing sit wait finish improve prepare earn choose cook clean wear win wash sell spend communicate relax explore explain believe ask join borrow lend swim",
);

const afterVerbsOnly = wordSet("too hard harder well together alone abroad better fast faster much");

/** Does an object begin here that no noun before it could have: “help me”, “use the”? */
export const takesObjectHere = (s: SentenceReader, at: number): boolean =>
  s.isOneOf(at, onlyObjectPronouns) ||
  s.is(at, "it", "you", "myself", "yourself", "himself", "herself", "themselves", "ourselves") ||
  (s.isOneOf(at, plainDeterminers) && !s.is(at, "each", "every", "this", "no"));
