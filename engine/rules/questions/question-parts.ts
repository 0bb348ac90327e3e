import {
  modals,
  openingDeterminers,
  presentAndPastBe,
  questionWords,
  subjectPronouns,
} from "../../english/closed-classes.ts";
import { nounPhraseEnd } from "../../english/verb-objects.ts";
import type { SentenceReader } from "../rule.ts";
import { wordSet } from "../../english/word-set.ts";

export const auxiliaries = new Set([...presentAndPastBe, ...modals, "do", "does", "did", "have", "has", "had", "'ve"]);

export const isAuxiliary = (s: SentenceReader, at: number) => auxiliaries.has(s.lower(at));

export const midAdverbs = wordSet("always usually often never sometimes really still also just ever rarely");

/** The subject that begins at `at`: its last word, or -1. */
export function subjectEnd(s: SentenceReader, at: number): number {
  if (
    subjectPronouns.has(s.lower(at)) ||
    s.is(at, "everyone", "everybody", "someone", "there") ||
    (s.is(at, "this", "that", "these", "those", "people") && s.tag(at + 1) !== "NOUN")
  )
    return at;
  if (
    !openingDeterminers.has(s.lower(at)) &&
    s.tag(at) !== "PROPN" &&
    s.tag(at) !== "NOUN" &&
    !(s.tag(at) === "ADJ" && s.tag(at + 1) === "NOUN")
  )
    return -1;
  let end = nounPhraseEnd(s, at);
  // “How much this shirt costs?”
  if (end > at + 1 && openingDeterminers.has(s.lower(at)) && s.can(end, "third") && s.is(end + 1, "?")) end -= 1;
  // “Where your brother works”: the verb may have been read into the noun phrase.
  while (end > at && (s.can(end, "third") || s.can(end, "past")) && s.tag(end) !== "NOUN") end -= 1;
  return end;
}

/** Where the words that ask end: “what”, “how many books”, “what kind of music”. */
export function askedEnd(s: SentenceReader, at: number): number {
  if (!questionWords.has(s.lower(at))) return -1;
  // “No matter how tired are you”: any adjective.
  if (s.is(at, "how") && s.is(at - 1, "matter") && s.can(at + 1, "adjective")) return at + 1;
  if (
    s.is(at, "how") &&
    s.is(
      at + 1,
      "many",
      "much",
      "long",
      "often",
      "far",
      "old",
      "tall",
      "big",
      "high",
      "fast",
      "expensive",
      "heavy",
      "good",
      "well",
      "difficult",
      "hard",
      "about",
      "come",
    )
  ) {
    if (s.is(at + 1, "about", "come")) return -1;
    if (s.is(at + 1, "many", "much")) {
      if (openingDeterminers.has(s.lower(at + 2))) return at + 1;
      const end = nounPhraseEnd(s, at + 2);
      return end >= at + 2 && !subjectPronouns.has(s.lower(at + 2)) && s.tag(at + 2) !== "PRON" ? end : at + 1;
    }
    return s.is(at + 2, "time") ? at + 2 : at + 1;
  }
  if (s.is(at, "what", "which", "whose")) {
    if (s.is(at + 1, "kind", "kinds", "type", "types", "sort") && s.is(at + 2, "of")) return nounPhraseEnd(s, at + 3);
    if (
      (s.tag(at + 1) === "NOUN" && !s.can(at + 1, "third")) ||
      s.is(
        at + 1,
        "time",
        "color",
        "colour",
        "subject",
        "sport",
        "sports",
        "food",
        "music",
        "job",
        "school",
        "film",
        "movie",
      )
    )
      return at + 1;
  }
  return at;
}
