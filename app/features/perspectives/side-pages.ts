import type { SidePage } from "#contracts/schemas/topics.ts";
import type { Perspective } from "#contracts/schemas/perspectives.ts";

/** A side with more than its first page loaded. */
export interface LongSide {
  shown: readonly Perspective[];
  /** Pages after the first. */
  pages: number;
  next: string | null;
}

/** Number of further pages searched for perspectives that have moved back. */
const furtherPages = 2;

/**
 * Loads the pages of a side again, `count` of them after the first. Cursors in a side are offsets and its order changes
 * with reads and reactions, so the pages already shown are loaded too; otherwise perspectives would be skipped or
 * outdated. Shown perspectives keep their place, new ones follow them, removed ones disappear.
 */
export async function longSide(
  first: SidePage,
  shown: readonly Perspective[],
  count: number,
  ask: (cursor: string) => Promise<SidePage>,
): Promise<LongSide> {
  const found = new Map(first.perspectives.map((one) => [one.id, one]));
  const isFound = () => shown.every(({ id }) => found.has(id));
  let { next } = first;
  let pages = 0;
  while (next !== null && (pages < count || (pages < count + furtherPages && !isFound()))) {
    const page = await ask(next);
    for (const one of page.perspectives) found.set(one.id, one);
    ({ next } = page);
    pages += 1;
  }
  const known = new Set(shown.map(({ id }) => id));
  return {
    shown: [
      ...shown.flatMap(({ id }) => found.get(id) ?? []),
      ...[...found.values()].filter(({ id }) => !known.has(id)),
    ],
    pages,
    next,
  };
}
