import type { Examples, Rule } from "./rule.ts";
import { articleExamples } from "./articles.examples.ts";
import { articleRules } from "./articles.ts";

/** Our own rules for Vietnamese learners, one file per group of kinds. */
export const rulePack: readonly Rule[] = [...articleRules];

/** By the id of the rule. */
export const ruleExamples: Readonly<Record<string, Examples>> = { ...articleExamples };
