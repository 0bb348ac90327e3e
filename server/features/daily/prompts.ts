import { z } from "zod";
import { levels, taughtKinds, taughtLevelOf } from "#contracts/limits/language.ts";
import type { Level } from "#contracts/schemas/language.ts";
import type { PlacementLevel } from "#contracts/schemas/placement.ts";
import { readContentFiles } from "#server/core/content-files.ts";
import { isBeyondLessons, lessonLevels } from "#server/features/learning/service.ts";
import { writingTopics } from "#server/features/writing/service.ts";
import type { TaughtKind } from "./kind-choice.ts";

const text = z.string().min(1);

/** A file of `content/prompts`: prompts for two sentences, by kind of error. */
export const PromptFile = z.array(
  z.strictObject({
    kind: z.enum(taughtKinds),
    /** For beginners only; the others are for the level of the lesson on the kind. */
    level: z.literal("A1").optional(),
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

/** A prompt as a run shows it. */
export interface RunPrompt {
  /** Null: about anything. */
  kind: TaughtKind | null;
  text: string;
  lang: "vi" | "en";
  words: readonly string[];
}

interface PromptChoice {
  /** What the sentences should practice; null: anything. */
  kind: TaughtKind | null;
  level: PlacementLevel | null;
  dayNumber: number;
  /** Texts of prompts that the member has seen lately. */
  recent: ReadonlySet<string>;
}

const ofKinds = (chosen: (prompt: WritingPrompt) => boolean): RunPrompt[] =>
  writingPrompts.filter(chosen).map(({ kind, text, words }) => ({ kind, text, lang: "vi", words }));

/** Topics as prompts, without the kinds of text (“Email: …”) that two sentences cannot be. */
const ofTopics = (level: Level): RunPrompt[] =>
  writingTopics
    .filter((topic) => topic.level === level && !topic.titleEn.includes(":"))
    .map(({ titleEn, phrases }) => ({
      kind: null,
      text: titleEn,
      lang: "en",
      words: phrases.slice(0, 3).map(({ en }) => en.replace(/^… | …$/g, "")),
    }));

/** Prompts for this level, the most fitting first: the next group is for when all of one were seen lately. */
function promptPools(kind: TaughtKind | null, learner: PlacementLevel | null): RunPrompt[][] {
  if (learner === "A1") {
    const easy = ofKinds((prompt) => prompt.level === "A1");
    return kind === null ? [easy] : [ofKinds((prompt) => prompt.level === "A1" && prompt.kind === kind), easy];
  }
  const level = learner && taughtLevelOf(learner);
  // Sentences about one's bag or family are too easy: such learners answer questions of their level.
  if (level !== null && isBeyondLessons(level)) return [ofTopics(level), ofTopics(levels[levels.indexOf(level) - 1]!)];
  const ofLevel = ofKinds((prompt) => !prompt.level && lessonLevels.get(prompt.kind) === (level ?? "A2"));
  const ofAll = ofKinds((prompt) => !prompt.level);
  const general = ofLevel.length > 0 ? ofLevel : ofAll;
  return kind === null ? [general, ofAll] : [ofKinds((prompt) => !prompt.level && prompt.kind === kind), general];
}

/** The prompt of a day: the prompts that were not seen lately take turns; an old one returns when all were. */
export function promptOf({ kind, level, dayNumber, recent }: PromptChoice): RunPrompt {
  const pools = promptPools(kind, level);
  const fresh = pools.map((pool) => pool.filter(({ text }) => !recent.has(text))).find((pool) => pool.length > 0);
  const pool = fresh ?? pools[0]!;
  return pool[dayNumber % pool.length]!;
}
