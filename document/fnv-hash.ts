/*
 * FNV-1a, 32 bits: names and choices that are the same for the same text everywhere, not secrets. The hashes of titles
 * and passages are in stored addresses and pages, so they must not change.
 */

const offset = 0x811c9dc5;
const prime = 0x01000193;

/** Over code points. */
export function fnvHash(text: string): number {
  let hash = offset;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), prime);
  return hash >>> 0;
}

/** The low bits of short texts are too alike for a slot in a table. */
export const mixed = (hash: number): number => (hash ^ (hash >>> 15)) >>> 0;

/** Over the UTF-16 units of a part of a text, without a copy of it: for tables of words in memory. */
export function fnvHashOfUnits(text: string, start = 0, end = text.length): number {
  let hash = offset;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), prime);
  return hash >>> 0;
}
