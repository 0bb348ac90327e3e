import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startScheduledJobs, type ScheduledJob } from "./jobs.ts";

const log = { warn: vi.fn() };
beforeEach(() => {
  vi.useFakeTimers();
  log.warn.mockReset();
});
afterEach(() => void vi.useRealTimers());

/** A job whose rounds end when the test ends them. */
function openJob() {
  const rounds: PromiseWithResolvers<void>[] = [];
  const job: ScheduledJob = {
    name: "sweep",
    every: 1000,
    run() {
      const round = Promise.withResolvers<void>();
      rounds.push(round);
      return round.promise;
    },
  };
  return { rounds, job };
}

describe("scheduled jobs", () => {
  it("run again after each round, also after a failed one", async () => {
    const { rounds, job } = openJob();
    const jobs = startScheduledJobs([job], log);
    await vi.advanceTimersByTimeAsync(1000);
    expect(rounds).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(rounds).toHaveLength(1);
    rounds[0]!.reject(new Error("no broom"));
    await vi.advanceTimersByTimeAsync(1000);
    expect(rounds).toHaveLength(2);
    expect(log.warn).toHaveBeenCalledWith({ err: new Error("no broom"), job: "sweep" }, "a job failed");
    jobs.stop();
  });

  it("run again when a round could not be noted", async () => {
    const { rounds, job } = openJob();
    const jobs = startScheduledJobs([job], log, () => {
      throw new Error("no pencil");
    });
    await vi.advanceTimersByTimeAsync(1000);
    rounds[0]!.resolve();
    await vi.advanceTimersByTimeAsync(1000);
    expect(rounds).toHaveLength(2);
    expect(log.warn).toHaveBeenCalledWith({ err: new Error("no pencil"), job: "sweep" }, "a round was not noted");
    jobs.stop();
  });

  it("start their first rounds one after the other", async () => {
    const starts: number[] = [];
    const begin = Date.now();
    const many = Array.from({ length: 30 }, (_, index): ScheduledJob => ({
      name: `sweep ${index}`,
      every: 60_000,
      run: async () => starts.push(Date.now() - begin),
    }));
    const jobs = startScheduledJobs(many, log);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(starts).toHaveLength(30);
    expect(starts[0]).toBeGreaterThan(0);
    expect(new Set(starts).size).toBe(30);
    jobs.stop();
  });

  it("start no round after a stop; a running one is awaited", async () => {
    const { rounds, job } = openJob();
    const jobs = startScheduledJobs([job], log);
    await vi.advanceTimersByTimeAsync(1000);
    jobs.stop();
    let isSettled = false;
    const settled = jobs.settled(10_000).then(() => (isSettled = true));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(isSettled).toBe(false);
    rounds[0]!.resolve();
    await settled;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(rounds).toHaveLength(1);
    expect(log.warn).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("are abandoned after the patience", async () => {
    const { job } = openJob();
    const jobs = startScheduledJobs([job], log);
    await vi.advanceTimersByTimeAsync(1000);
    jobs.stop();
    const settled = jobs.settled(10_000);
    await vi.advanceTimersByTimeAsync(10_000);
    await settled;
    expect(log.warn).toHaveBeenCalledWith({ rounds: 1 }, "jobs were still running at the end");
  });
});
