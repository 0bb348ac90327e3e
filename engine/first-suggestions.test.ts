import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Checker } from "./checker.ts";
import { createChecker } from "./create-checker.ts";

/** Most of these have other errors around them, because a rule's suggestion depends on the findings of others. */
describe("the first suggestion", () => {
  let checker: Checker;
  beforeAll(async () => {
    checker = createChecker();
    await checker.warm();
  });
  afterAll(() => checker.close());

  const takingAll = async (text: string) => {
    const { findings } = await checker.check(text);
    let taken = "";
    let place = 0;
    for (const { start, end, suggestions } of findings) {
      taken += text.slice(place, start) + (suggestions[0] ?? text.slice(start, end));
      place = end;
    }
    return taken + text.slice(place);
  };

  it.each([
    ["Some scene were so sad.", "Some scenes were so sad."],
    ["Some question are hard.", "Some questions are hard."],
    ["I used it for first time.", "I used it for the first time."],
    ["It rained very strong, but we stayed.", "It rained very heavily, but we stayed."],
    ["I'm paid eight millions đồng a month.", "I'm paid eight million đồng a month."],
    ["The bag costs two hundreds dollars.", "The bag costs two hundred dollars."],
    ["Yesterday he taked my book.", "Yesterday he took my book."],
    ["He has taked my book.", "He has taken my book."],
    ["This must be taken into consider.", "This must be taken into consideration."],
    ["He is a MP.", "He is an MP."],
    ["They spend thirty minute to learn new words.", "They spend thirty minutes learning new words."],
    ["You should use internet responsible.", "You should use the internet responsibly."],
    ["It was stable during first three years.", "It was stable during the first three years."],
    ["The price increased dramatic in 2010.", "The price increased dramatically in 2010."],
    ["Can you tell me what time does your train arrive?", "Can you tell me what time your train arrives?"],
    ["Do you know how long does it take to get there?", "Do you know how long it takes to get there?"],
  ])("of all findings of “%s”", async (text, right) => {
    expect(await takingAll(text)).toBe(right);
  });

  it.each([
    "The families cannot pay.",
    "Loans help students whose families cannot pay.",
    "Greece was still in last place.",
    "Two cats were fighting in a trash can.",
    "Grease a 20 cm cake tin.",
    "We went on a 5 km run.",
    "He won second prize.",
    "It was love at first sight.",
  ])("is missing where nothing is wrong: “%s”", async (text) => {
    expect((await checker.check(text)).findings).toEqual([]);
  });

  it("is the only one where *the* would be odd", async () => {
    const { findings } = await checker.check("I have headache.");
    expect(findings.map(({ suggestions }) => suggestions)).toEqual([["have a headache"]]);
  });

  it("of a routine after a story is not the past", async () => {
    const text =
      "Three months ago, I decided to prepare for the exam. Every morning I get up at five and spend an hour on it. I used to write long lists. Now I put each word in a sentence related to my life, and this works much better. In the evening, I listen to a podcast and try to repeat it.";
    expect((await checker.check(text)).findings.map(({ quote }) => quote)).toEqual([]);
  });

  it("has its own reason where it changes two words that are both wrong", async () => {
    const { findings } = await checker.check("They spend thirty minute to learn new words.");
    expect(findings[0]?.why).toMatch(/V-ing/);
    expect(findings[0]?.why).not.toMatch(/đổi theo/);
  });
});
