import { modals, presentAndPastBe } from "../../english/closed-classes.ts";
import type { SentenceReader } from "../rule.ts";

export const helpers = new Set([...presentAndPastBe, ...modals, "has", "have", "had", "do", "does", "did"]);
/** A word that may be the verb of a subject before it. */
export const isVerb = (s: SentenceReader, at: number) =>
  helpers.has(s.lower(at)) ||
  ((s.can(at, "base") || s.can(at, "third") || s.can(at, "past")) &&
    !/^(?:ADP|DET|PRON|ADJ|PUNCT|CCONJ)$/.test(s.tag(at))) ||
  s.is(at, "like");

/** A finite verb after `from`, before the next sign or conjunction: “The book she wrote is good”. */
export function hasVerbAfter(s: SentenceReader, from: number): boolean {
  for (let at = from; at < s.length; at += 1) {
    if (
      s.tag(at) === "PUNCT" ||
      s.is(at, "and", "but", "because", "so", "or", "when", "if", "that", "who", "which", "although", "while", "where")
    )
      return false;
    if (
      helpers.has(s.lower(at)) &&
      (!s.is(at - 1, "to") || presentAndPastBe.has(s.lower(at))) &&
      !s.is(at, "'d", "do", "have")
    )
      return true;
    if (
      s.tag(at) === "VERB" &&
      (s.can(at, "third") || (s.can(at, "past") && !s.can(at, "participle"))) &&
      !s.is(at - 1, "to")
    )
      return true;
    if (
      s.tag(at) === "VERB" &&
      s.can(at, "past") &&
      s.tag(at - 1) !== "VERB" &&
      s.tag(at - 1) !== "AUX" &&
      !s.is(at - 1, "n't", "not", "very", "always")
    )
      return true;
  }
  return false;
}
