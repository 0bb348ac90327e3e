import { createHash } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";

export class FolderInUse extends Error {}

/**
 * A lock that frees itself when its process dies, even by `kill -9`. Two PGlite processes on one folder lose acknowledged
 * rows without an error.
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
  /** For `pg`: the folder of the socket stands where a host name would. */
  connection: { host: string; port: number; user: string; database: string };
  maxConnections: number;
  /** How many fsyncs the engine has made. */
  synced(): Promise<number>;
  close(): Promise<void>;
}

const port = 5432;
/** They take turns on one engine: more would only wait. */
const maxConnections = 8;

/**
 * Starts PGlite on `dataDir/database`, behind a Unix socket. The socket stands in the system's temporary folder, because
 * a socket's path may have 107 bytes at most. A worker that dies is started again: until then connections are refused,
 * which callers see as an outage.
 */
export async function startEmbeddedEngine(dataDir: string): Promise<EmbeddedEngine> {
  const folder = path.resolve(dataDir, "database");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(path.resolve(dataDir));
  const host = path.join(
    tmpdir(),
    `mam-${createHash("sha256").update(folder).digest("hex").slice(0, 12)}-${process.pid}`,
  );
  mkdirSync(host, { recursive: true, mode: 0o700 });
  const socketPath = path.join(host, `.s.PGSQL.${port}`);
  let closing = false;
  let worker: Worker;

  const start = () =>
    new Promise<void>((resolve, reject) => {
      rmSync(socketPath, { force: true });
      worker = new Worker(new URL("./embedded-engine-worker.ts", import.meta.url), {
        workerData: { folder, socketPath },
      });
      worker.once("message", () => resolve());
      worker.once("error", reject);
      worker.once("exit", () => {
        if (!closing) start().catch(() => setTimeout(() => void start().catch(() => {}), 1000).unref());
      });
    });

  try {
    await start();
  } catch (error) {
    closing = true;
    lock.release();
    throw error;
  }

  return {
    connection: { host, port, user: "postgres", database: "postgres" },
    maxConnections,
    synced: () =>
      new Promise((resolve) => {
        const listen = (message: { synced?: number }) => {
          if (message.synced === undefined) return;
          worker.off("message", listen);
          resolve(message.synced);
        };
        worker.on("message", listen);
        worker.postMessage("synced");
      }),
    async close() {
      closing = true;
      await new Promise<void>((resolve) => {
        worker.on("message", (message) => message === "closed" && resolve());
        worker.once("exit", () => resolve());
        worker.postMessage("close");
      });
      await worker.terminate();
      rmSync(host, { recursive: true, force: true });
      lock.release();
    },
  };
}
