import { commonWords, longestCommonWord } from "./common-passwords.ts";
import {
  foldSigns,
  loadFrequentPasswords,
  shortestFrequentPassword,
  type FrequentPasswords,
} from "./frequent-passwords.ts";

/** Account data that a guesser would try first. */
export interface PasswordContext {
  email?: string;
  username?: string;
  displayName?: string;
  siteName: string;
  siteUrl?: string;
}

/**
 * Passwords with fewer bits are rejected. Eight random letters have 37; "matkhau123" has about 13. Low on purpose: it
 * rejects the passwords that are guessed first, and accepts passwords that are merely imperfect.
 */
const enoughBits = 24;

/** Bits for one more piece of each kind. */
const bits = {
  commonWord: 9,
  personalWord: 3,
  /** A sequence like "abcd" or "8765", a keyboard walk, or a repetition: its start and length. */
  run: 5,
  /** Each change of direction in a walk; otherwise short walks within random letters would cost nothing. */
  turn: 2,
  /** A recent year. */
  year: 6,
  /** A date with eight or six digits. */
  date: 13,
  /** "0" and nine digits: a person's phone number is widely known. */
  phone: 20,
  /** Each character that people append to a word: "1", "99", "2024!". */
  ending: 2,
  letter: 4.7,
  digit: 3.32,
  other: 5.5,
} as const;

/** Whether the password is among the first guesses. Finds the cheapest way to compose it from known pieces. */
export async function isWeakPassword(password: string, context: PasswordContext): Promise<boolean> {
  return isGuessedFirst(password, context, await loadFrequentPasswords());
}

function isGuessedFirst(password: string, context: PasswordContext, frequent: FrequentPasswords): boolean {
  const folded = [...fold(password)];
  if (new Set(folded).size <= 2) return true;
  const personal = personalWords(context);
  if (cheapest(folded.join(""), personal, frequent) < enoughBits) return true;
  const block = repeatedBlock(folded);
  // Repeating a block adds little to the block itself.
  return block !== null && cheapest(block.join(""), personal, frequent) + bits.run / 2 < enoughBits;
}

/** Removes diacritics and case; compatibility forms (full-width letters, ligatures) become plain. */
const fold = (text: string) =>
  firstSigns(text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("đ", "d").replace(/\s/gu, ""));

/**
 * The longest password that can be typed. Normalization can expand one character to eighteen, and the search takes
 * quadratic time, so the rest is ignored.
 */
const longestJudged = 128;
const firstSigns = (text: string) => [...text].slice(0, longestJudged).join("");

/** Characters used in place of letters: "p@ssw0rd". */
const standIns: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "0": "o",
  "1": "i",
  "!": "i",
  "5": "s",
  $: "s",
  "7": "t",
};
const withLetters = (text: string) => text.replace(/[@430!15$7]/g, (sign) => standIns[sign] ?? sign);

const shortestPersonalWord = 3;

function personalWords(context: PasswordContext): Set<string> {
  const [local = "", domain = ""] = context.email?.split("@") ?? [];
  const host = context.siteUrl === undefined ? "" : new URL(context.siteUrl).hostname;
  // As a whole, with dots and dashes, and in pieces.
  const wholes = [context.email ?? "", local, domain, context.username ?? "", host];
  const pieces = [local, domain.split(".")[0] ?? "", context.username ?? "", context.displayName ?? ""];
  const words = [...pieces, context.siteName, host.replace(/\.[^.]*$/, "")].flatMap((name) => [
    fold(name).replace(/[^a-z0-9]/g, ""),
    ...fold(name).split(/[^a-z0-9]+/),
    ...fold(name).split(/[^a-z]+/),
  ]);
  return new Set([...wholes.map(fold), ...words].filter((word) => word.length >= shortestPersonalWord));
}

/** Fewest bits to compose the text, from left to right. */
function cheapest(text: string, personal: Set<string>, frequent: FrequentPasswords): number {
  const cost = new Array<number>(text.length + 1).fill(Infinity);
  cost[0] = 0;
  const letters = withLetters(text);
  const signs = foldSigns(text);
  // Start of a typical ending of a word.
  const ending = text.search(/[0-9]{0,4}[!.?*@#$]?$/);
  const longestPersonal = Math.max(0, ...[...personal].map((word) => word.length));
  const longestWord = Math.max(longestCommonWord, longestPersonal);
  const reach = (to: number, from: number, price: number) => {
    cost[to] = Math.min(cost[to] ?? Infinity, (cost[from] ?? Infinity) + price);
  };
  const reachWord = (to: number, from: number, price: number) => {
    reach(to, from, price);
    if (to >= ending) reach(text.length, from, price + (text.length - to) * bits.ending);
  };
  for (let start = 0; start < text.length; start++) {
    reach(start + 1, start, priceOf(text[start] ?? ""));
    for (let end = start + 2; end <= Math.min(text.length, start + longestWord); end++) {
      const piece = text.slice(start, end);
      const spelled = letters.slice(start, end);
      if (commonWords.has(piece) || commonWords.has(spelled)) reachWord(end, start, bits.commonWord);
      if (personal.has(piece) || personal.has(spelled)) reachWord(end, start, bits.personalWord);
    }
    for (let end = start + shortestFrequentPassword; end <= Math.min(text.length, start + frequent.longest); end++) {
      const rank = frequent.rankOf(signs, start, end);
      if (rank > 0) reachWord(end, start, Math.max(bits.commonWord, Math.log2(rank)));
    }
    for (const end of [endOfSequence(text, start), endOfRepetition(text, start)]) {
      if (end - start >= 3) reach(end, start, bits.run);
    }
    const walk = walkFrom(text, start);
    if (walk.end - start >= 3) reach(walk.end, start, bits.run + walk.turns * bits.turn);
    const rest = text.slice(start);
    if (/^(19|20)\d\d/.test(rest)) reach(start + 4, start, bits.year);
    for (const [pattern, price] of numberPatterns) {
      const found = pattern.exec(rest);
      if (found) reach(start + found[0].length, start, price);
    }
  }
  return cost[text.length] ?? Infinity;
}

const day = "(0[1-9]|[12]\\d|3[01])";
const month = "(0[1-9]|1[0-2])";
const year = "(19|20)\\d\\d";
const gap = "[./-]?";
const numberPatterns: [RegExp, number][] = [
  [new RegExp(`^${day}${gap}${month}${gap}${year}`), bits.date],
  [new RegExp(`^${year}${gap}${month}${gap}${day}`), bits.date],
  [new RegExp(`^${day}${gap}${month}${gap}\\d\\d`), bits.date],
  [/^(0|\+?84)[35789]\d{8}/, bits.phone],
  [/^0\d{9}/, bits.phone],
];

function priceOf(sign: string): number {
  if (/[a-z]/.test(sign)) return bits.letter;
  return /[0-9]/.test(sign) ? bits.digit : bits.other;
}

/** End of a sequence in the alphabet or the digits: "cdef", "9876", "890". */
function endOfSequence(text: string, start: number): number {
  const step = follows(text[start], text[start + 1]);
  if (step === 0) return start;
  let end = start + 2;
  while (end < text.length && follows(text[end - 1], text[end]) === step) end++;
  return end;
}

function follows(one = "", next = ""): -1 | 0 | 1 {
  if (!/^[a-z0-9]$/.test(one) || !/^[a-z0-9]$/.test(next)) return 0;
  if ((one === "9" && next === "0") || next.charCodeAt(0) - one.charCodeAt(0) === 1) return 1;
  if ((one === "0" && next === "9") || one.charCodeAt(0) - next.charCodeAt(0) === 1) return -1;
  return 0;
}

const rows = ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
const columns = ["1qaz", "2wsx", "3edc", "4rfv", "5tgb", "6yhn", "7ujm"];
/** Pairs of adjacent keys, with the direction from the first to the second. */
const directions = new Map(
  [...rows.map((keys) => [keys, "right", "left"]), ...columns.map((keys) => [keys, "down", "up"])].flatMap(
    ([keys = "", there = "", back = ""]) =>
      [...keys].slice(1).flatMap(
        (key, i) =>
          [
            [`${keys[i]}${key}`, there],
            [`${key}${keys[i]}`, back],
          ] as const,
      ),
  ),
);

/** End of a keyboard walk, and its number of turns: "qwert" and "1qaz" have none, "hgbg" two. */
function walkFrom(text: string, start: number): { end: number; turns: number } {
  let end = start + 1;
  let turns = 0;
  let heading: string | undefined;
  for (let next; (next = directions.get(`${text[end - 1]}${text[end]}`)) !== undefined; end++) {
    if (heading !== undefined && next !== heading) turns += 1;
    heading = next;
  }
  return { end, turns };
}

function endOfRepetition(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text[end] === text[start]) end++;
  return end;
}

/** "anhanhanh" → "anh"; null if the text is not a repetition. */
function repeatedBlock(signs: string[]): string[] | null {
  for (let length = 1; length <= signs.length / 2; length++) {
    if (signs.length % length === 0 && signs.every((sign, i) => sign === signs[i % length]))
      return signs.slice(0, length);
  }
  return null;
}
