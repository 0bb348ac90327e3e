import type { KindCode, Level } from "#contracts/schemas/language.ts";
import type { LessonTask as ListedTask } from "#contracts/schemas/learning.ts";
import type { Wish } from "./own-sentence.ts";

/**
 * One of the six tasks of a lesson. `answers` are all right answers, the one to show first; compared without regard to
 * case, space, curly or straight apostrophes and final punctuation. `why` is a Vietnamese explanation, shown after the
 * answer.
 * - `choose`: `prompt` with `___`, or a question; `options` (2 to 4), of which exactly one is right
 * - `gap`: write what fits at `___`; the word to inflect, or a hint, in brackets after it
 * - `put-right`: `prompt` is a sentence with one mistake
 * - `order`: `prompt` is Vietnamese: the meaning of the sentence; `options` are its words, shuffled when shown
 */
export interface LessonTask {
  type: ListedTask["type"];
  prompt: string;
  options?: readonly string[];
  answers: readonly [string, ...string[]];
  why: string;
}

export interface LessonExample {
  en: string;
  vi: string;
  /** The mistake that learners make. */
  wrong?: string;
}

/** A passage of the explanation: a rule, then example sentences. */
export interface LessonStep {
  title: string;
  /** Vietnamese; an empty line separates paragraphs, English words are in *asterisks*. */
  text: string;
  examples: readonly LessonExample[];
}

/** A lesson of three to five minutes on one kind of error. */
export interface Lesson {
  kind: KindCode;
  /** Part of its address; never changes. */
  slug: string;
  title: string;
  level: Level;
  /** One sentence for lists: what the learner can do afterwards. */
  promise: string;
  steps: readonly [LessonStep, ...LessonStep[]];
  tasks: readonly [LessonTask, LessonTask, LessonTask, LessonTask, LessonTask, LessonTask];
  /** The learner's own sentence at the end, which the grammar engine checks. */
  own: {
    /** Vietnamese: the subject to write about. */
    prompt: string;
    /** A good sentence to compare with, shown afterwards. */
    model: string;
    /**
     * At least one must occur; each is one or several words, with every accepted verb form listed. Empty accepts
     * anything.
     */
    uses: readonly string[];
    /** Further requirements of the prompt that can be checked. */
    wishes?: readonly Wish[];
  };
}
