import type { LedgerLine } from "#contracts/schemas/gamification.ts";

/** What a line of somebody's ledger is about. */
export type Reference = NonNullable<LedgerLine["reference"]>;

/** What a feature tells of things of its own, by their ids, with one question; what is gone is not among them. `userId`: whose ledger it is. */
export type ReferenceResolver = (ids: readonly string[], userId: string) => Promise<ReadonlyMap<string, Reference>>;
/** By the type of reference. */
export type References = Readonly<Record<string, ReferenceResolver>>;
