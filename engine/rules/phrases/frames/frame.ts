import { onlyObjectPronouns, onlySubjectPronouns, possessives } from "../../../english/closed-classes.ts";
import { wordMap, wordSet } from "../../../english/word-set.ts";
import type { Rule, SentenceReader } from "../../rule.ts";
import { phraseMatches, type Phrase } from "../phrase.ts";

/**
 * Frames: a few words that leave only one form possible beside them, such as “a sign of” before an adjective. Each frame is measured,
 * explained and muted by itself.
 */
export interface Frame extends Phrase {
  pair: string;
}

/** The frames of one rule. */
export interface FrameSet {
  rule: string;
  kind: Rule["kind"];
  frames: readonly Frame[];
}

export const frameRule = ({ rule, kind, frames }: FrameSet): Rule => ({
  id: rule,
  kind,
  *find(s) {
    for (const frame of frames) for (const match of phraseMatches(s, [frame])) yield { ...match, pair: frame.pair };
  },
});

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

export const objectOfSubject: Readonly<Record<string, string>> = wordMap({
  i: "me",
  we: "us",
  he: "him",
  she: "her",
  they: "them",
});

export const isSubject = (s: SentenceReader, at: number) => s.isOneOf(at, onlySubjectPronouns) || s.is(at, "you", "it");

export const isListener = (s: SentenceReader, at: number) =>
  s.isOneOf(at, onlyObjectPronouns) || s.is(at, "you", "her");

export const startsObject = (s: SentenceReader, at: number) =>
  s.isOneOf(at, possessives) || s.isOneOf(at, onlyObjectPronouns) || s.tag(at) === "DET";
