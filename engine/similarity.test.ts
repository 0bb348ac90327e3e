import { describe, expect, it } from "vitest";
import { isLikeOneOf } from "./similarity.ts";

const text =
  "Every morning I wake up at six and walk to the market with my mother. We buy fresh fish and green vegetables, and we talk about what to cook for dinner.";

describe("similarity of texts", () => {
  it("finds the same text again, also with a few words changed, other capitals or a sentence in front", () => {
    expect(isLikeOneOf(text, [text])).toBe(true);
    expect(isLikeOneOf(text.toUpperCase(), ["Something else entirely.", text])).toBe(true);
    expect(isLikeOneOf(text.replace("six", "seven"), [text])).toBe(true);
    expect(isLikeOneOf(`My day begins early. ${text}`, [text])).toBe(true);
  });

  it("leaves another text on the same topic alone", () => {
    const other =
      "I usually get up late because I work at night. My mother goes to the market alone and buys fish, so dinner is ready when I come home.";
    expect(isLikeOneOf(other, [text])).toBe(false);
    expect(isLikeOneOf(text, [])).toBe(false);
    expect(isLikeOneOf(text, ["I wake up at six"])).toBe(false);
    // Only a small part of a long text was written before.
    const long = `${other} ${"Then we sit together and I tell her about my friends at work, one after another. ".repeat(1)} In summer we go to the river. The water is cool and children jump from the old bridge all afternoon long.`;
    expect(isLikeOneOf(long, [text])).toBe(false);
  });
});
