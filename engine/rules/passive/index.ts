import { baseAfterBe } from "./base-after-be.ts";
import { ingBeforeAgent } from "./ing-before-agent.ts";
import { beMissingAfterModal } from "./passive-after-auxiliary.ts";
import { beMissing } from "./passive-without-be.ts";
import type { Rule } from "../rule.ts";

/** PASSIVE_BE. */
export const passiveRules: readonly Rule[] = [
  // “The house built in 1990.” → “The house was built in 1990.”
  { id: "passive/be-missing", kind: "PASSIVE_BE", find: beMissing },
  // “The letter was writing by a child.” → “The letter was written by a child.”
  { id: "passive/ing-before-agent", kind: "PASSIVE_BE", find: ingBeforeAgent },
  // “She was bear in 1995.” → “She was born in 1995.”
  { id: "passive/base-after-be", kind: "PASSIVE_BE", find: baseAfterBe },
  // “The ticket can buy online.” → “The ticket can be bought online.”
  {
    id: "passive/be-missing-after-auxiliary",
    kind: "PASSIVE_BE",
    find: beMissingAfterModal,
  },
];
