import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ApiError } from "#server/core/api-error.ts";
import type { Checker } from "./checker.ts";
import { createChecker } from "./create-checker.ts";

/** A thread that answers with the text, dies of one word and is busy for ever with another. */
const stubThread = `
  const { parentPort } = require("node:worker_threads");
  parentPort.postMessage("ready");
  parentPort.on("message", ({ input: { text } }) => {
    if (text === "deadly") throw new Error("recursive use of an object");
    if (text === "endless") {
      parentPort.postMessage("busy");
      for (;;);
    }
    parentPort.postMessage([text]);
  });`;

function stubbed() {
  const faults: unknown[] = [];
  const timers = new Set<() => void>();
  let threads = 0;
  const checker = createChecker({
    startWorker: () => {
      threads += 1;
      // Patience ends at the moment when the thread is seen to be busy.
      return new Worker(stubThread, { eval: true }).on("message", (message) => {
        if (message === "busy") for (const run of timers) run();
      });
    },
    startTimer: (run) => {
      timers.add(run);
      return () => timers.delete(run);
    },
    onFault: (error) => faults.push(error),
  });
  return { checker, faults, threads: () => threads };
}

describe("the thread of the language engine", () => {
  it("is started once, by the first text or before it", async () => {
    const { checker, threads } = stubbed();
    expect(threads()).toBe(0);
    await Promise.all([checker.warm(), checker.warm()]);
    expect(await Promise.all(["one", "two"].map((text) => checker.check(text)))).toEqual(["one", "two"]);
    expect(threads()).toBe(1);
    await checker.close();
  });

  it.each(["deadly", "endless"])("is replaced after a %s text, and the next one is answered", async (text) => {
    const { checker, faults, threads } = stubbed();
    const [broken, next] = await Promise.allSettled([checker.check(text), checker.check("next")]);
    expect(broken.status === "rejected" && broken.reason).toMatchObject({ code: "UNAVAILABLE", retryAfter: 3 });
    expect(next).toEqual({ status: "fulfilled", value: "next" });
    expect(threads()).toBe(2);
    expect(faults).toHaveLength(1);
    await checker.close();
  });

  it("accepts a number of texts at once and rejects the next with a retry time", async () => {
    const { checker } = stubbed();
    const asked = Array.from({ length: 34 }, (_, index) => checker.check(String(index)));
    const answers = await Promise.allSettled(asked);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(33);
    const last = answers.at(-1);
    expect(last?.status === "rejected" && last.reason).toBeInstanceOf(ApiError);
    expect(last?.status === "rejected" && last.reason).toMatchObject({ code: "UNAVAILABLE", retryAfter: 3 });
    await checker.close();
  });

  it("does not let one caller delay the others, and drops the texts of callers who left", async () => {
    const { checker } = stubbed();
    await checker.warm();
    const done: string[] = [];
    const ask = (text: string, by: string, signal?: AbortSignal) =>
      checker.check(text, {}, { by, ...(signal ? { signal } : {}) }).then(() => done.push(text));
    const greedy = Array.from({ length: 30 }, (_, n) => ask(`greedy ${n}`, "one").catch((error: unknown) => error));
    const left = new AbortController();
    const gone = ask("gone", "three", left.signal).catch((error: unknown) => error);
    left.abort(new Error("left"));
    await ask("modest", "two");
    // One was in the engine, and no other came before.
    expect(done).toEqual(["greedy 0", "modest"]);
    expect(await gone).toMatchObject({ message: "left" });
    const answers = await Promise.all(greedy);
    expect(answers.filter((answer) => answer instanceof ApiError)).toHaveLength(26);
    expect(answers.at(-1)).toMatchObject({ code: "UNAVAILABLE", retryAfter: 3 });
    await checker.close();
  });

  it("reports that no thread can be started, and retries", async () => {
    let isBroken = true;
    const checker = createChecker({
      startWorker: () => new Worker(isBroken ? "process.exit(1)" : stubThread, { eval: true }),
    });
    await checker.warm();
    await expect(checker.check("one")).rejects.toMatchObject({ code: "UNAVAILABLE" });
    isBroken = false;
    expect(await checker.check("two")).toBe("two");
    await checker.close();
  });

  it("ends when no text came for ten minutes, and starts again with the next", async () => {
    const idle = new Set<() => void>();
    const started: Worker[] = [];
    const checker = createChecker({
      startWorker: () => {
        const worker = new Worker(stubThread, { eval: true });
        started.push(worker);
        return worker;
      },
      startTimer: (run, milliseconds) => {
        if (milliseconds !== 600_000) return () => {};
        idle.add(run);
        return () => idle.delete(run);
      },
    });
    expect(await checker.check("one")).toBe("one");
    expect(await checker.memory()).toMatchObject({ used: expect.any(Number) });
    expect(idle.size).toBe(1);
    const ended = new Promise((resolve) => started[0]!.once("exit", resolve));
    for (const run of idle) run();
    await ended;
    expect(await checker.memory()).toBeNull();
    expect(await checker.check("two")).toBe("two");
    expect(started).toHaveLength(2);
    await checker.close();
    expect(idle.size).toBe(0);
  });

  it("starts before the first text if configured to, and only then", async () => {
    let threads = 0;
    const startWorker = () => {
      threads += 1;
      return new Worker(stubThread, { eval: true });
    };
    for (const startsAhead of [false, true]) {
      const checker = createChecker({ startWorker, startsAhead });
      checker.expectText();
      expect(threads).toBe(startsAhead ? 1 : 0);
      await checker.close();
    }
  });

  it("does not answer after it is closed", async () => {
    const { checker, threads } = stubbed();
    await checker.close();
    await checker.warm();
    await expect(checker.check("one")).rejects.toMatchObject({ code: "UNAVAILABLE" });
    expect(threads()).toBe(0);
  });
});

describe("closing while the thread is starting", () => {
  it("ends the thread at once, which is no fault", async () => {
    const faults: unknown[] = [];
    let ended = 0;
    const checker = createChecker({
      // Never says that it is ready.
      startWorker: () => new Worker("setInterval(() => {}, 1000)", { eval: true }).once("exit", () => (ended += 1)),
      startTimer: () => () => {},
      onFault: (error) => faults.push(error),
    });
    const warming = checker.warm();
    await checker.close();
    await warming;
    expect([ended, faults]).toEqual([1, []]);
  });
});

/** Closes a starting checker once its thread has used this much processor time, in microseconds. */
const closesWhileStarting = (after: number) => `
  import { Worker } from "node:worker_threads";
  import { createChecker } from ${JSON.stringify(new URL("./create-checker.ts", import.meta.url).href)};
  let thread;
  const startWorker = () => (thread = new Worker(new URL(${JSON.stringify(new URL("./checker-worker.ts", import.meta.url).href)}), { execArgv: [] }));
  const checker = createChecker({ startWorker });
  const warming = checker.warm();
  await new Promise((resolve) => thread.once("online", resolve));
  const used = () => Promise.race([warming.then(() => Infinity), thread.cpuUsage().then(({ user }) => user)]);
  while ((await used()) < ${after});
  await checker.close();
  await warming;
  console.log("closed");`;

it.each([700_000, 1_200_000, 1_600_000])(
  "closing a thread that has used %i µs to start does not abort the process",
  async (after) => {
    // Rejects when the process aborts.
    const { stdout } = await promisify(execFile)(process.execPath, [
      "--input-type=module",
      "--eval",
      closesWhileStarting(after),
    ]);
    expect(stdout.trim()).toBe("closed");
  },
  60_000,
);

describe("the engine in its thread", () => {
  let checker: Checker;
  beforeAll(async () => {
    checker = createChecker();
    await checker.warm();
  });
  afterAll(() => checker.close());

  it("survives a word of 20,000 letters: the text after it is answered rightly (S-501)", async () => {
    const endless = "a".repeat(20_000);
    expect((await checker.check(endless)).corrected).toBe(endless);
    const { findings, corrected } = await checker.check("He have a hour becouse of me.");
    expect(findings.map(({ kind, quote }) => [kind, quote])).toEqual([
      ["SVA_3SG", "have"],
      ["ART_A_AN", "a"],
      ["SPELLING", "becouse"],
    ]);
    expect(corrected).toBe("He have an hour because of me.");
  });

  it.each([
    ["nothing but commas", ",".repeat(5000)],
    ["quotation marks", '"'.repeat(5000)],
    ["brackets", "(".repeat(5000)],
    ["empty lines", "\n".repeat(20_000)],
    ["digits", "1 ".repeat(5000)],
    ["an endless address", `http://${"a.".repeat(2000)}`],
    ["one endless sentence", "word ".repeat(4000)],
    ["combining marks", `e${"\u0301".repeat(5000)}`],
    ["emoji", "👨‍👩‍👧".repeat(2000)],
    ["half a pair", "He goes \ud83d home."],
    ["nothing", ""],
  ])("survives %s", async (_name, text) => {
    const { corrected } = await checker.check(text);
    expect(corrected).toHaveLength(text.length);
    expect((await checker.check("I like it becouse it is old.")).corrected).toBe("I like it because it is old.");
  });
});
