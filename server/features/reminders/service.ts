import { seconds, hours, minutes } from "#server/core/clock.ts";
import type { ScheduledJob } from "#server/core/jobs.ts";
import { bindOperations } from "#server/core/operations.ts";
import { createUnsubscribing } from "#server/mail/unsubscribing.ts";
import type { ReminderDeps, ReminderParts } from "./deps.ts";
import { openPushKeys } from "./push-keys.ts";
import { deleteOldReminders, sendDueMailReminders, sendDuePushReminders } from "./sending.ts";
import {
  addPushSubscription,
  readReminderSettings,
  removePushSubscription,
  saveReminderSettings,
  sendTestPush,
} from "./settings.ts";

export { remindersOf } from "./store.ts";

export type RemindersService = ReturnType<typeof createReminders>;

/** Reminders that members asked for, by email and Web Push. */
export function createReminders(parts: ReminderParts) {
  const deps: ReminderDeps = {
    ...parts,
    unsubscribing: {
      "due-cards": createUnsubscribing(parts, "due-cards"),
      streak: createUnsubscribing(parts, "streak"),
      "weekly-letter": createUnsubscribing(parts, "weekly-letter"),
    },
    keyring: openPushKeys(parts.secrets, parts.config.push),
  };
  return {
    ...bindOperations(deps, {
      readReminderSettings,
      saveReminderSettings,
      addPushSubscription,
      removePushSubscription,
      sendTestPush,
    }),
    deps,
    jobs: [
      {
        name: "send due mail reminders",
        every: minutes(5),
        firstAfter: seconds(40),
        run: () => sendDueMailReminders(deps),
      },
      {
        name: "send due push reminders",
        every: minutes(5),
        firstAfter: seconds(50),
        run: () => sendDuePushReminders(deps),
      },
      { name: "delete old reminders", every: hours(24), run: () => deleteOldReminders(deps) },
    ] satisfies ScheduledJob[],
  };
}
