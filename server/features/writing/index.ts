import { defineFeature, type FeatureDeps } from "#server/feature.ts";
import type { Gamification } from "#server/features/gamification/service.ts";
import type { Grammar } from "#server/features/grammar/service.ts";
import type { PlacementService } from "#server/features/placement/service.ts";
import type { Practice } from "#server/features/practice/service.ts";
import { writingRoutes } from "./routes.ts";
import { createWriting, writingsOf } from "./service.ts";

interface Needs {
  practice: Practice;
  placement: PlacementService;
  grammar: Grammar;
  gamification: Gamification;
}

/** Writing on a topic. */
export const writing = defineFeature({
  name: "writing",
  create: (deps: FeatureDeps, { practice, placement, grammar, gamification }: Needs) =>
    createWriting({
      ...deps,
      practice,
      placement,
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
