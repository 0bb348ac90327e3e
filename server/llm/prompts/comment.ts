import { z } from "zod";
import type { Level } from "#contracts/schemas/language.ts";
import { asList, rules, vietnameseFor, type ListPrompt } from "./prompt.ts";

export const criteria = ["content", "coherence", "vocabulary", "grammar"] as const;

export const comment: ListPrompt<
  { level: Level },
  { part: "strength" | "criterion" | "improvement" | "question"; criterion: string; quote: string; text: string }
> = {
  name: "comment",
  version: 1,
  element: z.object({
    part: z.enum(["strength", "criterion", "improvement", "question"]),
    criterion: z.string(),
    quote: z.string(),
    text: z.string(),
  }),
  longestAnswer: 1_800,
  instructions: ({
    level,
  }) => `You comment on a text that a learner wrote in English for practice, at level ${level}. "topic" is what they wrote about, "text" what they wrote.
Give exactly these, in this order:
- 2 of "strength": what works and why. "quote": words copied exactly from the text that show it.
- 4 of "criterion", one each for ${criteria.join(", ")} (content: does it answer the topic, is it developed; coherence: order and links; vocabulary: range and choice; grammar: range and control). "quote" is empty.
- 2 of "improvement": what would help most next time and how to go about it. "quote": words copied exactly from the text that show it.
- 1 of "question": one question that pushes the learner's own idea further. "quote" is empty.
"criterion" is one of those four names, and empty for the question. "text" is at most 45 words. Be honest, kind and specific. Give no score and no level.
Never write the text, a paragraph or a sentence of it for the learner; a phrase of up to six English words is enough as an example.
${vietnameseFor(level)}
${rules(asList('{"part":"strength","criterion":"content","quote":"my grandmother wakes up first","text":"Chi tiết này làm người đọc thấy ngay khung cảnh."}'))}`,
};
