import { defineFeature, type Contributions, type FeatureDeps } from "#server/feature.ts";
import type { Reportables } from "#server/core/reportables.ts";
import type { Gamification } from "#server/features/gamification/service.ts";
import { commentChanges } from "./cache-tags.ts";
import { commentRoutes } from "./routes.ts";
import { createCommentsService } from "./service.ts";
import { eraseCommentsAndVotesOf, exportCommentsAndVotesOf, itemsCommentedOnBy } from "./store.ts";

const reportablesOf = (contributions: Contributions): Reportables =>
  Object.assign({}, ...contributions.map(({ reportables }) => reportables)) as Reportables;

/** Reactions, comments, reports and their review. */
export const comments = defineFeature({
  name: "comments",
  changes: commentChanges,
  create: (deps: FeatureDeps, { gamification }: { gamification: Gamification }) =>
    createCommentsService({ ...deps, gamification, reportables: () => reportablesOf(deps.contributions) }),
  routes: commentRoutes,
  personalData: () => ({
    export: exportCommentsAndVotesOf,
    erase: (tx, { id, keepsTexts }) => eraseCommentsAndVotesOf(tx, id, keepsTexts),
    shownAs: async (db, userId) => (await itemsCommentedOnBy(db, userId)).map((id) => ({ kind: "comments", id })),
  }),
  references: ({ references }) => ({ comment: references }),
  reportables: ({ reportables }) => reportables,
  reviewSubjects: ({ review }) => review.describeReviewSubjects,
});
