import { addresses } from "../english/addresses.ts";
import type { Sentence, Tag } from "../english/sentences.ts";

/** A written word: `don't` is one here, although the tagger sees two. */
export interface Unit {
  text: string;
  lower: string;
  tag: Tag;
  start: number;
  end: number;
  /** Not to be changed: in quotes, in an address, a name, frozen by the writer. */
  isKept: boolean;
}

const code = /`[^`]*`/gu;
const quoted = /"[^"\n]*"|“[^”\n]*”|«[^»\n]*»|(?<![\p{L}\d])['‘][^'’\n]{2,}['’](?!\p{L})/gu;

export interface Span {
  start: number;
  end: number;
}

/** @param kept where nothing may be changed; names are seen here */
export function readUnits(sentence: Sentence, kept: readonly Span[]): Unit[] {
  const units: Unit[] = [];
  for (const word of sentence.words) {
    const last = units.at(-1);
    if (last && last.end === word.start && /^(?:n['’]t|['’]\p{L}+)$/iu.test(word.text) && /\p{L}$/u.test(last.text)) {
      last.text += word.text;
      last.lower += word.lower;
      last.end = word.end;
    } else {
      const { text: written, lower, tag, start, end } = word;
      units.push({ text: written, lower, tag, start, end, isKept: false });
    }
  }
  for (const [index, unit] of units.entries())
    unit.isKept =
      kept.some(({ start, end }) => unit.start < end && start < unit.end) ||
      (index > 0 && /^\p{Lu}/u.test(unit.text) && !/^I(?:['’]|$)/.test(unit.text) && !isShouted(sentence.text));
  return units;
}

const isShouted = (text: string) => !/\p{Ll}/u.test(text);

/**
 * Spans that are never changed: addresses, quotes, frozen words.
 * @param frozen words and phrases, in any case
 */
export function keptSpans(text: string, frozen: readonly string[]): Span[] {
  const spans = [...text.matchAll(addresses), ...text.matchAll(code), ...text.matchAll(quoted)].map(
    ({ index, 0: found }) => ({
      start: index,
      end: index + found.length,
    }),
  );
  const small = text.toLowerCase();
  for (const word of frozen.map((one) => one.trim().toLowerCase()).filter(Boolean))
    for (let at = small.indexOf(word); at >= 0; at = small.indexOf(word, at + word.length)) {
      const end = at + word.length;
      const isWhole = !/[\p{L}\d]/u.test(small[at - 1] ?? " ") && !/[\p{L}\d]/u.test(small[end] ?? " ");
      if (isWhole) spans.push({ start: at, end });
    }
  return spans;
}

/** Words as reasons name them: in small letters, but “I” and “I've”. */
export const asNamed = (text: string): string => text.toLowerCase().replace(/\bi\b/g, "I");
