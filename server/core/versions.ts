/** Previous versions of a text, the latest first. */
const mostVersions = 20;

/** Adds a version. Over the limit, the oldest but one is dropped: the first version is always kept. */
export function withVersion<T>(history: readonly T[], version: T): T[] {
  const all = [version, ...history];
  return all.length <= mostVersions ? all : [...all.slice(0, mostVersions - 1), all.at(-1)!];
}
