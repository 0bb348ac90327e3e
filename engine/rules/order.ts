import { adjectiveOrderRules } from "./adjective-order.ts";
import { adverbOrderRules } from "./adverb-order.ts";
import { degreeOrderRules } from "./degree-order.ts";
import type { Rule } from "./rule.ts";

/** ADJ_ORDER: where adjectives and adverbs stand. */
export const orderRules: readonly Rule[] = [...adjectiveOrderRules, ...adverbOrderRules, ...degreeOrderRules];
