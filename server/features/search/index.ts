import { defineFeature, type FeatureDeps } from "#server/feature.ts";
import type { ScheduledJob } from "#server/core/jobs.ts";
import { publishedFields } from "#server/features/content/service.ts";
import { createMissedSearches } from "./missed-searches.ts";
import { searchRoutes } from "./routes.ts";
import { createSearch } from "./service.ts";

/** Search in published content. */
export const search = defineFeature({
  name: "search",
  create(deps: FeatureDeps) {
    const searchDeps = {
      ...deps,
      publishedFields,
      sources: () => deps.contributions.flatMap(({ searchSources }) => searchSources),
    };
    const [content, missed] = [createSearch(searchDeps), createMissedSearches(searchDeps)];
    const jobs: ScheduledJob[] = [...content.jobs, ...missed.jobs];
    return { ...content, ...missed, jobs };
  },
  routes: searchRoutes,
  jobs: ({ jobs }) => jobs,
});
