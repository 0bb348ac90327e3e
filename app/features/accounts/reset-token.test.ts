import { describe, expect, it } from "vitest";
import { tokenIn } from "./reset-token.ts";

describe("the reset token", () => {
  it.each([
    [{ hash: "#token=abc", search: "" }, "abc"],
    [{ hash: "", search: "?token=def" }, "def"],
    [{ hash: "#token=abc", search: "?token=def" }, "abc"],
    [{ hash: "#main", search: "?modal=login" }, null],
    [{ hash: "#token=", search: "" }, null],
  ])("S-127 of %j", (location, token) => {
    expect(tokenIn(location)).toBe(token);
  });
});
