import { defineFeature, type FeatureDeps } from "#server/feature.ts";
import { practiceRoutes } from "./routes.ts";
import { createPractice, practiceOf } from "./service.ts";

/** What the kinds of English practice share: allowances, settings, tasks of the model. */
export const practice = defineFeature({
  name: "practice",
  create: (deps: FeatureDeps) => createPractice(deps),
  routes: practiceRoutes,
  jobs: ({ jobs }) => jobs,
  personalData: () => ({ export: async (db, userId) => ({ practice: await practiceOf(db, userId) }) }),
});
