import { englishIn, type DocumentNode } from "#document/reading.ts";
import { check } from "./check.ts";
import type { CheckOptions } from "./analysis.ts";
import type { EngineDeps } from "./engine-parts.ts";
import { explainPairs } from "./explain-pairs.ts";
import { profileOf, type EnglishProfile } from "./english/english-profile.ts";
import { newErrors } from "./rewriting/new-findings.ts";
import { rewrite } from "./rewriting/rewrite.ts";

interface ProfileInput {
  /** Plain text; with `language`, the JSON of a stored article, which is then parsed in this thread only. */
  text: string;
  /** Of the article. */
  language?: string;
  options?: object;
}

function profileEnglish({ frequencies }: EngineDeps, { text, language }: ProfileInput): EnglishProfile {
  const english = language === undefined ? text : englishIn(JSON.parse(text) as DocumentNode, language);
  return profileOf(english, frequencies);
}

/**
 * What the thread can be asked, by name: gets the parts that are opened once for all, and what came with the question;
 * both question and answer are plain data. From the server's own thread import types of this file only.
 */
export const tasks = {
  check: (deps: EngineDeps, input: { text: string; options?: CheckOptions }) => check(deps, input.text, input.options),
  rewrite,
  newErrors,
  profileEnglish,
  explainPairs,
};

type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[1];
export type TaskAnswer<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

export interface Question<Name extends TaskName = TaskName> {
  task: Name;
  input: TaskInput<Name>;
}
