import type { LedgerLine } from "#contracts/schemas/gamification.ts";

/** What a line of somebody's ledger is about. */
export type Thing = NonNullable<LedgerLine["thing"]>;

/** What a feature tells of things of its own, by their ids, with one question; what is gone is not among them. `userId`: whose ledger it is. */
export type ThingsOf = (ids: readonly string[], userId: string) => Promise<ReadonlyMap<string, Thing>>;
/** By the type of reference. */
export type Things = Readonly<Record<string, ThingsOf>>;
