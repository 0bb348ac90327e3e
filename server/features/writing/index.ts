import { defineFeature, type FeatureDeps } from "#server/core/feature.ts";
import type { Gamification } from "#server/features/gamification/service.ts";
import type { Grammar } from "#server/features/grammar/service.ts";
import type { Practice } from "#server/features/practice/service.ts";
import { writingRoutes } from "./routes.ts";
import { createWriting, writingsOf } from "./service.ts";

/** Writing on a topic. */
export const writing = defineFeature({
  name: "writing",
  create: (
    deps: FeatureDeps,
    { practice, grammar, gamification }: { practice: Practice; grammar: Grammar; gamification: Gamification },
  ) =>
    createWriting({
      ...deps,
      practice,
      grammar,
      gamification,
      productTexts: () => deps.contributions.flatMap(({ productTexts }) => productTexts),
    }),
  routes: writingRoutes,
  jobs: ({ jobs }) => jobs,
  personalData: ({ eraseLearningOf }) => ({
    export: async (db, userId) => ({ writings: await writingsOf(db, userId) }),
    eraseLearning: eraseLearningOf,
  }),
  references: ({ references }) => ({ writing: references }),
});
