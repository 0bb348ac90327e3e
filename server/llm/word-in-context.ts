import type { Level } from "#contracts/schemas/language.ts";
import { LlmError } from "./llm-error.ts";
import { isEnglish, isVietnamese, plain } from "./plain-text.ts";
import { wordExamples } from "./prompts/word-examples.ts";
import { wordSense } from "./prompts/word-sense.ts";
import type { List } from "./prompts/prompt.ts";

/**
 * The sense of a word in a sentence: one of the given senses, word for word, or the model's own if none fits.
 * @throws LlmError `malformed`
 */
export async function senseOf(
  list: List,
  input: { word: string; sentence: string; senses: readonly string[] },
): Promise<{ sense: string; isListed: boolean }> {
  const data = { ...input, senses: input.senses.map((vi, at) => ({ n: at + 1, vi })) };
  for await (const one of list(wordSense, {}, data)) {
    const listed = input.senses[one.sense - 1];
    if (listed !== undefined) return { sense: listed, isListed: true };
    const own = plain(one.vi, 120);
    if (own !== "" && (isVietnamese(own) || !/[a-z]{12}/iu.test(own))) return { sense: own, isListed: false };
  }
  throw new LlmError("malformed");
}

export interface WordExample {
  en: string;
  vi: string;
}
const mostExamples = 2;

/**
 * Sentences in which the word has this sense. They are stored for everyone, so the request must not contain a
 * member's text.
 * @throws LlmError `malformed` when none is left
 */
export async function examplesOf(
  list: List,
  input: { word: string; sense: string; level: Level },
): Promise<WordExample[]> {
  const { level, ...data } = input;
  // Any form of the word: irregular forms share only the first letters.
  const beginning = input.word.toLowerCase().slice(0, 2);
  const found: WordExample[] = [];
  for await (const one of list(wordExamples, { level }, data)) {
    const [en, vi] = [plain(one.en, 200), plain(one.vi, 250)];
    const hasWord = en
      .toLowerCase()
      .split(/[^a-z']+/u)
      .some((word) => word.startsWith(beginning));
    if (found.length < mostExamples && isEnglish(en) && hasWord && isVietnamese(vi)) found.push({ en, vi });
  }
  if (found.length === 0) throw new LlmError("malformed");
  return found;
}
