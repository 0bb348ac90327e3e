import { defineFeature, type FeatureDeps } from "#server/feature.ts";
import type { Grammar } from "#server/features/grammar/service.ts";
import type { Practice } from "#server/features/practice/service.ts";
import { rewritingRoutes } from "./routes.ts";
import { createRewriting, eraseLearningOf, rewritingsOf } from "./service.ts";

/** Rewriting a text, with a reason for each change. */
export const rewriting = defineFeature({
  name: "rewriting",
  create: (deps: FeatureDeps, { practice, grammar }: { practice: Practice; grammar: Grammar }) =>
    createRewriting({ ...deps, practice, grammar }),
  routes: rewritingRoutes,
  personalData: () => ({ export: rewritingsOf, eraseLearning: eraseLearningOf }),
});
