/* Whether a correction agrees with what a teacher made of the same text. */

/** Words, and signs one by one; capitals count. */
export const wordsOf = (text: string): { word: string; start: number; end: number }[] =>
  [...text.replaceAll("’", "'").matchAll(/[\p{L}\p{M}\p{N}]+(?:'\p{L}+)*|[^\s\p{L}\p{M}\p{N}]/gu)].map(
    ({ 0: word, index }) => ({ word, start: index, end: index + word.length }),
  );

/** Fewest words to delete, insert or replace. */
export function editDistance(a: readonly string[], b: readonly string[]): number {
  let row = Uint16Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [at, word] of a.entries()) {
    const next = new Uint16Array(b.length + 1);
    next[0] = at + 1;
    for (let index = 1; index <= b.length; index += 1)
      next[index] = Math.min(row[index]! + 1, next[index - 1]! + 1, row[index - 1]! + (word === b[index - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length]!;
}

/** A text beside its reference: `pairs[i]` is the place in `right` of word `i`, or -1 where the reference has another. */
export interface Aligned {
  text: ReturnType<typeof wordsOf>;
  right: ReturnType<typeof wordsOf>;
  pairs: Int32Array;
}

/** Pairs the words that both have, on a shortest way from one to the other. */
export function align(textual: string, reference: string): Aligned {
  const [text, right] = [wordsOf(textual), wordsOf(reference)];
  const width = right.length + 1;
  const costs = new Uint16Array((text.length + 1) * width);
  for (let at = 0; at <= text.length; at += 1)
    for (let to = 0; to < width; to += 1)
      costs[at * width + to] =
        at === 0 || to === 0
          ? at + to
          : Math.min(
              costs[(at - 1) * width + to]! + 1,
              costs[at * width + to - 1]! + 1,
              costs[(at - 1) * width + to - 1]! + (text[at - 1]!.word === right[to - 1]!.word ? 0 : 1),
            );
  const pairs = new Int32Array(text.length).fill(-1);
  let [at, to] = [text.length, right.length];
  while (at > 0 && to > 0) {
    const cost = costs[at * width + to]!;
    const isSame = text[at - 1]!.word === right[to - 1]!.word;
    if (cost === costs[(at - 1) * width + to - 1]! + (isSame ? 0 : 1)) {
      [at, to] = [at - 1, to - 1];
      if (isSame) pairs[at] = to;
    } else if (cost === costs[(at - 1) * width + to]! + 1) at -= 1;
    else to -= 1;
  }
  return { text, right, pairs };
}

/** So many shared words on either side are compared as well: corrections often say again what stands beside them. */
const around = 3;
/** A stretch that a teacher wrote again is compared up to this many words from the correction. */
const farthest = 15;

/** The words of both texts around a place, from one run of shared words to the next. */
function stretchAround({ text, right, pairs }: Aligned, start: number, end: number) {
  const first = text.findIndex((word) => word.end > start);
  let from = first < 0 ? text.length : first;
  let to = from;
  while (to < text.length && text[to]!.start < end) to += 1;
  const origin = { from, to };
  for (let shared = 0; from > 0 && shared < around && origin.from - from < farthest;) {
    from -= 1;
    shared = pairs[from]! >= 0 ? shared + 1 : 0;
  }
  while (from > 0 && pairs[from]! < 0) from -= 1;
  for (let shared = 0; to < text.length && shared < around && to - origin.to < farthest;) {
    shared = pairs[to]! >= 0 ? shared + 1 : 0;
    to += 1;
  }
  while (to < text.length && pairs[to - 1]! < 0) to += 1;
  const rightFrom = from === 0 ? 0 : pairs[from]!;
  const rightTo = to === text.length ? right.length : pairs[to - 1]! + 1;
  return {
    from: text[from]?.start ?? 0,
    to: text[to - 1]?.end ?? 0,
    right: right.slice(rightFrom, rightTo).map(({ word }) => word),
  };
}

export interface Correction {
  start: number;
  end: number;
  suggestion: string;
}

/**
 * Does a correction bring a text nearer to a reference, and take nothing back? It does when it lies on a shortest way: its
 * changes and the changes still needed after it are together no more than the changes needed before.
 */
export function agrees(text: string, aligned: Aligned, { start, end, suggestion }: Correction): boolean {
  const stretch = stretchAround(aligned, start, end);
  const [from, to] = [Math.min(stretch.from, start), Math.max(stretch.to, end)];
  const words = (value: string) => wordsOf(value).map(({ word }) => word);
  const before = words(text.slice(from, to));
  const after = words(text.slice(from, start) + suggestion + text.slice(end, to));
  const changed = editDistance(before, after);
  return changed > 0 && changed + editDistance(after, stretch.right) <= editDistance(before, stretch.right);
}
