/** Words that follow each other; two texts are alike when they share most of such runs. */
const runLength = 3;
export const alike = 0.8;

function runsOf(text: string): Set<string> {
  const words =
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];
  if (words.length <= runLength) return new Set([words.join(" ")]);
  return new Set(words.slice(runLength - 1).map((_, n) => words.slice(n, n + runLength).join(" ")));
}

/** Whether a text is nearly equal to one of the others, or is almost wholly contained in one. */
export function isLikeOneOf(text: string, others: Iterable<string>): boolean {
  const own = runsOf(text);
  for (const other of others) {
    const theirs = runsOf(other);
    let shared = 0;
    for (const run of own) if (theirs.has(run)) shared += 1;
    // Of the shorter one: a sentence put before a copy makes no other text.
    if (shared / Math.max(1, Math.min(own.size, theirs.size)) >= alike && theirs.size * 2 >= own.size) return true;
  }
  return false;
}
