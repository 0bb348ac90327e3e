/** What something said before, the latest first. */
const mostKept = 20;

/** With one more: where there are too many, those in the middle go. What was said first is always kept. */
export function withVersion<T>(history: readonly T[], version: T): T[] {
  const all = [version, ...history];
  return all.length <= mostKept ? all : [...all.slice(0, mostKept - 1), all.at(-1)!];
}
