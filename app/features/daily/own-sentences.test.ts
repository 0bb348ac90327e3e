import { expect, it } from "vitest";
import { onTwoLines, sentencesIn } from "./own-sentences.ts";

it("takes two sentences on one line as two", () => {
  const both = "I live near the sea. I really enjoy to eat bun bo.";
  expect(sentencesIn(both)).toHaveLength(2);
  expect(onTwoLines({ first: both, second: "" })).toEqual({
    first: "I live near the sea.",
    second: "I really enjoy to eat bun bo.",
  });
});

it("leaves one sentence, and two lines, as they are", () => {
  for (const lines of [
    { first: "I met Mr. Lee at 5 p.m. yesterday.", second: "" },
    { first: "I came. I saw.", second: "I left." },
    { first: "", second: "I left." },
  ])
    expect(onTwoLines(lines)).toEqual(lines);
});
