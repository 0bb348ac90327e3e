import { describe, expect, it } from "vitest";
import { colorModeFrom, useColorMode } from "./color-mode.ts";

describe("the color mode", () => {
  it("S-305 is unknown until the browser has spoken", () => {
    expect(useColorMode.getState()).toEqual({ preference: "system", value: "light", unknown: true, forced: false });
  });
  it.each([
    [
      { stored: null, systemIsDark: false, forced: null },
      { preference: "system", value: "light", unknown: false, forced: false },
    ],
    [
      { stored: null, systemIsDark: true, forced: null },
      { preference: "system", value: "dark", unknown: false, forced: false },
    ],
    [
      { stored: "light", systemIsDark: true, forced: null },
      { preference: "light", value: "light", unknown: false, forced: false },
    ],
    [
      { stored: "dark", systemIsDark: false, forced: null },
      { preference: "dark", value: "dark", unknown: false, forced: false },
    ],
    [
      { stored: "system", systemIsDark: true, forced: null },
      { preference: "system", value: "dark", unknown: false, forced: false },
    ],
    [
      { stored: "purple", systemIsDark: false, forced: null },
      { preference: "system", value: "light", unknown: false, forced: false },
    ],
    [
      { stored: "light", systemIsDark: false, forced: "dark" as const },
      { preference: "light", value: "dark", unknown: false, forced: true },
    ],
    [
      { stored: "dark", systemIsDark: true, forced: "light" as const },
      { preference: "dark", value: "light", unknown: false, forced: true },
    ],
  ])("S-305 of %j", (known, expected) => {
    expect(colorModeFrom(known)).toEqual(expected);
  });
});
