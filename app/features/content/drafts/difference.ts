/** A paragraph, heading, row of a table …: the pieces in which texts are compared. */
export interface TextBlock {
  /** Drawn the same, compared only with its like. */
  style: string;
  /** Of a row: its cells, apart by `cellEnd`. */
  text: string;
  /** Before an item of a list: `2.`. Another number is no difference. */
  lead?: string;
  /** How many lists it stands in. */
  depth?: number;
}

/** Stands in no text, and is compared as a word of its own. */
export const cellEnd = "\u001f";

export interface DifferencePiece {
  kind: "same" | "removed" | "added";
  text: string;
}

export interface BlockDifference {
  kind: "same" | "changed" | "removed" | "added";
  /** As it was and as it is: one of them is missing from what was taken out or put in. */
  before?: TextBlock;
  after?: TextBlock;
  pieces: DifferencePiece[];
}

/** Above this many comparisons the middle counts as replaced: a browser must not stand still over it. */
const mostComparisons = 4_000_000;
/** Blocks that share fewer words than this are two blocks, not one that was changed. */
const leastLikeness = 0.3;

/** What was taken out of and put into a text, block by block and then word by word. */
export function differenceOf(before: readonly TextBlock[], after: readonly TextBlock[]): BlockDifference[] {
  const result: BlockDifference[] = [];
  const gap: { removed: TextBlock[]; added: TextBlock[] } = { removed: [], added: [] };
  const closeGap = () => {
    result.push(...pairUp(gap.removed, gap.added));
    gap.removed = [];
    gap.added = [];
  };
  for (const step of alignment(before, after, (block) => `${block.style}\n${block.text}`)) {
    if (step.kind === "same") {
      closeGap();
      const pieces: DifferencePiece[] = [{ kind: "same", text: step.item.text }];
      result.push({ kind: "same", before: step.former, after: step.item, pieces });
    } else gap[step.kind].push(step.item);
  }
  closeGap();
  return result;
}

export const hasDifference = (differences: readonly BlockDifference[]) =>
  differences.some(({ kind }) => kind !== "same");

/** Removed and added blocks of one place: those that are alike were changed. */
function pairUp(removed: readonly TextBlock[], added: readonly TextBlock[]): BlockDifference[] {
  const result: BlockDifference[] = [];
  let next = 0;
  for (const block of removed) {
    const at = added.findIndex(
      (other, index) =>
        index >= next && other.style === block.style && likeness(block.text, other.text) >= leastLikeness,
    );
    const partner = added[at];
    if (!partner) {
      result.push(whole("removed", block));
      continue;
    }
    result.push(...added.slice(next, at).map((other) => whole("added", other)));
    const pieces = wordDifference(block.text, partner.text);
    result.push({ kind: "changed", before: block, after: partner, pieces });
    next = at + 1;
  }
  return [...result, ...added.slice(next).map((other) => whole("added", other))];
}

const whole = (kind: "removed" | "added", block: TextBlock): BlockDifference => ({
  kind,
  [kind === "removed" ? "before" : "after"]: block,
  pieces: [{ kind, text: block.text }],
});

/** Words with the space that follows them, so that joined pieces give the text back. */
const wordsOf = (text: string) =>
  text
    .split(cellEnd)
    .flatMap((cell, index) => [...(index > 0 ? [cellEnd] : []), ...(cell.match(/\S+\s*|\s+/gu) ?? [])]);

function likeness(a: string, b: string): number {
  const ownWords = (text: string) => new Set(wordsOf(text.replaceAll(cellEnd, " ")).map((word) => word.trim()));
  const [first, second] = [ownWords(a), ownWords(b)];
  if (first.size === 0 || second.size === 0) return first.size === second.size ? 1 : 0;
  return [...first].filter((word) => second.has(word)).length / Math.max(first.size, second.size);
}

export function wordDifference(before: string, after: string): DifferencePiece[] {
  const pieces: DifferencePiece[] = [];
  for (const { kind, item } of alignment(wordsOf(before), wordsOf(after), (word) => word.trim())) {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += item;
    else pieces.push({ kind, text: item });
  }
  return pieces;
}

type Step<Item> = { kind: "removed" | "added"; item: Item } | { kind: "same"; item: Item; former: Item };

/** Longest common subsequence. What stays comes from the second list. */
function alignment<Item>(before: readonly Item[], after: readonly Item[], keyOf: (item: Item) => string): Step<Item>[] {
  const [a, b] = [before.map(keyOf), after.map(keyOf)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) [endA, endB] = [endA - 1, endB - 1];

  const same =
    (from: number) =>
    (item: Item, index: number): Step<Item> => ({
      kind: "same",
      item,
      former: before[from + index] as Item,
    });
  return [
    ...after.slice(0, start).map(same(0)),
    ...middle(before, after, a, b, { start, endA, endB }),
    ...after.slice(endB).map(same(endA)),
  ];
}

function middle<Item>(
  before: readonly Item[],
  after: readonly Item[],
  a: readonly string[],
  b: readonly string[],
  { start, endA, endB }: { start: number; endA: number; endB: number },
): Step<Item>[] {
  const [rows, columns] = [endA - start, endB - start];
  const removed = (index: number): Step<Item> => ({ kind: "removed", item: before[index] as Item });
  const added = (index: number): Step<Item> => ({ kind: "added", item: after[index] as Item });
  if (rows * columns > mostComparisons) {
    return [
      ...Array.from({ length: rows }, (_, i) => removed(start + i)),
      ...Array.from({ length: columns }, (_, j) => added(start + j)),
    ];
  }

  // lengths[i, j]: the longest common run of what follows i in the first and j in the second.
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = columns - 1; j >= 0; j--) {
      lengths[i * width + j] =
        a[start + i] === b[start + j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }

  const steps: Step<Item>[] = [];
  let [i, j] = [0, 0];
  while (i < rows || j < columns) {
    if (i < rows && j < columns && a[start + i] === b[start + j]) {
      steps.push({ kind: "same", item: after[start + j] as Item, former: before[start + i] as Item });
      [i, j] = [i + 1, j + 1];
    } else if (j >= columns || (i < rows && at(i + 1, j) >= at(i, j + 1))) steps.push(removed(start + i++));
    else steps.push(added(start + j++));
  }
  return steps;
}
