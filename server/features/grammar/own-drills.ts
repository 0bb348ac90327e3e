import type { DrillItem } from "#contracts/schemas/grammar.ts";
import type { KindCode } from "#contracts/schemas/language.ts";
import type { GrammarDeps } from "./deps.ts";
import type { Pair } from "./drill-pairs.ts";
import { drillOf } from "./drills.ts";

/** Pairs of a mistake that the member made and its correction, latest first: sentences, or words of the kind SPELLING. */
export type OwnPairs = (userId: string, kind: KindCode) => Promise<readonly Pair[]>;

/** Drills; a member's begin with their own mistakes, which features that store them provide. */
export function createOwnDrills(deps: Pick<GrammarDeps, "checker">) {
  const sources: OwnPairs[] = [];
  return {
    provide: (source: OwnPairs): void => void sources.push(source),
    drillOf: (kind: KindCode, n: number): Promise<DrillItem[]> => drillOf(deps, kind, n),
    async ownDrillOf(userId: string, kind: KindCode, n: number): Promise<DrillItem[]> {
      const own = await Promise.all(sources.map((pairsOf) => pairsOf(userId, kind)));
      return drillOf(deps, kind, n, own.flat());
    },
  };
}
