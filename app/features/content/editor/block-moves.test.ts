import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { EditorState, NodeSelection, TextSelection, type Transaction } from "@tiptap/pm/state";
import { describe, expect, it } from "vitest";
import { articleSchema } from "#document/schema.ts";
import { deleteBlock, duplicateBlock, moveBlock, selectBlock } from "./block-moves.ts";

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const item = (...content: unknown[]) => ({ type: "listItem", content });
const list = (...content: unknown[]) => ({ type: "bulletList", content });
const line = { type: "horizontalRule" };

/** An editor without a view: the state, and the transactions on it. */
function editorOf(...content: unknown[]) {
  let state = EditorState.create({ doc: articleSchema.nodeFromJSON({ type: "doc", content }) });
  const editor = {
    get state() {
      return state;
    },
    view: { dispatch: (tr: Transaction) => void (state = state.apply(tr)), focus: () => undefined },
  } as unknown as Editor;
  const find = (matches: (node: Node) => boolean) => {
    let found = -1;
    state.doc.descendants((node, pos) => void (matches(node) && (found = pos)));
    return found;
  };
  return {
    editor,
    /** Puts the caret before the second letter of this text. */
    goTo(text: string) {
      state = state.apply(
        state.tr.setSelection(TextSelection.create(state.doc, find((node) => node.text === text) + 1)),
      );
    },
    selectLine() {
      const pos = find((node) => node.type.name === line.type);
      state = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, pos)));
    },
    /** The blocks in short: lists in brackets, a rule as “-”. */
    get blocks() {
      const short = (node: Node): string => {
        if (node.isText) return node.text ?? "";
        const parts = node.children.map(short);
        if (node.type.name === line.type) return "-";
        return node.type.name === "bulletList" ? `[${parts.join(" ")}]` : parts.join("");
      };
      return state.doc.children.map(short).join(" ");
    },
    /** The text with the caret, and the caret's place in it. */
    get caret() {
      const { $from } = state.selection;
      return `${$from.parent.textContent}:${$from.parentOffset}`;
    },
    get isLineSelected() {
      const { selection } = state;
      return selection instanceof NodeSelection && selection.node.type.name === line.type;
    },
  };
}

describe("moving a block", () => {
  it("swaps it with its neighbor, and the caret stays in its text", () => {
    const desk = editorOf(paragraph("một"), paragraph("hai dài"), paragraph("ba"));
    desk.goTo("ba");
    moveBlock(desk.editor, -1);
    expect([desk.blocks, desk.caret]).toEqual(["một ba hai dài", "ba:1"]);
    moveBlock(desk.editor, -1);
    moveBlock(desk.editor, 1);
    expect([desk.blocks, desk.caret]).toEqual(["một ba hai dài", "ba:1"]);
  });

  it("does nothing at the ends", () => {
    const desk = editorOf(paragraph("một"), paragraph("hai"));
    desk.goTo("một");
    expect(moveBlock(desk.editor, -1)).toBe(true);
    desk.goTo("hai");
    expect(moveBlock(desk.editor, 1)).toBe(true);
    expect(desk.blocks).toBe("một hai");
  });

  it("moves a list item within its list first, then the whole list", () => {
    const desk = editorOf(paragraph("trên"), list(item(paragraph("a")), item(paragraph("b"))));
    desk.goTo("b");
    moveBlock(desk.editor, -1);
    expect([desk.blocks, desk.caret]).toEqual(["trên [b a]", "b:1"]);
    moveBlock(desk.editor, -1);
    expect([desk.blocks, desk.caret]).toEqual(["[b a] trên", "b:1"]);
  });

  it("moves a selected block without text, which stays selected", () => {
    const desk = editorOf(paragraph("một"), line, paragraph("hai"));
    desk.selectLine();
    moveBlock(desk.editor, 1);
    expect([desk.blocks, desk.isLineSelected]).toEqual(["một hai -", true]);
  });
});

it("a copied block follows the original, with the caret in the copy", () => {
  const desk = editorOf(paragraph("một"), list(item(paragraph("a")), item(paragraph("b"))));
  desk.goTo("a");
  duplicateBlock(desk.editor);
  expect(desk.blocks).toBe("một [a a b]");
  moveBlock(desk.editor, 1);
  expect([desk.blocks, desk.caret]).toEqual(["một [a b a]", "a:1"]);
});

describe("deleting a block", () => {
  it("deletes a list item, and the list with its last one", () => {
    const desk = editorOf(paragraph("một"), list(item(paragraph("a")), item(paragraph("b"))));
    desk.goTo("a");
    deleteBlock(desk.editor);
    expect(desk.blocks).toBe("một [b]");
    desk.goTo("b");
    deleteBlock(desk.editor);
    expect(desk.blocks).toBe("một");
  });

  it("leaves an empty paragraph instead of the only block", () => {
    const desk = editorOf(paragraph("một"));
    desk.goTo("một");
    deleteBlock(desk.editor);
    expect(desk.editor.state.doc.toJSON()).toMatchObject({ content: [{ type: "paragraph" }] });
    expect(desk.editor.state.doc.childCount).toBe(1);
    expect(desk.blocks).toBe("");
  });
});

it("selecting a block puts the caret into its text, or selects what has none", () => {
  const desk = editorOf(paragraph("một"), line);
  selectBlock(desk.editor, 0);
  expect(desk.caret).toBe("một:0");
  selectBlock(desk.editor, desk.editor.state.doc.child(0).nodeSize);
  expect(desk.isLineSelected).toBe(true);
});
