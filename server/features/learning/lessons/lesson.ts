import { z } from "zod";
import { gapMark } from "#contracts/limits/learning.ts";
import { taughtKinds } from "#contracts/limits/language.ts";
import { Level } from "#contracts/schemas/language.ts";

const text = z.string().min(1);
const vietnamese = text;

const task = {
  prompt: text,
  /** All right answers, the one to show first; compared without regard to case, space, apostrophes and final punctuation. */
  answers: z.tuple([text], text),
  /** A Vietnamese explanation, shown after the answer. */
  why: vietnamese,
};

/** One of the six tasks of a lesson; the page has a component for each type. */
export const LessonTask = z.discriminatedUnion("type", [
  /** `prompt` has a gap or is a question; exactly one option is right. */
  z.strictObject({ ...task, type: z.literal("choose"), options: z.array(text).min(2).max(4) }),
  /** Write what fits the gap; the word to inflect, or a hint, is in brackets after it. */
  z.strictObject({ ...task, type: z.literal("gap"), prompt: text.includes(gapMark, `needs a gap: ${gapMark}`) }),
  /** `prompt` is a sentence with one mistake. */
  z.strictObject({ ...task, type: z.literal("put-right") }),
  /** `prompt` is Vietnamese: the meaning of the sentence; `options` are its words, shuffled when shown. */
  z.strictObject({ ...task, type: z.literal("order"), options: z.array(text).min(2) }),
]);
export type LessonTask = z.output<typeof LessonTask>;

const LessonExample = z.strictObject({
  en: text,
  vi: vietnamese,
  /** The mistake that learners make. */
  wrong: text.optional(),
});

/** A passage of the explanation: a rule, then example sentences. */
const LessonStep = z.strictObject({
  title: vietnamese,
  /** Vietnamese paragraphs; English words are in *asterisks*. One text afterwards, with empty lines between them. */
  text: z
    .array(vietnamese)
    .min(1)
    .transform((paragraphs) => paragraphs.join("\n\n")),
  examples: z.array(LessonExample),
});

/** Requirements of a prompt that can be checked (`own-sentence.ts`). */
export const wishNames = [
  "question",
  "begins",
  "superlative",
  "present",
  "to-verb",
  "two-adjectives",
  "comma",
  "hour-and-day",
] as const;

/**
 * A lesson of three to five minutes on one kind of error: a file of `content/lessons`, without its address. Each taught
 * kind has exactly one (`content/README.md`).
 */
export const LessonFile = z.strictObject({
  kind: z.enum(taughtKinds),
  title: vietnamese,
  level: Level,
  /** One sentence for lists: what the learner can do afterwards. */
  promise: vietnamese,
  steps: z.tuple([LessonStep], LessonStep),
  tasks: z.tuple([LessonTask, LessonTask, LessonTask, LessonTask, LessonTask, LessonTask]),
  /** The learner's own sentence at the end, which the grammar engine checks. */
  own: z.strictObject({
    /** Vietnamese: the subject to write about. */
    prompt: vietnamese,
    /** A good sentence to compare with, shown afterwards. */
    model: text,
    /**
     * At least one must occur; each is one or several words, with every accepted verb form listed. Empty accepts
     * anything.
     */
    uses: z.array(text),
    wishes: z.array(z.enum(wishNames)).optional(),
  }),
});

export interface Lesson extends z.output<typeof LessonFile> {
  /** Part of its address; never changes. */
  slug: string;
}
