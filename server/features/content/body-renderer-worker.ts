import { parentPort } from "node:worker_threads";
import { render } from "#document/renderer.ts";
import type { Work } from "#document/rendered-body.ts";

// An answer is a list of one: under `node --watch` a worker also posts what it imports.
// In a thread of its own: some grammars take quadratic time on hostile code, and a thread can be stopped.
parentPort?.on("message", (work: Work) => parentPort?.postMessage([render(work)]));
parentPort?.postMessage("ready");
