import { z } from "zod";
import type { Level } from "#contracts/schemas/language.ts";
import { asList, rules, type ListPrompt } from "./prompt.ts";

export const translate: ListPrompt<{ level: Level; versions: number }, { english: string; note: string }> = {
  name: "translate",
  version: 1,
  element: z.object({ english: z.string(), note: z.string() }),
  longestAnswer: 1_500,
  instructions: ({
    level,
    versions,
  }) => `A learner writes down an idea in Vietnamese ("idea") and wants to say it in English at level ${level}.
Give ${versions === 1 ? "one way" : `${versions} ways that differ in construction`} to say exactly this idea, in words and grammar that somebody at ${level} can use, one or two sentences each. Add nothing to the idea.
"english": the sentence; "note": in one short Vietnamese sentence, what is worth noticing in it (a construction, a word that is not translated one by one).
${rules(asList('{"english":"I am used to getting up early.","note":"“quen dậy sớm” là be used to + V-ing."}'))}`,
};
