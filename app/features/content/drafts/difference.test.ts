import { describe, expect, it } from "vitest";
import { differenceOf, hasDifference, type TextBlock, wordDifference } from "./difference.ts";

const p = (text: string): TextBlock => ({ style: "paragraph", text });
const short = (before: TextBlock[], after: TextBlock[]) =>
  differenceOf(before, after).map(
    ({ kind, pieces }) =>
      `${kind}: ${pieces.map(({ kind: k, text }) => (k === "same" ? text : k === "added" ? `+${text}+` : `-${text}-`)).join("")}`,
  );

describe("differenceOf", () => {
  it("finds nothing between equal texts", () => {
    const text = [p("Một."), p("Hai.")];
    expect(hasDifference(differenceOf(text, text))).toBe(false);
  });

  it("marks the word that changed, not its paragraph", () => {
    expect(short([p("Bà tôi nhuộm vải xanh.")], [p("Bà tôi nhuộm lụa xanh.")])).toEqual([
      "changed: Bà tôi nhuộm -vải -+lụa +xanh.",
    ]);
  });

  it("distinguishes a new paragraph from a changed one", () => {
    expect(
      short([p("Một câu."), p("Ba câu.")], [p("Một câu."), p("Xen vào giữa hoàn toàn mới."), p("Ba câu.")]),
    ).toEqual(["same: Một câu.", "added: +Xen vào giữa hoàn toàn mới.+", "same: Ba câu."]);
  });

  it("shows what is gone", () => {
    expect(short([p("Một."), p("Hai.")], [p("Một.")])).toEqual(["same: Một.", "removed: -Hai.-"]);
  });

  it("does not take a heading for the paragraph with the same words", () => {
    expect(short([p("Mở đầu")], [{ style: "heading2", text: "Mở đầu" }])).toEqual([
      "removed: -Mở đầu-",
      "added: +Mở đầu+",
    ]);
  });

  it("gives both texts back whole", () => {
    const [before, after] = ["Trời xanh, nước  xanh\nvà lá cũng xanh.", "Trời trong, nước xanh và cả lá cũng xanh."];
    const pieces = wordDifference(before, after);
    const words = (text: string) => text.split(/\s+/).join(" ");
    expect(
      words(
        pieces
          .filter(({ kind }) => kind !== "added")
          .map(({ text }) => text)
          .join(""),
      ),
    ).toBe(words(before));
    expect(
      pieces
        .filter(({ kind }) => kind !== "removed")
        .map(({ text }) => text)
        .join(""),
    ).toBe(after);
  });

  it("stays quick with long texts that share little", () => {
    const words = (salt: number) => Array.from({ length: 6000 }, (_, i) => `từ${(i * salt) % 977}`).join(" ");
    const started = performance.now();
    wordDifference(words(3), words(7));
    expect(performance.now() - started).toBeLessThan(1500);
  });
});
