import { directAndIndirectQuestionRules } from "./questions.ts";
import type { Rule } from "../rule.ts";

/** Direct and indirect questions. */
export const questionRules: readonly Rule[] = [...directAndIndirectQuestionRules];
