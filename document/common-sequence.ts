/** Above this many comparisons the middle counts as replaced: neither a browser nor a server must stand still over it. */
const mostComparisons = 4_000_000;

/**
 * The longest sequence that two lists have in common: for each of the first where it stands in the second, or -1. What is
 * the same at both ends costs nothing.
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

  // lengths[i, j]: the longest common run of what follows i in the first and j in the second.
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
