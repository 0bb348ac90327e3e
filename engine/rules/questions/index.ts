import { directQuestionRules } from "./questions.ts";
import { indirectQuestionRules } from "./indirect-questions.ts";
import type { Rule } from "../rule.ts";

/** Direct and indirect questions. */
export const questionRules: readonly Rule[] = [...directQuestionRules, ...indirectQuestionRules];
