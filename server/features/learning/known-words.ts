import type { Level } from "#contracts/schemas/language.ts";
import type { WordState } from "#contracts/schemas/learning.ts";
import type { EnglishProfile } from "#engine/english/english-profile.ts";

/** Place in `commonRanks` of the words that a reader of a level is taken to know without having marked them. */
const takenBand: Record<Level | "none", number> = { none: 0, A2: 1, B1: 2, B2: 3, C1: 4 };

export interface Known {
  /** Of all words as they run, 0 to 1; null for a text without any. */
  share: number | null;
  /** Words of the text that somebody has marked, as they are written there. */
  marked: { word: string; state: WordState }[];
}

/** How much of a text a reader knows: the words they marked, and the most frequent words of their level. */
export function knownIn(
  { words, common, entries }: EnglishProfile,
  states: ReadonlyMap<string, WordState>,
  level: Level | null,
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
