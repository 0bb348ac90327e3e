import { parentPort } from "node:worker_threads";
import { openEngineDeps, warmUp } from "./engine-parts.ts";
import { tasks, type Question } from "./tasks.ts";

// What a task throws ends the thread, on purpose: after a fault nothing in it can be trusted. The
// server starts another one.
const deps = openEngineDeps();
warmUp(deps);
parentPort?.on("message", async ({ task, input }: Question) =>
  parentPort?.postMessage([await tasks[task](deps, input as never)]),
);
parentPort?.postMessage("ready");
