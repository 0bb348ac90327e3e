import type { Clock } from "#server/core/clock.ts";
import type { Database } from "#server/database/connect.ts";
import type { ActivityEvents } from "#server/features/gamification/service.ts";
import type { Checker } from "#engine/index.ts";
import type { SiteSettingsSource } from "#server/core/site-settings.ts";
import type { Limits } from "#server/core/limits.ts";

export interface ContentDeps {
  database: Database;
  clock: Clock;
  limits: Limits;
  /** Commands have none: they list nothing for the front page. */
  siteSettings?: SiteSettingsSource;
  gamification: ActivityEvents;
  /** Reads the English of published texts. Commands have none: the running site does it later. */
  checker?: Pick<Checker, "ask">;
  /** For errors outside of a request. */
  log: { warn(facts: object, words: string): void };
}
