import { usualRunLength } from "#contracts/limits/daily.ts";
import { defineFeature, type FeatureDeps } from "#server/core/feature.ts";
import type { Gamification } from "#server/features/gamification/service.ts";
import type { Grammar } from "#server/features/grammar/service.ts";
import type { Learning } from "#server/features/learning/service.ts";
import type { Practice } from "#server/features/practice/service.ts";
import { dailyRoutes } from "./routes.ts";
import { createDaily, dailyOf, eraseLearningOf } from "./service.ts";

interface Needs {
  gamification: Gamification;
  grammar: Grammar;
  learning: Learning;
  practice: Practice;
}

/** “10 phút hôm nay”. */
export const daily = defineFeature({
  name: "daily",
  create: (deps: FeatureDeps, { practice, ...needs }: Needs) =>
    createDaily({
      ...deps,
      ...needs,
      readLearner: async (viewer) => ({
        level: (await practice.settings.read(viewer)).level,
        minutes: usualRunLength,
        kinds: [],
        examDay: null,
      }),
    }),
  routes: dailyRoutes,
  personalData: () => ({
    export: async (db, userId) => ({ daily: await dailyOf(db, userId) }),
    eraseLearning: eraseLearningOf,
  }),
});
