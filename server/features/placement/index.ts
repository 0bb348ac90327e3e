import { defineFeature, type FeatureDeps } from "#server/feature.ts";
import type { Practice } from "#server/features/practice/service.ts";
import { placementRoutes } from "./routes.ts";
import { bank, createPlacement, eraseLearningOf, placementOf } from "./service.ts";

/** Goals of learners, the placement, and the level that everything else follows. */
export const placement = defineFeature({
  name: "placement",
  create: (deps: FeatureDeps, { practice }: { practice: Practice }) => createPlacement({ ...deps, practice }),
  routes: placementRoutes,
  personalData: () => ({
    export: async (db, userId) => ({ placement: await placementOf(db, userId) }),
    eraseLearning: eraseLearningOf,
  }),
  productTexts: bank.flatMap(({ passage }) => passage ?? []),
});
