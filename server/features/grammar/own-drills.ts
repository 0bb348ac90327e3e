import type { DrillItem } from "#contracts/schemas/grammar.ts";
import type { KindCode } from "#contracts/schemas/language.ts";
import { drillOf, type Pair } from "./drills.ts";

/** Pairs of a mistake that the member made and its correction, latest first: sentences, or words of the kind SPELLING. */
export type OwnPairs = (userId: string, kind: KindCode) => Promise<readonly Pair[]>;

/** Drills that begin with the member's own mistakes, which features that store them provide. */
export function createOwnDrills() {
  const sources: OwnPairs[] = [];
  return {
    provide: (source: OwnPairs): void => void sources.push(source),
    async ownDrillOf(userId: string, kind: KindCode, n: number): Promise<DrillItem[]> {
      const own = await Promise.all(sources.map((pairsOf) => pairsOf(userId, kind)));
      return drillOf(kind, n, own.flat());
    },
  };
}
