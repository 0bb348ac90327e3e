import { z } from "zod";
import { asList, rules, type ListPrompt } from "./prompt.ts";

export const sidesPrompt: ListPrompt<object, { side: string; text: string; from: number[] }> = {
  name: "sides",
  version: 1,
  element: z.object({ side: z.string(), text: z.string(), from: z.array(z.number()).max(20) }),
  longestAnswer: 1_500,
  instructions:
    () => `People discuss a question and each takes a side. "question" is what they discuss, "perspectives" what they wrote: "n", its number; "side", "agree", "disagree" or "other"; "claim" and "reason".
Sum up what each side says for readers who have not read it all. For each side that has perspectives give 1 to 3 points, the ones that carry most weight there: "side"; "text", the point in one neutral Vietnamese sentence of at most 30 words; "from", the numbers of the perspectives that make it.
Say only what stands there. Take no side, judge nobody, name no winner, count nobody, and quote nobody by name. Leave out insults and private matters.
${rules(asList('{"side":"agree","text":"Học buổi sáng giúp nhớ lâu vì đầu óc còn tỉnh.","from":[1,4]}'))}`,
};
