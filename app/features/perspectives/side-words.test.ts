import { describe, expect, it } from "vitest";
import { percents } from "./side-words.ts";

describe("percents", () => {
  it("are nothing without stances", () =>
    expect(percents({ agree: 0, disagree: 0, other: 0 })).toEqual({ agree: 0, disagree: 0, other: 0 }));
  it("make a hundred for any counts", () => {
    for (let agree = 0; agree < 12; agree++)
      for (let disagree = 0; disagree < 12; disagree++)
        for (let other = 1; other < 12; other++) {
          const shown = percents({ agree, disagree, other });
          expect(shown.agree + shown.disagree + shown.other).toBe(100);
          expect(Math.abs(shown.agree - (agree * 100) / (agree + disagree + other))).toBeLessThan(1);
        }
  });
});
