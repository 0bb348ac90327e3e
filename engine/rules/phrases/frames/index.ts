import type { Rule } from "../../rule.ts";
import { frameRule, type FrameSet } from "./frame.ts";
import { agreements } from "./agreement.ts";
import { extraBe, missingBe, veryVerbs } from "./be.ts";
import { commas, conditions, negations, questions } from "./clauses.ts";
import { comparisons } from "./comparisons.ts";
import { gerunds } from "./gerunds.ts";
import { linkingWords } from "./linking-words.ts";
import { articles, numbers, possessiveForms, uncountables } from "./nouns.ts";
import { passives } from "./passives.ts";
import { extraWords, missingPrepositions, wrongPrepositions } from "./prepositions.ts";
import { pronouns, subjects } from "./pronouns.ts";
import { secondVerbs } from "./second-verbs.ts";
import { highTimes, times } from "./times.ts";
import { wordForms } from "./word-forms.ts";
import { wordings } from "./wordings.ts";

/** In the order in which the rules run. */
const frameSets: readonly FrameSet[] = [
  wordForms,
  passives,
  secondVerbs,
  gerunds,
  missingBe,
  veryVerbs,
  pronouns,
  linkingWords,
  comparisons,
  questions,
  missingPrepositions,
  extraWords,
  articles,
  times,
  numbers,
  uncountables,
  negations,
  agreements,
  commas,
  subjects,
  possessiveForms,
  conditions,
  extraBe,
  wrongPrepositions,
  wordings,
  highTimes,
];

export const frameNames: readonly string[] = frameSets.flatMap(({ frames }) => frames.map(({ pair }) => pair));

export const frameRules: readonly Rule[] = frameSets.map(frameRule);
