import type { LedgerLine } from "#contracts/schemas/gamification.ts";

/** Title and link of what a ledger line refers to. */
export type Reference = NonNullable<LedgerLine["reference"]>;

/**
 * Resolves ids of one reference type in one query; deleted content is missing from the result. `userId`: owner of the
 * ledger.
 */
export type ReferenceResolver = (ids: readonly string[], userId: string) => Promise<ReadonlyMap<string, Reference>>;
/** Resolvers by reference type. */
export type References = Readonly<Record<string, ReferenceResolver>>;
