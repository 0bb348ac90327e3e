import { baseAfterBe } from "./base-after-be.ts";
import { ingBeforeAgent } from "./ing-before-agent.ts";
import { beMissingAfterModal } from "./passive-after-auxiliary.ts";
import { beMissing } from "./passive-without-be.ts";
import type { Rule } from "../rule.ts";

/** PASSIVE_BE. */
export const passiveRules: readonly Rule[] = [
  { id: "passive/be-missing", kind: "PASSIVE_BE", find: beMissing },
  { id: "passive/ing-before-agent", kind: "PASSIVE_BE", find: ingBeforeAgent },
  { id: "passive/base-after-be", kind: "PASSIVE_BE", find: baseAfterBe },
  {
    id: "passive/be-missing-after-auxiliary",
    kind: "PASSIVE_BE",
    find: beMissingAfterModal,
  },
];
