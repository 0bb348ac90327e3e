import { defineFeature, type FeatureDeps } from "#server/feature.ts";
import type { Accounts } from "#server/features/accounts/service.ts";
import type { Content } from "#server/features/content/service.ts";
import type { Uploads } from "#server/features/uploads/service.ts";
import { serveTransferFiles } from "./files.ts";
import { transferRoutes } from "./routes.ts";
import { createTransfers } from "./service.ts";

interface Needs {
  accounts: Accounts;
  content: Content;
  uploads: Uploads;
}

/** Import, export and backup of the whole site. */
export const transfers = defineFeature({
  name: "transfers",
  create: (deps: FeatureDeps, needs: Needs) => createTransfers({ ...deps, ...needs }),
  routes: transferRoutes,
  addresses: serveTransferFiles,
  jobs: ({ jobs }) => jobs,
});
