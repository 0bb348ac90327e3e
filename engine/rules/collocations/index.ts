import { collocationPairRules } from "./collocations.ts";
import { letterEndingRules } from "./letter-endings.ts";
import { travelRules } from "./travel-and-trip.ts";
import { priceAndCostRules } from "./prices-and-costs.ts";
import type { Rule } from "../rule.ts";

/** Words that go together. */
export const collocationRules: readonly Rule[] = [
  ...collocationPairRules,
  ...priceAndCostRules,
  ...letterEndingRules,
  ...travelRules,
];
