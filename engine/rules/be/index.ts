import { agreementOfBeRules } from "./be-agreement.ts";
import { missingBeRules } from "./missing-be.ts";
import { extraBeRules } from "./extra-be.ts";
import { thereIsRules } from "./there-is.ts";
import { itsBeforeVerbRules } from "./its-before-verb.ts";
import { predicateRules } from "./predicates.ts";
import type { Rule } from "../rule.ts";

/** The verb be: its form, missing, superfluous, and what follows it (SVA_BE, BE_MISSING, BE_EXTRA, THERE_BE). */
export const beRules: readonly Rule[] = [
  ...agreementOfBeRules,
  ...missingBeRules,
  ...extraBeRules,
  ...thereIsRules,
  ...itsBeforeVerbRules,
  ...predicateRules,
];
