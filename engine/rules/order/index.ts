import { adjectiveOrderRules } from "./adjective-order.ts";
import { adverbOrderRules } from "./adverb-order.ts";
import { degreeOrderRules } from "./degree-order.ts";
import { inversionRules } from "./inversion.ts";
import type { Rule } from "../rule.ts";

/** The order of words (ADJ_ORDER and others). */
export const orderRules: readonly Rule[] = [
  ...adjectiveOrderRules,
  ...adverbOrderRules,
  ...degreeOrderRules,
  ...inversionRules,
];
