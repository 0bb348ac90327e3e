import { commaSplice } from "./comma-splices.ts";
import { althoughBut, becauseSo } from "./double-connectives.ts";
import { fragment } from "./fragments.ts";
import { missingRelativeRules } from "./missing-relatives.ts";
import type { Rule } from "../rule.ts";

/** ALTHOUGH_BUT, BECAUSE_SO, COMMA_SPLICE, FRAGMENT, SUBJECT. */
export const clauseRules: readonly Rule[] = [
  // “Despite the rain, but we played football.” → “Despite the rain, we played football.”
  { id: "clauses/although-but", kind: "ALTHOUGH_BUT", find: althoughBut },
  // “Since he was ill, so he could not come.” → “Since he was ill, he could not come.”
  { id: "clauses/because-so", kind: "BECAUSE_SO", find: becauseSo },
  // “I don't eat meat, I love fish.” → “I don't eat meat, but I love fish.”
  { id: "clauses/comma-splice", kind: "COMMA_SPLICE", find: commaSplice },
  // “Although he is very rich.” → “He is very rich.”
  { id: "clauses/fragment", kind: "FRAGMENT", find: fragment },
  ...missingRelativeRules,
];
