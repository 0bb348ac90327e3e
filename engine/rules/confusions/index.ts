import { lookAlikeRules } from "./look-alikes.ts";
import { oneLetterOffRules } from "./one-letter-off.ts";
import { pronounFormRules } from "./pronoun-forms.ts";
import { possessiveRules } from "./possessives.ts";
import { oftenConfusedRules } from "./often-confused.ts";
import { confusedAdverbRules } from "./adverbs.ts";
import { soundAlikeRules } from "./sound-alikes.ts";
import { confusedSmallWordRules } from "./small-words.ts";
import { writtenApartRules } from "./written-apart.ts";
import type { Rule } from "../rule.ts";

/** One word in place of another that looks or sounds like it (CONFUSED_PAIR, ALMOST_MOST). */
export const confusionRules: readonly Rule[] = [
  ...lookAlikeRules,
  ...oneLetterOffRules,
  ...pronounFormRules,
  ...possessiveRules,
  ...oftenConfusedRules,
  ...confusedAdverbRules,
  ...soundAlikeRules,
  ...confusedSmallWordRules,
  ...writtenApartRules,
];
