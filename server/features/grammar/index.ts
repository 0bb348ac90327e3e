import { defineFeature, type FeatureDeps } from "#server/feature.ts";
import type { Practice } from "#server/features/practice/service.ts";
import { grammarRoutes } from "./routes.ts";
import { grammarSource } from "./search-source.ts";
import { createGrammar, eraseLearningOf, grammarOf } from "./service.ts";

/** Grammar analysis, and the profile of a member's mistakes. */
export const grammar = defineFeature({
  name: "grammar",
  create: (deps: FeatureDeps, { practice }: { practice: Practice }) =>
    createGrammar({
      ...deps,
      allowance: practice.allowance,
      aiUsage: practice.aiUsage,
      model: practice.model,
      practiceSettings: practice.settings,
    }),
  routes: grammarRoutes,
  jobs: ({ jobs }) => jobs,
  searchSources: () => [grammarSource],
  personalData: () => ({
    export: async (db, userId) => ({ grammar: await grammarOf(db, userId) }),
    eraseLearning: eraseLearningOf,
  }),
});
