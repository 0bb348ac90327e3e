/**
 * How closely the estimate of the level follows human marks: `npm run bench:level -- FILE.jsonl`, lines `{ "text": …, "score": number }`.
 * Prints Pearson's r of the score with `levelScore`, with the range, and with the density of findings alone, and how often each range
 * is given. Scored essays may rarely be passed on, so the project has none of its own.
 */
import { readFileSync } from "node:fs";
import { createChecker } from "#server/language/create-checker.ts";
import { levelScore } from "#server/language/level.ts";

const [file] = process.argv.slice(2);
if (!file) {
  console.error("npm run bench:level -- FILE.jsonl");
  process.exit(2);
}
/** Texts asked for at once. */
const ahead = 16;
const levels = ["A2", "B1", "B2", "C1"];

const rows = readFileSync(file, "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line) as { text: string; score: number });

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  const sum = (of: (index: number) => number) => a.reduce((total, _, index) => total + of(index), 0);
  const covariance = sum((index) => (a[index]! - meanA) * (b[index]! - meanB));
  return covariance / Math.sqrt(sum((index) => (a[index]! - meanA) ** 2) * sum((index) => (b[index]! - meanB) ** 2));
}

const checker = createChecker({ onFault: (error) => console.error(error) });
const judged: { score: number; estimate: number; range: number; density: number }[] = [];
const given = new Map<string, number>();
for (let from = 0; from < rows.length; from += ahead) {
  const part = rows.slice(from, from + ahead);
  const answers = await Promise.all(part.map(({ text }) => checker.check(text)));
  for (const [index, { measures }] of answers.entries()) {
    const { text, score } = part[index]!;
    const range = measures.level ? `${measures.level.low}–${measures.level.high}` : `none: ${measures.noLevel}`;
    given.set(range, (given.get(range) ?? 0) + 1);
    if (!measures.level) continue;
    const differentWords = new Set(text.toLowerCase().match(/\p{L}+(?:['’]\p{L}+)?/gu)).size;
    judged.push({
      score: Number(score),
      estimate: levelScore(measures, differentWords),
      range: levels.indexOf(measures.level.low) + levels.indexOf(measures.level.high),
      density: -Math.log(1 + measures.findingsPerHundred),
    });
  }
}
await checker.close();
const scores = judged.map(({ score }) => score);
for (const name of ["estimate", "range", "density"] as const)
  console.log(
    `${name.padEnd(9)} r = ${correlation(
      scores,
      judged.map((one) => one[name]),
    ).toFixed(3)}`,
  );
for (const [range, count] of [...given].sort()) console.log(`${range.padEnd(18)} ${count}`);
