import { defineFeature, type FeatureDeps } from "#server/feature.ts";
import type { Gamification } from "#server/features/gamification/service.ts";
import type { PerspectivesService } from "#server/features/perspectives/service.ts";
import { commentChanges } from "./cache-tags.ts";
import { commentRoutes } from "./routes.ts";
import { createCommentsService } from "./service.ts";
import { eraseCommentsAndVotesOf, exportCommentsAndVotesOf, itemsCommentedOnBy } from "./store.ts";

/** Reactions, comments, reports and their review. */
export const comments = defineFeature({
  name: "comments",
  changes: commentChanges,
  create: (
    deps: FeatureDeps,
    { gamification, perspectives }: { gamification: Gamification; perspectives: PerspectivesService },
  ) => createCommentsService({ ...deps, gamification, elsewhere: perspectives.reportable }),
  routes: commentRoutes,
  personalData: () => ({
    export: exportCommentsAndVotesOf,
    erase: (tx, { id, keepsTexts }) => eraseCommentsAndVotesOf(tx, id, keepsTexts),
    shownAs: async (db, userId) => (await itemsCommentedOnBy(db, userId)).map((id) => ({ kind: "comments", id })),
  }),
  references: ({ references }) => ({ comment: references }),
  reviewSubjects: ({ review }) => review.describeReviewSubjects,
});
