import { parentPort } from "node:worker_threads";
import { openEngineParts, warmUp } from "./engine-parts.ts";
import { tasks, type Question } from "./tasks.ts";

// What a task throws ends the thread, on purpose: after a fault nothing in it can be trusted. The
// server starts another one.
const parts = openEngineParts();
warmUp(parts);
parentPort?.on("message", async ({ task, input }: Question) =>
  parentPort?.postMessage([await tasks[task](parts, input as never)]),
);
parentPort?.postMessage("ready");
