import { defineFeature, type FeatureDeps } from "#server/feature.ts";
import type { Content } from "#server/features/content/service.ts";
import { visitRoutes } from "./routes.ts";
import { createVisits } from "./service.ts";

/** Figures of visits, without persons. */
export const visits = defineFeature({
  name: "visits",
  create: (deps: FeatureDeps, { content }: { content: Content }) =>
    createVisits({ ...deps, countReads: content.reads.countReading }),
  routes: visitRoutes,
  jobs: ({ jobs }) => jobs,
});
