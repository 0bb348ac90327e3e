import type { Level } from "#contracts/language.ts";
import { varietyOf } from "#contracts/variety.ts";
import type { Measures } from "./checker.ts";
import type { Readability } from "./readability.ts";

const levels: readonly Level[] = ["A2", "B1", "B2", "C1"];
/** Fewer words say nothing. */
export const fewestWords = 30;

/** Why a text gets no level. */
export type NoLevel = "short" | Exclude<Readability, "readable">;

/**
 * Middle and spread of each figure in learner texts from B1 to C1, so that each weighs the same before `weights`. Taken from
 * 600 exam essays of learners of many languages.
 */
const usual = {
  length: { middle: 5, spread: 0.5 },
  rootRatio: { middle: 7.8, spread: 1 },
  variety: { middle: 70, spread: 20 },
  wordLength: { middle: 4.15, spread: 0.3 },
  sentenceLength: { middle: 14, spread: 5 },
  findings: { middle: 1.6, spread: 0.55 },
} as const;

/**
 * Errors tell four times as much as the length of a text: of all figures only their density follows human marks closely
 * (|r| = .55; length .23, root type-token ratio .27, variety .18, the others below .1). The mean length of sentences is capped: beyond
 * a point it shows sentences that do not end.
 */
const weights = { length: 1, rootRatio: 1, variety: 0.5, wordLength: 0.5, sentenceLength: 0.5, findings: -4 } as const;
const weightSum = Object.values(weights).reduce<number>((sum, weight) => sum + Math.abs(weight), 0);
const mostForSentenceLength = 1;

type Figure = keyof typeof usual;
type Figures = Omit<Measures, "level" | "noLevel">;

/** No single figure may decide alone. */
const within = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));
const standard = (name: Figure, value: number) => within((value - usual[name].middle) / usual[name].spread, 2.5);

function standardFigures(figures: Figures, differentWords: number): Record<Figure, number> {
  const words = Math.max(1, figures.words);
  return {
    length: standard("length", Math.log(words)),
    rootRatio: standard("rootRatio", differentWords / Math.sqrt(words)),
    variety: standard("variety", figures.variety),
    wordLength: standard("wordLength", figures.wordLength),
    sentenceLength: Math.min(mostForSentenceLength, standard("sentenceLength", figures.sentenceLength.mean)),
    // The step from none to five says more than the step from twenty to twenty-five.
    findings: standard("findings", Math.log(1 + figures.findingsPerHundred)),
  };
}

/**
 * Between about −2 and 2, by density of errors together with complexity. With the overall marks of exam scripts: r = .60 on the
 * 600 essays whose figures were looked at, .54 on 159 others (`npm run bench:level` measures any scored texts).
 */
export function levelScore(figures: Figures, differentWords: number): number {
  const standardized = standardFigures(figures, differentWords);
  const sum = (Object.keys(weights) as Figure[]).reduce((total, name) => total + weights[name] * standardized[name], 0);
  return sum / weightSum;
}

/** Mean of the figures that are not about errors: without errors, short and plain sentences still show no high level. */
function complexity(figures: Figures, differentWords: number): number {
  const { findings: _findings, ...others } = standardFigures(figures, differentWords);
  const values = Object.values(others);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Scores at which B1, B2 and C1 begin: where the overall marks of the exam scripts change their grade. */
const borders = [-0.9, -0.25, 0.6] as const;
/** A text with more findings in a hundred words is at most at this level; the order is from strict to lenient. */
const mostFindings = [
  { perHundred: 9, level: "B1" },
  { perHundred: 3, level: "B2" },
] as const;
/** A text below this complexity is at most at this level. Graded reading texts for A2 lie between −0.9 and −0.3, for B1 from 0.3. */
const leastComplexity = [
  { complexity: -1.2, level: "A2" },
  { complexity: -0.25, level: "B1" },
  { complexity: 0.1, level: "B2" },
] as const;

/** Words: a text whose sentences are longer on average joins them without end, and is at most B2. */
const longestSentences = 30;

const rankOf = (level: Level) => levels.indexOf(level);
const lower = (a: Level, b: Level): Level => (rankOf(a) < rankOf(b) ? a : b);

/**
 * A range, never a point: content and argument are not judged. Two neighboring levels; only at the lower end `low` and `high` are
 * both A2, which stands for A2 or below.
 */
export function estimateLevel(
  figures: Figures,
  differentWords: number,
  readability: Readability,
): Pick<Measures, "level" | "noLevel"> {
  const noLevel = figures.words < fewestWords ? "short" : readability;
  if (noLevel !== "readable") return { level: null, noLevel };
  const score = levelScore(figures, differentWords);
  const plain = complexity(figures, differentWords);
  const byErrors = mostFindings.find(({ perHundred }) => figures.findingsPerHundred > perHundred)?.level ?? "C1";
  const byComplexity = leastComplexity.find((limit) => plain < limit.complexity)?.level ?? "C1";
  const isEndless = figures.sentenceLength.mean > longestSentences;
  const high = lower(lower(highOf(score), isEndless ? "B2" : "C1"), lower(byErrors, byComplexity));
  const low = score < borders[0] || high === "A2" ? "A2" : (levels[rankOf(high) - 1] ?? "A2");
  return { level: { low, high, reasons: reasonsFor(figures, { high, byErrors, byComplexity }) }, noLevel: null };
}

/** The upper of the two levels nearest to a score. */
function highOf(score: number): Level {
  const rank = borders.filter((border) => score >= border).length;
  if (rank === 0) return score < borders[0] - 0.4 ? "A2" : "B1";
  const from = borders[rank - 1] ?? -Infinity;
  const to = borders[rank] ?? Infinity;
  return levels[score - from < to - score ? rank : Math.min(rank + 1, levels.length - 1)] ?? "C1";
}

const vietnamese = (value: number, digits = 1) => value.toLocaleString("vi-VN", { maximumFractionDigits: digits });

/** What holds the level down comes first, then what speaks for it. */
function reasonsFor(figures: Figures, limits: { high: Level; byErrors: Level; byComplexity: Level }): string[] {
  const { words, variety, wordLength, sentenceLength, findingsPerHundred } = figures;
  const density = vietnamese(findingsPerHundred);
  const againstIt: string[] = [];
  const forIt: string[] = [];
  const most = mostFindings.find(({ level }) => level === limits.byErrors);
  if (findingsPerHundred === 0) forIt.push("Không thấy điểm nào cần xem.");
  else if (!most) forIt.push(`Mỗi 100 từ chỉ có ${density} chỗ cần xem.`);
  else if (limits.high === limits.byErrors)
    againstIt.push(
      `Mỗi 100 từ có ${density} chỗ cần xem; bài ${levels[rankOf(most.level) + 1] ?? "C1"} thường dưới ${most.perHundred}.`,
    );
  else againstIt.push(`Mỗi 100 từ có ${density} chỗ cần xem.`);
  if (limits.byComplexity !== "C1")
    againstIt.push(`Bài viết bằng câu và từ giản dị, nên chưa cho thấy trình độ trên ${limits.byComplexity}.`);
  const variedness = varietyOf(variety);
  if (variedness === "low")
    againstIt.push(`Từ vựng còn lặp lại nhiều (độ đa dạng ${vietnamese(variety, 0)}; bài B1 thường 60–80).`);
  if (variedness === "high") forIt.push(`Từ vựng đa dạng, ít lặp lại (độ đa dạng ${vietnamese(variety, 0)}).`);
  if (words < 80) againstIt.push(`Bài dài ${vietnamese(words)} từ, cỡ một bài A2.`);
  else
    forIt.push(`Bài dài ${vietnamese(words)} từ, cỡ một bài ${words < 160 ? "B1" : words < 250 ? "B2" : "B2 đến C1"}.`);
  if (sentenceLength.mean > longestSentences)
    againstIt.push(`Câu dài trung bình ${vietnamese(sentenceLength.mean)} từ: có câu có thể đang nối quá dài.`);
  if (standard("wordLength", wordLength) > 0.6) forIt.push("Nhiều từ trang trọng hoặc chuyên sâu.");
  return [...againstIt, ...forIt];
}
