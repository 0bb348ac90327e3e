import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { KindCode } from "#contracts/schemas/language.ts";

/** A sentence with one error, what it should be, and what the error is called. Written for this project. */
export interface Pair {
  wrong: string;
  right: string;
  kind: KindCode;
  /** Every other pair: rules are not written with these in view. */
  isHeldOut: boolean;
}

const linesOf = (file: string) =>
  readFileSync(path.join(import.meta.dirname, file), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as unknown);

export const readPairs = (): Pair[] =>
  readdirSync(path.join(import.meta.dirname, "pairs"))
    .sort()
    .flatMap((file) => linesOf(path.join("pairs", file)) as Omit<Pair, "isHeldOut">[])
    .map((pair, index) => ({ ...pair, isHeldOut: index % 2 === 1 }));

/** Sentences in which nothing is to be found. */
export const readClean = (): string[] => (linesOf("clean.jsonl") as { text: string }[]).map(({ text }) => text);

/** The span of `wrong` that differs, widened to whole words. */
export function differingSpan(wrong: string, right: string): { start: number; end: number } {
  let start = 0;
  while (start < wrong.length && wrong[start] === right[start]) start += 1;
  let end = wrong.length;
  let rightEnd = right.length;
  while (end > start && rightEnd > start && wrong[end - 1] === right[rightEnd - 1]) {
    end -= 1;
    rightEnd -= 1;
  }
  while (start > 0 && wrong[start - 1] !== " ") start -= 1;
  while (end < wrong.length && wrong[end] !== " ") end += 1;
  return { start, end };
}
