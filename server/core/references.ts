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

/** What an editor sees of the content that points under review refer to. */
export interface ReviewSubject {
  title: string;
  words: string;
  address: string;
}
/**
 * Describes references of one type to an editor who reviews them, in a fixed number of queries. References of other
 * features and deleted content are missing from the result.
 */
export type ReviewSubjects = (
  refType: string,
  refIds: readonly string[],
) => Promise<ReadonlyMap<string, ReviewSubject>>;
