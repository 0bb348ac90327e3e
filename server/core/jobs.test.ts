import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startChores, type Chore } from "./jobs.ts";

const log = { warn: vi.fn() };
beforeEach(() => {
  vi.useFakeTimers();
  log.warn.mockReset();
});
afterEach(() => void vi.useRealTimers());

/** A chore whose rounds end when they are told to. */
function openChore() {
  const rounds: PromiseWithResolvers<void>[] = [];
  const chore: Chore = {
    name: "sweep",
    every: 1000,
    run() {
      const round = Promise.withResolvers<void>();
      rounds.push(round);
      return round.promise;
    },
  };
  return { rounds, chore };
}

describe("chores", () => {
  it("come round again after each round, also after one that failed", async () => {
    const { rounds, chore } = openChore();
    const chores = startChores([chore], log);
    await vi.advanceTimersByTimeAsync(1000);
    expect(rounds).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(rounds).toHaveLength(1);
    rounds[0]!.reject(new Error("no broom"));
    await vi.advanceTimersByTimeAsync(1000);
    expect(rounds).toHaveLength(2);
    expect(log.warn).toHaveBeenCalledWith({ err: new Error("no broom"), chore: "sweep" }, "a chore failed");
    chores.stop();
  });

  it("begin no round after they were stopped; the one that runs is waited for", async () => {
    const { rounds, chore } = openChore();
    const chores = startChores([chore], log);
    await vi.advanceTimersByTimeAsync(1000);
    chores.stop();
    let isSettled = false;
    const settled = chores.settled(10_000).then(() => (isSettled = true));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(isSettled).toBe(false);
    rounds[0]!.resolve();
    await settled;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(rounds).toHaveLength(1);
    expect(log.warn).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("are given up on after a while", async () => {
    const { chore } = openChore();
    const chores = startChores([chore], log);
    await vi.advanceTimersByTimeAsync(1000);
    chores.stop();
    const settled = chores.settled(10_000);
    await vi.advanceTimersByTimeAsync(10_000);
    await settled;
    expect(log.warn).toHaveBeenCalledWith({ rounds: 1 }, "chores were still running at the end");
  });
});
