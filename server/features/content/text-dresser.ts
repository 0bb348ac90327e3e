import { Worker } from "node:worker_threads";
import { dressed, type Dress, type Work, workKey, worksIn } from "#document/dressing.ts";
import type { DocumentNode } from "#document/reading.ts";

export interface TextDresser {
  /** The text with its code coloured and its formulas drawn, as far as that is done in time; never rejects. */
  dress(doc: DocumentNode): Promise<DocumentNode>;
}

/** Milliseconds: for one part of a text (a screen of ordinary code takes 5), for a page to wait, for the thread to start. */
const [partPatience, pagePatience, startPatience] = [1000, 2000, 10_000];
/** Pages that wait for the thread; one more is shown plain. */
const longestQueue = 16;
/** Letters whose dress is remembered: an article is read more often than it changes. */
const rememberedLetters = 1_000_000;

/** Runs something when so many milliseconds have gone by, unless it is taken back. */
export type StartTimer = (run: () => void, milliseconds: number) => () => void;

/**
 * Colours code and draws formulas in one thread beside the server's own. A part that takes too long is shown as it was
 * written, for good, and its thread is stopped; a page that would wait too long is shown plain until it is made anew.
 */
export function createTextDresser(
  startWorker = () =>
    new Worker(new URL("./text-dresser-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    }),
  startTimer: StartTimer = (run, milliseconds) => {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
): TextDresser {
  const remembered = new Map<string, Dress>();
  let letters = 0;
  const remember = (key: string, dress: Dress) => {
    if (!remembered.has(key)) letters += key.length;
    remembered.set(key, dress);
    for (const oldest of remembered.keys()) {
      if (letters <= rememberedLetters) break;
      remembered.delete(oldest);
      letters -= oldest.length;
    }
  };
  const recall = (key: string) => {
    const dress = remembered.get(key);
    if (dress === undefined) return undefined;
    remembered.delete(key);
    remembered.set(key, dress);
    return dress;
  };

  let worker: Worker | null = null;
  /** Resolves when the thread listens; rejects when it does not come. */
  const listening = async (): Promise<Worker> => {
    if (worker) return worker;
    const started = startWorker();
    // Alone it keeps no process alive.
    started.unref();
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
    worker = started;
    return started;
  };

  /** One after the other, each with its own patience. */
  async function make(works: Work[]) {
    if (works.length === 0) return;
    const thread = await listening();
    for (const work of works) {
      try {
        thread.postMessage(work);
        const [dress] = (await nextMessage(thread, partPatience, startTimer)) as [Dress];
        remember(workKey(work), dress);
      } catch {
        // It must not be tried by every reader anew.
        remember(workKey(work), null);
        if (worker === thread) worker = null;
        await thread.terminate();
        return;
      }
    }
  }

  let waiting = 0;
  let last: Promise<void> = Promise.resolve();
  return {
    async dress(doc) {
      const missing = worksIn(doc).filter((work) => !remembered.has(workKey(work)));
      if (missing.length > 0 && waiting < longestQueue) {
        waiting += 1;
        last = last
          .then(() => make(missing.filter((work) => !remembered.has(workKey(work)))))
          .catch(() => undefined)
          .finally(() => (waiting -= 1));
        // A thread that starts is waited for: that is once, not once a page.
        let stop = () => {};
        const isTooLong = new Promise<void>((resolve) => {
          stop = startTimer(resolve, worker ? pagePatience : startPatience);
        });
        await Promise.race([last, isTooLong]);
        stop();
      }
      return dressed(doc, recall);
    },
  };
}

/** @throws Error when the thread is silent for so long, or ends */
function nextMessage(thread: Worker, patience: number, startTimer: StartTimer): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (conclude: () => void) => () => {
      stop();
      thread.off("message", hear).off("error", fail).off("exit", fail);
      conclude();
    };
    const hear = (message: unknown) => {
      // Under `node --watch` a worker also posts what it imports.
      if (message !== "ready" && !Array.isArray(message)) return;
      settle(() => resolve(message))();
    };
    const fail = settle(() => reject(new Error("the thread ended")));
    const stop = startTimer(
      settle(() => reject(new Error("the thread is silent"))),
      patience,
    );
    thread.on("message", hear).on("error", fail).on("exit", fail);
  });
}
