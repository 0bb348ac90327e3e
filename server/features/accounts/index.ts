import { defineFeature, type FeatureDeps } from "#server/feature.ts";
import type { Uploads } from "#server/features/uploads/service.ts";
import { accountChanges } from "./cache-tags.ts";
import { exportFactors } from "./factors/own-factors.ts";
import { factorRoutes } from "./factors/routes.ts";
import { invitationsOf } from "./invitations.ts";
import { reportablePeople } from "./reportable.ts";
import { accountRoutes } from "./routes.ts";
import { createAccounts } from "./service.ts";

/** Members, logins and sessions; the data export and the account deletion, which go through all features. */
export const accounts = defineFeature({
  name: "accounts",
  changes: accountChanges,
  create: (deps: FeatureDeps, { uploads }: { uploads: Uploads }) => createAccounts({ ...deps, uploads }),
  routes(route, service) {
    accountRoutes(route, service);
    factorRoutes(route, service);
  },
  jobs: ({ jobs }) => jobs,
  // Sessions, identities and codes are written by the export itself (account-data.ts). Rows cascade with the account.
  personalData: () => ({
    export: async (db, userId) => ({
      factors: await exportFactors(db, userId),
      invitations: await invitationsOf(db, userId),
    }),
  }),
  reportables: () => ({ person: reportablePeople }),
  settled: (service) => service.settled(),
});
