import { ApiError } from "./api-error.ts";

/**
 * For work that takes a core or much memory: at most `width` run at once and `longestQueue` wait. Others are rejected
 * with `retryAfter` seconds; `refuse` creates their error. A wait of more than `longestWait` milliseconds ends with
 * the same error.
 */
export function createSemaphore({
  width,
  longestQueue,
  retryAfter,
  longestWait,
  refuse = () => new ApiError("UNAVAILABLE", { retryAfter }),
}: {
  width: number;
  longestQueue: number;
  retryAfter: number;
  longestWait?: number;
  refuse?: () => Error;
}) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(refuse());
      };
      const timer = longestWait === undefined ? undefined : setTimeout(giveUp, longestWait);
      waiting.push(go);
    });
  /** @throws ApiError UNAVAILABLE when too many are waiting or the wait is too long, unless `refuse` creates another */
  const enter = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= width) {
      if (waiting.length >= longestQueue) throw refuse();
      // The place passes directly to the next in the queue, so `running` does not change and a new caller cannot take
      // it.
      await wait();
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return Object.assign(enter, {
    isIdle: () => running === 0,
    load: () => ({ running, waiting: waiting.length }),
  });
}

/** A semaphore per member or address, so that the work of one does not delay others. */
export function createKeyedSemaphores(semaphore: Parameters<typeof createSemaphore>[0]) {
  const semaphores = new Map<string, ReturnType<typeof createSemaphore>>();
  /** @throws ApiError UNAVAILABLE when too much work of the same key is waiting, unless `refuse` creates another */
  return async <T>(by: string, work: () => Promise<T>): Promise<T> => {
    const own = semaphores.get(by) ?? createSemaphore(semaphore);
    semaphores.set(by, own);
    try {
      return await own(work);
    } finally {
      // Another call may have begun with a new one after the last but one left this.
      if (own.isIdle() && semaphores.get(by) === own) semaphores.delete(by);
    }
  };
}
