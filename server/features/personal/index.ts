import { defineFeature, type FeatureDeps } from "#server/feature.ts";
import type { Gamification } from "#server/features/gamification/service.ts";
import type { Grammar } from "#server/features/grammar/service.ts";
import type { Learning } from "#server/features/learning/service.ts";
import type { PlacementService } from "#server/features/placement/service.ts";
import type { Practice } from "#server/features/practice/service.ts";
import type { WritingService } from "#server/features/writing/service.ts";
import { personalRoutes } from "./routes.ts";
import { createPersonal, personalOf } from "./service.ts";
import { eraseLearningOf } from "./week-summaries.ts";

interface Needs {
  gamification: Gamification;
  grammar: Grammar;
  learning: Learning;
  practice: Practice;
  placement: PlacementService;
  writing: WritingService;
}

/** A member's own page. */
export const personal = defineFeature({
  name: "personal",
  create: (deps: FeatureDeps, needs: Needs) => createPersonal({ ...deps, ...needs }),
  routes: personalRoutes,
  personalData: () => ({
    export: async (db, userId) => ({ personal: await personalOf(db, userId) }),
    eraseLearning: async (tx, userId) => void (await eraseLearningOf(tx, userId)),
  }),
});
