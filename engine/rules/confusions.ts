import { confusedAdverbRules } from "./confusions/adverbs.ts";
import { oftenConfusedRules } from "./confusions/often-confused.ts";
import { possessiveRules } from "./confusions/possessives.ts";
import { confusedSmallWordRules } from "./confusions/small-words.ts";
import { soundAlikeRules } from "./confusions/sound-alikes.ts";
import { writtenApartRules } from "./confusions/written-apart.ts";
import type { Rule } from "./rule.ts";

/** CONFUSED_PAIR and ALMOST_MOST: one word in place of another that looks or sounds like it. */
export const confusionRules: readonly Rule[] = [
  ...possessiveRules,
  ...oftenConfusedRules,
  ...confusedAdverbRules,
  ...soundAlikeRules,
  ...confusedSmallWordRules,
  ...writtenApartRules,
];
