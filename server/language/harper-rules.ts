import type { KindCode } from "#contracts/language.ts";

/**
 * Harper's rules as ours: their kind where Harper's own is too coarse. Rules come and go with its versions, so nothing here
 * has to exist; what is not named goes by its lint kind.
 */
const kindOfRule: Record<string, KindCode> = {
  AnA: "ART_A_AN",
};

const kindOfLint: Record<string, KindCode> = {
  Agreement: "SVA_3SG",
  BoundaryError: "SPELLING",
  Capitalization: "CAPITAL",
  Eggcorn: "CONFUSED_PAIR",
  Enhancement: "STYLE",
  Formatting: "PUNCTUATION",
  Grammar: "OTHER",
  Malapropism: "CONFUSED_PAIR",
  Miscellaneous: "OTHER",
  Nonstandard: "OTHER",
  Punctuation: "PUNCTUATION",
  Readability: "STYLE",
  Redundancy: "STYLE",
  Regionalism: "STYLE",
  Repetition: "REPEATED",
  Spelling: "SPELLING",
  Style: "STYLE",
  Typo: "SPELLING",
  Usage: "OTHER",
  WordChoice: "OTHER",
  WordOrder: "ADJ_ORDER",
};

/** Matters of taste, of place, or wrong too often. */
const leftOut =
  /^(?:LongSentences|OxfordComma|NoOxfordComma|DiscourseMarkers|MissingPreposition|Regionalisms|AmericanEnglish|BritishEnglish)$/;

export const isLeftOut = (rule: string): boolean => leftOut.test(rule);

/** Corrects nothing, only advises. */
const advice = new Set(["Style", "Readability", "Enhancement", "Redundancy", "Regionalism"]);

export interface Judged {
  kind: KindCode;
  isAdvice: boolean;
  isSafe: boolean;
}

/** What a finding of Harper's is to us. */
export function judge(rule: string, lintKind: string, suggestions: readonly string[]): Judged {
  const isAdvice = advice.has(lintKind);
  return {
    kind: kindOfRule[rule] ?? kindOfLint[lintKind] ?? "OTHER",
    isAdvice,
    isSafe: !isAdvice && suggestions.length === 1,
  };
}
