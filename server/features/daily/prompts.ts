import { z } from "zod";
import { taughtKinds } from "#contracts/limits/language.ts";
import { readContentFiles } from "#server/core/content-files.ts";
import type { TaughtKind } from "./kind-choice.ts";

const text = z.string().min(1);

/** A file of `content/prompts`: prompts for two sentences, by kind of error. */
export const PromptFile = z.array(
  z.strictObject({
    kind: z.enum(taughtKinds),
    /** Vietnamese: a question about the learner's life whose answer needs what the kind is about. */
    text,
    /** English words that help. */
    words: z.array(text).min(3).max(6),
  }),
);
export type WritingPrompt = z.output<typeof PromptFile>[number];

export const writingPrompts: readonly WritingPrompt[] = readContentFiles("prompts", PromptFile).flatMap(
  ({ value }) => value,
);

/** The prompt of a day: prompts of the kind take turns. @param kind null: any kind */
export function promptOf(kind: TaughtKind | null, dayNumber: number): WritingPrompt {
  const own = kind === null ? writingPrompts : writingPrompts.filter((prompt) => prompt.kind === kind);
  return own[dayNumber % own.length]!;
}
