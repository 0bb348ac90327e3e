import { editCost, farthestOf, type NearWord } from "../english/near-words.ts";
import { writtenLike } from "../english/inflection.ts";
import { properNames } from "../english/names.ts";
import type { Judgement } from "./misspelling.ts";

const names = [...properNames].map((name) => ({ name, written: name.charAt(0).toUpperCase() + name.slice(1) }));

/** “Japen”, “Eruope”: of names only countries, peoples, days and months are known, and of these what is all but the same. */
export function misspelledName(quote: string): Judgement | null {
  const lower = quote.toLowerCase();
  if (lower.length < 5 || quote.slice(1) !== lower.slice(1)) return null;
  const near = nearNames(lower).filter(({ cost }) => cost <= 1);
  if (near.length !== 1) return null;
  return { suggestions: near.map(({ word }) => writtenLike(quote, word)), path: "name" };
}

export function nearNames(lower: string): NearWord[] {
  const farthest = farthestOf(lower);
  return names.flatMap(({ name, written }) => {
    const cost = editCost(lower, name, farthest);
    return cost <= farthest && name !== lower ? [{ word: written, cost }] : [];
  });
}
