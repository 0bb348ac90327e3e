import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { UnreadableSource } from "./import-item.ts";
import { openSourceInThread } from "./source-thread.ts";

const options = { address: "", pictures: null, title: "a.zip" };

/** What opening a source ends with, in a thread that does this when it is asked. */
const failureIn = (work: string) =>
  openSourceInThread("markdown", "a.zip", options, () => {
    const code = `const { parentPort } = require("node:worker_threads");
      parentPort.on("message", () => { ${work} });
      parentPort.postMessage("ready");`;
    return new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } });
  }).then(
    () => null,
    (error: unknown) => error,
  );

it("a source that needs more memory than the thread has is too much", async () => {
  const failure = await failureIn("const all = []; for (;;) all.push(Array.from({ length: 1000 }, () => ({})));");
  expect(failure).toBeInstanceOf(UnreadableSource);
  expect(failure).toMatchObject({ reason: "too-much" });
});

it("a fault of ours is reported as one, with its reason", async () => {
  const failure = await failureIn('throw new TypeError("of ours");');
  expect(failure).not.toBeInstanceOf(UnreadableSource);
  expect(failure).toMatchObject({ cause: { message: "of ours" } });
});
