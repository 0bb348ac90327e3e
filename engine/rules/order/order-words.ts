import { colors, nationalities } from "../../english/everyday-words.ts";
import { isVerbHere } from "../../english/verb-objects.ts";
import type { SentenceReader } from "../rule.ts";
import { wordSet } from "../../english/word-set.ts";

/** Adjectives by the place they take before a noun; those that may also follow it (“full of”, “open”) are left out. */
export const opinions = wordSet(
  `beautiful nice lovely pretty handsome wonderful delicious ugly interesting boring cute amazing comfortable famous good
  excellent expensive cheap friendly kind funny clever intelligent attractive useful important difficult easy fantastic
  popular dangerous great exciting modern special quiet noisy peaceful crowded clean dirty happy sad poor rich strong hot
  cold warm cool sweet favourite favorite polite lazy hard-working busy serious successful talented romantic traditional`,
);

export const sizes = wordSet("big small large tall short long huge tiny high fat thin thick wide heavy");

export const ages = wordSet("old new young ancient");

export const materials = wordSet("wooden plastic leather cotton silk golden metal gold silver");

export const plain: ReadonlySet<string> = new Set([
  ...opinions,
  ...sizes,
  ...ages,
  ...colors,
  ...materials,
  ...nationalities,
]);

/** “I painted the house blue”, “make the world better”: what the adjective says is what comes of it. */
export const resultVerbs = wordSet(
  "make keep find get leave paint turn dye set consider think drive colour color call like want have prefer believe hold render push cut need serve eat drink feel see hear imagine buy sell wear",
);

export const measures = wordSet(
  "bit little lot year years month day week hour minute metre meter mile foot feet inch kilometre kilometer while step way moment time second cm m kg degree point night",
);

export const isNoun = (s: SentenceReader, at: number) =>
  s.can(at, "noun") || s.can(at, "plural") || s.tag(at) === "NOUN";

/** The verb right before a determiner: “paint | the house”. */
export function formBefore(s: SentenceReader, determiner: number): string | undefined {
  for (const role of ["base", "third", "past", "participle", "gerund"] as const) {
    const lemma = s.lemma(determiner - 1, role);
    if (lemma !== undefined && (resultVerbs.has(lemma) || isVerbHere(s, determiner - 1))) return lemma;
  }
  return undefined;
}
