import { abbreviations, onlyInChats } from "./abbreviations.ts";
import { named } from "./neighbors.ts";
import { hasMarks } from "./syllable.ts";

export interface VietnameseWord {
  text: string;
  lower: string;
  start: number;
  end: number;
  isCapital: boolean;
  /** Only blanks separate it from the previous word. */
  isBeside: boolean;
  /** Not to be touched: a name, a part of a number or of an address, quoted by itself. */
  isFixed: boolean;
  /** Fixed for no other reason than its capital. */
  isName: boolean;
  /** What it should be, in small letters; at first what it is. */
  now: string;
}

export interface VietnameseSentence {
  start: number;
  end: number;
  words: VietnameseWord[];
  /** Or at least nothing else: English and code are left alone. */
  isVietnamese: boolean;
}

export interface Span {
  start: number;
  end: number;
}

/** Addresses, code, formulas, handles: nothing in them is language. */
const notLanguage =
  /```[\s\S]*?(?:```|$)|`[^`\n]+`|\$[^$\n]+\$|<\/?[a-z][^>\n]*>|(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:[a-z\d-]+\.)+(?:com|vn|net|org|edu|gov|io|me|tv|info|dev|app|html?|pdf|docx?|xlsx?|png|jpe?g|js|ts|py)\b[^\s,;!?)]*|[@#][\p{L}\d_]+|[a-z]:\\\S+|\/(?:[\w-]+\/)+[\w-]*/giu;
const word = /[\p{L}\p{M}]+/gu;
/** A full stop within `3.500` or `vnexpress.net` ends nothing. */
const sentenceEnd = /[!?…]+|\.+(?=\s|\p{Lu}|$)|\n+/gu;
const glue = /[\d_@#/\\&+^$%|<>'’\-–]/u;
const quotes = /["“”‘’'«»()[\]*]/u;
const english = new Set(
  "the is are of and with for this that you was were have has what your they she he we it my be but not from or if i'm don't i will would can could should at as".split(
    " ",
  ),
);

/** The text in sentences and words, with what must not be touched marked. */
export function readVietnamese(text: string): { sentences: VietnameseSentence[]; shielded: Span[] } {
  const shielded = [...text.matchAll(notLanguage)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
  const isShielded = inSpans(shielded);
  const sentences: VietnameseSentence[] = [];
  let start = 0;
  for (const found of [...text.matchAll(sentenceEnd), { index: text.length, 0: "" }]) {
    if (isShielded(found.index)) continue;
    const end = found.index + found[0].length;
    if (end > start) sentences.push(sentenceOf(text, start, end, isShielded));
    start = end;
  }
  return { sentences, shielded };
}

function sentenceOf(text: string, start: number, end: number, isShielded: (at: number) => boolean): VietnameseSentence {
  const slice = text.slice(start, end);
  const words: VietnameseWord[] = [];
  // Something is computed here: letters are quantities.
  const isFormula = /\p{L}\s*[=<>≤≥≈+^√∑]\s*[\p{L}\d(]/u.test(slice);
  const isShouted = !/\p{Ll}/u.test(slice);
  for (const { index, 0: found } of slice.matchAll(word)) {
    const at = start + index;
    if (isShielded(at)) continue;
    const before = text[at - 1] ?? " ";
    const after = text[at + found.length] ?? " ";
    const previous = words.at(-1);
    const isCapital = /^\p{Lu}/u.test(found);
    const isDotted =
      (before === "." && /\p{L}/u.test(text[at - 2] ?? "")) ||
      (after === "." && /\p{Ll}/u.test(text[at + found.length + 1] ?? ""));
    const isName = isCapital && (previous !== undefined || /\p{Lu}/u.test(found.slice(1))) && !isShouted;
    const isBound =
      isDotted ||
      glue.test(before) ||
      glue.test(after) ||
      (quotes.test(before) && quotes.test(after)) ||
      (found.length === 1 &&
        (isFormula || isListed(text, at) || /\d[\s.,]*$/.test(text.slice(Math.max(0, at - 6), at))));
    words.push({
      text: found,
      lower: found.toLowerCase(),
      start: at,
      end: at + found.length,
      isCapital,
      isBeside: previous !== undefined && /^[ \t\u00A0]+$/.test(text.slice(previous.end, at)),
      isFixed: isName || isBound,
      isName: isName && !isBound,
      now: found.toLowerCase(),
    });
  }
  return { start, end, words, isVietnamese: looksVietnamese(words) };
}

/** `em tới r, a đợi chút`: a clause ends here, and the letter behind the comma begins another. */
const isClauseEnd = (text: string, at: number) => {
  const before = /(\p{L}{2,})\s+$/u.exec(text.slice(Math.max(0, at - 10), at))?.[1]?.toLowerCase() ?? "";
  if (!/^[rvkzabcemt]\s*,\s*[aetmcbn]\s+\p{L}{2}/u.test(text.slice(at, at + 12))) return false;
  return /^[rvkz]/.test(text.slice(at)) ? before !== "" && !named.has(before) : beforeAddressee.has(before);
};
const beforeAddressee = new Set("đâu với vs ơi nha nhé rồi ạ chào mà đó sao nè vậy không ko k đc được chưa".split(" "));

/** `a, b, c`: letters that name things. */
const isListed = (text: string, at: number) =>
  (/(?:^|[^\p{L}])\p{L}\s*[,;/]\s*$/u.test(text.slice(Math.max(0, at - 6), at)) &&
    !isClauseEnd(text, at - (/\p{L}\s*[,;/]\s*$/u.exec(text.slice(Math.max(0, at - 6), at))?.[0].length ?? 0))) ||
  (/^\p{L}\s*[,;/]\s*\p{L}(?:[^\p{L}]|$)/u.test(text.slice(at, at + 8)) && !isClauseEnd(text, at)) ||
  (/^\p{L}[).:]/u.test(text.slice(at, at + 2)) && /(?:^|[\n(])\s*$/.test(text.slice(Math.max(0, at - 3), at)));

function looksVietnamese(words: readonly VietnameseWord[]): boolean {
  let ours = 0;
  let theirs = 0;
  for (const { lower } of words) {
    if (hasMarks(lower) || (lower.length > 1 && abbreviations.has(lower) && !onlyInChats.has(lower))) ours++;
    else if (english.has(lower)) theirs++;
  }
  return ours > 0 && ours >= theirs * 3;
}

export const inSpans = (spans: readonly Span[]) => (at: number) =>
  spans.some(({ start, end }) => start <= at && at < end);
