import { isLikely } from "./grades.ts";
import { kindOfRule, type Found } from "./found.ts";

/** A text with some of its findings corrected, for what reads words and their tags; places lead back to how it was typed. */
export interface Respelt {
  text: string;
  /**
   * Maps a span of the respelled text to the typed text. If it is only a part of a change (half of “don't”, typed
   * “dont”), the whole change is returned, with the rest of the respelled text around the part.
   */
  typed(start: number, end: number): { start: number; end: number; before: string; after: string };
}

/** Misplaced apostrophes and spaces also change the neighboring words. */
const splitting = new Set([
  "mechanics/other-apostrophe",
  "mechanics/lost-apostrophe",
  "mechanics/no-space-after-number",
  "mechanics/no-space-before-number",
]);

/** Sentences are read with this word changed. The grade does not decide that. */
export const isReadChanged = (found: Found) =>
  (kindOfRule(found) === "SPELLING" ||
    (kindOfRule(found) === "CONFUSED_PAIR" && found.engine === "rules") ||
    splitting.has(found.rule)) &&
  isLikely(found) &&
  found.suggestions.length > 0;

/** @param found in any order; only likely misspellings and confused words are corrected */
export const respell = (typed: string, found: readonly Found[]): Respelt =>
  replaced(typed, found.filter(isReadChanged));

/**
 * The text with the first suggestion of each finding taken; of two findings that overlap, the first one's.
 * @param found in any order
 */
export function replaced(typed: string, found: readonly Pick<Found, "start" | "end" | "suggestions">[]): Respelt {
  const changes = [...found].sort((a, b) => a.start - b.start);
  const stretches: { start: number; end: number; typedStart: number; typedEnd: number }[] = [];
  let text = "";
  let place = 0;
  for (const { start, end, suggestions } of changes) {
    if (start < place) continue;
    text += typed.slice(place, start);
    const begin = text.length;
    text += suggestions[0] ?? "";
    stretches.push({ start: begin, end: text.length, typedStart: start, typedEnd: end });
    place = end;
  }
  text += typed.slice(place);

  const lead = (offset: number, isStart: boolean): number => {
    // The last change that begins before the offset, or at it when a beginning is asked for.
    const change = stretches.findLast(({ start }) => (isStart ? start <= offset : start < offset));
    if (!change) return offset;
    if (isStart ? offset < change.end : offset <= change.end) return isStart ? change.typedStart : change.typedEnd;
    return offset - change.end + change.typedEnd;
  };
  return {
    text,
    typed(start, end) {
      const first = stretches.find((change) => change.start < start && start < change.end);
      const last = stretches.find((change) => change.start < end && end < change.end);
      return {
        start: lead(start, true),
        end: lead(end, false),
        before: first ? text.slice(first.start, start) : "",
        after: last ? text.slice(end, last.end) : "",
      };
    },
  };
}
