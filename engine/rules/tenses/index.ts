import { verbTenseRules } from "./tenses.ts";
import { pastPerfectRules } from "./past-perfect.ts";
import { conditionRules } from "./conditions.ts";
import { recentYearsRules } from "./recent-years.ts";
import { betweenPastsRules } from "./between-pasts.ts";
import type { Rule } from "../rule.ts";

/** Tenses, and how those of two clauses depend on each other. */
export const tenseRules: readonly Rule[] = [
  ...verbTenseRules,
  ...pastPerfectRules,
  ...conditionRules,
  ...recentYearsRules,
  ...betweenPastsRules,
];
