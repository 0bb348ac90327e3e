import type { CheckOptions, Checked } from "./analysis.ts";

import type { ThreadMemory } from "#server/core/thread.ts";
import type { TaskAnswer, TaskInput, TaskName } from "./tasks.ts";

/** Whose text it is, and whether they still wait for it. */
export interface Turn {
  /**
   * An id of the caller. Each has one text in the engine and at most three waiting, so that one caller does not delay
   * the others.
   */
  by: string;
  signal?: AbortSignal;
}

/**
 * The engine as the rest of the server sees it. Its work is done in one thread; texts wait in a bounded queue. A text that
 * breaks the thread or takes too long ends it; the next one finds a new thread.
 */
export interface Checker {
  /**
   * @param text at most 20,000 UTF-16 units, normalized by `practiceText`
   * @param turn absent for checks that the server itself needs
   * @throws ApiError UNAVAILABLE with `retryAfter` when the queue is full, overall or for this caller, or the thread
   * does not answer in time; the abort reason when the caller has left
   */
  check(text: string, options?: CheckOptions, turn?: Turn): Promise<Checked>;
  /**
   * Any other task of the thread (`tasks.ts`), in the same queue.
   * @throws ApiError UNAVAILABLE as `check`
   */
  ask<Name extends TaskName>(task: Name, input: TaskInput<Name>, turn?: Turn): Promise<TaskAnswer<Name>>;
  /** Starts the thread now, so that the first reader does not wait for it. Never rejects. */
  warm(): Promise<void>;
  /** A text will probably come soon: starts the thread, if the checker is to do so. */
  expectText(): void;
  /** Texts in the thread and in its queue. */
  load(): { running: number; waiting: number };
  /** Of the thread; null while it does not run. */
  memory(): Promise<ThreadMemory | null>;
  close(): Promise<void>;
}
