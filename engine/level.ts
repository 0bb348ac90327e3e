import type { KindCode, Level } from "#contracts/schemas/language.ts";
import { varietyOf } from "#contracts/limits/variety.ts";
import { levels } from "#contracts/limits/language.ts";
import type { Measures } from "./analysis.ts";
import type { Complexity } from "./complexity.ts";
import { importanceOf } from "./importance.ts";
import type { Readability } from "./analysis.ts";

/** Shorter texts have no level. */
export const fewestWords = 30;

export type Severity = "sentence" | "wording" | "writing";
export type LevelFigures = Pick<Measures, "words" | "variety" | "wordLength" | "sentenceLength"> &
  Complexity & {
    /** Findings in a hundred words, by what they hurt. */
    findings: Record<Severity, number>;
    /** Is all of the text in English? Otherwise the figures are about the rest. */
    isWhole: boolean;
  };

/** The upper three ranks of `importance.ts` hurt a sentence or its wording; spelling, signs and capitals only its writing. */
export function severityOf(kind: KindCode): Severity {
  const importance = importanceOf(kind);
  return importance >= 5 ? "sentence" : importance >= 3 ? "wording" : "writing";
}

/**
 * How much a finding lowers the level: wrong verbs and sentences without a subject are errors of beginners, while advanced
 * writers, too, miss a comma or misspell a word.
 */
const severities: Record<Severity, number> = { sentence: 1.5, wording: 1, writing: 0.5 };

/**
 * Weights of logarithms, rounded from a least-squares fit to the bands of 400 exam essays of the same task (IELTS, task 2). Each step
 * counts less than the one before it: the step from none to three errors says more than the step from twenty to twenty-three.
 * Length of clauses and sentences, subordination, passives, perfects, connectors and word length add nearly nothing that different
 * words do not tell (|r| at most .13 with bands when the score is taken out).
 */
const weights = { differentWords: 1.5, rarerWords: 0.3, findings: -0.7 } as const;
/** A text of two pages shows no more than one of 400 words. */
const most = { differentWords: 240, rarerWords: 80 } as const;

/** Points: twice as many different words are worth a little more than one, and so is a text without errors beside one with four in a hundred words. */
export function levelScore(figures: LevelFigures): number {
  const { differentWords, rarerWords } = figures;
  return (
    weights.differentWords * Math.log(Math.max(1, Math.min(most.differentWords, differentWords))) +
    weights.rarerWords * Math.log(1 + Math.min(most.rarerWords, rarerWords)) +
    weights.findings * Math.log(1 + weightedFindings(figures))
  );
}

const weightedFindings = ({ findings }: LevelFigures) =>
  (Object.keys(severities) as Severity[]).reduce((sum, severity) => sum + severities[severity] * findings[severity], 0);

/**
 * Points from which a range is given. Mean of the exam essays of band 4.5, in the middle of B1: 7.1; of band 5.5, where B2 begins: 7.7.
 * The lowest border lies where a text has some fifty words and an error in each second sentence. At 5.6, paragraphs of B1 with an error in
 * each sentence (`bench/grammar/paragraphs`, mean 5.6) were A2 as often as not; at 5.5 the range contains the level of 20 instead of 16 of
 * 48, and loses none.
 */
const ranges: readonly { from: number; low: Level; high: Level }[] = [
  { from: 7.7, low: "B2", high: "C1" },
  { from: 7.1, low: "B1", high: "B2" },
  { from: 5.5, low: "A2", high: "B1" },
  { from: -Infinity, low: "A2", high: "A2" },
];

/** A text with more errors of sentence and wording in a hundred words is at most at this level, however long; strict first. */
const mostErrors = [
  { perHundred: 9, level: "B1" },
  { perHundred: 3, level: "B2" },
] as const;
/**
 * A text that is easier to read is at most at this level, however correct. Fourteen graded reading texts of the product lie
 * below 17.3 (A2), from 17.4 to 20 (B1) and above 20.3 (B2 and C1); of learner essays of B2 and above, 98 of 100 lie above 20.
 */
const leastReadingIndex = [
  { index: 17.4, level: "B1" },
  { index: 20.2, level: "B2" },
] as const;
/**
 * Words: a text with fewer has room for too few different ones to show C1, however correct it is, and each of its errors weighs much:
 * the same text would rise by two steps when its visible errors are corrected.
 */
const shortForTop = 150;

/** Words: a text with fewer shows fewer different words than its writer knows, and its sentences say more about the level. */
const shortForRange = 200;
/** Fewer hold too few sentences to say anything. */
const fewestForSentences = 75;
/**
 * Of 24 paragraphs of 80 to 120 words with errors (`bench/grammar/paragraphs/open.jsonl`), the sentences of all twelve of B2 and IELTS have a mean
 * of 12.6 words or more, with a tenth of long words or more; of the twelve of A2 and B1, those of one.
 */
const complexSentences = { mean: 12.5, longWords: 10 } as const;
/** Words a sentence; of paragraphs of A2, those of two lie above. */
const joinedSentences = 10.3;
/** Points below which no sentence lifts the range. */
const leastForSentences = 5;
/** So many advanced constructions without an error of sentence or wording show C1, however plain the words. */
const manyAdvancedForms = 3;

const isAdvanced = ({ advancedForms, findings }: LevelFigures): boolean =>
  advancedForms >= manyAdvancedForms && findings.sentence + findings.wording === 0;

/** Ranges by which the sentences of a short text lift it. */
function liftOf(figures: LevelFigures, range: number): number {
  const { words, sentenceLength, readingIndex } = figures;
  if (isAdvanced(figures)) return 1;
  if (words < fewestForSentences || words >= shortForRange || sentenceLength.mean > longestSentences) return 0;
  if (levelScore(figures) < leastForSentences) return 0;
  const isComplex =
    sentenceLength.mean >= complexSentences.mean && readingIndex - sentenceLength.mean >= complexSentences.longWords;
  const isJoined = range === ranges.length - 1 && sentenceLength.mean >= joinedSentences;
  return isComplex || isJoined ? 1 : 0;
}

/** Words: a text whose sentences are longer on average joins them without end, and is at most B2. */
const longestSentences = 30;

/**
 * One level more where there is no error and the words never repeat, as in a letter of someone who knows the language well, or where only
 * what people say in a story is short.
 */
function readingLimit(figures: LevelFigures): Level {
  const { readingIndex, toldReadingIndex, findings, words, variety } = figures;
  const limitOf = (read: number): Level => leastReadingIndex.find(({ index }) => read < index)?.level ?? "C1";
  const limit = limitOf(readingIndex);
  const isFaultless = findings.sentence + findings.wording + findings.writing === 0;
  const isVaried = isFaultless && words >= shortForTop && variety >= veryVaried;
  // Up to B2: graded stories for B1, with as many different words, have longer sentences in the narration than in direct speech.
  const isOnlySpeech =
    limit === "B1" &&
    rankOf(limitOf(toldReadingIndex)) > rankOf(limit) &&
    levelScore(figures) >= (ranges[0]?.from ?? Infinity);
  return isVaried || isOnlySpeech || isAdvanced(figures) ? (levels[rankOf(limit) + 1] ?? limit) : limit;
}
/** Lexical diversity (MTLD) of texts that no beginner writes; graded texts for A2 stay below. */
const veryVaried = 140;

const rankOf = (level: Level) => levels.indexOf(level);
const lowest = (...all: Level[]): Level => all.reduce((a, b) => (rankOf(a) < rankOf(b) ? a : b));

/** What limits the level beside the score. */
function limitsOf(figures: LevelFigures): Record<"byErrors" | "byReading" | "most", Level> {
  const errors = figures.findings.sentence + figures.findings.wording;
  const byErrors = mostErrors.find(({ perHundred }) => errors > perHundred)?.level ?? "C1";
  const byReading = readingLimit(figures);
  const isShort = figures.words < shortForTop && !isAdvanced(figures);
  const byLength = figures.sentenceLength.mean > longestSentences || isShort ? "B2" : "C1";
  return { byErrors, byReading, most: lowest(byErrors, byReading, byLength) };
}

/** The place in `ranges` of a text; the first one is the highest. */
function rangeOf(figures: LevelFigures, most: Level): number {
  const score = levelScore(figures);
  const byScore = ranges.findIndex(({ from }) => score >= from);
  const lifted = Math.max(0, byScore - liftOf(figures, byScore));
  const found = ranges.findIndex(({ high }, at) => at >= lifted && rankOf(high) <= rankOf(most));
  return found < 0 ? ranges.length - 1 : found;
}

/**
 * A range, never a single level, because content and argument are not judged. Two neighboring levels; at the lower
 * end `low` and `high` are both A2, which means A2 or below.
 * @param before the figures with the findings of an earlier version: corrections that a reader took from the analysis say little of
 * what they know, so they raise the level by one range at most
 */
export function estimateLevel(
  figures: LevelFigures,
  readability: Readability,
  before?: LevelFigures,
): Pick<Measures, "level" | "noLevel" | "levelScore"> {
  const noLevel = figures.words < fewestWords ? "short" : readability;
  if (noLevel !== "readable") return { level: null, noLevel, levelScore: null };
  const { byErrors, byReading, most } = limitsOf(figures);
  const now = rangeOf(figures, most);
  const range = before ? Math.max(now, rangeOf(before, limitsOf(before).most) - 1) : now;
  const { low, high }: { low: Level; high: Level } = ranges[range] ?? { low: "A2", high: "A2" };
  const reasons = reasonsFor(figures, { high, byErrors, byReading });
  if (range > now) reasons.unshift("Bạn đã sửa theo gợi ý; bài viết mới sẽ cho thấy rõ hơn bạn đã tiến tới đâu.");
  return { level: { low, high, reasons }, noLevel: null, levelScore: levelScore(figures) };
}

const oneDigit = new Intl.NumberFormat("vi-VN", { maximumFractionDigits: 1 });
const vietnamese = (value: number) => oneDigit.format(value);

/** Weighted findings in a hundred words from which they hold a level down. */
const noticeable = 1.5;
/** Words of a text that has no room for more different ones, whatever its writer knows. */
const shortText = shortForTop;

/** What holds the level down comes first, then what speaks for it. */
function reasonsFor(figures: LevelFigures, limits: { high: Level; byErrors: Level; byReading: Level }): string[] {
  const { words, variety, wordLength, sentenceLength } = figures;
  const againstIt: string[] = [];
  const forIt: string[] = [];
  (weightedFindings(figures) >= noticeable || limits.byErrors !== "C1" ? againstIt : forIt).push(
    findingsReason(figures, limits),
  );
  if (limits.byReading !== "C1")
    againstIt.push(
      `Câu và từ còn giản dị (mỗi câu trung bình ${vietnamese(sentenceLength.mean)} từ)${
        limits.high === limits.byReading ? `, nên bài chưa cho thấy trình độ trên ${limits.high}` : ""
      }.`,
    );
  const variedness = varietyOf(variety, words);
  if (variedness === "low")
    againstIt.push(`Từ vựng còn lặp lại nhiều (độ đa dạng ${vietnamese(Math.round(variety))}; bài B1 thường 60–80).`);
  if (variedness === "high") forIt.push(`Từ vựng đa dạng, ít lặp lại (độ đa dạng ${vietnamese(Math.round(variety))}).`);
  // Length is no evidence of a level: a short text only shows less than its writer knows.
  const length = `${figures.isWhole ? "Bài" : "Phần tiếng Anh"} dài ${vietnamese(words)} từ`;
  if (words < shortText) againstIt.push(`${length}: bài ngắn nên có thể chưa cho thấy hết trình độ của bạn.`);
  else if (!figures.isWhole) againstIt.push(`${length}; mức này chỉ xét phần ấy.`);
  if (sentenceLength.mean > longestSentences)
    againstIt.push(`Câu dài trung bình ${vietnamese(sentenceLength.mean)} từ: có câu có thể đang nối quá dài.`);
  if (wordLength > formalWordLength) forIt.push("Nhiều từ trang trọng hoặc chuyên sâu.");
  return [...againstIt, ...forIt];
}

/** Letters a word: more than in four of five learner texts. */
const formalWordLength = 4.7;

function findingsReason(figures: LevelFigures, { high, byErrors }: { high: Level; byErrors: Level }): string {
  const { findings } = figures;
  const all = findings.sentence + findings.wording + findings.writing;
  // “Nothing to see” would be a promise: a text below B2 that looks faultless has errors that no rule knows.
  if (all === 0) return high === "C1" ? "Không thấy điểm nào cần xem." : "Bộ phân tích không tìm thấy lỗi nào.";
  // “In a hundred words” says nothing about fewer.
  if (weightedFindings(figures) < noticeable && byErrors === "C1" && figures.words < 100)
    return `Cả bài chỉ có ${vietnamese(Math.round((all * figures.words) / 100))} chỗ cần xem.`;
  if (weightedFindings(figures) < noticeable && byErrors === "C1")
    return `Mỗi 100 từ chỉ có ${vietnamese(all)} chỗ cần xem.`;
  const density = `Mỗi 100 từ có ${vietnamese(all)} chỗ cần xem`;
  const limit = mostErrors.find(({ level }) => level === byErrors);
  if (limit && high === byErrors) {
    const errors = vietnamese(findings.sentence + findings.wording);
    const better = levels[rankOf(limit.level) + 1] ?? "C1";
    return `${density}, trong đó ${errors} chỗ về ngữ pháp và cách dùng từ; bài ${better} thường dưới ${limit.perHundred}.`;
  }
  if (findings.sentence >= 1)
    return `${density}, trong đó ${vietnamese(findings.sentence)} chỗ về động từ và cấu trúc câu, loại lỗi kéo trình độ xuống nhiều nhất.`;
  return `${density}.`;
}
