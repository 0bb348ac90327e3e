import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import type { DocumentNode } from "#document/reading.ts";
import { createBodyRenderer } from "./body-renderer.ts";

const code = (text: string, language = "sql"): DocumentNode => ({
  type: "codeBlock",
  attrs: { language },
  content: [{ type: "text", text }],
});
const doc = (...content: DocumentNode[]): DocumentNode => ({ type: "doc", content });
const isRendered = (node: DocumentNode) => node.content?.map(({ attrs }) => Boolean(attrs?.tokens ?? attrs?.drawn));

it("colours code and draws formulas in a thread, and remembers them", async () => {
  let started = 0;
  const renderer = createBodyRenderer(() => {
    started += 1;
    return new Worker(new URL("./body-renderer-worker.ts", import.meta.url));
  });
  const text = doc(code("select 1"), { type: "blockMath", attrs: { tex: "x^2" } }, code("", "plaintext"));
  const [first, second] = await Promise.all([renderer.render(text), renderer.render(text)]);
  expect(isRendered(first)).toEqual([true, true, false]);
  expect(second).toEqual(first);
  expect(JSON.stringify(first.content?.[1])).toContain('"msup"');
  expect((await renderer.render(text)).content?.[0]?.attrs?.tokens).toBe(first.content?.[0]?.attrs?.tokens);
  expect(started).toBe(1);
});

it("shows a part plain that takes too long, or ends the thread, and goes on with the others", async () => {
  const started: string[] = [];
  // A thread that is busy for ever with one part, and dies of another.
  const work = `
    const { parentPort } = require("node:worker_threads");
    parentPort.postMessage("ready");
    parentPort.on("message", ({ text }) => {
      if (text === "slow") {
        parentPort.postMessage("busy");
        for (;;);
      }
      if (text === "deadly") process.exit(1);
      parentPort.postMessage([{ tokens: [[text, "hljs-name"]] }]);
    });`;
  // Patience ends at the moment when the thread is seen to be busy; pages wait as long as it takes.
  const partTimers = new Set<() => void>();
  const renderer = createBodyRenderer(
    () => {
      started.push("one");
      const worker = new Worker(work, { eval: true });
      return worker.on("message", (message) => {
        if (message === "busy") for (const run of partTimers) run();
      });
    },
    (run, milliseconds) => {
      if (milliseconds !== 1000) return () => {};
      partTimers.add(run);
      return () => partTimers.delete(run);
    },
  );
  expect(isRendered(await renderer.render(doc(code("first"), code("slow"), code("after"))))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isRendered(await renderer.render(doc(code("deadly"), code("slow"))))).toEqual([false, false]);
  // What was too much is not tried again; what stood behind it is.
  expect(isRendered(await renderer.render(doc(code("first"), code("slow"), code("after"), code("deadly"))))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(started).toHaveLength(3);
});

it("shows a text plain when no thread can be had", async () => {
  const renderer = createBodyRenderer(() => {
    throw new Error("no thread");
  });
  expect(isRendered(await renderer.render(doc(code("select 1"))))).toEqual([false]);
});
