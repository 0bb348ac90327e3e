import type { Config } from "#server/config.ts";
import type { SiteSettingsSource } from "#server/core/site-settings.ts";
import type { Clock } from "#server/core/clock.ts";
import type { Limits } from "#server/core/limits.ts";
import type { Metrics } from "#server/core/metrics.ts";
import type { Database } from "#server/database/connect.ts";
import type { Gamification } from "#server/features/gamification/service.ts";
import type { Grammar } from "#server/features/grammar/service.ts";
import type { Learning } from "#server/features/learning/service.ts";
import type { MailQueue } from "#server/mail/queue.ts";
import type { Unsubscribing } from "#server/mail/unsubscribing.ts";
import type { ReminderKind } from "#contracts/limits/reminders.ts";
import type { Secrets } from "#server/secrets.ts";
import type { PushKeyring } from "./push-keys.ts";

export interface ReminderParts {
  config: Pick<Config, "siteUrl" | "push">;
  siteSettings: SiteSettingsSource;
  database: Database;
  mailQueue: MailQueue;
  metrics: Pick<Metrics, "pushes">;
  clock: Clock;
  secrets: Secrets;
  limits: Limits;
  gamification: Pick<Gamification, "sumActivityOf" | "listLastActiveDays"> & {
    streaks: Pick<Gamification["streaks"], "readStreaksOf">;
  };
  learning: { reviews: Pick<Learning["reviews"], "countDueOf"> };
  grammar: Pick<Grammar, "tallyKinds">;
}

export interface ReminderDeps extends ReminderParts {
  unsubscribing: Record<ReminderKind, Unsubscribing>;
  keyring: PushKeyring;
}
