import { describe, expect, it } from "vitest";
import type { Rewrite, RewriteSentence } from "#contracts/schemas/rewriting.ts";
import { firstPick, isUnchanged, preservedText, madeOf, mixtureOf, piecesOf, versionsOf } from "./mixture.ts";

const kids: RewriteSentence = {
  src: "The kids don't know.",
  out: "The children do not know.",
  edits: [
    { start: 4, end: 8, with: "children", whyVi: "a" },
    { start: 9, end: 14, with: "do not", whyVi: "b" },
  ],
  gap: "\n",
  choices: [],
};
const said: RewriteSentence = {
  src: "t đi",
  out: "t đi",
  edits: [],
  gap: "",
  choices: [{ start: 0, end: 1, options: ["tôi"] }],
};
const plain: RewriteSentence = { ...kids, out: kids.src, edits: [] };
const kept = { numbers: 3, names: 2, links: 0, quotes: 0, negations: 0 };
const version = (...sentences: RewriteSentence[]) => ({
  strength: 2 as const,
  sentences,
  guard: { ok: true, issues: [], kept },
});
const rewrite = { versions: [version(kids, said), version(plain, said), version(kids, said)] } as unknown as Rewrite;

describe("what a writer makes of a rewriting", () => {
  it("shows what goes and what comes, of the changes that are wanted", () => {
    expect(piecesOf(kids, [1])).toEqual([
      { kind: "same", text: "The ", edit: -1 },
      { kind: "gone", text: "kids", edit: 0 },
      { kind: "new", text: "children", edit: 0 },
      { kind: "same", text: " don't know.", edit: -1 },
    ]);
  });

  it("leaves refused changes out, and puts in what was chosen", () => {
    expect(madeOf(kids, { ...firstPick, refused: { 0: [0] } })).toBe("The kids do not know.");
    expect(madeOf(kids, { ...firstPick, refused: { 1: [0, 1] } })).toBe("The children do not know.");
    expect(madeOf(said, { ...firstPick, chosen: { 0: "tôi" } })).toBe("tôi đi");
  });

  it("mixes versions sentence by sentence, and offers only those that differ", () => {
    expect(mixtureOf(rewrite, [{ ...firstPick, version: 1 }])).toBe("The kids don't know.\nt đi");
    expect(mixtureOf(rewrite, [])).toBe("The children do not know.\nt đi");
    expect(versionsOf(rewrite, 0)).toEqual([0, 1]);
    expect(versionsOf(rewrite, 1)).toEqual([0]);
    expect(isUnchanged(rewrite)).toBe(false);
    expect(isUnchanged({ versions: [version(plain)] } as unknown as Rewrite)).toBe(true);
  });

  it("says what was kept", () => {
    expect(preservedText(kept)).toBe("3 số liệu, 2 tên riêng");
    expect(preservedText({ ...kept, numbers: 0, names: 0 })).toBe("");
  });
});
