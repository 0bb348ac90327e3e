/** Auxiliary verbs before “n’t” that are not simply the rest of the word. */
const beforeNot: Record<string, string> = { ca: "can", wo: "will", sha: "shall" };
const shortened: Record<string, readonly string[]> = {
  m: ["am"],
  re: ["are"],
  ve: ["have"],
  ll: ["will"],
  d: ["would", "had"],
  s: ["is", "has"],
};
/** After these words “’s” means “is”; after others it is possessive. */
const saysIs = new Set("he she it that this what who where when why how there here".split(" "));

/** The expansion of a contraction, and its words that have a meaning by themselves; null for other words. */
export function inFull(written: string): { text: string; words: string[] } | null {
  const word = written.toLowerCase();
  if (word === "let's") return { text: "let us", words: ["let", "us"] };
  if (word === "cannot") return { text: "can not", words: ["can", "not"] };
  const not = /^([a-z]{2,})n't$/.exec(word)?.[1];
  if (not) {
    const helping = beforeNot[not] ?? not;
    return { text: `${helping} not`, words: [helping, "not"] };
  }
  const [, before = "", end = ""] = /^([a-z]+)'(m|re|ve|ll|d|s)$/.exec(word) ?? [];
  const verbs = shortened[end];
  if (!verbs || (end === "s" && !saysIs.has(before))) return null;
  const subject = before === "i" ? "I" : before;
  return { text: verbs.map((verb) => `${subject} ${verb}`).join(" / "), words: [...verbs, before] };
}
