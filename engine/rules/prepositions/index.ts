import { verbPrepositionRules } from "./verb-prepositions.ts";
import { missingPrepositionRules } from "./missing-prepositions.ts";
import { timePrepositionRules } from "./time-prepositions.ts";
import { fixedPrepositionRules } from "./fixed-prepositions.ts";
import { smallPrepositionRules } from "./small-prepositions.ts";
import { fixedGroupRules } from "./fixed-groups.ts";
import { clockTimeRules } from "./clock-times.ts";
import type { Rule } from "../rule.ts";

/** Prepositions: missing, superfluous, or the wrong one (PREP_MISSING, PREP_EXTRA, PREP_COLLOC, PREP_TIME). */
export const prepositionRules: readonly Rule[] = [
  ...verbPrepositionRules,
  ...missingPrepositionRules,
  ...timePrepositionRules,
  ...clockTimeRules,
  ...fixedPrepositionRules,
  ...fixedGroupRules,
  ...smallPrepositionRules,
];
