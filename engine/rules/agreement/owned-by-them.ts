import { plainPrepositions } from "../../english/closed-classes.ts";
import { wordSet } from "../../english/word-set.ts";
import { isVerbHere } from "../../english/verb-objects.ts";
import { isForm, verbAt } from "../../english/verbs.ts";
import type { SentenceReader } from "../rule.ts";

/** A clause may follow: “I think they live here”. */
const takesClause = wordSet(
  "think know say believe hope guess feel suppose mean see hear make let wish tell find show understand remember forget realize realise decide notice learn ask help watch want dream imagine promise agree",
);

/** “clean they houses”, “look after they children”, “in they country”: no clause can begin with *they* here. */
export function isOwnedByThem(s: SentenceReader, they: number): boolean {
  const before = they - 1;
  if (plainPrepositions.has(s.lower(before)) && !s.is(before, "until", "till")) return true;
  if (s.is(before, "after")) return s.is(before - 1, "look", "looks", "looked", "looking", "take", "takes", "took");
  const isVerb = isVerbHere(s, before) && isForm(s, before, "base", "third", "past", "gerund");
  return isVerb && !takesClause.has(verbAt(s, before) ?? "");
}
