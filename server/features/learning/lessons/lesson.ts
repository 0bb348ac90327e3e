import { z } from "zod";
import { taughtKinds } from "#contracts/limits/language.ts";
import { Level } from "#contracts/schemas/language.ts";
import { LessonTask as ListedTask } from "#contracts/schemas/learning.ts";

const text = z.string().min(1);
const vietnamese = text;

/**
 * One of the six tasks of a lesson. `answers` are all right answers, the one to show first; compared without regard to
 * case, space, curly or straight apostrophes and final punctuation. `why` is a Vietnamese explanation, shown after the
 * answer.
 * - `choose`: `prompt` with `___`, or a question; `options` (2 to 4), of which exactly one is right
 * - `gap`: write what fits at `___`; the word to inflect, or a hint, in brackets after it
 * - `put-right`: `prompt` is a sentence with one mistake
 * - `order`: `prompt` is Vietnamese: the meaning of the sentence; `options` are its words, shuffled when shown
 */
const LessonTask = z.strictObject({
  type: ListedTask.shape.type,
  prompt: text,
  options: z.array(text).optional(),
  answers: z.tuple([text], text),
  why: vietnamese,
});
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

/** A lesson of three to five minutes on one kind of error: a file of `content/lessons`, without its address. */
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
