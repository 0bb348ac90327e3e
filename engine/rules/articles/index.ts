import { missingArticleRules } from "./missing-articles.ts";
import { missingTheRules } from "./missing-the.ts";
import { generalArticleRules } from "./general-articles.ts";
import { articleSoundRules } from "./articles-by-sound.ts";
import { superlativeRules } from "./superlatives.ts";
import { missingARules } from "./missing-a.ts";
import { expectedArticleRules } from "./expected-articles.ts";
import { knownArticleRules } from "./known-articles.ts";
import { missingAfterPrepositionRules } from "./missing-after-preposition.ts";
import { missingBeforeSubjectRules } from "./missing-before-subject.ts";
import { missingAfterBeRules } from "./missing-after-be.ts";
import type { Rule } from "../rule.ts";

/** Articles: missing, superfluous, or the wrong one (ART_MISSING, ART_GENERAL, ART_A_AN, ART_SUPERLATIVE). */
export const articleRules: readonly Rule[] = [
  ...missingArticleRules,
  ...missingAfterPrepositionRules,
  ...missingBeforeSubjectRules,
  ...missingAfterBeRules,
  ...missingTheRules,
  ...generalArticleRules,
  ...articleSoundRules,
  ...superlativeRules,
  ...missingARules,
  ...expectedArticleRules,
  ...knownArticleRules,
];
