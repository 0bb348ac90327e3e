import { statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { modelFile, openWordPairs } from "./word-pairs.ts";

const pairs = openWordPairs()!;

describe("the counts of word pairs", () => {
  it("stay below 6 MB", () => {
    expect(statSync(modelFile).size).toBeLessThan(6_000_000);
  });

  it("are undefined where the model was not built", () => {
    expect(openWordPairs("/no/such/model.bin")).toBeUndefined();
  });

  it.each([
    [["in", "a"], "house", "mouth", ["with", "a"]],
    [["I", "want"], "to", "too", ["go", "."]],
    [["a", "cup"], "of", "off", ["tea", "."]],
    [["."], "When", "Wen", ["I", "was"]],
  ])("find %s … likelier with the right word", (before, right, wrong, after) => {
    expect(pairs.likelihood(before, right, after)).toBeGreaterThan(pairs.likelihood(before, wrong, after));
    expect(pairs.fit(before, right, after)).toBeGreaterThan(0);
  });

  it("are unknown for a word between unknown ones", () => {
    expect(Math.abs(pairs.fit(["qqxz"], "house", ["zxqq"]))).toBeLessThan(1);
  });

  it("count words that occur together", () => {
    expect(pairs.pairCount("of", "course")).toBeGreaterThan(100);
    expect(pairs.pairCount("course", "of")).toBeGreaterThan(0);
    expect(pairs.pairCount("pack", "file")).toBe(0);
  });
});
