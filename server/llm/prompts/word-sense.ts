import { z } from "zod";
import { asList, rules, type ListPrompt } from "./prompt.ts";

/** Which of the senses that the dictionary has a word has in a sentence: its number, or 0 and a sense in other words. */
export const wordSense: ListPrompt<object, { sense: number; vi: string }> = {
  name: "word-sense",
  version: 1,
  element: z.object({ sense: z.number(), vi: z.string() }),
  longestAnswer: 200,
  instructions:
    () => `A learner reads an English sentence and asks what one word means in it. "word" is the word, "sentence" where it stands, "senses" what a dictionary says it can mean, in Vietnamese, each with its number.
Give exactly one element. "sense": the number of the sense that the word has in this sentence, or 0 if none of them fits. "vi": what it means here, in Vietnamese, at most 12 words, without the English word.
${rules(asList('{"sense":2,"vi":"bờ sông"}'))}`,
};
