/** What the order of a side depends on. */
export interface Ranked {
  id: string;
  helpful: number;
  mindChanges: number;
  /** Members who opened it to read. */
  reads: number;
  createdAt: Date;
}

/** Perspectives of one author on the first page of a side, as long as others fill it. */
export const maxPerAuthor = 2;

/** A mind change counts as much as this many helpful votes. */
const mindChangeWeighs = 3;
/** Every n-th place goes to a perspective with few readers. */
const freshEvery = 3;

/**
 * The share of readers who found it helpful. A count would favor older perspectives. The constants add imaginary
 * readers, so that a perspective with two readers does not rank first.
 */
export const helpfulness = ({ helpful, mindChanges, reads }: Ranked): number =>
  (helpful + mindChangeWeighs * mindChanges + 1) / (Math.max(reads, helpful, mindChanges) + 5);

/**
 * The most helpful first, with the least read of the rest at every third place, so that new perspectives get readers.
 * The same input gives the same order.
 */
export function mixed<Entry extends Ranked>(entries: readonly Entry[]): Entry[] {
  const newestFirst = (a: Entry, b: Entry) =>
    b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : Number(a.id > b.id));
  const byUse = entries.toSorted((a, b) => helpfulness(b) - helpfulness(a) || newestFirst(a, b));
  const byFreshness = entries.toSorted((a, b) => a.reads - b.reads || newestFirst(a, b));
  // A `Set` keeps the order of insertion.
  const placed = new Set<Entry>();
  const [helpful, fresh] = [byUse.values(), byFreshness.values()];
  while (placed.size < entries.length) {
    const from = (placed.size + 1) % freshEvery === 0 ? fresh : helpful;
    let { value } = from.next();
    while (value && placed.has(value)) ({ value } = from.next());
    if (value) placed.add(value);
  }
  return [...placed];
}

/**
 * The same entries, with at most `maxPerAuthor` of each author among the first `places`; the surplus follows
 * directly. Entries of deleted authors are not limited.
 */
export function withoutCrowding<Entry extends { authorId: string | null }>(
  entries: readonly Entry[],
  places: number,
): Entry[] {
  const counts = new Map<string, number>();
  const first: Entry[] = [];
  const later: Entry[] = [];
  for (const entry of entries) {
    const count = (entry.authorId !== null && counts.get(entry.authorId)) || 0;
    if (first.length === places || count === maxPerAuthor) {
      later.push(entry);
      continue;
    }
    if (entry.authorId !== null) counts.set(entry.authorId, count + 1);
    first.push(entry);
  }
  return [...first, ...later];
}
