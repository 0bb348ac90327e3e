/* Which colors a cover has: known from its title alone, without drawing it. */
import { fnvHash } from "#document/fnv-hash.ts";

export const coverFamilies = ["fields", "grid", "leaves", "strokes", "circles", "bamboo"] as const;
export type CoverFamily = (typeof coverFamilies)[number];

export const coverPalettes = ["a", "b", "c", "d", "e"] as const;
export type CoverPalette = (typeof coverPalettes)[number];

export const hash = (text: string): number => fnvHash(text.normalize("NFC"));

export const pick = <const T>(list: readonly [T, ...T[]], i: number): T => list[i % list.length] ?? list[0];

export function coverPalette(title: string, shift = 0): CoverPalette {
  return pick(coverPalettes, hash(`${title}|${shift}`) % 5);
}

/** The palette of a cover beside another: its own, or the next one when both would be the same. */
export function paletteAfter(previous: CoverPalette | undefined, title: string, shift = 0): CoverPalette {
  const own = coverPalette(title, shift);
  return own === previous ? pick(coverPalettes, coverPalettes.indexOf(own) + 1) : own;
}

/** Palettes for cards in one row or column, no two neighbors alike. */
export function neighborPalettes(covers: readonly { title: string; shift?: number }[]): CoverPalette[] {
  const palettes: CoverPalette[] = [];
  for (const { title, shift } of covers) palettes.push(paletteAfter(palettes.at(-1), title, shift));
  return palettes;
}
