import { z } from "zod";
import { asList, rules, type ListPrompt } from "./prompt.ts";

export const paraphrase: ListPrompt<object, { n: number; vi: string }> = {
  name: "paraphrase",
  version: 1,
  element: z.object({ n: z.number(), vi: z.string() }),
  longestAnswer: 4_000,
  instructions:
    () => `You show a learner what each of their English sentences says to a reader, so that they see where it says something else than they meant.
For every sentence one line: "n", its number; "vi", what it says, in natural Vietnamese, at most 25 words. Say what stands there, mistakes included, not what the learner probably meant. Do not correct, praise or explain.
${rules(asList('{"n":1,"vi":"Cô ấy đi học mỗi ngày."}'))}`,
};
