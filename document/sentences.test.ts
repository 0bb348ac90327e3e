import { describe, expect, it } from "vitest";
import { mendedBetween, sentenceAround, learnerSentences } from "./sentences.ts";

const found = (text: string, ...quotes: string[]) =>
  quotes.map((quote) => ({ kind: quote, start: text.indexOf(quote), end: text.indexOf(quote) + quote.length }));
const pairs = (before: string, after: string, ...quotes: string[]) =>
  mendedBetween(before, after, found(before, ...quotes)).map(({ sentence, mended }) => [sentence, mended]);

describe("the sentences of a text", () => {
  it("end at their sign or line, with and without a capital behind it", () => {
    const text = "  i go home. she go too!\nNo sign here  \n\nWait… What? 3.5 dong";
    const sentences = learnerSentences(text);
    expect(sentences.map(({ sentence }) => sentence)).toEqual([
      "i go home.",
      "she go too!",
      "No sign here",
      "Wait…",
      "What?",
      "3.5 dong",
    ]);
    for (const { sentence, start, end } of sentences) expect(text.slice(start, end)).toBe(sentence);
    expect(learnerSentences(" \n ")).toEqual([]);
  });

  it("do not end at an abbreviation, unless the next word begins one", () => {
    const sentences = (text: string) => learnerSentences(text).map(({ sentence }) => sentence);
    for (const whole of [
      "Go to bed before 11 p.m. and avoid your phone.",
      "The shop opens at 9 a.m. Monday to Friday.",
      "I met Mr. Nam and Dr. Lan there.",
      "We grow rice, e.g. Nam Thom rice.",
      "He gets up at 5 a.m. because he works early.",
    ])
      expect(sentences(whole)).toEqual([whole]);
    expect(sentences("He came home at 8 p.m. My mother cooked.")).toEqual([
      "He came home at 8 p.m.",
      "My mother cooked.",
    ]);
    expect(sentences("He came back home at 8 p.m. Nam was asleep.")).toHaveLength(2);
    expect(sentences("It ended at 8 p.m.")).toEqual(["It ended at 8 p.m."]);
    expect(sentences("We sell rice, etc.\nThey buy it.")).toHaveLength(2);
  });

  it("are found around a place, also one that contains their sign", () => {
    const text = "One two. Three four! Five";
    const around = (quote: string) => sentenceAround(text, found(text, quote)[0]!);
    expect(around("two.")).toEqual({ sentence: "One two.", start: 4, end: 8 });
    expect(around("two. Three")).toEqual({ sentence: "One two. Three four!", start: 4, end: 14 });
    expect(sentenceAround(text, { start: 25, end: 25 })).toEqual({ sentence: "Five", start: 4, end: 4 });
  });
});

describe("corrected sentences between two texts", () => {
  const text = "She go home. It was late. He have a cat.";

  it("is each sentence with a finding, beside the sentence that took its place", () => {
    expect(mendedBetween(text, "She goes home. It was late. He has a cat.", found(text, "go", "late", "have"))).toEqual(
      [
        { kind: "go", sentence: "She go home.", start: 4, end: 6, mended: "She goes home.", before: "" },
        {
          kind: "have",
          sentence: "He have a cat.",
          start: 3,
          end: 7,
          mended: "He has a cat.",
          before: "She goes home. It was late. ",
        },
      ].map((one) => ({ ...one, findingsPerHundred: 30 })),
    );
  });

  it.each<[what: string, after: string, expected: string[][]]>([
    [
      "an insertion beside a sentence that stayed",
      "She goes home. It was late. And dark. He has a cat.",
      [
        ["She go home.", "She goes home."],
        ["He have a cat.", "He has a cat."],
      ],
    ],
    [
      "an insertion between two that stayed",
      "She go home. We slept. It was late. He has a cat.",
      [["He have a cat.", "He has a cat."]],
    ],
    ["a deletion", "It was late. He has a cat.", [["He have a cat.", "He has a cat."]]],
    [
      "a deletion and an insertion, so that the numbers are equal",
      "It was late. He has a cat. They sleep.",
      [["He have a cat.", "He has a cat."]],
    ],
    ["a split", "She goes. Home is far. It was late. He has a cat.", [["He have a cat.", "He has a cat."]]],
    ["a merge", "She goes home and it was late. He has a cat.", [["He have a cat.", "He has a cat."]]],
    ["another order", "He has a cat. It was late. She goes home.", []],
    [
      "another sentence in its place",
      "We sleep now. It was late. He has a cat.",
      [["He have a cat.", "He has a cat."]],
    ],
    ["nothing", text, []],
    ["an empty text", "", []],
  ])("pairs only what is certain after %s", (_what, after, expected) => {
    expect(pairs(text, after, "go", "have")).toEqual(expected);
  });

  it("pairs the halves of a sentence that was split, each with its own part", () => {
    const before = "My brother don't like study English, he like play games on phone all day. It was late. We go home.";
    const after =
      "My brother doesn't like studying English. He likes playing games on the phone all day. It was late. We went home.";
    expect(pairs(before, after, "don't", "like play", "go home")).toEqual([
      ["My brother don't like study English,", "My brother doesn't like studying English."],
      ["he like play games on phone all day.", "He likes playing games on the phone all day."],
      ["We go home.", "We went home."],
    ]);
    for (const { sentence, start, end, kind } of mendedBetween(before, after, found(before, "don't", "like play")))
      expect(sentence.slice(start, end)).toBe(kind);
  });

  it("keeps repeated sentences apart", () => {
    const twice = "She go home. It rains. She go home.";
    const findings = [4, twice.lastIndexOf("go")].map((start) => ({ kind: start, start, end: start + 2 }));
    const kinds = (after: string) => mendedBetween(twice, after, findings).map(({ kind, mended }) => [kind, mended]);
    expect(kinds("She goes home. It rains. She go home.")).toEqual([[4, "She goes home."]]);
    expect(kinds("She go home. It rains. She went home.")).toEqual([[27, "She went home."]]);
    expect(kinds("She goes home. It rains. She went home.")).toEqual([
      [4, "She goes home."],
      [27, "She went home."],
    ]);
  });
});
