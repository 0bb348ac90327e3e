import { expect, it } from "vitest";
import { sharedChecker } from "#tests/support/shared-checker.ts";
import { compareFlags, flagsOf, flagsOfTogether, readKnownFalse } from "../bench/grammar/known-false.ts";
import {
  readDictionaryExamples,
  readRuleDrills,
  readShippedEnglish,
  unusedExceptions,
} from "../bench/grammar/shipped-english.ts";

const shipped = readShippedEnglish();

it("reads the English of every part of the product", () => {
  const parts = new Set(shipped.map(({ source }) => source.replace(/ .*|\/[^/]*\.md$/, "")));
  expect([...parts].sort()).toEqual([
    "drill",
    "example/articles",
    "example/comments.json",
    "example/learning.json",
    "example/perspectives.json",
    "kind",
    "lesson",
    "placement",
    "text",
    "topic",
  ]);
  expect(unusedExceptions()).toEqual([]);
});

// After a repair, `npm run known-false` removes the entries that are no longer needed.
it("flags no English of the product beyond the list of known false findings", async () => {
  const texts = shipped.map(({ text }) => text);
  const { added, repaired } = compareFlags(await flagsOf(sharedChecker, texts), readKnownFalse("shipped-english"));
  expect(added, "wrong English in the product, or new false findings").toEqual([]);
  expect(repaired, "repaired: run npm run known-false").toEqual([]);
}, 180_000);

// The test of the rules asks each rule about its own examples only: a second error in the right sentence was taught.
it("flags no right sentence of the drills that are made from examples of rules", async () => {
  const flagged = await flagsOfTogether(sharedChecker, await readRuleDrills());
  const { added, repaired } = compareFlags(flagged, readKnownFalse("rule-drills"));
  expect(added, "wrong English in a drill, or new false findings").toEqual([]);
  expect(repaired, "repaired: run npm run known-false").toEqual([]);
}, 180_000);

// Checked one by one, as a reader would see them: some 40 seconds of the processor.
it("flags no example of the dictionary", async () => {
  const examples = readDictionaryExamples();
  expect(examples.length).toBeGreaterThan(7000);
  expect(await flagsOf(sharedChecker, examples), "wrong English in an example, or a new false finding").toEqual({});
}, 180_000);
