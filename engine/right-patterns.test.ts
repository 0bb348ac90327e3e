import { expect, it } from "vitest";
import { sharedChecker } from "#tests/support/shared-checker.ts";
import { compareFlags, flagsOf, readKnownFalse, withoutRepaired } from "../bench/grammar/known-false.ts";
import { readRightPatterns } from "../bench/grammar/right-patterns.ts";

const patterns = readRightPatterns();

it("reads at least 500 different patterns", () => {
  expect(patterns.length).toBeGreaterThanOrEqual(500);
  expect(new Set(patterns.map(({ text }) => text)).size).toBe(patterns.length);
});

it("distinguishes new false findings from repaired ones, and removes only repaired ones", () => {
  const known = { "I've got a dog.": ["a/one", "b/two"], "I like mango.": ["c/three"] };
  const flagged = { "I've got a dog.": ["b/two"], "Sit down.": ["d/four"] };
  expect(compareFlags(flagged, known)).toEqual({
    added: ["d/four: Sit down."],
    repaired: ["a/one: I've got a dog.", "c/three: I like mango."],
  });
  expect(withoutRepaired(known, flagged)).toEqual({ "I've got a dog.": ["b/two"] });
});

// After a repair, `npm run known-false` removes the entries that are no longer needed.
it("flags no correct everyday pattern beyond the list of known false findings", async () => {
  const texts = patterns.map(({ text }) => text);
  const { added, repaired } = compareFlags(await flagsOf(sharedChecker, texts), readKnownFalse("right-patterns"));
  expect(added, "new false findings").toEqual([]);
  expect(repaired, "repaired: run npm run known-false").toEqual([]);
}, 180_000);
