import { fnvHashOfUnits, mixed } from "#document/fnv-hash.ts";

/** Different words, numbered from 0 in the order in which they were given. */
export interface WordTable {
  readonly size: number;
  /** The number of the word; -1 for what is not in the table. */
  find(word: string): number;
  /** The word with this number, from 0 to `size - 1`. */
  at(index: number): string;
}

/** Slots for each word: at most half of them are taken, so that a search ends after one or two. */
const slotsPerWord = 2;

const hashOf = (word: string): number => mixed(fnvHashOfUnits(word));

/**
 * Holds words in three buffers, outside of the heap: a Map with an object for each word takes five times the memory. A word
 * that occurs again keeps its first number.
 */
export function createWordTable(words: readonly string[]): WordTable {
  let slots = 1;
  while (slots < words.length * slotsPerWord) slots *= 2;
  const mask = slots - 1;
  /** The number of a word plus 1; 0 where there is none. */
  const table = new Int32Array(slots);
  const ends = new Uint32Array(words.length);
  const letters = Buffer.alloc(words.reduce((sum, word) => sum + Buffer.byteLength(word), 0));
  let size = 0;

  const at = (index: number) => letters.toString("utf8", index === 0 ? 0 : ends[index - 1], ends[index]);

  function isAt(index: number, word: string): boolean {
    const start = index === 0 ? 0 : (ends[index - 1] ?? 0);
    if (word.length > (ends[index] ?? 0) - start) return false;
    for (let place = 0; place < word.length; place += 1) {
      const unit = word.charCodeAt(place);
      if (unit > 127) return at(index) === word;
      if (letters[start + place] !== unit) return false;
    }
    return word.length === (ends[index] ?? 0) - start;
  }

  /** The slot that holds the word, or the free one where it belongs. */
  function slotOf(word: string): number {
    let slot = hashOf(word) & mask;
    for (;;) {
      const entry = table[slot] ?? 0;
      if (entry === 0 || isAt(entry - 1, word)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  let end = 0;
  for (const word of words) {
    const slot = slotOf(word);
    if (table[slot] !== 0) continue;
    end += letters.write(word, end);
    ends[size] = end;
    size += 1;
    table[slot] = size;
  }
  return { size, find: (word) => (table[slotOf(word)] ?? 0) - 1, at };
}
