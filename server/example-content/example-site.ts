import type { Api } from "#server/api.ts";
import type { Clock } from "#server/core/clock.ts";
import { createLimits, type Limits } from "#server/core/limits.ts";
import type { Database, Queries } from "#server/database/connect.ts";

/** What is filled: the database of a site and the services of its features. */
export interface ExampleSite {
  database: Database;
  api: Pick<Api, "services" | "checker">;
}

/** Slug → id. */
export type Ids = Map<string, string>;

export const clockAt = (moment: Date): Clock => ({ now: () => moment });

/** The limits are for people: the example does the work of weeks in one go. */
export const withoutLimits = (database: Database, clock: Clock): Limits => ({
  ...createLimits({ database, clock }),
  take: async () => {},
});

/** A database whose transactions are all part of `tx`, and which announces nothing. */
export const databaseWithin = (database: Database, tx: Queries): Database => ({
  ...database,
  queries: tx as Database["queries"],
  transaction: (work) => work(tx, async () => {}),
  announce: async () => {},
});
