import { causeForFeeling } from "./cause-for-feeling.ts";
import { feelingForCause } from "./feeling-for-cause.ts";
import type { Rule } from "../rule.ts";
import { veryBeforeVerb } from "./very-before-verb.ts";

/** ED_ING, VERY_VERB. */
export const feelingRules: readonly Rule[] = [
  // “I am so exciting!” → “I am so excited!”
  { id: "feelings/cause-for-feeling", kind: "ED_ING", find: causeForFeeling },
  // “The news was shocked.” → “The news was shocking.”
  { id: "feelings/feeling-for-cause", kind: "ED_ING", find: feelingForCause },
  // “I so like this song.” → “I really like this song.”
  { id: "feelings/very-before-verb", kind: "VERY_VERB", find: veryBeforeVerb },
];
