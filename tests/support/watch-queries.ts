import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance } from "fastify";

/**
 * Statements that a read-only transaction rejects, including those inside `with`. Values are parameters, so texts of
 * members are not searched.
 */
const write =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate|update\s+(?:only\s+)?[\w".]+(?:\s+(?:as\s+)?[\w"]+)?\s+set|for\s+(?:no\s+key\s+)?update|for\s+(?:key\s+)?share)\b|\b(?:nextval|setval)\s*\(/i;

export const isWrite = (query: string) => write.test(query);

/** So often a GET request may send the same statement. More is a query for each entry of a list. */
const mostRepeats = 4;

interface Read {
  name: string;
  /** How often each statement was sent. */
  sent: Map<string, number>;
}
const readNamed = (name: string): Read => ({ name, sent: new Map() });

/** Counts the queries of an API, and rejects those with which a GET request writes, or queries each entry of a list. */
export function watchQueries() {
  const reads = new AsyncLocalStorage<Read | undefined>();
  const writes: string[] = [];
  const repeats: string[] = [];
  let sent = 0;
  const listeners = new Set<(query: string) => void>();
  const reject = (faults: string[], message: string): never => {
    faults.push(message);
    throw new Error(message);
  };
  return {
    /** What GET requests tried to write. */
    writes,
    /** What GET requests sent again and again. */
    repeats,
    onQuery(query: string): void {
      sent += 1;
      for (const listener of listeners) listener(query);
      const read = reads.getStore();
      if (read === undefined) return;
      const times = (read.sent.get(query) ?? 0) + 1;
      read.sent.set(query, times);
      if (times > mostRepeats) reject(repeats, `${read.name} sends ${times} times: ${query}`);
      if (isWrite(query)) reject(writes, `${read.name} writes: ${query}`);
    },
    watch(app: FastifyInstance): void {
      app.addHook("onRequest", (request, _reply, done) => {
        const isRead = request.method === "GET" || request.method === "HEAD";
        reads.run(isRead ? readNamed(`GET ${request.routeOptions.url ?? request.url}`) : undefined, done);
      });
    },
    /** Work outside a request that answers like a GET. */
    asRead: <Result>(name: string, work: () => Result): Result => reads.run(readNamed(name), work),
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
