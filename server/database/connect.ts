import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { hours, minutes, seconds } from "../core/clock.ts";
import { startEmbeddedEngine } from "./embedded-engine.ts";
import * as tables from "./tables.ts";

/** A connection, or a transaction of one: what stores take, so that a service can put several calls into one. */
export type Queries = Pick<
  NodePgDatabase<typeof tables>,
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

/** What other nodes are told when something that pages show has changed. */
export type Change = { kind: string; id: string };

export interface Database {
  engine: "embedded" | "postgres";
  queries: NodePgDatabase<typeof tables>;
  /**
   * What `work` announces is told to every node, this one included, with the commit: it cannot get lost after it, and
   * nothing is told of what was taken back.
   */
  transaction<T>(work: (tx: Queries, announce: (change: Change) => Promise<void>) => Promise<T>): Promise<T>;
  /**
   * Tells every node, this one included, of what is done already. Never rejects, so other nodes may miss it: what they
   * must not miss is announced in its transaction.
   */
  announce(change: Change): Promise<void>;
  onChange(listener: (change: Change) => void): () => void;
  /** One round trip; rejects when the database does not answer within a second. */
  ping(): Promise<void>;
  /** How many fsyncs the embedded engine has made. */
  synced?: () => Promise<number>;
  close(): Promise<void>;
}

const channel = "mam_changes";
const poolLimits = { connectionTimeoutMillis: seconds(3), idleTimeoutMillis: seconds(30), keepAlive: true };
const sessionLimits = "-c statement_timeout=10000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=15000";

const ignore = () => {};

const closing = new WeakMap<Queries, (() => Promise<void>)[]>();

/**
 * What is done in this transaction once everything else in it is done: what has to take locks in an order that the parts of a
 * transaction, which do not know of each other, cannot keep by themselves.
 */
export function beforeCommit(tx: Queries, work: () => Promise<void>): void {
  const works = closing.get(tx);
  if (!works) throw new Error("not in a transaction");
  works.push(work);
}

const afterwards = new WeakMap<Queries, ((queries: Queries) => Promise<void>)[]>();

/**
 * What is done once this transaction is committed and holds no lock any more: for a row that everybody's transactions read under
 * a lock, which none of them could change without waiting for all others. May be lost with the process, and fails nobody's
 * request: for what may be missing.
 */
export function afterCommit(tx: Queries, work: (queries: Queries) => Promise<void>): void {
  const works = afterwards.get(tx);
  if (!works) throw new Error("not in a transaction");
  works.push(work);
}

/** Milliseconds: how often the ear is asked whether it still hears, and how long it may take to answer. */
const heartbeat = { every: seconds(30), patience: seconds(10), pause: seconds(2) };

/** Opens PostgreSQL at `databaseUrl`, or the embedded engine in `dataDir` when it is null. Runs no migration. */
export async function connect(options: {
  databaseUrl: string | null;
  dataDir: string;
  heartbeat?: typeof heartbeat;
  /** For a command, which nobody waits for: a database that is busy with itself is waited for without end. */
  isPatient?: boolean;
  /** Is told why the embedded engine died; it is started again by itself. */
  onDeath?: (error: unknown) => void;
}): Promise<Database> {
  const { onDeath } = options;
  const embedded =
    options.databaseUrl === null ? await startEmbeddedEngine(options.dataDir, onDeath ? { onDeath } : {}) : null;
  const waiting = { ...poolLimits, ...(options.isPatient ? { connectionTimeoutMillis: 0 } : {}) };
  const pool = new pg.Pool(
    embedded
      ? { ...waiting, ...embedded.connection, max: embedded.maxConnections }
      : { ...waiting, connectionString: options.databaseUrl ?? "", max: 20, options: sessionLimits },
  );
  // A connection that breaks between two queries must not end the process; the next query meets the outage itself.
  pool.on("error", ignore);
  const queries = drizzle(pool, { schema: tables });
  /** Tells this node's own notifications from those of others. */
  const nodeMark = randomUUID();
  const changes = new EventEmitter().setMaxListeners(50);
  const emit = (change: Change) => changes.emit("change", change);
  const notify = (through: Queries, change: Change) =>
    through.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ ...change, from: nodeMark })})`);
  const listening = embedded
    ? null
    : listenForChanges(options.databaseUrl ?? "", nodeMark, emit, options.heartbeat ?? heartbeat);
  // PGlite has no background workers: without this its log grows without end, and it plans by what it knew on its first day.
  const maintenance = embedded
    ? [
        setInterval(() => void pool.query("CHECKPOINT").catch(() => {}), minutes(5)).unref(),
        setTimeout(() => void pool.query("ANALYZE").catch(() => {}), seconds(5)).unref(),
        setInterval(() => void pool.query("VACUUM ANALYZE").catch(() => {}), hours(1)).unref(),
      ]
    : [];

  return {
    engine: embedded ? "embedded" : "postgres",
    queries,
    async transaction(work) {
      const told: Change[] = [];
      const next: ((queries: Queries) => Promise<void>)[] = [];
      let hasBegun = false;
      let isDone = false;
      // Not left to drizzle: it never hands a client back on which `begin` failed, and when a connection breaks while a
      // transaction has it, that error has no listener and ends the process.
      const client = await pool.connect();
      client.on("error", ignore);
      let result;
      try {
        result = await drizzle(client, { schema: tables }).transaction(async (tx) => {
          hasBegun = true;
          const last: (() => Promise<void>)[] = [];
          closing.set(tx, last);
          afterwards.set(tx, next);
          const answer = await work(tx, async (change) => {
            if (!embedded) await notify(tx, change);
            told.push(change);
          });
          // eslint-disable-next-line no-await-in-loop -- one connection
          for (const finish of last) await finish();
          isDone = true;
          return answer;
        });
      } finally {
        client.off("error", ignore);
        client.release(!hasBegun);
        // Also when the commit failed: with its answer lost nobody knows whether it took place.
        if (isDone) told.forEach(emit);
      }
      await Promise.all(next.map((follow) => follow(queries).catch(ignore)));
      return result;
    },
    async announce(change) {
      // Here at once; the echo of the notification is ignored by its sender's mark.
      emit(change);
      if (!embedded) await notify(queries, change).catch(ignore);
    },
    onChange(listener) {
      changes.on("change", listener);
      return () => changes.off("change", listener);
    },
    async ping() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error("the database did not answer")), seconds(1));
      });
      try {
        await Promise.race([pool.query("select 1"), late]);
      } finally {
        clearTimeout(timer);
      }
    },
    ...(embedded ? { synced: () => embedded.synced() } : {}),
    async close() {
      for (const timer of maintenance) clearInterval(timer);
      await listening?.close();
      await pool.end();
      await embedded?.close();
    },
  };
}

/** A connection of its own that waits for NOTIFY, opened again when it breaks or falls silent. */
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
      // From now on changes of other nodes are missed.
      if (isListening) emit({ kind: "connection-lost", id: "" });
      // With a query unanswered this cuts the connection instead of waiting for a good-bye.
      void next.end().catch(ignore);
      retry = setTimeout(() => void open(true), pause).unref();
    };
    const listen = () => next.query(`listen ${channel}`);
    // Nothing comes in on a quiet day: without asking, a connection that a firewall has forgotten looks the same.
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
      // Whatever was told while nobody listened is unknown: everything may have changed.
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
