import { listRules } from "./lists/index.ts";
import { frameRules } from "./frames/index.ts";
import { ageRules } from "./ages.ts";
import { longTimeAgoRules } from "./long-time-ago.ts";
import { chartPhraseRules } from "./chart-phrases.ts";
import { tooForVeryRules } from "./too-for-very.ts";
import { saidTwiceRules } from "./said-twice.ts";
import { everydayVerbRules } from "./everyday-verbs.ts";
import { everydayWordRules } from "./everyday-words.ts";
import { learnerVerbRules } from "./learner-verbs.ts";
import type { Rule } from "../rule.ts";

/** Everyday phrases and the slips that learners make in them. */
export const phraseRules: readonly Rule[] = [
  ...listRules,
  ...learnerVerbRules,
  ...everydayVerbRules,
  ...everydayWordRules,
  ...frameRules,
  ...ageRules,
  ...longTimeAgoRules,
  ...chartPhraseRules,
  ...tooForVeryRules,
  ...saidTwiceRules,
];
