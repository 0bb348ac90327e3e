import { defineFeature, type FeatureDeps } from "#server/feature.ts";
import type { Gamification } from "#server/features/gamification/service.ts";
import type { Grammar } from "#server/features/grammar/service.ts";
import type { Learning } from "#server/features/learning/service.ts";
import { serveUnsubscribePage } from "#server/mail/unsubscribe-page.ts";
import { reminderRoutes } from "./routes.ts";
import { createReminders, remindersOf } from "./service.ts";
import { reminderUnsubscribePage } from "./unsubscribing.ts";

interface Needs {
  gamification: Gamification;
  grammar: Grammar;
  learning: Learning;
}

/** Reminders of due cards and of a streak that ends tonight, and the weekly letter. */
export const reminders = defineFeature({
  name: "reminders",
  create: (deps: FeatureDeps, needs: Needs) =>
    createReminders({ ...deps, gamification: needs.gamification, grammar: needs.grammar, learning: needs.learning }),
  routes: reminderRoutes,
  addresses: (app, { deps }) => serveUnsubscribePage(app, reminderUnsubscribePage(deps)),
  jobs: ({ jobs }) => jobs,
  personalData: () => ({ export: async (db, userId) => ({ reminders: await remindersOf(db, userId) }) }),
});
