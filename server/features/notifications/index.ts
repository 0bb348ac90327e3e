import { defineFeature, type FeatureDeps } from "#server/feature.ts";
import { takeOneClicks } from "#server/http/one-click.ts";
import { unsubscribeAddress } from "#document/addresses.ts";
import type { Accounts } from "#server/features/accounts/service.ts";
import { notificationChanges } from "./cache-tags.ts";
import { notificationRoutes } from "./routes.ts";
import { createNotifications } from "./service.ts";
import { exportNotificationsOf } from "./store.ts";

/** The bell and the daily email. */
export const notifications = defineFeature({
  name: "notifications",
  changes: notificationChanges,
  create: (deps: FeatureDeps, { accounts }: { accounts: Accounts }) =>
    createNotifications({ ...deps, authenticate: accounts.authenticate }),
  routes: (route, service, { v1 }) => notificationRoutes(v1, route, service),
  addresses: (app, service) =>
    takeOneClicks(app, unsubscribeAddress, async (token, reply) => {
      await service.unsubscribeFromDailyEmail(token);
      return reply
        .header("cache-control", "no-store")
        .type("text/plain; charset=utf-8")
        .send("Bạn sẽ không nhận thư hằng ngày nữa.");
    }),
  jobs: ({ jobs }) => jobs,
  personalData: () => ({ export: async (db, userId) => ({ bell: await exportNotificationsOf(db, userId) }) }),
});
