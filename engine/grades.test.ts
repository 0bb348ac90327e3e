import { describe, expect, it } from "vitest";
import { errorPrecision, gradeOf, leastEvidence, measuredAs, unsure, type Figures } from "./grades.ts";
import figures from "./rules/figures.json" with { type: "json" };
import { rulePack } from "./rules/pack.ts";

const known: Figures = {
  "a/good": { right: 99, wrong: 1, judged: 60 },
  "a/nearly": { right: 97.9, wrong: 2.1, judged: 60 },
  "a/one-wrong-of-few": { right: 48.5, wrong: 0.5, judged: 49 },
  "a/one-wrong-of-enough": { right: 49.5, wrong: 0.5, judged: 50 },
  "a/rare": { right: leastEvidence - 1, wrong: 0, judged: leastEvidence - 1 },
  "a/rare-but-written-for": { right: 5, wrong: 0, judged: 5, heldOut: { right: 7, wrong: 0 } },
  "a/wrong-in-what-was-written-for": { right: 5, wrong: 0, judged: 5, heldOut: { right: 7, wrong: 1 } },
  "a/real-text-first": { right: 50, wrong: 5, judged: 55, heldOut: { right: 900, wrong: 0 } },
  "a/good#variant": { right: 1, wrong: 9, judged: 10 },
  "a/good#unsure": { right: 100, wrong: 0, judged: 100 },
  "a/pairs": { right: 200, wrong: 1, judged: 90 },
  "a/pairs/seldom": { right: 3, wrong: 0, judged: 3 },
  "a/pairs/doubtful": { right: 3, wrong: 1, judged: 4 },
};
const certainty = (name: string) => gradeOf(name, known).certainty;

describe("the grade of a finding", () => {
  it("is an error from the measured precision on", () => {
    expect(certainty("a/good")).toBe("error");
    expect(certainty("a/nearly")).toBe("suggestion");
  });

  it("is a suggestion without a figure, and with too little evidence", () => {
    expect(gradeOf("a/unknown", known)).toEqual({ certainty: "suggestion", precision: 0.75 });
    expect(certainty("a/rare")).toBe("suggestion");
  });

  it("is a suggestion when anything is wrong among fewer than fifty judged findings", () => {
    expect(certainty("a/one-wrong-of-few")).toBe("suggestion");
    expect(certainty("a/one-wrong-of-enough")).toBe("error");
  });

  it("takes held-out sentences as evidence only where real text has too little", () => {
    expect(certainty("a/rare-but-written-for")).toBe("error");
    expect(certainty("a/wrong-in-what-was-written-for")).toBe("suggestion");
    expect(certainty("a/real-text-first")).toBe("suggestion");
  });

  it("belongs to the variant, not to the rule, and is never an error where the rule only suggests", () => {
    expect(certainty(measuredAs("a/good", "variant"))).toBe("suggestion");
    expect(certainty(measuredAs("a/good", "never-seen"))).toBe("suggestion");
    expect(certainty(measuredAs("a/good", unsure))).toBe("suggestion");
  });

  it("of a rare pair of words is that of its rule, unless the pair was wrong", () => {
    expect(certainty("a/pairs/never-seen")).toBe("error");
    expect(certainty("a/pairs/seldom")).toBe("error");
    expect(certainty("a/pairs/doubtful")).toBe("suggestion");
  });
});

describe("the stored figures", () => {
  const stored: Figures = figures.rules;

  it("name rules that exist", () => {
    const ids = new Set(rulePack.map(({ id }) => id));
    const isOurs = (name: string) => name.includes("/") && !name.startsWith("mechanics/");
    const ruleOf = (name: string) => name.replace(/#.*$/, "").split("/").slice(0, 2).join("/");
    expect(Object.keys(stored).filter((name) => isOurs(name) && !ids.has(ruleOf(name)))).toEqual([]);
  });

  it("are in order, so that branches which measure other rules change other lines", () => {
    expect(Object.keys(stored)).toEqual(Object.keys(stored).sort());
  });

  it("are errors only for rules with at most two wrong findings in a hundred", () => {
    for (const [name, { right, wrong, judged }] of Object.entries(stored)) {
      if (gradeOf(name).certainty !== "error" || judged < leastEvidence) continue;
      expect(right / (right + wrong), name).toBeGreaterThanOrEqual(errorPrecision);
    }
  });
});
