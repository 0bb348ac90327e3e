import { pluralRules } from "./plurals.ts";
import { oneOfRules, everyRules } from "./one-of-every.ts";
import { uncountableRules } from "./uncountables.ts";
import { muchManyRules } from "./much-many.ts";
import { quantityPhraseRules } from "./quantity-phrases.ts";
import { countedThousandRules } from "./counted-thousands.ts";
import { missingPluralRules } from "./missing-plurals.ts";
import { aFewRules } from "./a-few.ts";
import { adjectiveWithSRules } from "./adjectives-with-s.ts";
import { barePeopleRules } from "./bare-people.ts";
import { ownerRules } from "./owners.ts";
import { pluralAfterQuantityRules } from "./plurals-after-quantities.ts";
import type { Rule } from "../rule.ts";

/** Singular and plural, countable and uncountable nouns (NUM_PLURAL, ONE_OF, EVERY_SG, UNCOUNT, MUCH_MANY). */
export const numberRules: readonly Rule[] = [
  ...pluralRules,
  ...pluralAfterQuantityRules,
  ...oneOfRules,
  ...everyRules,
  ...uncountableRules,
  ...muchManyRules,
  ...quantityPhraseRules,
  ...countedThousandRules,
  ...missingPluralRules,
  ...aFewRules,
  ...adjectiveWithSRules,
  ...barePeopleRules,
  ...ownerRules,
];
