import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import type { DocumentNode } from "#document/reading.ts";
import { minutes } from "#server/core/clock.ts";
import { createBodyRenderer } from "./body-renderer.ts";

const code = (text: string, language = "sql"): DocumentNode => ({
  type: "codeBlock",
  attrs: { language },
  content: [{ type: "text", text }],
});
const doc = (...content: DocumentNode[]): DocumentNode => ({ type: "doc", content });
/** Collects what is logged. */
function collectingLog() {
  const said: string[] = [];
  return { said, warn: (_facts: object, words: string) => void said.push(words) };
}
const isRendered = (node: DocumentNode) => node.content?.map(({ attrs }) => Boolean(attrs?.tokens ?? attrs?.drawn));

it("highlights code and renders formulas in a thread, and caches the result", async () => {
  let started = 0;
  const renderer = createBodyRenderer(collectingLog(), () => {
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

it("shows a part plain that takes too long or ends the thread, and continues with the others", async () => {
  const started: string[] = [];
  // A worker that hangs on one part and exits on another.
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
  // The part times out as soon as the thread is known to be busy; pages wait without a limit.
  const partTimers = new Set<() => void>();
  const log = collectingLog();
  // The cache takes 0 for no time.
  let time = 1;
  const renderer = createBodyRenderer(
    log,
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
    { now: () => time },
  );
  expect(isRendered(await renderer.render(doc(code("first"), code("slow"), code("after"))))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isRendered(await renderer.render(doc(code("deadly"), code("slow"))))).toEqual([false, false]);
  // A failed part is not tried again at once; the parts after it are.
  expect(isRendered(await renderer.render(doc(code("first"), code("slow"), code("after"), code("deadly"))))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(started).toHaveLength(3);
  expect(log.said).toEqual(Array(2).fill("a formula or code of a text stays plain for a while"));
  // The machine may only have been busy: later it is.
  const failedAgain = async (...texts: string[]) => {
    log.said.length = 0;
    await renderer.render(doc(...texts.map((text) => code(text))));
    return log.said.length;
  };
  expect(await failedAgain("slow")).toBe(0);
  time += minutes(11);
  expect(await failedAgain("slow")).toBe(1);
  expect(await failedAgain("slow")).toBe(0);
});

it("shows a text plain when no thread can be started", async () => {
  const log = collectingLog();
  const renderer = createBodyRenderer(log, () => {
    throw new Error("no thread");
  });
  expect(isRendered(await renderer.render(doc(code("select 1"))))).toEqual([false]);
  expect(log.said).toEqual(["the thread for formulas and code does not start"]);
});
