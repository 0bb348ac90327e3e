import { memoryUsage, uptime } from "node:process";
import type { Health } from "#contracts/schemas/admin.ts";
import type { ThreadMemory } from "#server/core/thread.ts";
import type { AdminDeps } from "./deps.ts";

const heldBy = (thread: ThreadMemory | null): number | null => thread && thread.used + thread.buffers;

/** The state of the node that answers, for administrators. A part that does not answer is null and fails nothing else. */
export async function readHealth(deps: AdminDeps): Promise<Health> {
  const { database, checker, clock, jobHistory, mailQueue, uploads } = deps;
  const begun = performance.now();
  const isReachable = await database.ping().then(
    () => true,
    () => false,
  );
  const milliseconds = isReachable ? Math.round(performance.now() - begun) : null;
  const [mail, storage, databaseThread, engineThread] = await Promise.all([
    isReachable ? mailQueue.counts() : null,
    uploads.readStorageHealth(),
    database.memory(),
    checker.memory(),
  ]);
  return {
    startedAt: new Date(clock.now().getTime() - Math.round(uptime() * 1000)).toISOString(),
    database: { engine: database.engine, milliseconds, connections: database.connections() },
    engine: { isStarted: engineThread !== null, ...checker.load() },
    mail,
    storage,
    memory: {
      total: memoryUsage.rss(),
      main: memoryUsage().heapUsed,
      database: heldBy(databaseThread),
      engine: heldBy(engineThread),
    },
    jobs: jobHistory.list().map(({ name, every, last, failures }) => ({
      name,
      every,
      failures,
      last: last && {
        begunAt: last.begun.toISOString(),
        milliseconds: Math.round(last.duration),
        isFailed: last.error !== undefined,
      },
    })),
  };
}
