import { withAddressesAsWords } from "#engine/index.ts";

/** A part of a text, with UTF-16 offsets into the whole. */
export interface Place {
  start: number;
  end: number;
  text: string;
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/**
 * The sentences that a model is asked about, by number: none goes on in the next line, and "e.g. this" is one. Those of
 * learners' cards are in document/sentences.ts.
 */
export function sentencesInLines(text: string): Place[] {
  const found: Place[] = [];
  for (const { segment: read, index } of segmenter.segment(withAddressesAsWords(text))) {
    const segment = text.slice(index, index + read.length);
    for (const line of segment.matchAll(/[^\n]+/gu)) {
      const written = line[0].trim();
      if (!written) continue;
      const start = index + line.index + line[0].indexOf(written);
      found.push({ start, end: start + written.length, text: written });
    }
  }
  return found;
}

const letter = /[\p{L}\p{M}\p{N}]/u;
/** A quote consists of whole words: “go” does not occur in “good”. */
function isWhole(text: string, start: number, end: number): boolean {
  const cuts = (at: number) => letter.test(text[at - 1] ?? "") && letter.test(text[at] ?? "");
  return !cuts(start) && !cuts(end);
}

/** Quotes and apostrophes that models change; each is one unit, so offsets stay valid. */
const straight = (value: string) => value.replace(/[’‘]/gu, "'").replace(/[“”]/gu, '"');

/**
 * The first occurrence of a quote between `from` and `to` that is not `taken`; null if the model made the quote up.
 * Curly and straight apostrophes and quotes are equal.
 */
export function locate(
  text: string,
  quote: string,
  from: number,
  to: number,
  isTaken: (start: number, end: number) => boolean = () => false,
): { start: number; end: number } | null {
  const wanted = straight(quote.normalize("NFC").trim());
  if (wanted === "") return null;
  const place = straight(text);
  for (let at = place.indexOf(wanted, from); at >= 0 && at + wanted.length <= to; at = place.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (isWhole(text, at, end) && !isTaken(at, end)) return { start: at, end };
  }
  return null;
}

/** Removes the unchanged words at both ends of a correction. An insertion keeps one word beside it. */
export function narrowed(quote: string, fix: string): { skip: number; quote: string; fix: string } {
  const from = quote.match(/\S+\s*|\s+/gu) ?? [];
  const to = fix.match(/\S+\s*|\s+/gu) ?? [];
  const isSame = (one = "", other = "") => straight(one) === straight(other);
  let before = 0;
  while (before < from.length - 1 && before < to.length - 1 && isSame(from[before], to[before])) before += 1;
  let after = 0;
  while (
    after < from.length - before - 1 &&
    after < to.length - before - 1 &&
    isSame(from[from.length - 1 - after], to[to.length - 1 - after])
  )
    after += 1;
  const cut = (parts: string[]) => parts.slice(before, parts.length - after).join("");
  const skip = from.slice(0, before).join("").length;
  const [quoted, fixed] = [cut(from), cut(to)];
  return { skip, quote: quoted.trimEnd(), fix: fixed.trimEnd() };
}
