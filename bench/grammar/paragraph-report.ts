import type { Checked } from "#engine/analysis.ts";
import { correctedText, errorTypes, readParagraphs } from "./paragraphs.ts";
import { scoreClean, scoreParagraphs, type TypeScore } from "./score-paragraphs.ts";

/** Shares from 0 to 1, and findings per 1,000 words. */
export interface ParagraphFigures {
  found: number;
  rightFirst: number;
  precision: number;
  paragraphsWithFirst: number;
  falseFindings: number;
  falseApplied: number;
  /** Milliseconds of processor time per 1,000 words, all threads together: on a busy machine it says more than the clock. */
  time: number;
}

const percent = (part: number, whole: number) => (whole === 0 ? "-" : `${((100 * part) / whole).toFixed(1)} %`);
const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

function printRow(name: string, { errors, found, rightFirst, findings, falseFindings }: TypeScore): void {
  const precision = percent(findings, findings + falseFindings);
  const cells = [String(errors), percent(found, errors), percent(rightFirst, errors), precision];
  console.log(name.padEnd(16) + cells.map((cell) => cell.padStart(12)).join(""));
}

/**
 * Checks the paragraphs of one part and their corrected versions, and prints the figures. What the held-out part misses is
 * never printed: rules must not be written for it.
 */
export async function reportParagraphs(
  part: "open" | "held-out",
  check: (text: string) => Promise<Checked>,
  showsMisses: boolean,
): Promise<ParagraphFigures> {
  const paragraphs = readParagraphs(part);
  const answers: Checked[] = [];
  const begin = process.cpuUsage();
  for (const { text } of paragraphs) answers.push(await check(text));
  const score = scoreParagraphs(paragraphs, answers);
  const cleanTexts = paragraphs.map(correctedText);
  const cleanAnswers: Checked[] = [];
  for (const text of cleanTexts) cleanAnswers.push(await check(text));
  const { user, system } = process.cpuUsage(begin);
  const clean = scoreClean(cleanTexts, cleanAnswers);
  const words = paragraphs.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);

  console.log(`\nparagraphs, ${part} (${paragraphs.length}, ${words} words)`);
  console.log("type                  errors       found right first   precision");
  for (const type of errorTypes) printRow(type, score.types[type]);
  printRow("all", score.all);
  const { all } = score;
  console.log(`findings with the right fix first: ${percent(score.findingsRightFirst, all.findings)}`);
  console.log(
    `wholly right: ${score.corrected} as corrected, ${score.withFirst} with every first suggestion, of ${paragraphs.length}`,
  );
  const perThousand = (count: number) => share(1000 * count, clean.words);
  console.log(
    `corrected text, per 1,000 words: ${perThousand(clean.findings).toFixed(2)} false, ${perThousand(clean.applied).toFixed(2)} false and applied`,
  );
  const time = share(user + system, words + clean.words);
  console.log(`processor time per 1,000 words: ${time.toFixed(0)} ms`);
  if (showsMisses && part === "open") for (const line of [...score.misses, ...clean.lines]) console.log(`  ${line}`);
  return {
    found: share(all.found, all.errors),
    rightFirst: share(score.findingsRightFirst, all.findings),
    precision: share(all.findings, all.findings + all.falseFindings),
    paragraphsWithFirst: share(score.withFirst, score.paragraphs),
    falseFindings: perThousand(clean.findings),
    falseApplied: perThousand(clean.applied),
    time,
  };
}
