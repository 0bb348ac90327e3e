import { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import { renderedBody, type RenderedWork, type Work, workKey, worksIn } from "#document/rendered-body.ts";
import type { DocumentNode } from "#document/reading.ts";
import { minutes } from "#server/core/clock.ts";
import { manageThread, systemTimer } from "#server/core/thread.ts";

export interface BodyRenderer {
  /** The text with highlighted code and rendered formulas, as far as they are ready in time. Never rejects. */
  render(doc: DocumentNode): Promise<DocumentNode>;
}

/**
 * Milliseconds: for one part of a text (a screen of ordinary code takes 5), for a page to wait, for the thread to
 * start.
 */
const [partPatience, pagePatience, startPatience] = [1000, 2000, 10_000];
/** Milliseconds: new code and formulas are rare, and the thread is back within a second. */
const idleAfter = minutes(1);
/** Pages that wait for the thread; further ones are shown plain. */
const longestQueue = 16;
/** Milliseconds after which a part that failed is tried again: the machine may only have been busy. */
const triedAgainAfter = minutes(10);
/** Characters of rendered parts in the cache: an article is read more often than it changes. */
const rememberedLetters = 1_000_000;

/**
 * Highlights code and renders formulas in one worker thread. A part that takes too long stays plain for a while, and its
 * thread is terminated; a page that would wait too long is shown plain until it is rendered again. Failures are logged.
 */
export function createBodyRenderer(
  log: { warn(facts: object, words: string): void },
  startWorker = () =>
    new Worker(new URL("./body-renderer-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    }),
  startTimer = systemTimer,
  perf: { now(): number } = performance,
): BodyRenderer {
  const remembered = new LRUCache<string, { render: RenderedWork }>({
    maxSize: rememberedLetters,
    perf,
    // Reads the clock at each use: otherwise the cache keeps the time for a millisecond of its own timer.
    ttlResolution: 0,
    sizeCalculation: (_, key) => key.length,
  });
  const remember = (key: string, render: RenderedWork, ttl = 0) => void remembered.set(key, { render }, { ttl });

  const thread = manageThread(startWorker, { startPatience, idleAfter, startTimer });

  /** Renders one part after the other, each with its own timeout. */
  async function make(works: Work[]) {
    if (works.length === 0) return;
    await thread.start();
    for (const work of works) {
      try {
        remember(workKey(work), (await thread.ask(work, partPatience)) as RenderedWork);
      } catch (error) {
        log.warn({ err: error, characters: work.text.length }, "a formula or code of a text stays plain for a while");
        // Remembers the failure, so that the next readers do not try the part again.
        remember(workKey(work), null, triedAgainAfter);
        return;
      }
    }
  }

  let waiting = 0;
  let last: Promise<void> = Promise.resolve();
  return {
    async render(doc) {
      const missing = worksIn(doc).filter((work) => !remembered.has(workKey(work)));
      if (missing.length > 0 && waiting < longestQueue) {
        waiting += 1;
        last = last
          .then(() => make(missing.filter((work) => !remembered.has(workKey(work)))))
          .catch((error: unknown) => log.warn({ err: error }, "the thread for formulas and code does not start"))
          .finally(() => (waiting -= 1));
        // Waiting for the start of the thread costs a page more time, but happens once.
        let stop = () => {};
        const isTooLong = new Promise<void>((resolve) => {
          stop = startTimer(resolve, thread.isListening ? pagePatience : startPatience);
        });
        await Promise.race([last, isTooLong]);
        stop();
      }
      return renderedBody(doc, (key) => remembered.get(key)?.render);
    },
  };
}
