import { readExamples } from "./examples.ts";
import type { Rule } from "./rule.ts";
import { articleRules } from "./articles/index.ts";
import { numberRules } from "./numbers/index.ts";
import { agreementRules } from "./agreement/index.ts";
import { beRules } from "./be/index.ts";
import { comparisonRules } from "./comparison/index.ts";
import { mechanicsRules } from "./mechanics/index.ts";
import { tenseRules } from "./tenses/index.ts";
import { verbRules } from "./verbs/index.ts";
import { phraseRules } from "./phrases/index.ts";
import { prepositionRules } from "./prepositions/index.ts";
import { orderRules } from "./order/index.ts";
import { questionRules } from "./questions/index.ts";
import { subjectRules } from "./subjects/index.ts";
import { passiveRules } from "./passive/index.ts";
import { feelingRules } from "./feelings/index.ts";
import { collocationRules } from "./collocations/index.ts";
import { wordFormRules } from "./word-forms/index.ts";
import { clauseRules } from "./clauses/index.ts";
import { confusionRules } from "./confusions/index.ts";

/** All rules. Each family is a folder whose `index.ts` lists its rules; `Rule` (`rule.ts`) says how to add one. */
export const rulePack: readonly Rule[] = [
  ...articleRules,
  ...numberRules,
  ...agreementRules,
  ...beRules,
  ...comparisonRules,
  ...mechanicsRules,
  ...tenseRules,
  ...verbRules,
  ...phraseRules,
  ...prepositionRules,
  ...orderRules,
  ...questionRules,
  ...subjectRules,
  ...passiveRules,
  ...feelingRules,
  ...collocationRules,
  ...wordFormRules,
  ...clauseRules,
  ...confusionRules,
];

/** By the id of the rule. */
export const ruleExamples = readExamples();
