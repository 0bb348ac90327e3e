import { describe, expect, it } from "vitest";
import { figureOf, figuresOf, wordsRead, type Run, type Seen } from "./figures.ts";
import { keyOf, sentenceAround } from "./judgments.ts";

const seen = (kind: Seen["kind"], key: string, measuredAs = "a/rule"): Seen => ({
  key,
  rule: measuredAs,
  measuredAs,
  sentence: "",
  at: 0,
  quote: "",
  suggestion: "",
  kind,
  reference: "",
  file: "",
  line: 1,
  isIdle: false,
});
const verdicts = { r1: "right", r2: "right", w1: "wrong", c1: "right" } as const;
const verdictOf = (key: string) => verdicts[key as keyof typeof verdicts];

describe("the figure of a rule", () => {
  it("counts what agrees with a reference as right, and the rest as far as it was read", () => {
    const findings = [
      ...["a", "b", "c"].map((key) => seen("confirmed", key)),
      ...["r1", "r2", "w1", "u1", "u2", "u3"].map((key) => seen("unconfirmed", key)),
    ];
    expect(figureOf(findings, verdictOf, 1)).toEqual({ right: 7, wrong: 2, judged: 6 });
  });

  it("takes what nobody has read for wrong", () => {
    expect(figureOf([seen("confirmed", "a"), seen("unconfirmed", "u1")], verdictOf, 1)).toMatchObject({
      right: 1,
      wrong: 1,
    });
  });

  it("takes findings on clean prose for wrong unless they were judged, and weighs them", () => {
    const findings = [seen("confirmed", "a"), seen("clean", "c1"), seen("clean", "c2")];
    expect(figureOf(findings, verdictOf, 3)).toEqual({ right: 4, wrong: 3, judged: 3 });
  });
});

describe("the figures of a run", () => {
  const run: Run = {
    files: [
      { file: "a.jsonl", isClean: false, words: 3000 },
      { file: "b.jsonl", isClean: true, words: 500 },
    ],
    seen: [
      seen("confirmed", "a", "a/rule/b-and-c"),
      seen("clean", "c2", "a/rule/d-and-e"),
      seen("confirmed", "b", "z/other#variant"),
    ],
    heldOut: [{ measuredAs: "z/other", isRight: true }],
  };

  it("scale clean prose up to half of the learner text", () => {
    expect(wordsRead(run)).toEqual({ learner: 3000, clean: 500 });
    expect(figuresOf(run, new Map())["a/rule/d-and-e"]).toMatchObject({ right: 0, wrong: 3 });
  });

  it("have a row for each pair, for the whole rule and for each variant, in order", () => {
    const figures = figuresOf(run, new Map());
    expect(Object.keys(figures)).toEqual(["a/rule", "a/rule/b-and-c", "a/rule/d-and-e", "z/other", "z/other#variant"]);
    expect(figures["a/rule"]).toEqual({ right: 1, wrong: 3, judged: 2 });
    expect(figures["z/other"]).toEqual({ right: 0, wrong: 0, judged: 0, heldOut: { right: 1, wrong: 0 } });
  });
});

describe("a verdict", () => {
  const judged = { measuredAs: "a/rule", sentence: "She have it.", at: 4, quote: "have", suggestion: "has" };

  it("belongs to one rule, sentence, place and suggestion", () => {
    expect(keyOf(judged)).toBe(keyOf({ ...judged, sentence: " She have it. " }));
    for (const other of [{ measuredAs: "a/other" }, { sentence: "We have it." }, { at: 5 }, { suggestion: "had" }])
      expect(keyOf({ ...judged, ...other })).not.toBe(keyOf(judged));
  });

  it("is kept for the sentence around a place, which ends with its line", () => {
    const text = "He is here. She have it.\nI too";
    expect(sentenceAround(text, text.indexOf("have"))).toEqual({ sentence: "She have it.", at: 4 });
    expect(sentenceAround(text, text.length - 1)).toEqual({ sentence: "I too", at: 4 });
  });
});
