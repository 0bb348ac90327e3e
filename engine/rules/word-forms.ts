import { adverbFormRules } from "./adjectives-and-adverbs.ts";
import { joinedWordRules } from "./joined-words.ts";
import { nounForAdjectiveRules } from "./nouns-for-adjectives.ts";
import type { Rule } from "./rule.ts";
import { wordForNounRules } from "./words-for-nouns-and-verbs.ts";

/** WORD_FORM: another word of the family was meant. */
export const wordFormRules: readonly Rule[] = [
  ...nounForAdjectiveRules,
  ...wordForNounRules,
  ...adverbFormRules,
  ...joinedWordRules,
];
