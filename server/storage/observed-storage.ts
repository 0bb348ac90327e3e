import type { FastifyBaseLogger } from "fastify";
import type { Metrics } from "#server/core/metrics.ts";
import { StorageError, type FileStorage } from "./file-storage.ts";

export interface StorageObserver {
  metrics: Pick<Metrics, "storageRequests">;
  log: Pick<FastifyBaseLogger, "warn">;
}

/**
 * Times every operation (a read until its first byte) and logs when the storage begins to fail and when it works again:
 * a line for each picture of an outage would bury the rest of the log.
 */
export function observeStorage(storage: FileStorage, { metrics, log }: StorageObserver): FileStorage {
  let isFailing = false;
  const observe = async <T>(operation: string, work: () => Promise<T>): Promise<T> => {
    const end = metrics.storageRequests.startTimer({ storage: storage.kind, operation });
    try {
      const result = await work();
      end({ outcome: result === null ? "missing" : "done" });
      if (isFailing) log.warn({ storage: storage.kind, operation }, "the storage of uploads works again");
      isFailing = false;
      return result;
    } catch (error) {
      end({ outcome: "failed" });
      if (!isFailing && error instanceof StorageError)
        log.warn({ storage: storage.kind, operation, reason: error.message }, "the storage of uploads fails");
      isFailing ||= error instanceof StorageError;
      throw error;
    }
  };
  return {
    kind: storage.kind,
    write: (key, file) => observe("write", () => storage.write(key, file)),
    read: (key, range) => observe("read", () => storage.read(key, range)),
    stat: (key) => observe("stat", () => storage.stat(key)),
    remove: (key) => observe("remove", () => storage.remove(key)),
    list: () => storage.list(),
    ping: () => observe("ping", () => storage.ping()),
    close: () => storage.close(),
  };
}
