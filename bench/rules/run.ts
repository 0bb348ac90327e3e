/**
 * How often each rule of the language engine is right, on real text (bench/README.md):
 *
 *     npm run measure:rules -- --learner FILE.jsonl --clean FILE.jsonl --keep RUN.json
 *     npm run measure:rules -- --from RUN.json --list RULE [--count 20]
 *     npm run measure:rules -- --from RUN.json [--right KEY …] [--wrong KEY …] [--all RULE]
 *
 * Learner files hold lines of `{ text, right }` or `{ text, refs }`, clean files lines of `{ text }`. Each but `--list` writes
 * `engine/rules/figures.json`.
 */
import { createReadStream, readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { practiceText } from "#contracts/limits/language.ts";
import { createChecker } from "#engine/create-checker.ts";
import type { Checked, CheckedFinding } from "#engine/analysis.ts";
import type { Checker } from "#engine/checker.ts";
import { checkLongText } from "#engine/long-text.ts";
import { readArguments, refuseArguments } from "../../scripts/arguments.mjs";
import { readPairs } from "../grammar/pairs.ts";
import { figuresOf, writeFigures, type Run, type Seen } from "./figures.ts";
import { keyOf, readJudgments, sentenceAround, writeJudgments } from "./judgments.ts";
import { agrees, align, wordsOf } from "./matching.ts";
import { printReport } from "./report.ts";

/** Texts asked for at once. */
const ahead = 8;

interface Line {
  number: number;
  text: string;
  references: string[];
}

async function* linesOf(file: string): AsyncIterable<Line> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    number += 1;
    if (line.trim() === "") continue;
    const { text, right, refs } = JSON.parse(line) as { text: unknown; right?: string; refs?: string[] };
    if (typeof text !== "string") throw new Error(`A line without a text: ${line.slice(0, 80)}`);
    yield { number, text: practiceText(text), references: [...(refs ?? []), right ?? []].flat().map(practiceText) };
  }
}

const correctionOf = ({ start, end, suggestions: [suggestion] }: CheckedFinding) =>
  suggestion === undefined ? null : { start, end, suggestion };

function seenIn(
  { number, text, references }: Line,
  findings: readonly CheckedFinding[],
  { file, isClean }: { file: string; isClean: boolean },
): Seen[] {
  const aligned = isClean || findings.length === 0 ? [] : references.map((reference) => align(text, reference));
  return findings.map((finding) => {
    const { rule, measuredAs, start, quote, isIdle = false } = finding;
    const correction = correctionOf(finding);
    const isConfirmed = correction !== null && aligned.some((one) => agrees(text, one, correction));
    const { sentence, at } = sentenceAround(text, start);
    const suggestion = correction?.suggestion ?? null;
    const first = aligned[0];
    return {
      key: keyOf({ measuredAs, sentence, at, quote, suggestion: suggestion ?? "" }),
      rule,
      measuredAs,
      sentence,
      at,
      quote,
      suggestion,
      kind: isClean ? "clean" : isConfirmed ? "confirmed" : "unconfirmed",
      reference: first && !isConfirmed ? referenceNear(first, references[0] ?? "", start) : "",
      file,
      line: number,
      isIdle,
    };
  });
}

/** The words of the reference about a place. */
function referenceNear(aligned: ReturnType<typeof align>, reference: string, start: number): string {
  const at = aligned.text.findIndex(({ end }) => end > start);
  const near = aligned.pairs.slice(Math.max(0, at - 5), at + 6).filter((place) => place >= 0);
  const [first, last] = [aligned.right[near[0] ?? -1], aligned.right[near.at(-1) ?? -1]];
  return first && last ? reference.slice(first.start, last.end) : "";
}

async function readFile(checker: Checker, file: string, isClean: boolean) {
  const pending: Promise<{ words: number; seen: Seen[] }>[] = [];
  const done: { words: number; seen: Seen[] }[] = [];
  const read = async (line: Line) => {
    const { findings } = await checkLongText(checker, line.text, { withIdleSuggestions: true });
    return {
      words: wordsOf(line.text).filter(({ word }) => /[\p{L}\p{N}]/u.test(word)).length,
      seen: seenIn(line, findings, { file, isClean }),
    };
  };
  for await (const line of linesOf(file)) {
    pending.push(read(line));
    if (pending.length >= ahead) done.push(await pending.shift()!);
  }
  done.push(...(await Promise.all(pending)));
  return {
    file: { file, isClean, words: done.reduce((sum, { words }) => sum + words, 0) },
    seen: done.flatMap(({ seen }) => seen),
  };
}

/** The held-out sentences: findings in the wrong ones that lead to the right one, and all others. */
async function readHeldOut(checker: Checker): Promise<Run["heldOut"]> {
  const heldOut: Run["heldOut"] = [];
  const options = { withIdleSuggestions: true };
  for (const { wrong, right, isHeldOut } of readPairs()) {
    if (!isHeldOut) continue;
    const judge = (text: string, { findings }: Checked) => {
      const aligned = align(text, right);
      for (const finding of findings) {
        const correction = correctionOf(finding);
        const isRight = correction !== null && agrees(text, aligned, correction);
        heldOut.push({ measuredAs: finding.measuredAs, isRight });
      }
    };
    judge(wrong, await checker.check(wrong, options));
    judge(right, await checker.check(right, options));
  }
  return heldOut;
}

async function measure(learner: readonly string[], clean: readonly string[]): Promise<Run> {
  const checker = createChecker({ onFault: (error) => console.error(error) });
  try {
    const read = [];
    for (const file of learner) read.push(await readFile(checker, file, false));
    for (const file of clean) read.push(await readFile(checker, file, true));
    return {
      files: read.map(({ file }) => file),
      seen: read.flatMap(({ seen }) => seen),
      heldOut: await readHeldOut(checker),
    };
  } finally {
    await checker.close();
  }
}

/** The findings of a rule that are to be read: unread ones, spread over the texts, in the same order each time. */
function list({ seen }: Run, rule: string, count: number): void {
  const judgments = readJudgments();
  const open = seen.filter(
    ({ measuredAs, kind, key }) => measuredAs === rule && kind !== "confirmed" && !judgments.has(key),
  );
  const byKey = (a: Seen, b: Seen) => (a.key < b.key ? -1 : 1);
  for (const one of open
    .sort((a, b) => Number(b.kind === "clean") - Number(a.kind === "clean") || byKey(a, b))
    .slice(0, count)) {
    const { key, kind, sentence, at, quote, suggestion } = one;
    const [before, after] = [sentence.slice(0, at), sentence.slice(at + quote.length)];
    console.log(`${key} ${kind}: ${before}[${quote} → ${suggestion ?? "?"}]${after.trimEnd()}`);
    if (one.reference) console.log(`    reference: ${one.reference}`);
  }
}

/** @returns the exit code */
async function main(): Promise<number> {
  const usage = `npm run measure:rules -- --learner FILE.jsonl … --clean FILE.jsonl … [--keep RUN.json]
npm run measure:rules -- --from RUN.json [--list RULE] [--count 20] [--right KEY …] [--wrong KEY …]
See bench/README.md.`;
  const { values } = readArguments({
    usage,
    options: {
      learner: { type: "string", multiple: true, default: [] },
      clean: { type: "string", multiple: true, default: [] },
      keep: { type: "string" },
      from: { type: "string" },
      list: { type: "string" },
      count: { type: "string", default: "20" },
      right: { type: "string", multiple: true, default: [] },
      wrong: { type: "string", multiple: true, default: [] },
    },
  });
  if (!values.from && values.learner.length + values.clean.length === 0) refuseArguments(usage);
  const run = values.from
    ? (JSON.parse(readFileSync(values.from, "utf8")) as Run)
    : await measure(values.learner, values.clean);
  if (values.keep) writeFileSync(values.keep, JSON.stringify(run));
  if (values.list !== undefined) {
    list(run, values.list, Number(values.count));
    return 0;
  }
  const judgments = readJudgments();
  const ruleOf = new Map(run.seen.map(({ key, measuredAs }) => [key, measuredAs]));
  for (const verdict of ["right", "wrong"] as const)
    for (const key of values[verdict]) {
      const measuredAs = ruleOf.get(key);
      if (measuredAs === undefined) throw new Error(`No finding has the key ${key}`);
      judgments.set(key, { measuredAs, verdict });
    }
  writeJudgments(judgments);
  const figures = figuresOf(run, judgments);
  writeFigures(figures, run, new Date().toISOString().slice(0, 10));
  printReport(run, figures, judgments);
  return 0;
}

process.exitCode = await main();
