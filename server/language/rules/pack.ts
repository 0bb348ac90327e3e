import type { Examples, Rule } from "./rule.ts";
import { articleExamples } from "./articles.examples.ts";
import { articleRules } from "./articles.ts";
import { capitalExamples } from "./capitals.examples.ts";
import { capitalRules } from "./capitals.ts";
import { tenseExamples } from "./tenses.examples.ts";
import { tenseRules } from "./tenses.ts";
import { verbComplementExamples } from "./verb-complements.examples.ts";
import { verbComplementRules } from "./verb-complements.ts";
import { verbFormExamples } from "./verb-forms.examples.ts";
import { verbFormRules } from "./verb-forms.ts";

/** Our own rules for Vietnamese learners, one file per group of kinds. */
export const rulePack: readonly Rule[] = [
  ...articleRules,
  ...capitalRules,
  ...tenseRules,
  ...verbComplementRules,
  ...verbFormRules,
];

/** By the id of the rule. */
export const ruleExamples: Readonly<Record<string, Examples>> = {
  ...articleExamples,
  ...capitalExamples,
  ...tenseExamples,
  ...verbComplementExamples,
  ...verbFormExamples,
};
