import type { KindGroup } from "#contracts/schemas/language.ts";

/** A range in a text that is being edited; offsets in UTF-16 units. */
export interface Place {
  start: number;
  end: number;
}

/** Styles of underlines: not distinguished by color alone. */
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

/** The changed range of a text. */
export function changeBetween(before: string, after: string): { from: number; removed: number; added: number } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before.charCodeAt(from) === after.charCodeAt(from)) from += 1;
  let tail = 0;
  while (
    tail < shorter - from &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail += 1;
  return { from, removed: before.length - tail - from, added: after.length - tail - from };
}

/** Moves ranges after an edit; edited ones are dropped. */
export function movePlaces<P extends Place>(places: readonly P[], before: string, after: string): P[] {
  if (before === after) return [...places];
  const { from, removed, added } = changeBetween(before, after);
  const end = from + removed;
  // Text typed at the edge of a range is outside. For two equal letters the position of the edit is ambiguous.
  return places.flatMap((place) => {
    if (place.end <= from) return isWordGrown(after, place.end, from, added) ? [] : [place];
    if (place.start >= end) {
      const shift = added - removed;
      return [{ ...place, start: place.start + shift, end: place.end + shift }];
    }
    return [];
  });
}

/** Letters typed right after a range make another word. */
const isWordGrown = (after: string, end: number, from: number, added: number) =>
  end === from && added > 0 && /[\p{L}\p{N}]/u.test(after.charAt(from)) && /[\p{L}\p{N}]/u.test(after.charAt(from - 1));

/**
 * Converts offsets in the sent text to offsets in the typed text. They differ if a keyboard sends decomposed letters:
 * the server gets NFC, and the typed text stays as it is.
 */
export function placesAsTyped<P extends Place>(
  places: readonly P[],
  typed: string,
  normalize: (text: string) => string,
): P[] {
  const sent = normalize(typed);
  if (sent === typed) return [...places];
  // A letter with its marks is one segment in both spellings.
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
  // An end inside a segment moves to the end of the segment.
  const endOf = (offset: number) => {
    let next = offset;
    while (next < sent.length && next > 0 && typedAt[next] === typedAt[next - 1]) next += 1;
    return startOf(next);
  };
  return places.map((place) => ({ ...place, start: startOf(place.start), end: endOf(place.end) }));
}

/** The pieces of a text between its marks, by paragraph. */
export interface SheetPiece<M> {
  text: string;
  mark: M | null;
}
export interface SheetLine<M> {
  start: number;
  pieces: SheetPiece<M>[];
}

/** Marks must not overlap; one that crosses the end of a paragraph continues in the next. */
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

/** Line numbers for the margin: empty lines have none. */
export function lineNumbers(text: string): (number | null)[] {
  let count = 0;
  return text.split("\n").map((line) => (line.trim() === "" ? null : (count += 1)));
}
