import { describe, expect, it } from "vitest";
import { sharedChecker } from "#tests/support/shared-checker.ts";
import { longestAtOnce } from "./analysis.ts";
import { checkLongText, partsOf } from "./long-text.ts";

describe("a text in parts", () => {
  it.each([
    [
      "paragraphs",
      "One sentence here.\n\nAnother one. And more.",
      30,
      ["One sentence here.\n\n", "Another one. And more."],
    ],
    ["lines", "One sentence here.\nAnother one. And more.", 30, ["One sentence here.\n", "Another one. And more."]],
    [
      "sentences",
      "One sentence is here. Another one is there.",
      30,
      ["One sentence is here. ", "Another one is there."],
    ],
    ["words", "many words without an end to them", 20, ["many words without ", "an end to them"]],
    ["letters", "abcdefghij", 4, ["abcd", "efgh", "ij"]],
    ["surrogate pairs", "abc😀de", 4, ["abc", "😀de"]],
    ["nothing", "", 4, [""]],
  ])("is cut between %s", (_, text, most, parts) => {
    const found = partsOf(text, most);
    expect(found.map((part) => part.text)).toEqual(parts);
    for (const part of found) expect(text.slice(part.start, part.start + part.text.length)).toBe(part.text);
  });

  it("is read to its end, with offsets in the whole text", async () => {
    const filler = `${"We walked along the river in the evening. ".repeat(60)}\n\n`;
    const text = `She is glad becouse of it.\n\n${filler.repeat(20)}He waited becouse of her.`;
    expect(text.length).toBeGreaterThan(2 * longestAtOnce);
    const { findings, corrected, measures, parts } = await checkLongText(sharedChecker, text);
    const sure = findings.filter(({ kind }) => kind === "SPELLING");
    expect(sure.map(({ quote }) => quote)).toHaveLength(2);
    for (const { start, end, quote } of findings) expect(text.slice(start, end)).toBe(quote);
    expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length);
    expect(corrected.endsWith("He waited because of her.")).toBe(true);
    expect(measures).toBeNull();
    expect([parts[0]?.start, parts.at(-1)?.end]).toEqual([0, text.length]);
  });

  it("is read as before when it is short", async () => {
    const { findings, measures, corrected } = await checkLongText(sharedChecker, "She is glad becouse of it.");
    expect(findings).toMatchObject([{ kind: "SPELLING", start: 12 }]);
    expect(measures?.words).toBe(6);
    expect(corrected).toBe("She is glad because of it.");
  });
});
