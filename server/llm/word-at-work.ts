import type { Level } from "#contracts/schemas/language.ts";
import { LlmError } from "./llm-error.ts";
import { isEnglish, isVietnamese, plain } from "./plain-text.ts";
import { wordExamples } from "./prompts/word-examples.ts";
import { wordSense } from "./prompts/word-sense.ts";
import type { List } from "./prompts/prompt.ts";

/**
 * What a word means in a sentence: one of the senses that were sent, word for word, or one of the model's own where none fits.
 * @throws LlmError `malformed`
 */
export async function senseOf(
  list: List,
  asked: { word: string; sentence: string; senses: readonly string[] },
): Promise<{ sense: string; isListed: boolean }> {
  const data = { ...asked, senses: asked.senses.map((vi, at) => ({ n: at + 1, vi })) };
  for await (const one of list(wordSense, {}, data)) {
    const listed = asked.senses[one.sense - 1];
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
 * Sentences in which the word has this sense. Its answer is kept for everybody, so nobody's own words may be in what is sent.
 * @throws LlmError `malformed` when none is left
 */
export async function examplesOf(
  list: List,
  asked: { word: string; sense: string; level: Level },
): Promise<WordExample[]> {
  const { level, ...data } = asked;
  // Any form of it: what an irregular one begins with is all that can be relied on.
  const beginning = asked.word.toLowerCase().slice(0, 2);
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
