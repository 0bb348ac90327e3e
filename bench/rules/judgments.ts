import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/*
 * What a reader decided about single findings. The texts may not be kept here, so each verdict is stored under a hash of the rule, its
 * sentence, its place in it and its first suggestion: a finding that a repair changes has to be read again.
 */

export type Verdict = "right" | "wrong";

export interface Judged {
  measuredAs: string;
  sentence: string;
  /** Offset in the sentence. */
  at: number;
  quote: string;
  suggestion: string;
}

export const keyOf = ({ measuredAs, sentence, at, quote, suggestion }: Judged): string =>
  createHash("sha256")
    .update(JSON.stringify([measuredAs, sentence.trim(), at, quote, suggestion]))
    .digest("hex")
    .slice(0, 12);

const stored = path.join(import.meta.dirname, "judgments.tsv");

export function readJudgments(file = stored): Map<string, { verdict: Verdict; measuredAs: string }> {
  if (!existsSync(file)) return new Map();
  return new Map(
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => {
        const [measuredAs = "", key = "", verdict] = line.split("\t");
        return [key, { measuredAs, verdict: verdict === "right" ? "right" : "wrong" }] as const;
      }),
  );
}

/** In the order of rules and keys, so that two people who read different rules change different lines. */
export function writeJudgments(all: ReturnType<typeof readJudgments>, file = stored): void {
  const lines = [...all].map(([key, { measuredAs, verdict }]) => `${measuredAs}\t${key}\t${verdict}\n`);
  writeFileSync(file, lines.sort().join(""));
}

const splitter = new Intl.Segmenter("en", { granularity: "sentence" });

/** The sentence around a place. A line break ends it. */
export function sentenceAround(text: string, start: number): { sentence: string; at: number } {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = text.indexOf("\n", start);
  const line = text.slice(lineStart, lineEnd < 0 ? text.length : lineEnd);
  const segment = splitter.segment(line).containing(Math.min(start - lineStart, Math.max(0, line.length - 1)));
  if (!segment) return { sentence: line, at: start - lineStart };
  return { sentence: segment.segment, at: start - lineStart - segment.index };
}
