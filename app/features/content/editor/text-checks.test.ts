import { describe, expect, it } from "vitest";
import { summaryLength } from "#contracts/limits/content.ts";
import type { DocumentNode } from "#document/reading.ts";
import { openingOf } from "./text-checks.ts";

const doc = (...texts: string[]): DocumentNode => ({
  type: "doc",
  content: texts.map((text) => ({ type: "paragraph", content: text ? [{ type: "text", text }] : [] })),
});

describe("the opening of a text", () => {
  it("is two sentences of its first paragraph", () => {
    expect(openingOf(doc("", "Xanh lá mạ. Xanh nõn chuối! Xanh da trời.", "Khác."))).toBe(
      "Xanh lá mạ. Xanh nõn chuối!",
    );
    expect(openingOf(doc("Một câu thôi"))).toBe("Một câu thôi");
    expect(openingOf(doc("Bà hỏi: “Đi đâu?” Tôi cười. Hết."))).toBe("Bà hỏi: “Đi đâu?” Tôi cười.");
  });

  it("is one sentence where two are too long for a summary, and nothing where one is", () => {
    const long = `${"dài ".repeat(60).trim()}.`;
    expect(openingOf(doc(`${long} ${long}`))).toBe(long);
    expect(openingOf(doc("dài".repeat(summaryLength)))).toBe("");
    expect(openingOf(doc(""))).toBe("");
  });
});
