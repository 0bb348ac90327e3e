import { subjectAgreementRules } from "./agreement.ts";
import { distantAgreementRules } from "./distant-agreement.ts";
import { doAndDoesRules } from "./do-and-does.ts";
import { objectRelativeRules } from "./object-relatives.ts";
import type { Rule } from "../rule.ts";

/** The verb agrees with its subject (SVA_S). */
export const agreementRules: readonly Rule[] = [
  ...subjectAgreementRules,
  ...doAndDoesRules,
  ...distantAgreementRules,
  ...objectRelativeRules,
];
