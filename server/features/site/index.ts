import { defineFeature, type FeatureDeps } from "#server/feature.ts";
import type { Uploads } from "#server/features/uploads/service.ts";
import { siteChanges } from "./cache-tags.ts";
import { siteRoutes } from "./routes.ts";
import { createSite } from "./service.ts";

/** What administrators set about the site itself. */
export const site = defineFeature({
  name: "site",
  changes: siteChanges,
  create: (deps: FeatureDeps, { uploads }: { uploads: Uploads }) => createSite({ ...deps, uploads }),
  routes: siteRoutes,
  documents: ({ readLogo }) => ({ logo: readLogo }),
});
