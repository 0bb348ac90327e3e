/**
 * How closely the estimate of the level follows human judgment: `npm run bench:level -- FILE.jsonl …`, lines
 * `{ "text": …, "score"?: number, "level"?: "A1" … "C2", "corpus"?: … }`. For each corpus, and for all that have levels together, it
 * prints Pearson's r with the scores (or with the levels) and how often the range contains the level. Texts with human marks may
 * rarely be passed on, so the project has none of its own.
 */
import { readFileSync } from "node:fs";
import type { Level } from "#contracts/schemas/language.ts";
import type { Measures } from "#engine/analysis.ts";
import { createChecker } from "#engine/create-checker.ts";
import { readArguments, refuseArguments } from "../../scripts/arguments.mjs";

interface Row {
  text: string;
  score?: number | string;
  level?: string;
  corpus?: string;
}
interface Judged extends Row {
  measures: Measures;
}

/** Number of texts in flight. */
const ahead = 16;
const levels: readonly Level[] = ["A2", "B1", "B2", "C1"];
const people = ["A1", "A2", "B1", "B2", "C1", "C2"];

const usage = "npm run bench:level -- FILE.jsonl …";
const { positionals: files } = readArguments({ usage, takesArguments: true });
if (files.length === 0) refuseArguments(usage);
const rows = files.flatMap((file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line): Row => ({ corpus: file, ...(JSON.parse(line) as Row) })),
);

/** A1 is 0; of finer steps ("B1.ii") only the level counts. */
const personOf = ({ level }: Row): number | null => (level ? people.indexOf(level.slice(0, 2)) : null);
const scoreOf = (row: Row): number => (row.score === undefined ? (personOf(row) ?? NaN) : Number(row.score));
const rangeOf = ({ level }: Measures) => (level ? `${level.low}–${level.high}` : "");

/** Levels between the range and the human rating, 0 inside: A2 includes A1, and C1 includes C2. */
function distance({ measures: { level }, ...row }: Judged): number {
  const person = Math.min(Math.max((personOf(row) ?? 1) - 1, 0), levels.length - 1);
  if (!level) return NaN;
  return Math.max(0, levels.indexOf(level.low) - person, person - levels.indexOf(level.high));
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  const sum = (of: (index: number) => number) => a.reduce((total, _, index) => total + of(index), 0);
  const covariance = sum((index) => (a[index]! - meanA) * (b[index]! - meanB));
  return covariance / Math.sqrt(sum((index) => (a[index]! - meanA) ** 2) * sum((index) => (b[index]! - meanB) ** 2));
}

async function judgeAll(): Promise<Judged[]> {
  const checker = createChecker({ onFault: (error) => console.error(error) });
  const judged: Judged[] = [];
  for (let from = 0; from < rows.length; from += ahead) {
    const part = rows.slice(from, from + ahead);
    const answers = await Promise.all(part.map(({ text }) => checker.check(text)));
    judged.push(...answers.map(({ measures }, index) => ({ ...part[index]!, measures })));
  }
  await checker.close();
  return judged;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const countBy = (all: readonly Judged[], nameOf: (one: Judged) => string) =>
  [...Map.groupBy(all, nameOf)].map(([name, { length }]) => `${name} ${length}`).sort();

function printContained(all: readonly Judged[]): void {
  const apart = all.map(distance);
  const share = (most: number) => percent(apart.filter((levels) => levels <= most).length / apart.length);
  console.log(`  the range contains the level in ${share(0)}, or is one level off: ${share(1)}`);
}

const judged = await judgeAll();
for (const [corpus, all] of Map.groupBy(judged, ({ corpus }) => corpus)) {
  const given = all.filter(({ measures }) => measures.level);
  console.log(`${corpus}: ${all.length} texts`);
  const scored = given.filter((one) => !Number.isNaN(scoreOf(one)));
  const scores = scored.map(scoreOf);
  const figures = {
    score: (one: Judged) => one.measures.levelScore ?? 0,
    range: ({ measures: { level } }: Judged) => (level ? levels.indexOf(level.low) + levels.indexOf(level.high) : 0),
    findings: ({ measures }: Judged) => -Math.log(1 + measures.findingsPerHundred),
  };
  for (const [name, of] of Object.entries(figures))
    console.log(`  r of ${name.padEnd(9)}${correlation(scores, scored.map(of)).toFixed(3)}`);
  if (given.some((one) => one.level)) printContained(given.filter((one) => one.level));
  console.log(`  ${countBy(all, ({ measures }) => rangeOf(measures) || `none: ${measures.noLevel}`).join(", ")}`);
}
console.log("together");
printContained(judged.filter(({ level, measures }) => level && measures.level));
