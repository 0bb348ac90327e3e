import type { Clock } from "#server/core/clock.ts";
import type { Config } from "#server/config.ts";
import type { SiteSettingsSource } from "#server/core/site-settings.ts";
import type { Database } from "#server/database/connect.ts";
import type { Authenticate } from "#server/core/call.ts";
import type { Limits } from "#server/core/limits.ts";
import type { MailQueue } from "#server/mail/queue.ts";
import type { Secrets } from "#server/secrets.ts";

export interface NotificationDeps {
  config: Pick<Config, "siteUrl">;
  siteSettings: SiteSettingsSource;
  database: Database;
  mailQueue: MailQueue;
  clock: Clock;
  secrets: Secrets;
  limits: Limits;
  authenticate: Authenticate;
  /** Milliseconds between two signs of life of a stream. */
  heartbeat?: number;
}
