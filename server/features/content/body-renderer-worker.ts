import { parentPort } from "node:worker_threads";
import { render } from "#document/renderer.ts";
import type { Work } from "#document/rendered-body.ts";

// The answer is an array with one element, because under `node --watch` a worker also posts the modules it imports.
// Rendering runs in its own thread: some grammars take quadratic time on hostile code, and a thread can be terminated.
parentPort?.on("message", (work: Work) => parentPort?.postMessage([render(work)]));
parentPort?.postMessage("ready");
