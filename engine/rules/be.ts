import { agreementOfBeRules } from "./be-agreement.ts";
import { extraBeRules } from "./extra-be.ts";
import { missingBeRules } from "./missing-be.ts";
import type { Rule } from "./rule.ts";
import { thereIsRules } from "./there-is.ts";

/** SVA_BE, BE_MISSING, BE_EXTRA, THERE_BE. */
export const beRules: readonly Rule[] = [...agreementOfBeRules, ...missingBeRules, ...extraBeRules, ...thereIsRules];
