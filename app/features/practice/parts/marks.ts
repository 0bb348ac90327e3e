import type { KindGroup } from "#contracts/schemas/language.ts";

/** A range in a text that is being edited; offsets in UTF-16 units. */
export interface Place {
  start: number;
  end: number;
}

/** How findings are underlined: never by color alone. */
export type Underline = "wavy" | "solid" | "double" | "dotted" | "dashed";

export const underlineOf: Record<KindGroup, Underline> = {
  tense: "wavy",
  verb: "wavy",
  agreement: "wavy",
  article: "solid",
  number: "double",
  preposition: "dotted",
  sentence: "dotted",
  order: "dashed",
  vocabulary: "dashed",
};

/** What lies between the first and the last sign in which two texts differ. */
export function changeBetween(before: string, after: string): { from: number; removed: number; added: number } {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before.charCodeAt(from) === after.charCodeAt(from)) from += 1;
  let tail = 0;
  while (
    tail < most - from &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail += 1;
  return { from, removed: before.length - tail - from, added: after.length - tail - from };
}

/** The same places after the text has been changed; those in which something was changed are gone. */
export function movePlaces<P extends Place>(places: readonly P[], before: string, after: string): P[] {
  if (before === after) return [...places];
  const { from, removed, added } = changeBetween(before, after);
  const end = from + removed;
  // Text typed at the edge of a place is outside it. Two equal letters in a row hide where it was typed.
  return places.flatMap((place) => {
    if (place.end <= from) return isWordGrown(after, place.end, from, added) ? [] : [place];
    if (place.start >= end) {
      const shift = added - removed;
      return [{ ...place, start: place.start + shift, end: place.end + shift }];
    }
    return [];
  });
}

/** Letters typed right behind a place make another word of it. */
const isWordGrown = (after: string, end: number, from: number, added: number) =>
  end === from && added > 0 && /[\p{L}\p{N}]/u.test(after.charAt(from)) && /[\p{L}\p{N}]/u.test(after.charAt(from - 1));

/**
 * From offsets in a text as it was sent to offsets in the text as it was typed. Both differ when a keyboard sends letters
 * apart from their marks: one spelling goes to the server, and what was typed is left alone.
 */
export function placesAsTyped<P extends Place>(
  places: readonly P[],
  typed: string,
  normalize: (text: string) => string,
): P[] {
  const sent = normalize(typed);
  if (sent === typed) return [...places];
  // A letter with all its marks is one piece, in either spelling.
  const typedAt: number[] = [];
  let at = 0;
  for (const { segment } of new Intl.Segmenter("en", { granularity: "grapheme" }).segment(typed)) {
    const length = normalize(segment).length;
    for (let n = 0; n < length; n += 1) typedAt.push(at);
    at += segment.length;
  }
  if (typedAt.length !== sent.length) return [];
  typedAt.push(typed.length);
  const startOf = (offset: number) => typedAt[offset] ?? typed.length;
  // The end of a place inside a piece is the end of that piece.
  const endOf = (offset: number) => {
    let next = offset;
    while (next < sent.length && next > 0 && typedAt[next] === typedAt[next - 1]) next += 1;
    return startOf(next);
  };
  return places.map((place) => ({ ...place, start: startOf(place.start), end: endOf(place.end) }));
}

/** A text between its marks, paragraph by paragraph, as a sheet draws it. */
export interface SheetPiece<M> {
  text: string;
  mark: M | null;
}
export interface SheetLine<M> {
  start: number;
  pieces: SheetPiece<M>[];
}

/** Marks may not overlap; one that goes over the end of a paragraph goes on in the next. */
export function sheetLines<M extends Place>(text: string, marks: readonly M[]): SheetLine<M>[] {
  const inOrder = [...marks].sort((a, b) => a.start - b.start);
  let start = 0;
  return text.split("\n").map((line) => {
    const [from, to] = [start, start + line.length];
    start = to + 1;
    const pieces: SheetPiece<M>[] = [];
    let at = from;
    for (const mark of inOrder) {
      const [begin, end] = [Math.max(mark.start, at), Math.min(mark.end, to)];
      if (begin >= end) continue;
      if (begin > at) pieces.push({ text: text.slice(at, begin), mark: null });
      pieces.push({ text: text.slice(begin, end), mark });
      at = end;
    }
    if (at < to) pieces.push({ text: text.slice(at, to), mark: null });
    return { start: from, pieces };
  });
}

/** What the margin says beside each line: lines with text are counted, empty ones have no number. */
export function lineNumbers(text: string): (number | null)[] {
  let count = 0;
  return text.split("\n").map((line) => (line.trim() === "" ? null : (count += 1)));
}
