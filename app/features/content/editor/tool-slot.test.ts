import { EditorState, NodeSelection, TextSelection } from "@tiptap/pm/state";
import { describe, expect, it } from "vitest";
import { articleSchema } from "#document/schema.ts";
import { selectedBlock, sideFor, slotHeight, topBeside } from "./tool-slot.ts";

const text = (words: string) => ({ type: "text", text: words });
const paragraph = (words: string) => ({ type: "paragraph", content: [text(words)] });
const doc = articleSchema.nodeFromJSON({
  type: "doc",
  content: [
    paragraph("Mở đầu"),
    { type: "bulletList", content: [{ type: "listItem", content: [paragraph("một")] }] },
    { type: "codeBlock", content: [text("let a")] },
    {
      type: "bilingual",
      content: [{ type: "bilingualPair", content: [paragraph("Chào"), paragraph("Hello")] }],
    },
    { type: "blockMath", attrs: { tex: "x" } },
    { type: "video", attrs: { videoId: "dQw4w9WgXcQ" } },
    paragraph("   "),
  ],
});
const placeOf = (words: string) => {
  let found = -1;
  doc.descendants((node, pos) => {
    if (node.isText && node.text === words) found = pos;
  });
  return found;
};
const selecting = (words: string) => {
  const from = placeOf(words);
  const selection = TextSelection.create(doc, from, from + words.length);
  return selectedBlock(EditorState.create({ doc, selection }));
};

const selectingWhole = (name: string) => {
  let pos = -1;
  doc.forEach((node, at) => {
    if (node.type.name === name) pos = at;
  });
  return { pos, state: EditorState.create({ doc, selection: NodeSelection.create(doc, pos) }) };
};

describe("the block of the selected text", () => {
  it("is the paragraph, also in a list; a bilingual block keeps its halves level", () => {
    expect(selecting("Mở đầu")).toBe(0);
    expect(doc.nodeAt(selecting("một") ?? -1)?.type.name).toBe("paragraph");
    expect(doc.nodeAt(selecting("Hello") ?? -1)?.type.name).toBe("bilingual");
  });

  it("is missing in code, at a caret, for blanks, and for a block without text", () => {
    expect(selecting("let a")).toBeNull();
    expect(selecting("   ")).toBeNull();
    expect(selectedBlock(EditorState.create({ doc, selection: TextSelection.create(doc, 3) }))).toBeNull();
    expect(selectedBlock(selectingWhole("blockMath").state)).toBeNull();
  });

  it("is the block itself, where it has tools of its own", () => {
    const { state, pos } = selectingWhole("video");
    expect(selectedBlock(state)).toBe(pos);
  });
});

describe("the side of a bar", () => {
  const window = { top: 113, bottom: 800 };

  it("is above the block, below it when the tools at the top are nearer than the slot", () => {
    expect(sideFor({ top: 113 + slotHeight, bottom: 300 }, window)).toBe("above");
    expect(sideFor({ top: 112 + slotHeight, bottom: 300 }, window)).toBe("below");
    expect(sideFor({ top: -900, bottom: 300 }, window)).toBe("below");
  });

  it("is beside the lines of a block that fills the window, and never on them", () => {
    expect(sideFor({ top: -900, bottom: 2000 }, window)).toBe("over");
    for (const lines of [
      { top: 400, bottom: 430 },
      { top: 120, bottom: 180 },
      { top: 760, bottom: 790 },
    ]) {
      const top = topBeside(lines, window);
      expect(top).toBeGreaterThanOrEqual(window.top);
      expect(top + slotHeight - 8).toBeLessThanOrEqual(window.bottom);
      expect(top >= lines.bottom || top + slotHeight - 8 <= lines.top).toBe(true);
    }
  });
});
