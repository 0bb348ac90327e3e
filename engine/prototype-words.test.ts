import { beforeAll, expect, it } from "vitest";
import { RewriteMode } from "#contracts/schemas/rewriting.ts";
import { sharedChecker as checker } from "#tests/support/shared-checker.ts";
import { readExamples } from "./rules/examples.ts";

beforeAll(() => checker.warm());

/** Of so many sentences one, which keeps this test within seconds. */
const oneOf = 100;

it("takes “constructor”, which every object has a function for, as a word at every place", async () => {
  const sentences = Object.values(readExamples())
    .flatMap(({ wrong }) => wrong.map(([sentence]) => sentence))
    .filter((_, index) => index % oneOf === 0);
  const texts = sentences.flatMap((sentence) => {
    const words = sentence.split(" ");
    return words.map((_, at) => words.with(at, at === 0 ? "Constructor" : "constructor").join(" "));
  });
  expect(texts.length).toBeGreaterThan(150);
  for (const text of [
    "The constructor of the bridge was Italian.",
    "Constructor of the bridge was Italian.",
    "The constructor has own scope.",
    ...texts,
  ])
    for (const { suggestions } of (await checker.check(text)).findings)
      expect(suggestions.join(" "), text).not.toMatch(/native code|\[object/);
});

it("takes it as a word in rewriting and in Vietnamese", async () => {
  const english = "The constructor of the bridge wants to buy constructor, and it is a constructor that people love.";
  const vietnamese = "Hàm constructor là gì vậy bạn, constructor sẻ đi dể mà constructor Đà Nẳng k biết constructor.";
  for (const mode of RewriteMode.options)
    for (const [lang, text] of [
      ["en", english],
      ["vi", vietnamese],
    ] as const) {
      const input = { text, mode, lang, strength: 3 as const, freeze: [], versions: 3 };
      const answer = await checker.ask("rewrite", input);
      expect(JSON.stringify(answer), `${mode} ${lang}`).not.toMatch(/native code|\[object/);
    }
});
