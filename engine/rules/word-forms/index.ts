import { nounForAdjectiveRules } from "./nouns-for-adjectives.ts";
import { wordForNounRules } from "./words-for-nouns-and-verbs.ts";
import { adverbFormRules } from "./adjectives-and-adverbs.ts";
import { joinedWordRules } from "./joined-words.ts";
import { wordAsNounRules } from "./words-as-nouns.ts";
import { wordPlaceRules } from "./word-places.ts";
import { verbForNounRules } from "./verbs-for-nouns.ts";
import { mannerAdverbRules } from "./adverbs-of-manner.ts";
import type { Rule } from "../rule.ts";

/** Another word of the family is meant (WORD_FORM). */
export const wordFormRules: readonly Rule[] = [
  ...nounForAdjectiveRules,
  ...wordForNounRules,
  ...adverbFormRules,
  ...mannerAdverbRules,
  ...joinedWordRules,
  ...wordAsNounRules,
  ...wordPlaceRules,
  ...verbForNounRules,
];
