import { practiceText } from "#contracts/language.ts";
import type { PerspectiveWords } from "#contracts/perspectives.ts";

const fields = ["claim", "reason", "example", "changeMind"] as const;
const between = "\n\n";

/** All that is checked, as one text: paragraphs apart, so that no rule reads over the end of a field. */
export const checkedText = (words: PerspectiveWords): string =>
  fields.map((field) => practiceText(words[field])).join(between);

/** Puts a correction into the field where its place lies. */
export function replaceIn(
  words: PerspectiveWords,
  { start, end }: { start: number; end: number },
  by: string,
): Partial<PerspectiveWords> {
  let at = 0;
  for (const field of fields) {
    const text = practiceText(words[field]);
    if (start >= at && end <= at + text.length)
      return { [field]: text.slice(0, start - at) + by + text.slice(end - at) };
    at += text.length + between.length;
  }
  return {};
}
