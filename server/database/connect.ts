import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { hours, minutes, seconds } from "../core/clock.ts";
import type { ThreadMemory } from "../core/thread.ts";
import { startEmbeddedEngine } from "./embedded-engine.ts";
import { traceQueries } from "./traced-queries.ts";

/** A connection or transaction. Stores take this, so that a service can combine several calls in one transaction. */
export type Queries = Pick<
  NodePgDatabase,
  | "select"
  | "selectDistinct"
  | "selectDistinctOn"
  | "insert"
  | "update"
  | "delete"
  | "execute"
  | "$with"
  | "with"
  | "$count"
>;

/** Sent to all nodes when something that pages show has changed. */
export type Change = { kind: string; id: string };

export interface Database {
  engine: "embedded" | "postgres";
  queries: NodePgDatabase;
  /**
   * Changes announced by `work` reach every node, including this one, together with the commit: a committed change
   * cannot lose its announcement, and a rollback discards it.
   */
  transaction<T>(work: (tx: Queries, announce: (change: Change) => Promise<void>) => Promise<T>): Promise<T>;
  /**
   * Announces a committed change to every node, including this one. Never rejects, so other nodes may miss it. A
   * change that they must not miss is announced in its transaction.
   */
  announce(change: Change): Promise<void>;
  onChange(listener: (change: Change) => void): () => void;
  /** Work that no request waits for has failed. */
  onLostWork(listener: (part: LostWork, error: unknown) => void): void;
  /** One round trip; rejects when the database does not answer within a second. */
  ping(): Promise<void>;
  /** Connections in use and free, and callers that wait for one. */
  connections(): { used: number; free: number; waiting: number };
  /** Of the embedded engine's thread; null for PostgreSQL. */
  memory(): Promise<ThreadMemory | null>;
  /** Number of fsyncs of the embedded engine. */
  synced?: () => Promise<number>;
  close(): Promise<void>;
}

/** Work that no request waits for. */
export type LostWork = "after-commit" | "announcement" | "maintenance";

const channel = "mam_changes";
const poolLimits = { connectionTimeoutMillis: seconds(3), idleTimeoutMillis: seconds(30), keepAlive: true };
const sessionLimits = "-c statement_timeout=10000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=15000";

const ignore = () => {};

const closing = new WeakMap<Queries, (() => Promise<void>)[]>();

/**
 * Runs `work` at the end of the transaction, just before the commit. For work that must take locks in a fixed order,
 * which independent parts of a transaction cannot keep by themselves.
 */
export function beforeCommit(tx: Queries, work: () => Promise<void>): void {
  const works = closing.get(tx);
  if (!works) throw new Error("not in a transaction");
  works.push(work);
}

const afterwards = new WeakMap<Queries, ((queries: Queries) => Promise<void>)[]>();

/**
 * Runs `work` after the commit, when the transaction holds no locks. For a row that all transactions read under a
 * lock: changing it inside one would block the others. It may be lost with the process, and its failure does not
 * fail the request, so use it only for optional work. It is tried again after a failure, also when only its answer was
 * lost: doing it twice must be the same as once.
 */
export function afterCommit(tx: Queries, work: (queries: Queries) => Promise<void>): void {
  const works = afterwards.get(tx);
  if (!works) throw new Error("not in a transaction");
  works.push(work);
}

/**
 * Milliseconds: how often the listening connection is checked, how long an answer may take, and the pause before
 * reconnecting.
 */
const heartbeat = { every: seconds(30), patience: seconds(10), pause: seconds(2) };

interface TransactionDeps {
  pool: pg.Pool;
  trace: typeof traceQueries;
  queries: Queries;
  /** Options of drizzle that report each query. */
  watched: { logger?: { logQuery: (text: string) => void } };
  emit: (change: Change) => void;
  onLostWork: (part: LostWork, error: unknown) => void;
  /** Attempts to come. */
  retries: Set<NodeJS.Timeout>;
  /** Notifies the other nodes; null on the embedded engine, which has none. */
  notify: ((through: Queries, change: Change) => Promise<unknown>) | null;
}

async function runTransaction<T>(
  deps: TransactionDeps,
  work: (tx: Queries, announce: (change: Change) => Promise<void>) => Promise<T>,
): Promise<T> {
  const { pool, trace, watched, emit, notify } = deps;
  const announced: Change[] = [];
  const next: ((queries: Queries) => Promise<void>)[] = [];
  let hasBegun = false;
  let isDone = false;
  // Not through drizzle: it never releases a client whose `begin` failed, and when a connection breaks during a
  // transaction, its error event has no listener and ends the process.
  const client = await pool.connect();
  client.on("error", ignore);
  let result: T;
  try {
    result = await drizzle(trace(client), watched).transaction(async (tx) => {
      hasBegun = true;
      const last: (() => Promise<void>)[] = [];
      closing.set(tx, last);
      afterwards.set(tx, next);
      const answer = await work(tx, async (change) => {
        await notify?.(tx, change);
        announced.push(change);
      });
      for (const finish of last) await finish();
      isDone = true;
      return answer;
    });
  } finally {
    client.off("error", ignore);
    client.release(!hasBegun);
    // Also when the commit failed: its answer may be lost although it took place.
    if (isDone) announced.forEach(emit);
  }
  await Promise.all(next.map((follow) => runAfterCommit(deps, follow)));
  return result;
}

/** Milliseconds before each further attempt of work after a commit. */
const retryPauses = [seconds(1), seconds(10), minutes(1)];

async function runAfterCommit(
  deps: Pick<TransactionDeps, "queries" | "onLostWork" | "retries">,
  work: (queries: Queries) => Promise<void>,
  pauses: readonly number[] = retryPauses,
): Promise<void> {
  const { queries, onLostWork, retries } = deps;
  try {
    await work(queries);
  } catch (error) {
    onLostWork("after-commit", error);
    const [pause, ...rest] = pauses;
    if (pause === undefined) return;
    const timer = setTimeout(() => {
      retries.delete(timer);
      void runAfterCommit(deps, work, rest);
    }, pause).unref();
    retries.add(timer);
  }
}

/** Rejects when the database does not answer within a second. */
async function ping(pool: pg.Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the database did not answer")), seconds(1));
  });
  try {
    await Promise.race([pool.query("select 1"), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * PGlite has no background workers: without this its log grows without bound and its statistics stay those of the
 * first day.
 */
const maintain = (pool: pg.Pool, onFailure: (error: unknown) => void) => [
  setInterval(() => void pool.query("CHECKPOINT").catch(onFailure), minutes(5)).unref(),
  setTimeout(() => void pool.query("ANALYZE").catch(onFailure), seconds(5)).unref(),
  setInterval(() => void pool.query("VACUUM ANALYZE").catch(onFailure), hours(1)).unref(),
];

/** Opens PostgreSQL at `databaseUrl`, or the embedded engine in `dataDir` when it is null. Runs no migrations. */
export async function connect(options: {
  databaseUrl: string | null;
  dataDir: string;
  heartbeat?: typeof heartbeat;
  /** For commands, which may wait without limit while the database is busy. */
  isPatient?: boolean;
  /** Called with the reason when the embedded engine dies; the engine restarts automatically. */
  onDeath?: (error: unknown) => void;
  /** Called with the text of each query before it is sent, in the context of its caller. A query is not sent when it throws. */
  onQuery?: (text: string) => void;
  /** Of the configuration: unless null, each query is a span. */
  tracing?: object | null;
}): Promise<Database> {
  const { onDeath, onQuery } = options;
  const trace: typeof traceQueries = options.tracing ? traceQueries : (source) => source;
  const embedded =
    options.databaseUrl === null ? await startEmbeddedEngine(options.dataDir, onDeath ? { onDeath } : {}) : null;
  const waiting = { ...poolLimits, ...(options.isPatient ? { connectionTimeoutMillis: 0 } : {}) };
  const pool = new pg.Pool(
    embedded
      ? { ...waiting, ...embedded.connection, max: embedded.maxConnections }
      : { ...waiting, connectionString: options.databaseUrl ?? "", max: 20, options: sessionLimits },
  );
  // A connection that breaks between two queries must not end the process; the next query reports the outage.
  pool.on("error", ignore);
  const watched = onQuery ? { logger: { logQuery: onQuery } } : {};
  const queries = drizzle(trace(pool), watched);
  /** Distinguishes this node's notifications from those of other nodes. */
  const nodeMark = randomUUID();
  const changes = new EventEmitter().setMaxListeners(50);
  const emit = (change: Change) => changes.emit("change", change);
  const lost = new EventEmitter();
  const onLostWork = (part: LostWork, error: unknown) => void lost.emit("lost", part, error);
  const retries = new Set<NodeJS.Timeout>();
  const notify = (through: Queries, change: Change) =>
    through.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ ...change, from: nodeMark })})`);
  const listening = embedded
    ? null
    : listenForChanges(options.databaseUrl ?? "", nodeMark, emit, options.heartbeat ?? heartbeat);
  const maintenance = embedded ? maintain(pool, (error) => onLostWork("maintenance", error)) : [];

  return {
    engine: embedded ? "embedded" : "postgres",
    queries,
    transaction: (work) =>
      runTransaction(
        { pool, trace, queries, watched, emit, notify: embedded ? null : notify, onLostWork, retries },
        work,
      ),
    async announce(change) {
      // Emitted locally at once; `nodeMark` filters out the echo of the notification.
      emit(change);
      if (!embedded) await notify(queries, change).catch((error: unknown) => onLostWork("announcement", error));
    },
    onChange(listener) {
      changes.on("change", listener);
      return () => changes.off("change", listener);
    },
    onLostWork: (listener) => void lost.on("lost", listener),
    ping: () => ping(pool),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      free: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    memory: async () => (embedded ? embedded.memory() : null),
    ...(embedded ? { synced: () => embedded.synced() } : {}),
    async close() {
      for (const timer of [...maintenance, ...retries]) clearTimeout(timer);
      await listening?.close();
      await pool.end();
      await embedded?.close();
    },
  };
}

/** A separate connection that listens for NOTIFY; it is reopened when it breaks or stops answering. */
function listenForChanges(
  databaseUrl: string,
  nodeMark: string,
  emit: (change: Change) => void,
  { every, patience, pause }: typeof heartbeat,
) {
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  const open = async (isReopened: boolean) => {
    if (closed) return;
    let isListening = false;
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: poolLimits.connectionTimeoutMillis,
      query_timeout: patience,
    });
    client = next;
    const again = () => {
      if (client !== next || closed) return;
      client = undefined;
      clearTimeout(beat);
      // From now on this node misses changes of other nodes.
      if (isListening) emit({ kind: "connection-lost", id: "" });
      // With a query unanswered, this cuts the connection instead of waiting for a clean end.
      void next.end().catch(ignore);
      retry = setTimeout(() => void open(true), pause).unref();
    };
    const listen = () => next.query(`listen ${channel}`);
    // A quiet connection and one that a firewall dropped look the same until a query is sent.
    const listensStill = () => {
      if (client === next && !closed) beat = setTimeout(() => void listen().then(listensStill, again), every).unref();
    };
    next.on("error", again);
    next.on("end", again);
    next.on("notification", ({ payload }) => {
      const { from, ...change } = JSON.parse(payload ?? "{}") as Change & { from?: string };
      if (from !== nodeMark) emit(change);
    });
    try {
      await next.connect();
      await listen();
      isListening = true;
      listensStill();
      // Changes during the interruption are unknown: anything may have changed.
      if (isReopened) emit({ kind: "everything", id: "" });
    } catch {
      again();
    }
  };
  void open(false);
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      clearTimeout(beat);
      await client?.end().catch(() => {});
    },
  };
}
