import { defineFeature, type FeatureDeps } from "#server/feature.ts";
import { publishedFields } from "#server/features/content/service.ts";
import { searchRoutes } from "./routes.ts";
import { createSearch } from "./service.ts";

/** Search in published content. */
export const search = defineFeature({
  name: "search",
  create: (deps: FeatureDeps) =>
    createSearch({
      ...deps,
      publishedFields,
      sources: () => deps.contributions.flatMap(({ searchSources }) => searchSources),
    }),
  routes: searchRoutes,
  jobs: ({ jobs }) => jobs,
});
