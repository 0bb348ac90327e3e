import { parentPort } from "node:worker_threads";
import { warmUp } from "./warm-up.ts";
import { openEngineDeps } from "./engine-parts.ts";
import { tasks, type Question } from "./tasks.ts";

// An exception of a task ends the thread on purpose, because its state is unknown after a fault. The server starts
// another one.
const deps = openEngineDeps();
warmUp(deps);
parentPort?.on("message", async ({ task, input }: Question) =>
  parentPort?.postMessage([await tasks[task](deps, input as never)]),
);
parentPort?.postMessage("ready");
