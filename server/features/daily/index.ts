import { usualRunLength } from "#contracts/limits/daily.ts";
import { isTaught } from "#contracts/limits/language.ts";
import { defineFeature, type FeatureDeps } from "#server/feature.ts";
import type { Gamification } from "#server/features/gamification/service.ts";
import type { Grammar } from "#server/features/grammar/service.ts";
import type { Learning } from "#server/features/learning/service.ts";
import type { PlacementService } from "#server/features/placement/service.ts";
import { dailyRoutes } from "./routes.ts";
import { createDaily, dailyOf, eraseLearningOf } from "./service.ts";

interface Needs {
  gamification: Gamification;
  grammar: Grammar;
  learning: Learning;
  placement: PlacementService;
}

/** “10 phút hôm nay”. */
export const daily = defineFeature({
  name: "daily",
  create: (deps: FeatureDeps, { placement, ...needs }: Needs) =>
    createDaily({
      ...deps,
      ...needs,
      readLearner: async (viewer) => {
        const [level, { goal, examOn, minutesPerDay, selfAssessed }, kinds, texts] = await Promise.all([
          placement.learnerLevel(viewer),
          placement.readLearnerGoals(viewer),
          placement.startingKindsOf(viewer.id),
          placement.plannedTextsOf(viewer.id),
        ]);
        return {
          // Until it is measured, the level is what the learner said about themselves.
          level: level?.level ?? selfAssessed,
          minutes: minutesPerDay ?? usualRunLength,
          kinds: kinds.flatMap(({ kind, isOwn }) => (isTaught(kind) ? [{ kind, isOwn }] : [])),
          // A level that was chosen or measured since has other texts.
          texts: level?.source === "placement" ? texts : [],
          // A day that is left from an earlier goal counts no more.
          examDay: goal === "exam" ? examOn : null,
        };
      },
    }),
  routes: dailyRoutes,
  personalData: () => ({
    export: async (db, userId) => ({ daily: await dailyOf(db, userId) }),
    eraseLearning: eraseLearningOf,
  }),
});
