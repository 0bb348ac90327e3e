import type { LedgerLine } from "#contracts/schemas/gamification.ts";

/** Title and link of what a line of the points ledger refers to. */
export type Reference = NonNullable<LedgerLine["reference"]>;

/**
 * Resolves ids of one reference type in one query; deleted content is missing from the result. `userId`: owner of the
 * ledger.
 */
export type ReferenceResolver = (ids: readonly string[], userId: string) => Promise<ReadonlyMap<string, Reference>>;
/** Resolvers by reference type. */
export type References = Readonly<Record<string, ReferenceResolver>>;

/** Describes a reference to an editor who reviews it; null for types of other features and deleted content. */
export type ReviewSubject = (
  refType: string,
  refId: string,
) => Promise<{ title: string; words: string; address: string } | null>;
