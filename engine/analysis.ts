import type { Finding, KindCode, Level } from "#contracts/schemas/language.ts";

export interface CheckOptions {
  /** Words of the reader's own dictionary: never misspellings. */
  dictionary?: readonly string[];
  /** Kinds that the reader has turned off. */
  mutedKinds?: readonly KindCode[];
  /** Rules that were called wrong too often (see features/grammar/reports.ts): left out for everybody. */
  mutedRules?: readonly string[];
  /** The year of writing; without it, every year of these decades may be in the past. */
  year?: number;
  /** Also determine the syntax of the sentences. */
  withSyntax?: boolean;
  /** Say what the text is made of, whether or not it is right. */
  withTextProfile?: boolean;
  /** Findings of an earlier version: what is still there stays, although its author corrects the rest. */
  shownBefore?: readonly Pick<CheckedFinding, "rule" | "quote">[];
  /** Keep suggestions that are left out of good prose: for measuring. */
  withIdleSuggestions?: boolean;
}

/** What a text is written in, judged sentence by sentence. */
export type DetectedLanguage = "english" | "vietnamese" | "mixed" | "neither";

/** What can be counted without understanding; lengths in words unless named otherwise. */
export interface Measures {
  words: number;
  sentences: number;
  /** Mean and standard deviation. */
  sentenceLength: { mean: number; spread: number };
  /** Measure of textual lexical diversity (McCarthy and Jarvis 2010): does not fall with length as a plain ratio does. */
  variety: number;
  /** Letters a word, mean. */
  wordLength: number;
  /** Connectors found, with how often. */
  connectors: { word: string; count: number }[];
  /** Finite verbs by tense. */
  tenses: { present: number; past: number; future: number; perfect: number };
  /** Share of words, 0 to 1, that are not among the 3,000 most frequent of spoken English (SUBTLEX-US). */
  lessCommon: number;
  findingsPerHundred: number;
  /**
   * Estimate of the level from the figures above: two neighboring levels, or A2 twice for A2 or below. What holds the level down
   * comes first among the reasons, which are Vietnamese. Null for what cannot be judged as writing.
   */
  level: { low: Level; high: Level; reasons: string[] } | null;
  /** Why there is no level; null where there is one. */
  noLevel: NoLevel | null;
  /** Points from which the range follows (`levelScore`), for measuring it; null where there is no level. */
  levelScore: number | null;
}

export type SentencePartRole = "subject" | "verb" | "object" | "complement" | "adverbial" | "connector";

/** A sentence taken apart: nearly right, and silent of what is not sure. Offsets as in findings. */
export interface SentenceSyntax {
  start: number;
  end: number;
  /** A clause that is interrupted by another appears twice: the second part `continues` it. */
  clauses: { start: number; end: number; role: "main" | "subordinate" | "relative"; continues?: boolean }[];
  parts: { start: number; end: number; role: SentencePartRole }[];
}

/** A finding with what the contract does not let out. */
export interface CheckedFinding extends Finding {
  /** What is reported and muted. */
  rule: string;
  /** What its figures are stored under (`grades.ts`): the rule, or the kind of place where it is surer or less sure. */
  measuredAs: string;
  /** With `withIdleSuggestions`: it would have been left out. */
  isIdle?: boolean;
  /** Expected share of findings like this one whose first suggestion is right (`grades.ts`). */
  precision: number;
}

export interface Checked {
  detectedLanguage: DetectedLanguage;
  /** In the order of the text; they do not overlap. */
  findings: CheckedFinding[];
  /** The text with every error corrected. */
  corrected: string;
  measures: Measures;
  syntax?: SentenceSyntax[];
  textProfile?: TextProfile;
}

/** What a short text is made of, whether or not it is right: enough to tell a sentence from a few words. */
export interface TextProfile {
  /** Names left out: “Đà Lạt is colder than Huế” is English. */
  detectedLanguage: DetectedLanguage;
  /** Words that could be English, and names. */
  words: number;
  /** Vietnamese holds its sentences together, between names in small letters. */
  isMixed: boolean;
  hasVerb: boolean;
  /** “to buy”, not “to the market”. */
  hasToVerb: boolean;
  /** Two or more in a row before a noun. */
  hasTwoAdjectives: boolean;
}

/** Why a text gets no level. */
export type NoLevel = "short" | Exclude<Readability, "readable">;

/** Can a text be judged as writing at all? */
export type Readability = "readable" | "repeated" | "list" | "unreadable";

/** UTF-16 units that the engine reads at once. */
export const longestAtOnce = 20_000;
