import { defineFeature, type FeatureDeps } from "#server/feature.ts";
import { serveUnsubscribePage } from "#server/mail/unsubscribe-page.ts";
import type { Accounts } from "#server/features/accounts/service.ts";
import { notificationChanges } from "./cache-tags.ts";
import { notificationRoutes } from "./routes.ts";
import { createNotifications } from "./service.ts";
import { dailyEmailUnsubscribePage } from "./unsubscribing.ts";
import { exportNotificationsOf } from "./store.ts";

/** The bell and the daily email. */
export const notifications = defineFeature({
  name: "notifications",
  changes: notificationChanges,
  create: (deps: FeatureDeps, { accounts }: { accounts: Accounts }) =>
    createNotifications({ ...deps, authenticate: accounts.authenticate }),
  routes: (route, service, { v1 }) => notificationRoutes(v1, route, service),
  addresses: (app, service) => serveUnsubscribePage(app, dailyEmailUnsubscribePage(service)),
  jobs: ({ jobs }) => jobs,
  personalData: () => ({ export: async (db, userId) => ({ bell: await exportNotificationsOf(db, userId) }) }),
});
