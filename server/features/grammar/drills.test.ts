import { describe, expect, it } from "vitest";
import { taughtKinds } from "#contracts/limits/language.ts";
import { drillItem, drillOf, pairsOf } from "./drills.ts";

describe("drills", () => {
  it("ask for a form, a choice or a sentence, depending on the difference of the pair", () => {
    expect(drillItem("PAST_TIME", ["I meet her two days ago.", "I met her two days ago."])).toEqual({
      type: "gap",
      prompt: "I ___ (meet) her two days ago.",
      options: [],
      answer: "met",
      right: "I met her two days ago.",
    });
    expect(drillItem("ONE_OF", ["That is one of the reason.", "That is one of the reasons."])).toMatchObject({
      prompt: "That is one of the ___ (reason).",
      answer: "reasons",
    });
    expect(drillItem("ART_MISSING", ["My uncle is farmer.", "My uncle is a farmer."])).toMatchObject({
      type: "choose",
      prompt: "My uncle ___ farmer.",
      options: ["is", "is a"],
      answer: "is a",
    });
    expect(drillItem("PREP_EXTRA", ["We discussed about the price.", "We discussed the price."])).toMatchObject({
      type: "put-right",
      prompt: "We discussed about the price.",
      answer: "We discussed the price.",
    });
    // There are two possible corrections, so only a choice is fair.
    expect(drillItem("BECAUSE_SO", ["Because it rained, so we stayed.", "Because it rained, we stayed."]).type).toBe(
      "choose",
    );
  });

  it.each(taughtKinds)("has enough tasks for a minute for %s, each of which leads to its sentence", async (kind) => {
    const pairs = await pairsOf(kind);
    expect(pairs.length).toBeGreaterThanOrEqual(6);
    for (const pair of pairs) {
      const item = drillItem(kind, pair);
      expect(item.right).toBe(pair[1]);
      if (item.type === "put-right") expect(item.prompt).toBe(pair[0]);
      else {
        expect(item.prompt.replace(/___( \([^)]*\))?/, () => item.answer)).toBe(pair[1]);
        expect(item.answer).not.toBe("");
      }
      if (item.type === "choose") {
        expect(item.options).toHaveLength(2);
        expect(new Set(item.options).size).toBe(2);
        expect(item.options).toContain(item.answer);
      } else expect(item.options).toEqual([]);
    }
    expect(await drillOf(kind, 6)).toHaveLength(6);
  });
});
