import type { CheckedFinding } from "./checker.ts";

/** A finding before it has its place among the others. */
export type Found = Omit<CheckedFinding, "id">;

const byEngine = { "quy-tac": 0, harper: 1, ai: 2 } as const;
const length = ({ start, end }: Found) => end - start;
const overlap = (a: Found, b: Found) => a.start < b.end && b.start < a.end;

/** Who is heard first where two speak of one place: our rules before Harper before the model; who is sure; who says less. */
const byWeight = (a: Found, b: Found) =>
  Number(isAddedSign(a)) - Number(isAddedSign(b)) ||
  Number(isFirstLetter(a)) - Number(isFirstLetter(b)) ||
  byEngine[a.engine] - byEngine[b.engine] ||
  Number(b.isSafe) - Number(a.isSafe) ||
  // What else is wrong with a confused word was read off the text with it put right, and puts it right as well.
  Number(isReread(a)) - Number(isReread(b)) ||
  Number(b.certainty === "chac") - Number(a.certainty === "chac") ||
  length(a) - length(b) ||
  a.start - b.start;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const isReread = ({ kind, engine, isSafe }: Found) => kind === "CONFUSED_PAIR" && engine === "quy-tac" && isSafe;
/** A comma that is only suggested hides no other error of the word before it. */
const isAddedSign = ({ kind, isSafe }: Found) => kind === "PUNCTUATION" && !isSafe;
const isFirstLetter = ({ kind, quote, suggestions: [first = ""] }: Found) =>
  kind === "CAPITAL" && quote !== first && capitalised(quote) === first;

/** One finding a place, in the order of the text. Where only the unchanged rims of one touch another, it is narrowed. */
export function merge(text: string, found: readonly Found[]): CheckedFinding[] {
  const kept: Found[] = [];
  for (const finding of [...found].sort(byWeight)) {
    const rivals = kept.filter((other) => overlap(other, finding));
    if (rivals.length === 0) {
      kept.push(finding);
      continue;
    }
    // What else is wrong with the first word of a sentence is put right with a capital.
    const [first] = rivals;
    if (rivals.length === 1 && first?.start === finding.start && isFirstLetter(finding)) {
      kept[kept.indexOf(first)] = { ...first, suggestions: first.suggestions.map(capitalised) };
      continue;
    }
    const narrow = narrowed(text, finding);
    const narrowRivals = rivals.map((rival) => narrowed(text, rival));
    if (narrowRivals.some((rival) => overlap(rival, narrow))) continue;
    for (const [index, rival] of rivals.entries()) kept[kept.indexOf(rival)] = narrowRivals[index] ?? rival;
    kept.push(narrow);
  }
  return kept
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map((finding, index) => ({ id: `f${index + 1}`, ...finding }));
}

/** Without the words at both ends that every suggestion leaves as they are; at least one word is left to point at. */
export function narrowed(text: string, finding: Found): Found {
  const { suggestions } = finding;
  if (suggestions.length === 0) return finding;
  const parts = (value: string) => value.split(/(?<=\s)(?=\S)/);
  const quoted = parts(text.slice(finding.start, finding.end));
  const offered = suggestions.map(parts);
  const bare = (part: string | undefined) => part?.trimEnd();
  let front = 0;
  while (
    front < quoted.length - 1 &&
    offered.every((words) => words.length > front + 1 && words[front] === quoted[front])
  )
    front += 1;
  let back = 0;
  while (
    back < quoted.length - 1 - front &&
    offered.every(
      (words) => words.length - back - 1 > front && bare(words.at(-1 - back)) === bare(quoted.at(-1 - back)),
    )
  )
    back += 1;
  if (front + back === 0) return finding;
  const cut = (words: string[]) =>
    words
      .slice(front, words.length - back)
      .join("")
      .trimEnd();
  const start = finding.start + quoted.slice(0, front).join("").length;
  const quote = cut(quoted);
  return { ...finding, start, end: start + quote.length, quote, suggestions: offered.map(cut) };
}

/** Of one word, whatever else is wrong around it: misspellings, confused words, capitals. */
const wordKinds = new Set<Found["kind"]>(["SPELLING", "CONFUSED_PAIR", "CAPITAL"]);

/**
 * What is put right without asking. A finding that only asks something of a place (“in a/the probelm?”, “, but i”) holds it
 * in the list, and its suggestions have the word put right: the word itself is put right although nobody answers.
 */
export function safeOf(text: string, found: readonly Found[], findings: readonly CheckedFinding[]): CheckedFinding[] {
  const words = found.filter((one) => one.isSafe && wordKinds.has(one.kind));
  return merge(text, [...findings.filter(({ isSafe }) => isSafe), ...words]);
}

/** The text with every safe finding put right. */
export function correct(text: string, findings: readonly CheckedFinding[]): string {
  let corrected = "";
  let place = 0;
  for (const { start, end, isSafe, suggestions } of findings) {
    if (!isSafe || suggestions[0] === undefined) continue;
    corrected += text.slice(place, start) + suggestions[0];
    place = end;
  }
  return corrected + text.slice(place);
}
