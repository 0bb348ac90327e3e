import { defineFeature, type FeatureDeps } from "#server/core/feature.ts";
import type { Uploads } from "#server/features/uploads/service.ts";
import { accountChanges } from "./cache-tags.ts";
import { accountRoutes } from "./routes.ts";
import { createAccounts } from "./service.ts";

/** Members, logins and sessions; the data export and the account deletion, which go through all features. */
export const accounts = defineFeature({
  name: "accounts",
  changes: accountChanges,
  create: (deps: FeatureDeps, { uploads }: { uploads: Uploads }) => createAccounts({ ...deps, uploads }),
  routes: accountRoutes,
  jobs: ({ jobs }) => jobs,
  settled: (service) => service.settled(),
});
