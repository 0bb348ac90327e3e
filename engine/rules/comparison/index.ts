import { comparativeRules } from "./comparison.ts";
import { comparisonDegreeRules } from "./comparison-degrees.ts";
import type { Rule } from "../rule.ts";

/** Comparatives and superlatives (COMPARE). */
export const comparisonRules: readonly Rule[] = [...comparativeRules, ...comparisonDegreeRules];
