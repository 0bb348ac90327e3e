import { ApiError } from "./api-error.ts";

/**
 * For work that takes a core or much memory: at most `width` at once, `longestQueue` waiting, and the rest told to come
 * back after `retryAfter` seconds, with `refuse` in words of their own. A wait of more than `longestWait` milliseconds ends
 * with the same refusal.
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
  refuse?: () => ApiError;
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
  /** @throws ApiError when too many are waiting or the wait is too long: UNAVAILABLE unless `refuse` says otherwise */
  const enter = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= width) {
      if (waiting.length >= longestQueue) throw refuse();
      // Whoever leaves hands its place on, so `running` stays as it is: who comes at that moment finds no gap.
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
  return Object.assign(enter, { isIdle: () => running === 0 });
}

/** A gate for each person: nobody's work holds up that of others. */
export function createKeyedSemaphores(semaphore: Parameters<typeof createSemaphore>[0]) {
  const semaphores = new Map<string, ReturnType<typeof createSemaphore>>();
  /** @throws ApiError UNAVAILABLE when too much of this person's is waiting */
  return async <T>(by: string, work: () => Promise<T>): Promise<T> => {
    const own = semaphores.get(by) ?? createSemaphore(semaphore);
    semaphores.set(by, own);
    try {
      return await own(work);
    } finally {
      if (own.isIdle()) semaphores.delete(by);
    }
  };
}
