import { defineFeature, type FeatureDeps } from "#server/feature.ts";
import type { Accounts } from "#server/features/accounts/service.ts";
import type { CommentsService } from "#server/features/comments/service.ts";
import type { Gamification } from "#server/features/gamification/service.ts";
import type { PerspectivesService } from "#server/features/perspectives/service.ts";
import type { Uploads } from "#server/features/uploads/service.ts";
import type { Visits } from "#server/features/visits/service.ts";
import { adminRoutes } from "./routes.ts";
import { createAdmin } from "./service.ts";

interface Needs {
  accounts: Accounts;
  comments: CommentsService;
  gamification: Gamification;
  perspectives: PerspectivesService;
  uploads: Uploads;
  visits: Visits;
}

/** Pages for operators. */
export const admin = defineFeature({
  name: "admin",
  create: (deps: FeatureDeps, needs: Needs) => createAdmin({ ...deps, ...needs }),
  routes: adminRoutes,
});
