import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aStorage } from "#app/session/session-samples.ts";
import { isOutdated, canReload, versionInterval, watchVersion } from "./build-version.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the build version", () => {
  it("S-710 is looked at every hour, and a failed look changes nothing", async () => {
    const look = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new Error("down"))
      .mockResolvedValueOnce("a")
      .mockResolvedValue("b");
    const stop = watchVersion("a", look);
    await vi.advanceTimersByTimeAsync(versionInterval - 1);
    expect(look).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await vi.advanceTimersByTimeAsync(versionInterval);
    expect(isOutdated()).toBe(false);
    await vi.advanceTimersByTimeAsync(versionInterval);
    expect(isOutdated()).toBe(true);
    await vi.advanceTimersByTimeAsync(versionInterval * 3);
    expect(look).toHaveBeenCalledTimes(3);
    stop();
  });

  it("S-710 reloads a page at most once in ten seconds", () => {
    const storage = aStorage();
    const now = 1_795_000_000_000;
    expect(canReload(storage, now)).toBe(true);
    expect(canReload(storage, now + 10_000)).toBe(false);
    expect(canReload(storage, now + 10_001)).toBe(true);
  });
});
