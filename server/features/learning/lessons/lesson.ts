import type { KindCode, Level } from "#contracts/schemas/language.ts";
import type { LessonTask as ListedTask } from "#contracts/schemas/learning.ts";
import type { Wish } from "./own-sentence.ts";

/**
 * One of the six tasks of a lesson. `answers` are all that is right, the one to show first; compared without regard to case,
 * space, curly or straight apostrophes and the mark at the end. `why` is Vietnamese: what to say after the answer.
 *
 * - `choose`: `prompt` with `___`, or a question; `options` (2 to 4), of which exactly one is right
 * - `gap`: write what fits at `___`; the word to bend, or a hint, in brackets after it
 * - `put-right`: `prompt` is a sentence with one mistake
 * - `order`: `prompt` is Vietnamese: what the sentence is to say; `options` are its words, shuffled when shown
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
  /** What learners write instead. */
  wrong?: string;
}

/** A passage of the explanation: what to know, then sentences that show it. */
export interface LessonStep {
  title: string;
  /** Vietnamese; paragraphs are parted by an empty line, English words stand in *asterisks*. */
  text: string;
  examples: readonly LessonExample[];
}

/** A lesson of three to five minutes on one kind of error. */
export interface Lesson {
  kind: KindCode;
  /** Of its address; never changes. */
  slug: string;
  title: string;
  level: Level;
  /** One sentence for lists: what one can do afterwards. */
  promise: string;
  steps: readonly [LessonStep, ...LessonStep[]];
  tasks: readonly [LessonTask, LessonTask, LessonTask, LessonTask, LessonTask, LessonTask];
  /** The sentence of one's own at the end, which the grammar engine reads. */
  own: {
    /** Vietnamese: what to write about. */
    prompt: string;
    /** A good sentence to compare with, shown afterwards. */
    model: string;
    /** One of these has to occur, each a word or several (any form of the verb is listed); empty when anything goes. */
    uses: readonly string[];
    /** What else the prompt asks for, as far as it can be seen. */
    wishes?: readonly Wish[];
  };
}
