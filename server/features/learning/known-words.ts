import type { PlacementLevel } from "#contracts/schemas/placement.ts";
import type { WordState } from "#contracts/schemas/words.ts";
import type { EnglishProfile } from "#engine/index.ts";

/** Ranks in `commonRanks` up to which a reader of a level is assumed to know unmarked words. */
const takenBand: Record<PlacementLevel | "none", number> = { none: 0, A1: 0, A2: 1, B1: 2, B2: 3, C1: 4 };

export interface Known {
  /** Share of all running words, 0 to 1; null for a text without words. */
  share: number | null;
  /** Words of the text that the member has marked, as the text spells them. */
  marked: { word: string; state: WordState }[];
}

/**
 * How much of a text a reader knows: the words they marked as known or ignored, and the most frequent words for their
 * level.
 */
export function knownIn(
  { words, common, entries }: EnglishProfile,
  states: ReadonlyMap<string, WordState>,
  level: PlacementLevel | null,
): Known {
  const taken = takenBand[level ?? "none"];
  const marked: Known["marked"] = [];
  let known = common[taken] ?? 0;
  if (states.size > 0)
    for (const { word, count, band, lemmas } of entries) {
      const lemma = lemmas.find((one) => states.has(one));
      const state = lemma === undefined ? undefined : states.get(lemma);
      if (!state) continue;
      marked.push({ word, state });
      const isKnown = state === "known" || state === "ignored";
      known += count * (Number(isKnown) - Number(band <= taken));
    }
  return { share: words === 0 ? null : known / words, marked };
}
