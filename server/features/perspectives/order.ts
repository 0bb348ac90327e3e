/** What is known of a perspective when a side is put into order. */
export interface Ranked {
  id: string;
  useful: number;
  mindChanges: number;
  /** People who opened it to read. */
  reads: number;
  createdAt: Date;
}

/** Of one author among what comes with the page, as long as others fill it. */
export const mostOfOneAuthor = 2;

/** A mind that was changed weighs as much as so many who found it useful. */
const mindChangeWeighs = 3;
/** Every so manieth place goes to one that few have read yet. */
const freshEvery = 3;

/**
 * How useful readers find it, as a share of them and not as a count: what came first has been read most. A few imagined
 * readers keep one that two people have seen from standing above all others.
 */
export const usefulness = ({ useful, mindChanges, reads }: Ranked): number =>
  (useful + mindChangeWeighs * mindChanges + 1) / (Math.max(reads, useful, mindChanges) + 5);

/**
 * The most useful first, and at every third place the one that fewest have read among the rest: nobody has to be found
 * useful before they are seen. The same input has the same order.
 */
export function mixed<Entry extends Ranked>(entries: readonly Entry[]): Entry[] {
  const newestFirst = (a: Entry, b: Entry) =>
    b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : Number(a.id > b.id));
  const byUse = entries.toSorted((a, b) => usefulness(b) - usefulness(a) || newestFirst(a, b));
  const byFreshness = entries.toSorted((a, b) => a.reads - b.reads || newestFirst(a, b));
  // A set stands in the order in which it was filled. What is placed is passed by once in each list.
  const placed = new Set<Entry>();
  const [useful, fresh] = [byUse.values(), byFreshness.values()];
  while (placed.size < entries.length) {
    const from = (placed.size + 1) % freshEvery === 0 ? fresh : useful;
    let { value } = from.next();
    while (value && placed.has(value)) ({ value } = from.next());
    if (value) placed.add(value);
  }
  return [...placed];
}

/**
 * The same entries, with at most `mostOfOneAuthor` of each author among the first `places`; what is too many follows right
 * behind them. Where others do not fill these places, it comes there. Entries whose author is gone are nobody's.
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
    if (first.length === places || count === mostOfOneAuthor) {
      later.push(entry);
      continue;
    }
    if (entry.authorId !== null) counts.set(entry.authorId, count + 1);
    first.push(entry);
  }
  return [...first, ...later];
}
