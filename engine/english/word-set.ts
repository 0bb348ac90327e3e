const known = new Map<string, ReadonlySet<string>>();

/** The words of a list, as rules ask for them. A list in a function is read once as well. */
export function wordSet(words: string): ReadonlySet<string> {
  const before = known.get(words);
  if (before) return before;
  const made: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
  known.set(words, made);
  return made;
}

/**
 * Values by word, looked up with words of learners. Without a prototype: `constructor` and `valueOf` are words too, and
 * a plain object has functions under these names.
 */
export const wordMap = <Value>(values: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.assign(Object.create(null) as Record<string, Value>, values);
