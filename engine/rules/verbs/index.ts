import { verbComplementRules } from "./verb-complements.ts";
import { verbFormRules } from "./verb-forms.ts";
import { parallelVerbRules } from "./parallel-verbs.ts";
import { noForNotRules } from "./no-for-not.ts";
import { pastAfterHaveRules } from "./past-after-have.ts";
import { regularPastRules } from "./regular-pasts.ts";
import { pastAfterToRules } from "./past-after-to.ts";
import { infinitiveRules } from "./infinitives.ts";
import { toAfterAdjectiveAndNounRules } from "./to-after-adjectives-and-nouns.ts";
import type { Rule } from "../rule.ts";

/** The form of a verb after another verb or a small word (V_TO, V_GERUND, MODAL_BASE, PREP_GERUND, PURPOSE_TO). */
export const verbRules: readonly Rule[] = [
  ...verbComplementRules,
  ...infinitiveRules,
  ...toAfterAdjectiveAndNounRules,
  ...verbFormRules,
  ...parallelVerbRules,
  ...noForNotRules,
  ...pastAfterHaveRules,
  ...regularPastRules,
  ...pastAfterToRules,
];
