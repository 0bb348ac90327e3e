import { describe, expect, it } from "vitest";
import { changesBetween } from "./changes.ts";

const applied = (src: string, edits: ReturnType<typeof changesBetween>) =>
  [...edits].reverse().reduce((text, edit) => text.slice(0, edit.start) + edit.with + text.slice(edit.end), src);

describe("changes between two sentences", () => {
  it.each([
    ["She go to school.", "She goes to school.", 1],
    ["In order to win, we must train.", "To win, we must train.", 1],
    ["I am boring.", "I am bored, really.", 1],
    ["A b c d.", "A x y d.", 1],
    ["Tôi 🎒 đi học.", "Tôi 🎒 đến trường.", 1],
    ["Same.", "Same.", 0],
    ["", "New.", 1],
    ["Gone.", "", 1],
  ])("%j → %j", (src, out, count) => {
    const edits = changesBetween(src, out);
    expect(applied(src, edits)).toBe(out);
    expect(edits).toHaveLength(count);
    for (const [at, { start }] of edits.entries()) expect(start).toBeGreaterThanOrEqual(edits[at - 1]?.end ?? 0);
  });

  it("turn one text into the other, for any two texts", () => {
    const words = ["a", "b", ",", " ", "cd", "é"];
    let seed = 7;
    const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31);
    const text = () => Array.from({ length: next() % 14 }, () => words[next() % words.length]).join("");
    for (let n = 0; n < 500; n++) {
      const [src, out] = [text(), text()];
      expect(applied(src, changesBetween(src, out))).toBe(out);
    }
    const long = "word ".repeat(500);
    expect(applied(long, changesBetween(long, `${long}more`))).toBe(`${long}more`);
  });
});
