import { describe, expect, it } from "vitest";
import { createKeyedSemaphores, createSemaphore } from "./semaphore.ts";
import { ApiError } from "./api-error.ts";

/** Work that runs until the test ends it, and counts its parallel runs. */
function openWork() {
  const seen = { running: 0, most: 0, begun: [] as string[] };
  const begin = (name: string) => {
    const end = Promise.withResolvers<string>();
    const run = () => {
      seen.begun.push(name);
      seen.running += 1;
      seen.most = Math.max(seen.most, seen.running);
      return end.promise;
    };
    void end.promise.then(
      () => (seen.running -= 1),
      () => (seen.running -= 1),
    );
    return { run, end: () => end.resolve(name), fail: () => end.reject(new Error(name)), whenEnded: end.promise };
  };
  return { seen, begin };
}

describe("a semaphore", () => {
  it("admits a number at once, the others in order of arrival", async () => {
    const { seen, begin } = openWork();
    const semaphore = createSemaphore({ width: 2, longestQueue: 10, retryAfter: 1 });
    const work = ["a", "b", "c", "d"].map(begin);
    const done = work.map(({ run }) => semaphore(run));
    expect(seen.begun).toEqual(["a", "b"]);
    work[1]!.end();
    expect(await done[1]).toBe("b");
    expect(seen.begun).toEqual(["a", "b", "c"]);
    for (const { end } of work) end();
    expect(await Promise.all(done)).toEqual(["a", "b", "c", "d"]);
    expect(seen.most).toBe(2);
  });

  it("does not admit a new caller between one that leaves and the next in the queue", async () => {
    const { seen, begin } = openWork();
    const semaphore = createSemaphore({ width: 2, longestQueue: 10, retryAfter: 1 });
    const [a, b, c, d] = [begin("a"), begin("b"), begin("c"), begin("d")];
    const done = [a, b, c].map(({ run }) => semaphore(run));
    // Arrives at the very moment at which `a` leaves.
    const late = a.whenEnded.then(() => semaphore(d.run));
    for (const { end } of [a, b, c, d]) {
      end();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all([...done, late]);
    expect(seen.begun).toEqual(["a", "b", "c", "d"]);
    expect(seen.most).toBe(2);
  });

  it("passes on the place of failed work, and rejects its caller", async () => {
    const { seen, begin } = openWork();
    const semaphore = createSemaphore({ width: 1, longestQueue: 10, retryAfter: 1 });
    const [a, b] = [begin("a"), begin("b")];
    const done = [semaphore(a.run), semaphore(b.run)];
    a.fail();
    await expect(done[0]).rejects.toThrow("a");
    b.end();
    expect(await done[1]).toBe("b");
    expect(await semaphore(async () => "later")).toBe("later");
    expect(seen.most).toBe(1);
  });

  it("rejects callers that would wait too long, with a retry time", async () => {
    const { begin } = openWork();
    const semaphore = createSemaphore({ width: 1, longestQueue: 1, retryAfter: 7 });
    const work = [begin("a"), begin("b"), begin("c")];
    const [first, second, third] = work.map(({ run }) => semaphore(run));
    const refused: unknown = await third?.catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ code: "UNAVAILABLE", retryAfter: 7 });
    for (const { end } of work) end();
    expect(await Promise.all([first, second])).toEqual(["a", "b"]);
  });

  it("rejects callers that have waited too long, and keeps the order of the others", async () => {
    const { seen, begin } = openWork();
    const semaphore = createSemaphore({ width: 1, longestQueue: 10, retryAfter: 7, longestWait: 50 });
    const [a, b, c, d] = [begin("a"), begin("b"), begin("c"), begin("d")];
    const first = semaphore(a.run);
    const late = await Promise.allSettled([semaphore(b.run), semaphore(c.run)]);
    for (const { reason } of late as PromiseRejectedResult[])
      expect(reason).toMatchObject({ code: "UNAVAILABLE", retryAfter: 7 });
    const last = semaphore(d.run);
    for (const { end } of [a, d]) end();
    expect(await Promise.all([first, last])).toEqual(["a", "d"]);
    expect(seen.begun).toEqual(["a", "d"]);
    expect(semaphore.isIdle()).toBe(true);
  });
});

describe("semaphores by key", () => {
  it("keep the one that a call began between two others that left at once", async () => {
    const { seen, begin } = openWork();
    const semaphores = createKeyedSemaphores({ width: 2, longestQueue: 0, retryAfter: 1 });
    const [a, b, c, d, e] = [begin("a"), begin("b"), begin("c"), begin("d"), begin("e")];
    const left = [semaphores("key", a.run), semaphores("key", b.run)];
    a.end();
    // Begins after `a` found that nothing is running, and before `b` finds it.
    const between = Promise.resolve()
      .then(() => {})
      .then(() => ({ done: semaphores("key", c.run) }));
    b.end();
    await Promise.all(left);
    const { done } = await between;
    const later = semaphores("key", d.run);
    e.end();
    await expect(semaphores("key", e.run)).rejects.toBeInstanceOf(ApiError);
    for (const { end } of [c, d]) end();
    await Promise.all([done, later]);
    expect(seen.begun).toEqual(["a", "b", "c", "d"]);
  });
});
