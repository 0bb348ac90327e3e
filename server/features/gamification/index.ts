import { defineFeature, type Contributions, type FeatureDeps } from "#server/feature.ts";
import type { References, ReviewSubject, ReviewSubjects } from "#server/core/references.ts";
import { otherReaders } from "#server/features/library/service.ts";
import { showingBadges } from "#server/features/personal/service.ts";
import { gamificationChanges } from "./cache-tags.ts";
import { eraseLearningOf } from "./erase-learning.ts";
import { gamificationRoutes } from "./routes.ts";
import { createGamification, gamificationOf } from "./service.ts";

const referencesOf = (contributions: Contributions): References =>
  Object.assign({}, ...contributions.map(({ references }) => references)) as References;

/** The first feature that knows a reference describes it. */
const reviewSubjectsOf =
  (contributions: Contributions): ReviewSubjects =>
  async (refType, refIds) => {
    const found = new Map<string, ReviewSubject>();
    for (const { reviewSubjects } of contributions) {
      const unknown = refIds.filter((id) => !found.has(id));
      if (!reviewSubjects || unknown.length === 0) continue;
      for (const [id, subject] of await reviewSubjects(refType, unknown)) found.set(id, subject);
    }
    return found;
  };

/** Activity events, points, badges, streaks, leaderboards. Needs no service of another feature. */
export const gamification = defineFeature({
  name: "gamification",
  changes: gamificationChanges,
  create: (deps: FeatureDeps) => createGamification({ ...deps, showingBadges, otherReaders }),
  routes: (route, service, { deps: { contributions } }) =>
    gamificationRoutes(route, service, {
      subjects: reviewSubjectsOf(contributions),
      references: referencesOf(contributions),
    }),
  jobs: ({ jobs }) => jobs,
  personalData: () => ({
    export: async (db, userId) => ({ gamification: await gamificationOf(db, userId) }),
    eraseLearning: eraseLearningOf,
  }),
});
