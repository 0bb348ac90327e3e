import { wordSet } from "../../english/word-set.ts";
import type { SentenceReader } from "../rule.ts";

/** “are some …” behind *there* or *here*, which becomes “is some …” before a noun that is not counted. */
export interface ThereAre {
  /** Where “are” or “were” is. */
  be: number;
  /** The words from “are” to the noun phrase, made singular: “is a lot of”. */
  singular: string;
}

const plainQuantities = wordSet("some any no more enough other");
const instead: ReadonlyMap<string, string> = new Map([
  ["many", "a lot of"],
  ["so many", "so much"],
  ["too many", "too much"],
  ["not many", "not much"],
  ["several", "some"],
  ["various", "different"],
  ["a few", "a little"],
]);
const beforeMany = wordSet("so too not");
const lots = wordSet("lot lots plenty");

/** The first word of the quantity that ends before `from`, and what it is before a noun that is not counted. */
function quantityBefore(s: SentenceReader, from: number): { start: number; words: string } {
  const last = from - 1;
  if (s.is(last, "of") && s.isOneOf(last - 1, lots)) {
    const start = s.is(last - 1, "lot") ? last - 2 : last - 1;
    return { start, words: s.between(start, last) };
  }
  if (s.isOneOf(last, plainQuantities)) return { start: last, words: s.between(last, last) };
  const isPair = (s.is(last, "many") && s.isOneOf(last - 1, beforeMany)) || (s.is(last, "few") && s.is(last - 1, "a"));
  const start = isPair ? last - 1 : last;
  const words = instead.get(s.between(start, last).toLowerCase());
  return words === undefined ? { start: from, words: "" } : { start, words };
}

/** “There are some informations”, “here are some advice”, “Are there any furnitures?”; `from` is where the noun phrase begins. */
export function thereAre(s: SentenceReader, from: number): ThereAre | undefined {
  const { start, words } = quantityBefore(s, from);
  const turned = s.is(start - 1, "there") && s.is(start - 2, "are", "were");
  const be = turned ? start - 2 : start - 1;
  if (!s.is(be, "are", "were") || !(turned || s.is(be - 1, "there", "here"))) return undefined;
  const one = s.is(be, "are") ? "is" : "was";
  const parts = [s.written(be) === s.lower(be) ? one : one.charAt(0).toUpperCase() + one.slice(1)];
  if (turned) parts.push(s.written(be + 1));
  if (words) parts.push(words);
  return { be, singular: parts.join(" ") };
}
