/** Above this many comparisons the middle counts as replaced, so that neither a browser nor a server blocks. */
const mostComparisons = 4_000_000;

/**
 * The longest common subsequence of two lists: for each element of the first its index in the second, or -1. Equal
 * ends cost nothing.
 */
export function commonSequence(before: readonly string[], after: readonly string[]): number[] {
  const found = Array.from({ length: before.length }, () => -1);
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) found[start] = start++;
  let [endBefore, endAfter] = [before.length, after.length];
  while (endBefore > start && endAfter > start && before[endBefore - 1] === after[endAfter - 1])
    found[--endBefore] = --endAfter;
  const [rows, columns] = [endBefore - start, endAfter - start];
  if (rows * columns > mostComparisons) return found;

  // lengths[i, j]: the length for the rest after i in the first and j in the second.
  const width = columns + 1;
  const lengths = new Uint16Array((rows + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--)
      lengths[i * width + j] =
        before[start + i] === after[start + j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  for (let [i, j] = [0, 0]; i < rows && j < columns;)
    if (before[start + i] === after[start + j]) found[start + i++] = start + j++;
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  return found;
}
