import type { FileStorage } from "./file-storage.ts";

/**
 * Writes into `first` and reads files that are only in `second` from there: during a move between two places, and as long as
 * copies are there. A file that `first` cannot read because it does not answer is served from its copy.
 */
export function createFallbackStorage(first: FileStorage, second: FileStorage): FileStorage {
  const fromEither = async <T>(ask: (storage: FileStorage) => Promise<T | null>): Promise<T | null> => {
    const [found] = await Promise.allSettled([ask(first)]);
    if (found.status === "fulfilled" && found.value !== null) return found.value;
    const copy = await ask(second);
    if (copy === null && found.status === "rejected") throw found.reason;
    return copy;
  };
  return {
    kind: first.kind,
    write: (key, file) => first.write(key, file),
    read: (key, range) => fromEither((storage) => storage.read(key, range)),
    stat: (key) => fromEither((storage) => storage.stat(key)),
    async remove(key) {
      // In this order, a file that is being moved to `first` at the same moment does not survive there
      // (host/move-uploads.ts looks for the source after it has written).
      await second.remove(key);
      await first.remove(key);
    },
    async *list() {
      const listed = new Set<string>();
      for (const storage of [first, second])
        for await (const key of storage.list()) {
          if (listed.has(key)) continue;
          listed.add(key);
          yield key;
        }
    },
    ping: () => first.ping(),
    close() {
      first.close();
      second.close();
    },
  };
}
