import { commaSplice } from "./comma-splices.ts";
import { althoughBut, becauseSo } from "./double-connectives.ts";
import { fragment } from "./fragments.ts";
import type { Rule } from "../rule.ts";

/** ALTHOUGH_BUT, BECAUSE_SO, COMMA_SPLICE, FRAGMENT. */
export const clauseRules: readonly Rule[] = [
  { id: "clauses/although-but", kind: "ALTHOUGH_BUT", find: althoughBut },
  { id: "clauses/because-so", kind: "BECAUSE_SO", find: becauseSo },
  { id: "clauses/comma-splice", kind: "COMMA_SPLICE", find: commaSplice },
  { id: "clauses/fragment", kind: "FRAGMENT", find: fragment },
];
