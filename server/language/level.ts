import type { Level } from "#contracts/language.ts";
import type { Measures } from "./checker.ts";

const levels: readonly Level[] = ["A2", "B1", "B2", "C1"];
/** Fewer words say nothing. */
export const fewestWords = 30;

/**
 * Middle and spread of each figure in texts of learners between A2 and C1, so that each weighs the same. Fitting weights to
 * one collection of essays would carry its topics and its markers into ours.
 */
const usual = {
  length: { middle: Math.log(150), spread: 0.5 },
  variety: { middle: 65, spread: 20 },
  rootRatio: { middle: 7.4, spread: 1.1 },
  wordLength: { middle: 4.3, spread: 0.35 },
  unevenness: { middle: 2.2, spread: 0.5 },
  findings: { middle: 1.4, spread: 0.65 },
} as const;

/** Words of a sentence that is neither short nor long. */
const usualSentence = 16;

/**
 * How far sentences are from a usual length, in logarithms: a text that is one endless sentence is as uneven as one of which
 * some never end.
 */
const unevenness = ({ mean, spread }: Measures["sentenceLength"]) =>
  Math.log(1 + Math.hypot(spread, mean - usualSentence));
/** From none to five says more than from twenty to twenty-five. */
const frequency = (findingsPerHundred: number) => Math.log(1 + findingsPerHundred);

/** No single figure may carry a text off. */
const within = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));
const standard = (name: keyof typeof usual, value: number) =>
  within((value - usual[name].middle) / usual[name].spread, 2.5);

/**
 * Between about −2 and 2. Equal weights: r = 0.60 with the levels that people gave to 72 short texts of learners from A1 to C2
 * (95 %: 0.43 to 0.73); 0.54 on the half of them on which the spreads were not looked at.
 */
export function levelScore(figures: Omit<Measures, "level">, differentWords: number): number {
  const words = Math.max(1, figures.words);
  return (
    (standard("length", Math.log(words)) +
      standard("variety", figures.variety) +
      standard("rootRatio", differentWords / Math.sqrt(words)) +
      standard("wordLength", figures.wordLength) -
      standard("unevenness", unevenness(figures.sentenceLength)) -
      standard("findings", frequency(figures.findingsPerHundred))) /
    6
  );
}

/** Scores at which the next level begins, and how far a text may be from what was found. */
const borders = [-0.3, 0.1, 0.5] as const;
const doubt = 0.28;
const levelAt = (score: number): Level => levels[borders.filter((border) => score >= border).length] ?? "C1";

const vietnamese = (value: number, digits = 0) =>
  value.toLocaleString("vi-VN", { maximumFractionDigits: digits, minimumFractionDigits: digits });

/** A range, never a point: content and argument are not looked at. */
export function estimateLevel(figures: Omit<Measures, "level">, differentWords: number): Measures["level"] {
  if (figures.words < fewestWords) return null;
  const score = levelScore(figures, differentWords);
  return { low: levelAt(score - doubt), high: levelAt(score + doubt), reasons: reasonsFor(figures) };
}

function reasonsFor(figures: Omit<Measures, "level">): string[] {
  const { words, variety, wordLength, sentenceLength, findingsPerHundred } = figures;
  const length = `Bài dài ${vietnamese(words)} từ, ${
    words < 80
      ? "cỡ một bài A2"
      : words < 160
        ? "cỡ một bài B1"
        : words < 250
          ? "cỡ một bài B2"
          : "cỡ một bài B2 đến C1"
  }.`;
  const distance = standard("variety", variety);
  const varied = `Vốn từ ${
    distance < -0.6 ? "còn lặp lại nhiều" : distance > 0.6 ? "đa dạng, ít lặp lại" : "đa dạng ở mức vừa"
  } (chỉ số MTLD ${vietnamese(variety)}).`;
  const long = `Từ dài trung bình ${vietnamese(wordLength, 1)} chữ cái${
    standard("wordLength", wordLength) > 0.6
      ? ", nhiều từ trang trọng hoặc chuyên sâu"
      : standard("wordLength", wordLength) < -0.6
        ? ", chủ yếu là từ ngắn thường ngày"
        : ""
  }.`;
  const even = `Câu dài trung bình ${vietnamese(sentenceLength.mean, 1)} từ, ${
    sentenceLength.spread > 10 || sentenceLength.mean > 30
      ? "chênh lệch nhiều: có câu có thể đang nối quá dài"
      : "độ dài khá đều"
  }.`;
  const found = `Có ${vietnamese(findingsPerHundred, 1)} điểm cần xem trên 100 từ${
    findingsPerHundred < 2 ? ", khá ít" : findingsPerHundred > 8 ? ", khá nhiều" : ""
  }.`;
  return [length, varied, long, even, found];
}
