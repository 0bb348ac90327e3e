import { defineFeature, type FeatureDeps } from "#server/feature.ts";
import type { Gamification } from "#server/features/gamification/service.ts";
import type { Practice } from "#server/features/practice/service.ts";
import { topicAddress } from "#document/addresses.ts";
import { perspectiveChanges } from "./cache-tags.ts";
import { erasePerspectivesOf, perspectivesOf, topicsContributedTo } from "./own-data.ts";
import { perspectiveRoutes } from "./routes.ts";
import { createPerspectives } from "./service.ts";

/** Questions with two sides. */
export const perspectives = defineFeature({
  name: "perspectives",
  changes: perspectiveChanges,
  create: (deps: FeatureDeps, { gamification, practice }: { gamification: Gamification; practice: Practice }) =>
    createPerspectives({ ...deps, gamification, model: practice.model }),
  routes: (route, service, { deps }) => perspectiveRoutes(route, service, deps),
  jobs: ({ jobs }) => jobs,
  personalData: () => ({
    export: async (db, userId) => ({ perspectives: await perspectivesOf(db, userId) }),
    erase: (tx, { id, keepsTexts }) => erasePerspectivesOf(tx, id, keepsTexts),
    shownAs: async (db, userId) => (await topicsContributedTo(db, userId)).map((id) => ({ kind: "perspectives", id })),
  }),
  sitemap: ({ topics }) => [
    {
      name: "topic",
      tags: ["perspective-topics"],
      count: () => topics.countTopics(),
      addresses: async (part, size) =>
        (await topics.listTopicAddresses(part, size)).map(({ slug, updatedAt }) => ({
          path: topicAddress(slug),
          updatedAt,
        })),
    },
  ],
  searchSources: ({ searchSources }) => searchSources,
  reportables: ({ reportables }) => reportables,
  references: ({ references }) => ({ perspective: references }),
});
