import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { hours, minutes } from "#server/core/clock.ts";
import { stoppedClock } from "#tests/support/test-api.ts";
import { createAnalyzedSentences } from "./analyzed-sentences.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
const usedMemory = () => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

it("a part of an analyzed text is recognized, of the same member and for a day", () => {
  const clock = stoppedClock();
  const sentences = createAnalyzedSentences({ clock });
  sentences.remember("a", "She go home. They is late! It rains");
  expect(sentences.includes("a", "They is late!\nIt rains")).toBe(true);
  expect(sentences.includes("a", "They is late! It snows")).toBe(false);
  expect(sentences.includes("a", " ")).toBe(false);
  expect(sentences.includes("b", "They is late!")).toBe(false);
  clock.advance(hours(24));
  expect(sentences.includes("a", "They is late!")).toBe(false);
});

it("the oldest sentences are dropped over the limit, and expired ones in any case", () => {
  const clock = stoppedClock();
  const sentences = createAnalyzedSentences({ clock, most: 3 });
  sentences.remember("a", "One. Two. Three.");
  clock.advance(minutes(1));
  sentences.remember("a", "One.");
  sentences.remember("a", "Four.");
  expect(sentences.size()).toBe(3);
  expect(["One.", "Two.", "Three.", "Four."].map((text) => sentences.includes("a", text))).toEqual([
    true,
    false,
    true,
    true,
  ]);
  clock.advance(hours(24));
  sentences.remember("b", "Five.");
  expect(sentences.size()).toBe(1);
});

it("a long sentence takes no more memory than a short one", () => {
  const sentences = createAnalyzedSentences({ clock: stoppedClock() });
  const before = usedMemory();
  // 80 MB of text.
  for (let no = 0; no < 4_000; no++) sentences.remember("a", `${no} ${"word ".repeat(4_000)}`);
  expect(usedMemory() - before).toBeLessThan(20_000_000);
  expect(sentences.size()).toBe(4_000);
});
