import { expect, it } from "vitest";
import { speakableParts } from "./speakable.ts";

const long =
  "It took him nine evenings and one borrowed part, but when the first song came through, she had to sit down for a while and think about the summers of her childhood.";

it("leaves a short sentence whole, and divides a long one at a pause", () => {
  expect(speakableParts("He never throws a radio away.", 1)).toEqual([
    { text: "He never throws a radio away.", at: 0 },
  ]);
  const parts = speakableParts(long, 1);
  expect(parts.length).toBe(2);
  expect(parts[0]?.text).toMatch(/,$/);
});

it("loses no word, and knows where each part begins", () => {
  for (const sentence of [long, long.replaceAll(",", ""), "x".repeat(400), `${long} ${long}`])
    for (const rate of [0.6, 1, 1.2]) {
      const parts = speakableParts(sentence, rate);
      expect(
        parts
          .map(({ text }) => text)
          .join("")
          .replaceAll(" ", ""),
      ).toBe(sentence.replaceAll(" ", ""));
      for (const { text, at } of parts) expect(sentence.slice(at, at + text.length)).toBe(text);
    }
});

it("makes shorter parts for a slower voice", () => {
  expect(speakableParts(long, 0.6).length).toBeGreaterThan(speakableParts(long, 1.2).length);
});
