import { collocationPairRules } from "./collocations.ts";
import { letterEndingRules } from "./letter-endings.ts";
import { travelRules } from "./travel-and-trip.ts";
import type { Rule } from "../rule.ts";

/** Words that go together. */
export const collocationRules: readonly Rule[] = [...collocationPairRules, ...letterEndingRules, ...travelRules];
