import { longestAtOnce } from "./analysis.ts";
import type { CheckOptions, Checked } from "./analysis.ts";
import type { Checker } from "./checker.ts";

/** Borders between parts, the best first: between paragraphs, lines, sentences, words. */
const borders = [/\n\s*\n\s*/gu, /\n\s*/gu, /[.!?…]["”’)]*\s+/gu, /\s+/gu];

/** A text in parts of at most `most` UTF-16 units, which together are the text; no part ends inside a word or a character if it can be helped. */
export function partsOf(text: string, most = longestAtOnce): { start: number; text: string }[] {
  const parts: { start: number; text: string }[] = [];
  let start = 0;
  while (text.length - start > most) {
    const end = start + borderWithin(text.slice(start, start + most));
    parts.push({ start, text: text.slice(start, end) });
    start = end;
  }
  parts.push({ start, text: text.slice(start) });
  return parts;
}

/** Where a part that is full ends. A border in its first half would make many small parts. */
function borderWithin(part: string): number {
  for (const border of borders) {
    const last = [...part.matchAll(border)].at(-1);
    const end = last ? last.index + last[0].length : 0;
    if (end > part.length / 2) return end;
  }
  // The first half of a surrogate pair goes with the second.
  return /[\ud800-\udbff]$/u.test(part) ? part.length - 1 : part.length;
}

/**
 * A text of any length through the engine: findings with their places in the whole text. `measures` is null for a text in
 * several parts, whose measures are in `parts`: means and the level of parts are not those of the whole.
 */
export async function checkLongText(
  checker: Pick<Checker, "check">,
  text: string,
  options: CheckOptions = {},
): Promise<
  Pick<Checked, "findings" | "corrected"> & {
    measures: Checked["measures"] | null;
    parts: { start: number; end: number; measures: Checked["measures"] }[];
  }
> {
  const parts = partsOf(text);
  const read: Checked[] = [];
  for (const part of parts) read.push(await checker.check(part.text, options));
  return {
    findings: read.flatMap(({ findings }, index) => {
      const { start } = parts[index]!;
      return findings.map((finding) => ({
        ...finding,
        id: parts.length === 1 ? finding.id : `${index + 1}-${finding.id}`,
        start: finding.start + start,
        end: finding.end + start,
      }));
    }),
    corrected: read.map(({ corrected }) => corrected).join(""),
    measures: read.length === 1 ? read[0]!.measures : null,
    parts: read.map(({ measures }, index) => ({
      start: parts[index]!.start,
      end: parts[index]!.start + parts[index]!.text.length,
      measures,
    })),
  };
}
