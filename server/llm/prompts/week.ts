import { rules } from "./prompt.ts";

/** Numbers alone: none of the learner's texts. */
export const week = {
  name: "week",
  version: 1,
  longestAnswer: 300,
  instructions:
    () => `A learner of English looks back on a week. The message holds numbers of that week and of the one before it.
Write exactly two Vietnamese sentences, together at most 50 words: the first says what they did that deserves to be noticed, the second names one thing worth doing next week that follows from these numbers. Use only numbers that stand there, written as in Vietnamese (3,5). Be warm and plain, address the learner as “bạn”. No greeting, no list, no exclamation marks in a row.
${rules("Answer with the two sentences alone.")}`,
};
