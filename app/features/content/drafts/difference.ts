import { commonSequence } from "#document/common-sequence.ts";

/** A paragraph, heading, table row …: the units that are compared. */
export interface TextBlock {
  /** Determines the look; only blocks of the same style are compared. */
  style: string;
  /** For a row: its cells, separated by `cellEnd`. */
  text: string;
  /** Before a list item: `2.`. A changed number is no difference. */
  lead?: string;
  /** Number of lists that contain it. */
  depth?: number;
  /** Compared like the text, but no words: the upload of a picture, whether a task is done. */
  key?: string;
}

/** Occurs in no text, and counts as a word of its own. */
export const cellEnd = "\u001f";

export interface DifferencePiece {
  kind: "same" | "removed" | "added";
  text: string;
}

export interface BlockDifference {
  kind: "same" | "changed" | "removed" | "added";
  /** The old and the new block; additions have no old one, removals no new one. */
  before?: TextBlock;
  after?: TextBlock;
  pieces: DifferencePiece[];
}

/** Blocks that share fewer words count as removed and added, not as changed. */
const leastSimilarity = 0.3;

/** Differences of two texts, by block and then by word. */
export function differenceOf(before: readonly TextBlock[], after: readonly TextBlock[]): BlockDifference[] {
  const result: BlockDifference[] = [];
  const gap: { removed: TextBlock[]; added: TextBlock[] } = { removed: [], added: [] };
  const closeGap = () => {
    result.push(...pairUp(gap.removed, gap.added));
    gap.removed = [];
    gap.added = [];
  };
  for (const step of alignment(before, after, (block) => [block.style, block.key, block.text].join("\n"))) {
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

/** Pairs similar removed and added blocks at the same place as changed. */
function pairUp(removed: readonly TextBlock[], added: readonly TextBlock[]): BlockDifference[] {
  const result: BlockDifference[] = [];
  let next = 0;
  for (const block of removed) {
    const at = added.findIndex(
      (other, index) =>
        index >= next &&
        other.style === block.style &&
        // Between the same words no difference would be seen.
        other.key === block.key &&
        similarity(block.text, other.text) >= leastSimilarity,
    );
    const partner = added[at];
    if (!partner) {
      result.push(uniform("removed", block));
      continue;
    }
    result.push(...added.slice(next, at).map((other) => uniform("added", other)));
    const pieces = wordDifference(block.text, partner.text);
    result.push({ kind: "changed", before: block, after: partner, pieces });
    next = at + 1;
  }
  return [...result, ...added.slice(next).map((other) => uniform("added", other))];
}

const uniform = (kind: "removed" | "added", block: TextBlock): BlockDifference => ({
  kind,
  [kind === "removed" ? "before" : "after"]: block,
  pieces: [{ kind, text: block.text }],
});

/** Words with the space after them, so that the joined pieces are the text. */
const wordsOf = (text: string) =>
  text
    .split(cellEnd)
    .flatMap((cell, index) => [...(index > 0 ? [cellEnd] : []), ...(cell.match(/\S+\s*|\s+/gu) ?? [])]);

function similarity(a: string, b: string): number {
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

/** Unchanged pieces are taken from the second list. */
function alignment<Item>(before: readonly Item[], after: readonly Item[], keyOf: (item: Item) => string): Step<Item>[] {
  const went = commonSequence(before.map(keyOf), after.map(keyOf));
  const steps: Step<Item>[] = [];
  let next = 0;
  const addUntil = (end: number) => {
    for (; next < end; next++) steps.push({ kind: "added", item: after[next] as Item });
  };
  before.forEach((former, index) => {
    const place = went[index] ?? -1;
    if (place < 0) return steps.push({ kind: "removed", item: former });
    addUntil(place);
    return steps.push({ kind: "same", item: after[next++] as Item, former });
  });
  addUntil(after.length);
  return steps;
}
