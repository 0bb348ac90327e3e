import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { memoryOf, type ThreadMemory } from "../core/thread.ts";

export class FolderInUse extends Error {}

/**
 * Takes a lock that the system releases when the process ends, even by `kill -9`. Two PGlite processes on one folder
 * lose acknowledged rows without an error.
 * @throws FolderInUse
 */
export function lockFolder(folder: string): { release(): void } {
  const file = new DatabaseSync(path.join(folder, "database.lock"), { timeout: 0 });
  try {
    file.exec("PRAGMA journal_mode=DELETE");
    file.exec("BEGIN EXCLUSIVE");
  } catch {
    file.close();
    throw new FolderInUse(`Another process already uses the data folder ${folder}`);
  }
  return { release: () => file.close() };
}

export interface EmbeddedEngine {
  /** For `pg`, which takes the folder of the socket as the host name. */
  connection: { host: string; port: number; user: string; database: string };
  maxConnections: number;
  /** Number of fsyncs of the engine. */
  synced(): Promise<number>;
  /** Of the worker's thread; null while it is restarted. */
  memory(): Promise<ThreadMemory | null>;
  close(): Promise<void>;
}

let program: Promise<WebAssembly.Module> | undefined;
/** Compiled once per process: a restarted worker and further engines reuse the machine code. */
const compileProgram = () =>
  (program ??= readFile(
    path.join(path.dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite")), "pglite.wasm"),
  ).then((bytes) => WebAssembly.compile(bytes)));

/** Prefix of the socket folder in the system's temporary folder; the process id and random characters follow. */
export const socketFolderBegin = (dataDir: string) =>
  `mam-${createHash("sha256").update(path.resolve(dataDir, "database")).digest("hex").slice(0, 12)}-`;

/**
 * Creates a new folder that only this user can enter. The temporary folder is writable for every user, and the owner
 * of the socket folder could put another database there, so an existing folder is never used.
 */
function makeSocketFolder(dataDir: string): string {
  const begin = socketFolderBegin(dataDir);
  // Left by killed processes: the lock on the data folder proves that none of them runs.
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(begin))) {
    const folder = path.join(tmpdir(), name);
    const found = lstatSync(folder, { throwIfNoEntry: false });
    if (found?.isDirectory() && found.uid === process.getuid?.()) rmSync(folder, { recursive: true, force: true });
  }
  return mkdtempSync(path.join(tmpdir(), `${begin}${process.pid}-`));
}

const port = 5432;
/** Connections take turns on one engine: more would only wait. */
const maxConnections = 8;
/** Milliseconds before a worker is restarted; doubles after each failed start. */
const [firstPause, longestPause] = [100, 5_000];

interface EngineListeners {
  onWorker?: (worker: Worker) => void;
  onDeath?: (error: unknown) => void;
}

interface Engine extends EngineListeners {
  folder: string;
  socketPath: string;
  closing: AbortController;
  /** The running worker. */
  worker: Worker | undefined;
}

/** Runs one worker. Resolves once its thread has ended: two workers on one folder would destroy its data. */
async function runWorker(engine: Engine, onReady: () => void): Promise<{ error: unknown }> {
  const { folder, socketPath, onWorker } = engine;
  const program = await compileProgram();
  return new Promise<{ error: unknown }>((resolve) => {
    rmSync(socketPath, { force: true });
    let failure: unknown = new Error("the embedded database ended");
    const started = new Worker(new URL("./embedded-engine-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
      workerData: { folder, socketPath, program },
    });
    engine.worker = started;
    // Under `node --watch` a worker also posts what it imports.
    started.on("message", (message) => message === "ready" && onReady());
    // The reason; the `exit` event follows and is decisive.
    started.on("error", (error) => (failure = error));
    started.once("exit", () => {
      engine.worker = undefined;
      resolve({ error: failure });
    });
    onWorker?.(started);
  }).catch((error: unknown) => ({ error }));
}

/** The only place that starts workers, one after another, until the engine is closed or its first start failed. */
async function runWorkers(engine: Engine, onReady: () => void, onFailure: (error: unknown) => void): Promise<void> {
  const { closing, onDeath } = engine;
  let hasStarted = false;
  let pause = firstPause;
  while (!closing.signal.aborted) {
    const { error } = await runWorker(engine, () => {
      hasStarted = true;
      pause = firstPause;
      onReady();
    });
    if (!hasStarted) return onFailure(error);
    if (!closing.signal.aborted) onDeath?.(error);
    await sleep(pause, undefined, { signal: closing.signal }).catch(() => {});
    pause = Math.min(pause * 2, longestPause);
  }
}

/** Asks the current worker; null if it ends before it answers. */
const askWorker = (engine: Engine, question: "synced" | "close") =>
  new Promise<{ synced?: number } | null>((resolve) => {
    const worker = engine.worker;
    if (!worker) return resolve(null);
    const settle = (answer: { synced?: number } | null) => {
      worker.off("message", hear).off("exit", handleExit);
      resolve(answer);
    };
    const hear = (message: { answers?: string; synced?: number }) => {
      if (message.answers === question) settle(message);
    };
    const handleExit = () => settle(null);
    worker.on("message", hear).on("exit", handleExit);
    worker.postMessage(question);
  });

/**
 * Starts PGlite on `dataDir/database` behind a Unix socket. The socket is in the system's temporary folder, because a
 * socket's path may have at most 107 bytes. A worker that dies is restarted; until then connections are refused,
 * which callers see as an outage. `onWorker` is called with every worker that starts, `onDeath` with the reason of
 * each unrequested end.
 */
export async function startEmbeddedEngine(dataDir: string, listeners: EngineListeners = {}): Promise<EmbeddedEngine> {
  const folder = path.resolve(dataDir, "database");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(path.resolve(dataDir));
  let host: string;
  try {
    host = makeSocketFolder(dataDir);
  } catch (error) {
    lock.release();
    throw error;
  }
  const socketPath = path.join(host, `.s.PGSQL.${port}`);
  const closing = new AbortController();
  const engine: Engine = { folder, socketPath, closing, worker: undefined, ...listeners };
  let ended: Promise<void> = Promise.resolve();

  const leave = () => {
    rmSync(host, { recursive: true, force: true });
    lock.release();
  };
  try {
    await new Promise<void>((resolve, reject) => (ended = runWorkers(engine, resolve, reject)));
  } catch (error) {
    leave();
    throw error;
  }

  return {
    connection: { host, port, user: "postgres", database: "postgres" },
    maxConnections,
    async synced() {
      const { synced } = (await askWorker(engine, "synced")) ?? {};
      if (synced === undefined) throw new Error("Connection terminated");
      return synced;
    },
    memory: async () => (engine.worker ? memoryOf(engine.worker) : null),
    async close() {
      closing.abort();
      await askWorker(engine, "close");
      await engine.worker?.terminate();
      await ended;
      leave();
    },
  };
}
