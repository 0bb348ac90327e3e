import { vietnamDay } from "#contracts/time/calendar.ts";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import { minutes, systemClock, type Clock } from "#server/core/clock.ts";
import { createSemaphore, createKeyedSemaphores } from "#server/core/semaphore.ts";
import { ApiError } from "#server/core/api-error.ts";
import { manageThread, type StartTimer } from "#server/core/thread.ts";
import type { Checker } from "./checker.ts";
import type { Question } from "./tasks.ts";

/** Milliseconds: for the thread to read its word lists on a busy machine, and for one text (5,000 characters take 400). */
const [startPatience, taskPatience] = [60_000, 10_000];
/** Milliseconds. The thread holds more than 100 MB, and starts again in a few seconds. */
const idleAfter = minutes(10);
/** Texts that wait for the thread; one more is sent away. With texts of 2,000 characters the last waits some five seconds. */
const longestQueue = 32;
/** Texts of one person that wait behind their own. */
const longestOwnQueue = 3;
/** Seconds. */
const retryAfter = 3;

/**
 * Megabytes of JavaScript objects, beside the buffers. What a text needs dies young: a small young
 * generation takes no longer and holds 50 MB less. 60 MB live in the old one; V8 fills what it is given before it collects, so this is less than twice that.
 */
const heap = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 112 } as const;

/**
 * V8 reads the flag when it creates the thread's isolate; other isolates keep theirs. The rules are hundreds of functions that get hot
 * within a second: with V8's default of two compiler threads up to 100 MB of unfinished compilations pile up, and the process
 * keeps that memory.
 */
function startEngineWorker(): Worker {
  setFlagsFromString("--concurrent-maglev-max-threads=4");
  return new Worker(new URL("./checker-worker.ts", import.meta.url), { resourceLimits: heap });
}

/** Starts no thread before it is needed, and ends one that has been idle. */
export function createChecker({
  startWorker = startEngineWorker,
  startTimer,
  clock = systemClock,
  onFault = () => {},
  startsAhead = false,
}: {
  startWorker?: () => Worker;
  startTimer?: StartTimer;
  /** For what the year has to do with it: “in 2019” is past. */
  clock?: Clock;
  /** Called with the reason when the thread had to be ended. */
  onFault?: (error: unknown) => void;
  /** Whether `expectText` starts the thread. Tests start dozens of sites, and few of those get a text. */
  startsAhead?: boolean;
} = {}): Checker {
  const thread = manageThread(startWorker, { startPatience, idleAfter, ...(startTimer ? { startTimer } : {}) });
  const oneAtATime = createSemaphore({ width: 1, longestQueue, retryAfter });
  /** Each caller has at most one text in the common queue. */
  const alone = createKeyedSemaphores({ width: 1, longestQueue: longestOwnQueue, retryAfter });
  let isClosed = false;

  const warm = async () => {
    if (isClosed) return;
    await thread.start().catch((error: unknown) => {
      // Closing ends the thread on purpose.
      if (!isClosed) onFault(error);
    });
  };
  const ask: Checker["ask"] = (task, input, turn) =>
    turn ? alone(turn.by, () => run(task, input, turn)) : run(task, input);
  const run: Checker["ask"] = (task, input, turn) =>
    oneAtATime(async () => {
      turn?.signal?.throwIfAborted();
      if (isClosed) throw new ApiError("UNAVAILABLE", { retryAfter });
      const year = Number(vietnamDay(clock.now()).slice(0, 4));
      const question = { task, input: { ...input, options: { year, ...input.options } } } as Question;
      let isStarted = false;
      try {
        await thread.start();
        isStarted = true;
        return (await thread.ask(question, taskPatience)) as never;
      } catch (error) {
        if (!isClosed) onFault(error);
        // Starts the next thread at once, so that the next caller waits less.
        if (isStarted) void warm();
        throw new ApiError("UNAVAILABLE", { retryAfter });
      }
    });
  return {
    ask,
    check: (text, options, turn) => ask("check", { text, ...(options ? { options } : {}) }, turn),
    warm,
    expectText() {
      if (startsAhead) void warm();
    },
    load: () => oneAtATime.load(),
    memory: () => thread.memory(),
    async close() {
      isClosed = true;
      await thread.close();
    },
  };
}
