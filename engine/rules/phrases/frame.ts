import { wordSet } from "../../english/word-set.ts";
import { type Phrase } from "./phrase.ts";
import type { SentenceReader } from "../rule.ts";

/**
 * Frames: a few words that leave only one form possible beside them, such as “a sign of” before an adjective. Each frame is measured,
 * explained and muted by itself.
 */
export interface Frame extends Phrase {
  pair: string;
}

/** Also base forms of other verbs. */
const pastOfTwoVerbs = wordSet("saw found felt left");

export const isInPast = (s: SentenceReader) =>
  s.words.some(
    ({ tag, lower }, at) =>
      lower === "was" ||
      lower === "were" ||
      (tag === "VERB" && s.can(at, "past") && (!s.can(at, "base") || pastOfTwoVerbs.has(lower))),
  );

/** Forms of “be” in full, as they follow other subjects than “I”. */
export const fullBe = wordSet("was were is are be been being");
