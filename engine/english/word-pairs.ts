import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * How often English words follow one another: counts of pairs and triples of words in 9 million words of prose, trained by
 * `train-word-pairs.ts`. The file is read into typed arrays that are searched in place; no JavaScript object per word exists.
 */
export interface WordPairs {
  /**
   * How likely the word is between its neighbors, as a natural logarithm: compare the values of several words in the same
   * place, never the values of two places. Words and signs are written as the sentence reader gives them in small letters;
   * the beginning of a sentence is ".".
   * @param before the nearest neighbor last, at most two are read
   * @param after the nearest neighbor first, at most two are read
   */
  likelihood(before: readonly string[], word: string, after: readonly string[]): number;
  /**
   * How much better the word fits its neighbors than a word that was never seen beside them: about 0 without evidence, 5 for
   * "apple" in "an … a day". Other than `likelihood`, it does not favor words that are frequent everywhere.
   */
  fit(before: readonly string[], word: string, after: readonly string[]): number;
  /** Occurrences of two words side by side in the training text; 0 for fewer than two. */
  pairCount(first: string, second: string): number;
}

/** Numbers are one word, so that "in 1999" says something about "in 2004". */
export const numberToken = "0";
/** What begins and ends a sentence. */
export const boundaryToken = ".";

export const modelFile = path.join(import.meta.dirname, "word-pairs", "word-pairs.bin");
export const modelMagic = 0x57505231;
/** Weight of the shorter context where the longer one was never seen ("stupid backoff", Brants et al. 2007). */
const backoff = Math.log(0.4);

export const asToken = (word: string): string => {
  const lower = word.toLowerCase().replaceAll("’", "'");
  if (/^\d/.test(lower)) return numberToken;
  return /^[.!?]+$/.test(lower) || lower === "" ? boundaryToken : lower;
};

/** Counts are kept as logarithms in a byte: 12 % apart. */
export const steps = 8;
export const packCount = (count: number): number => Math.min(255, Math.round(Math.log(count) * steps) + 1);
const unpackCount = (packed: number): number => (packed - 1) / steps;

/** Triples are found by 32 bits of their hash; with 600,000 of them, one unseen triple in 7,000 is taken for a seen one. */
export function tripleKey(first: number, second: number, third: number): number {
  let hash = Math.imul(first + 1, 0x9e3779b1) ^ Math.imul(second + 1, 0x85ebca6b) ^ Math.imul(third + 1, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}
export const pairKey = (first: number, second: number): number => first * 65_536 + second;

function indexIn(sorted: Uint32Array, key: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const value = sorted[middle] ?? 0;
    if (value === key) return middle;
    if (value < key) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Reads the model (6 MB); undefined where it was not built. */
export function openWordPairs(file = modelFile): WordPairs | undefined {
  if (!existsSync(file)) return undefined;
  const raw = readFileSync(file);
  const bytes = raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.byteLength);
  const [magic = 0, words = 0, letters = 0, pairs = 0, triples = 0, total = 0] = new Uint32Array(bytes, 0, 6);
  if (magic !== modelMagic) throw new Error(`${file} is no model of word pairs`);
  let place = 24;
  const numbers = (length: number) => {
    const view = new Uint32Array(bytes, place, length);
    place += length * 4;
    return view;
  };
  const small = (length: number) => {
    const view = Buffer.from(bytes, place, length);
    place += length;
    return view;
  };
  const [starts, counts, pairKeys, tripleKeys] = [numbers(words + 1), numbers(words), numbers(pairs), numbers(triples)];
  const [pairCounts, tripleCounts, spelt] = [small(pairs), small(triples), small(letters)];

  /** Words are sorted by their bytes. */
  function idOf(word: string): number {
    const wanted = Buffer.from(asToken(word), "latin1");
    let low = 0;
    let high = words - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const order = spelt.compare(wanted, 0, wanted.length, starts[middle], starts[middle + 1]);
      if (order === 0) return middle;
      if (order < 0) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** Logarithm of the count; -1 where the pair was not kept. */
  const logPair = (first: number, second: number) => {
    if (first < 0 || second < 0) return -1;
    const at = indexIn(pairKeys, pairKey(first, second));
    return at < 0 ? -1 : unpackCount(pairCounts[at] ?? 1);
  };
  const logTriple = (first: number, second: number, third: number) => {
    if (first < 0 || second < 0 || third < 0) return -1;
    const at = indexIn(tripleKeys, tripleKey(first, second, third));
    return at < 0 ? -1 : unpackCount(tripleCounts[at] ?? 1);
  };
  const logAlone = (id: number) => Math.log((id < 0 ? 0.5 : (counts[id] ?? 0.5)) / total);

  function logNext(first: number, second: number, third: number): number {
    const whole = logTriple(first, second, third);
    if (whole >= 0) return whole - Math.max(whole, logPair(first, second));
    const longer = first < 0 ? 0 : backoff;
    const pair = logPair(second, third);
    if (pair >= 0) return longer + pair - Math.log(counts[second] ?? 1);
    return longer + backoff + logAlone(third);
  }

  const idsOf = (before: readonly string[], word: string, after: readonly string[]) => {
    const [first, second] = [before.at(-2), before.at(-1) ?? boundaryToken];
    return [first, second, word, ...after.slice(0, 2)].map((one) => (one === undefined ? -1 : idOf(one)));
  };
  const sumOf = (ids: readonly number[], value: (first: number, second: number, third: number) => number) => {
    let sum = 0;
    for (let at = 2; at < ids.length; at += 1) sum += value(ids[at - 2] ?? -1, ids[at - 1] ?? -1, ids[at] ?? -1);
    return sum;
  };
  const logRatio = (first: number, second: number, third: number) => logNext(first, second, third) - logAlone(third);

  return {
    likelihood: (before, word, after) => sumOf(idsOf(before, word, after), logNext),
    fit(before, word, after) {
      const ids = idsOf(before, word, after);
      return sumOf(ids, logRatio) - sumOf(ids.with(2, -1), logRatio);
    },
    pairCount(first, second) {
      const packed = logPair(idOf(first), idOf(second));
      return packed < 0 ? 0 : Math.round(Math.exp(packed));
    },
  };
}
