import { describe, expect, it } from "vitest";
import { isConnectionCalm } from "./calm-connection.ts";

describe("prefetching", () => {
  it.each([
    [{ saveData: true, effectiveType: "4g" }, true],
    [{ effectiveType: "2g" }, true],
    [{ effectiveType: "slow-2g" }, true],
    [{ saveData: false, effectiveType: "3g" }, false],
    [undefined, false],
  ])("S-414 is left out on data saver and 2G: %j", (connection, expected) => {
    expect(isConnectionCalm(connection)).toBe(expected);
  });
});
