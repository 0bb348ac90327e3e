import { muchManyRules } from "./much-many.ts";
import { everyRules, oneOfRules } from "./one-of-every.ts";
import { pluralRules } from "./plurals.ts";
import type { Rule } from "./rule.ts";
import { uncountableRules } from "./uncountables.ts";

/** NUM_PLURAL, ONE_OF, EVERY_SG, UNCOUNT, MUCH_MANY. */
export const numberRules: readonly Rule[] = [
  ...pluralRules,
  ...oneOfRules,
  ...everyRules,
  ...uncountableRules,
  ...muchManyRules,
];
