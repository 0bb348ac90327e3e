import { practiceText } from "#contracts/limits/language.ts";
import type { PerspectiveWords } from "#contracts/schemas/perspectives.ts";

const fields = ["claim", "reason", "example", "changeMind"] as const;
type CheckedField = (typeof fields)[number];
const between = "\n\n";

/** The checked fields as one text, separated by paragraphs so that no rule matches across fields. */
export const checkedText = (words: PerspectiveWords): string =>
  fields.map((field) => practiceText(words[field])).join(between);

/** The field of a place in that text; null if it crosses a border. */
export function fieldAt(words: PerspectiveWords, place: { start: number; end: number }): CheckedField | null {
  return placeIn(words, place)?.field ?? null;
}

/** Applies a correction to its field. */
export function replaceIn(
  words: PerspectiveWords,
  place: { start: number; end: number },
  by: string,
): Partial<PerspectiveWords> {
  const found = placeIn(words, place);
  if (!found) return {};
  const { field, text, start, end } = found;
  return { [field]: text.slice(0, start) + by + text.slice(end) };
}

function placeIn(words: PerspectiveWords, { start, end }: { start: number; end: number }) {
  let at = 0;
  for (const field of fields) {
    const text = practiceText(words[field]);
    if (start >= at && end <= at + text.length) return { field, text, start: start - at, end: end - at };
    at += text.length + between.length;
  }
  return null;
}
