import { check } from "./check.ts";
import type { CheckOptions } from "./checker.ts";
import type { EngineParts } from "./engine-parts.ts";
import { rewrite } from "./rewriting/rewrite.ts";

/**
 * What the thread can be asked, by name: gets the parts that are opened once for all, and what came with the question;
 * both question and answer are plain data. From the server's own thread import types of this file only.
 */
export const tasks = {
  check: (parts: EngineParts, input: { text: string; options?: CheckOptions }) =>
    check(parts, input.text, input.options),
  rewrite,
};

type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[1];
export type TaskAnswer<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

export interface Question<Name extends TaskName = TaskName> {
  task: Name;
  input: TaskInput<Name>;
}
