import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { DurableFiles, durableStartParams } from "./durable-files.ts";
import { startWireServer } from "./wire-server.ts";

// In its own thread: in the main thread, a busy PGlite blocks every timer and request.
const { folder, socketPath, program } = workerData as {
  folder: string;
  socketPath: string;
  program: WebAssembly.Module;
};
const files = new DurableFiles(folder);
const db = await PGlite.create({
  fs: files,
  startParams: durableStartParams,
  extensions: { unaccent, pg_trgm },
  pgliteWasmModule: program,
});
const server = await startWireServer(db, socketPath, () => {
  // Uncaught: ends this thread, and the next one recovers from the log. Later, so that the caller gets its error.
  setTimeout(() => {
    throw new Error("the embedded database had a PANIC");
  });
});
parentPort?.postMessage("ready");
parentPort?.on("message", async (message) => {
  if (message === "synced") parentPort?.postMessage({ answers: "synced", synced: files.synced });
  if (message === "close") {
    await server.close();
    await db.close();
    parentPort?.postMessage({ answers: "close" });
  }
});
