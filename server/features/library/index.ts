import { defineFeature, type FeatureDeps } from "#server/feature.ts";
import { libraryChanges } from "./cache-tags.ts";
import { libraryPersonalData } from "./personal-data.ts";
import { libraryRoutes } from "./routes.ts";
import { createLibrary } from "./service.ts";

/** Saved texts, follows, reading history, the notebook. */
export const library = defineFeature({
  name: "library",
  changes: libraryChanges,
  create: (deps: FeatureDeps) => createLibrary(deps),
  routes: libraryRoutes,
  personalData: () => libraryPersonalData,
});
