import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance } from "fastify";

/**
 * Statements that a read-only transaction rejects, including those inside `with`. Values are parameters, so texts of
 * members are not searched.
 */
const write =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate|update\s+(?:only\s+)?[\w".]+(?:\s+(?:as\s+)?[\w"]+)?\s+set|for\s+(?:no\s+key\s+)?update|for\s+(?:key\s+)?share)\b|\b(?:nextval|setval)\s*\(/i;

export const isWrite = (query: string) => write.test(query);

/** Counts the queries of an API, and rejects those with which a GET request writes. */
export function watchQueries() {
  const reads = new AsyncLocalStorage<string | undefined>();
  const writes: string[] = [];
  let sent = 0;
  const listeners = new Set<(query: string) => void>();
  return {
    /** What GET requests tried to write. */
    writes,
    onQuery(query: string): void {
      sent += 1;
      for (const listener of listeners) listener(query);
      const read = reads.getStore();
      if (read === undefined || !isWrite(query)) return;
      const message = `${read} writes: ${query}`;
      writes.push(message);
      throw new Error(message);
    },
    watch(app: FastifyInstance): void {
      app.addHook("onRequest", (request, _reply, done) => {
        const isRead = request.method === "GET" || request.method === "HEAD";
        reads.run(isRead ? `GET ${request.routeOptions.url ?? request.url}` : undefined, done);
      });
    },
    /** Work outside a request that answers like a GET. */
    asRead: <Result>(name: string, work: () => Result): Result => reads.run(name, work),
    /** The queries sent during `work`, of all callers. */
    async queriesOf(work: () => Promise<unknown>): Promise<string[]> {
      const found: string[] = [];
      const listener = (query: string) => void found.push(query);
      listeners.add(listener);
      await work().finally(() => listeners.delete(listener));
      return found;
    },
    async countQueries(work: () => Promise<unknown>): Promise<number> {
      const before = sent;
      await work();
      return sent - before;
    },
  };
}
