import { z } from "zod";
import type { Level } from "#contracts/schemas/language.ts";
import { asList, rules, type ListPrompt } from "./prompt.ts";

/** Nothing that a person wrote is in it: its answers are kept for everybody. */
export const wordExamples: ListPrompt<{ level: Level }, { en: string; vi: string }> = {
  name: "word-examples",
  version: 1,
  element: z.object({ en: z.string(), vi: z.string() }),
  longestAnswer: 400,
  instructions: ({
    level,
  }) => `A learner of English at level ${level} wants to see a word at work. "word" is the word, "sense" what it means here, in Vietnamese.
Give exactly 2 elements. "en": an English sentence of 6 to 16 words that uses the word (any form of it) in this sense, in words that somebody at ${level} knows, about everyday life. "vi": the same in natural Vietnamese.
${rules(asList('{"en":"We sat on the bank and watched the boats.","vi":"Chúng tôi ngồi trên bờ sông ngắm thuyền."}'))}`,
};
