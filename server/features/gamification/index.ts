import { defineFeature, type Contributions, type FeatureDeps } from "#server/core/feature.ts";
import type { References, ReviewSubject } from "#server/core/references.ts";
import { otherReaders } from "#server/features/library/service.ts";
import { showingBadges } from "#server/features/personal/service.ts";
import { gamificationChanges } from "./cache-tags.ts";
import { deleteLearningEventsOf } from "./delete-learning-events.ts";
import { gamificationRoutes } from "./routes.ts";
import { createGamification, gamificationOf } from "./service.ts";

const referencesOf = (contributions: Contributions): References =>
  Object.assign({}, ...contributions.map(({ references }) => references)) as References;

/** The first feature that knows the reference describes it. */
const reviewSubjectOf =
  (contributions: Contributions): ReviewSubject =>
  async (refType, refId) => {
    for (const { reviewSubject } of contributions) {
      // eslint-disable-next-line no-await-in-loop -- the next one is asked only if this one knows nothing
      const subject = await reviewSubject?.(refType, refId);
      if (subject) return subject;
    }
    return null;
  };

/** Activity events, points, badges, streaks, leaderboards. Needs no service of another feature. */
export const gamification = defineFeature({
  name: "gamification",
  changes: gamificationChanges,
  create: (deps: FeatureDeps) => createGamification({ ...deps, showingBadges, otherReaders }),
  routes: (route, service, { deps: { contributions } }) =>
    gamificationRoutes(route, service, {
      about: reviewSubjectOf(contributions),
      references: referencesOf(contributions),
    }),
  jobs: ({ jobs }) => jobs,
  personalData: () => ({
    export: async (db, userId) => ({ gamification: await gamificationOf(db, userId) }),
    eraseLearning: deleteLearningEventsOf,
  }),
});
