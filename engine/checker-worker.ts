import { parentPort } from "node:worker_threads";
import { warmUp } from "./warm-up.ts";
import { openEngineDeps } from "./engine-parts.ts";
import { tasks, type Question } from "./tasks.ts";

// After the evaluation of this module: Node aborts the whole process when a thread is terminated during the evaluation, and
// these steps take seconds.
setImmediate(() => {
  const deps = openEngineDeps();
  warmUp(deps);
  // An exception of a task ends the thread on purpose, because its state is unknown after a fault. The server starts
  // another one.
  parentPort?.on("message", async ({ task, input }: Question) =>
    parentPort?.postMessage([await tasks[task](deps, input as never)]),
  );
  parentPort?.postMessage("ready");
});
