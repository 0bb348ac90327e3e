import type { Worker } from "node:worker_threads";

/** Calls `run` after this many milliseconds unless the returned function cancels it. */
export type StartTimer = (run: () => void, milliseconds: number) => () => void;

export const systemTimer: StartTimer = (run, milliseconds) => {
  const timer = setTimeout(run, milliseconds).unref();
  return () => clearTimeout(timer);
};

/** The thread did not answer in time. */
export class SilentThread extends Error {}

/** Whether a thread ended because it reached its `resourceLimits`. `error`: what `ask` threw. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && (error.cause as NodeJS.ErrnoException | undefined)?.code === "ERR_WORKER_OUT_OF_MEMORY";

export interface ManagedThread {
  readonly isListening: boolean;
  /**
   * Starts the thread unless it runs.
   * @throws Error when it fails to start
   */
  start(): Promise<void>;
  /**
   * One question at a time: the caller awaits the answer before the next.
   * @throws SilentThread after `patience` milliseconds; Error when it ends, with its reason as `cause`. The next
   * question starts a new one
   */
  ask(question: unknown, patience: number): Promise<unknown>;
  /** Null when it does not run. */
  memory(): Promise<ThreadMemory | null>;
  close(): Promise<void>;
}

/** Bytes of a thread. */
export interface ThreadMemory {
  /** In objects. */
  used: number;
  /** Kept for objects, used or not. */
  committed: number;
  /** Outside the heap: buffers, and the memory of WebAssembly. */
  buffers: number;
}

/** @returns null when it has ended */
export async function memoryOf(worker: Worker): Promise<ThreadMemory | null> {
  const statistics = await worker.getHeapStatistics().catch(() => null);
  return (
    statistics && {
      used: statistics.used_heap_size,
      committed: statistics.total_physical_size,
      buffers: statistics.external_memory,
    }
  );
}

/**
 * A thread for work that would block the server's own. It sends "ready" when it listens, and answers each message
 * with a list of one element: under `node --watch` a worker also posts what it imports. A thread that is never used
 * `idleAfter` milliseconds ends, which frees its memory; the next question starts one.
 */
export function manageThread(
  startWorker: () => Worker,
  {
    startPatience,
    idleAfter,
    startTimer = systemTimer,
  }: { startPatience: number; idleAfter: number; startTimer?: StartTimer },
): ManagedThread {
  let worker: Worker | null = null;
  /** Starting or ready. */
  let latest: Worker | null = null;
  let starting: Promise<Worker> | null = null;
  let stopIdleTimer = () => {};

  function endWhenIdle(thread: Worker) {
    stopIdleTimer();
    stopIdleTimer = startTimer(() => {
      if (worker === thread) worker = null;
      void thread.terminate();
    }, idleAfter);
  }

  async function listening(): Promise<Worker> {
    if (worker) return worker;
    starting ??= begin().finally(() => (starting = null));
    return starting;
  }

  async function begin(): Promise<Worker> {
    const started = (latest = startWorker());
    const forget = () => {
      if (worker === started) worker = null;
    };
    started.on("error", forget).once("exit", forget);
    try {
      await nextMessage(started, startPatience, startTimer);
    } catch (error) {
      await started.terminate();
      throw error;
    }
    // An idle thread does not keep the process alive.
    started.unref();
    worker = started;
    endWhenIdle(started);
    return started;
  }

  return {
    get isListening() {
      return worker !== null;
    },
    start: async () => endWhenIdle(await listening()),
    async ask(question, patience) {
      const thread = await listening();
      stopIdleTimer();
      try {
        thread.ref();
        thread.postMessage(question);
        const answer = (await nextMessage(thread, patience, startTimer)) as [unknown];
        thread.unref();
        endWhenIdle(thread);
        return answer[0];
      } catch (error) {
        if (worker === thread) worker = null;
        await thread.terminate();
        throw error;
      }
    },
    memory: async () => (worker ? memoryOf(worker) : null),
    async close() {
      worker = null;
      stopIdleTimer();
      // Also a thread that is still starting: it would spend seconds loading data without use.
      await latest?.terminate();
      await starting?.catch(() => null);
    },
  };
}

/** @throws SilentThread after this long; Error when it ends */
function nextMessage(thread: Worker, patience: number, startTimer: StartTimer): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (conclude: () => void) => {
      stop();
      thread.off("message", hear).off("error", fail).off("exit", end);
      conclude();
    };
    const hear = (message: unknown) => {
      if (message === "ready" || Array.isArray(message)) settle(() => resolve(message));
    };
    const fail = (cause: unknown) => settle(() => reject(new Error("the thread failed", { cause })));
    const end = () => settle(() => reject(new Error("the thread ended")));
    const stop = startTimer(() => settle(() => reject(new SilentThread("the thread is silent"))), patience);
    thread.on("message", hear).on("error", fail).on("exit", end);
  });
}
