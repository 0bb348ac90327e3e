import { verbAt } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import type { SentenceReader } from "../rule.ts";

const doneToPeople = wordSet("find see meet help call invite visit take");

/** “We found he in the park”: *he* is the object of a verb, and no clause begins with it. */
export const isSubjectFormAsObject = (s: SentenceReader, at: number): boolean =>
  s.is(at, "he", "she", "they", "we") &&
  doneToPeople.has(verbAt(s, at - 1) ?? "") &&
  s.is(at + 1, "in", "at", "on", "with", "near", "to", "from") &&
  !s.words.slice(at + 1).some(({ tag }) => tag === "VERB" || tag === "AUX");
