import { describe, expect, it } from "vitest";
import { checkedText, fieldAt, replaceIn } from "./checked-words.ts";

const words = {
  claim: "I thinks so.",
  reason: "She go there.\nOften.",
  example: "",
  source: "",
  changeMind: "If he go.",
};

describe("words that are checked", () => {
  it("are one text, in which a place leads back to its field", () => {
    const text = checkedText(words);
    const at = (quote: string, from = 0) => {
      const start = text.indexOf(quote, from);
      return { start, end: start + quote.length };
    };
    expect(replaceIn(words, at("thinks"), "think")).toEqual({ claim: "I think so." });
    expect(replaceIn(words, at("go"), "goes")).toEqual({ reason: "She goes there.\nOften." });
    expect(fieldAt(words, at("thinks"))).toBe("claim");
    expect(fieldAt(words, at("go", text.indexOf("If")))).toBe("changeMind");
    expect(replaceIn(words, at("go", text.indexOf("If")), "goes")).toEqual({ changeMind: "If he goes." });
  });
  it("change nothing at a place over the end of a field", () => {
    expect(replaceIn(words, { start: 10, end: 16 }, "x")).toEqual({});
    expect(fieldAt(words, { start: 10, end: 16 })).toBeNull();
  });
});
