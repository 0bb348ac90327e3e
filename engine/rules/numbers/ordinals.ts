import { writtenLike } from "../../english/inflection.ts";
import { isOpenWord } from "../../english/phrases.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Match, SentenceReader } from "../rule.ts";

const ordinals: ReadonlyMap<string, string> = new Map(
  `two second|three third|four fourth|five fifth|six sixth|seven seventh|eight eighth|nine ninth|ten tenth|eleven eleventh
  |twelve twelfth|thirteen thirteenth|fourteen fourteenth|fifteen fifteenth|sixteen sixteenth|seventeen seventeenth
  |eighteen eighteenth|nineteen nineteenth|twenty twentieth|thirty thirtieth`
    .split("|")
    .map((pair) => pair.trim().split(" "))
    .map(([number = "", ordinal = ""]) => [number, ordinal] as const),
);

const units: ReadonlyMap<string, string> = new Map([["one", "first"], ...ordinals]);

/** “eight” → “eighth”, “21” → “21st”, “twenty-one” → “twenty-first”, and the last word of the number. */
function ordinalOf(s: SentenceReader, at: number): { ordinal: string; to: number } | undefined {
  const number = s.lower(at);
  if (/^[1-9]\d?$/.test(number)) {
    const last = number.length === 2 && number.startsWith("1") ? "0" : number.slice(-1);
    const ending = { "1": "st", "2": "nd", "3": "rd" }[last] ?? "th";
    return { ordinal: `${number}${ending}`, to: at };
  }
  if (/^(?:twenty|thirty)$/.test(number)) {
    const unit = s.is(at + 1, "-") ? at + 2 : at + 1;
    const ordinal = units.get(s.lower(unit));
    if (ordinal && ordinal.length < 8) return { ordinal: `${number}-${ordinal}`, to: unit };
  }
  const [, tens, unit = ""] = /^(twenty|thirty)-(\p{L}+)$/u.exec(number) ?? [];
  const ordinal = tens && units.has(unit) ? `${tens}-${units.get(unit)}` : ordinals.get(number);
  return ordinal === undefined ? undefined : { ordinal, to: at };
}

/** One of a row: what is meant is which one. */
const inRows = wordSet("floor grade century lesson chapter street");
/** A row or a length: “the five day of the trip”, “the five day we spent there”. */
const inRowsBeforeOf = wordSet("day month year");

/** “The five floor”, “the eight lunar month”, “the two time I went there”; `at` is the number. */
export function ordinalAt(s: SentenceReader, at: number): Match | undefined {
  if (!s.is(at - 1, "the")) return undefined;
  const number = ordinalOf(s, at);
  if (!number) return undefined;
  const noun = s.is(number.to + 1, "lunar") ? number.to + 2 : number.to + 1;
  const next = noun + 1;
  const isRow =
    s.isOneOf(noun, inRows) ||
    s.is(noun - 1, "lunar") ||
    (s.isOneOf(noun, inRowsBeforeOf) && (s.is(next, "of") || s.is(at - 2, "on", "in", "of"))) ||
    (s.is(noun, "time") && (isAfterTime(s, next) || s.is(at - 2, "for")));
  // “The five floor hotel”, “the two-time winner”: number and noun describe what follows.
  if (!isRow || s.is(next, "-", "'s") || (isOpenWord(s, next) && ["NOUN", "ADJ"].includes(s.tag(next))))
    return undefined;
  const first = `${writtenLike(s.written(at), number.ordinal)} ${s.between(number.to + 1, noun)}`;
  const many = `${s.between(at, noun)}s`.replace(/centurys$/, "centuries");
  // “The three time I visit”: only which time can be meant.
  const suggestions = s.is(noun, "time") ? [first] : [first, many];
  return { from: at, to: noun, suggestions, variant: "ordinal" };
}

const afterTime = wordSet("i we he she they you my that this in");
const isAfterTime = (s: SentenceReader, at: number) =>
  at >= s.length || s.isOneOf(at, afterTime) || s.tag(at) === "PUNCT";
