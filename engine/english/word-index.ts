/** The entries of a table by the words that they are about, in the order of the table. */
export interface WordIndex<Entry> {
  /** Entries about any of these words. */
  find(words: readonly string[]): readonly Entry[];
  /** All words that entries are about. */
  words: ReadonlySet<string>;
}

const none: readonly never[] = [];

/** Rules look up every word of every text: walking through a table of a hundred entries for each would take most of their time. */
export function indexByWord<Entry>(
  table: readonly Entry[],
  wordsOf: (entry: Entry) => Iterable<string>,
): WordIndex<Entry> {
  const places = new Map<string, number[]>();
  for (const [place, entry] of table.entries())
    for (const word of new Set(wordsOf(entry))) {
      const listed = places.get(word);
      if (listed) listed.push(place);
      else places.set(word, [place]);
    }
  const entriesAt = (found: readonly number[]) => found.flatMap((place) => table[place] ?? []);
  const byWord = new Map([...places].map(([word, found]) => [word, entriesAt(found)]));
  return {
    words: new Set(places.keys()),
    find(words) {
      const [only] = words;
      if (only === undefined) return none;
      if (words.length === 1) return byWord.get(only) ?? none;
      const listed = words.filter((word) => places.has(word));
      if (listed.length < 2) return byWord.get(listed[0] ?? "") ?? none;
      return entriesAt([...new Set(listed.flatMap((word) => places.get(word) ?? []))].sort((a, b) => a - b));
    },
  };
}
