import { z } from "zod";
import { asList, rules, type ListPrompt } from "./prompt.ts";

export const counterpoints: ListPrompt<object, { objection: string; ask: string }> = {
  name: "counterpoints",
  version: 1,
  element: z.object({ objection: z.string(), ask: z.string() }),
  longestAnswer: 900,
  instructions:
    () => `Somebody is about to publish their perspective on a question. "question" is what is discussed, "claim" and "reason" what they want to say.
Give the 2 or 3 strongest objections that a fair reader who sees it differently would raise, so that the writer can think about them before publishing. "objection": the objection in one or two Vietnamese sentences, at most 40 words. "ask": one short Vietnamese question to the writer that it leads to.
Object to the thought, never to the person. Do not write their text, do not rewrite it, do not say whether they are right. Address the writer as “bạn”.
${rules(asList('{"objection":"Người làm ca đêm không có buổi sáng để học như bạn tả.","ask":"Với họ, điều bạn nói còn đúng không?"}'))}`,
};
