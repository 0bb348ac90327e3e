import { joinedSubjectRules } from "./subjects.ts";
import { verbSubjectRules } from "./verbs-as-subjects.ts";
import type { Rule } from "../rule.ts";

/** Subjects: missing, said twice, or in the wrong form. */
export const subjectRules: readonly Rule[] = [...joinedSubjectRules, ...verbSubjectRules];
