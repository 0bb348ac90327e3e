import { type Editor, Extension, findParentNode } from "@tiptap/core";
import { Fragment, type Node } from "@tiptap/pm/model";
import { Plugin, TextSelection } from "@tiptap/pm/state";

const pairContent = { type: "bilingualPair", content: [{ type: "paragraph" }, { type: "paragraph" }] };

const pairAround = (editor: Editor) =>
  findParentNode(({ type }) => type.name === "bilingualPair")(editor.state.selection);
const blockAround = (editor: Editor) => findParentNode(({ type }) => type.name === "bilingual")(editor.state.selection);

export function insertBilingual(editor: Editor) {
  const { $from } = editor.state.selection;
  const isOnEmptyLine = $from.depth === 1 && $from.parent.content.size === 0;
  const at = $from.depth === 0 ? $from.pos : isOnEmptyLine ? $from.before(1) : $from.after(1);
  const place = isOnEmptyLine ? { from: at, to: $from.after(1) } : at;
  return editor
    .chain()
    .insertContentAt(place, { type: "bilingual", content: [pairContent] }, { updateSelection: false })
    .setTextSelection(at + 3)
    .focus()
    .run();
}

/** A new pair after this one, with the caret in its Vietnamese half. */
export function addPair(editor: Editor): boolean {
  const pair = pairAround(editor);
  if (!pair) return false;
  const end = pair.pos + pair.node.nodeSize;
  return editor
    .chain()
    .insertContentAt(end, pairContent, { updateSelection: false })
    .setTextSelection(end + 2)
    .focus()
    .run();
}

/** The block is deleted with its last pair. */
export function removePair(editor: Editor): boolean {
  const [pair, block] = [pairAround(editor), blockAround(editor)];
  if (!pair || !block) return false;
  const doomed = block.node.childCount === 1 ? block : pair;
  return editor
    .chain()
    .deleteRange({ from: doomed.pos, to: doomed.pos + doomed.node.nodeSize })
    .focus()
    .run();
}

/**
 * A pair has exactly two paragraphs, so Enter and Tab move on: to the other half, to the next pair, after the last
 * pair to a new one, and from an empty last pair out of the block. Shift-Tab moves back.
 */
export const BilingualKeys = Extension.create({
  name: "bilingualKeys",
  // Takes precedence over the keys of lists and paragraphs.
  priority: 1001,
  addProseMirrorPlugins() {
    const { editor } = this;
    return [new Plugin({ props: { handlePaste: (_view, _event, slice) => pastePairs(editor, slice.content) } })];
  },
  addKeyboardShortcuts() {
    return {
      Enter: () => leadOn(this.editor),
      Tab: () => leadOn(this.editor),
      "Shift-Tab": () => move(this.editor, -1),
      Backspace: () => {
        const pair = pairAround(this.editor);
        const { $from, empty } = this.editor.state.selection;
        const isBlank = pair?.node.textContent === "";
        return Boolean(pair && empty && isBlank && $from.parentOffset === 0 && removePair(this.editor));
      },
    };
  },
});

/** Letters that only Vietnamese has. */
const isVietnamese = (text: string) => /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i.test(text);

/**
 * Several paragraphs pasted into a half. Text in both languages becomes pairs, Vietnamese first; text in one language
 * fills the column of the caret, beside the existing cells.
 */
function pastePairs(editor: Editor, pasted: Fragment): boolean {
  const [pair, block] = [pairAround(editor), blockAround(editor)];
  const { selection, schema } = editor.state;
  const paragraphs: Node[] = [];
  pasted.descendants((node) => {
    if (!node.isTextblock) return true;
    if (node.textContent.trim() !== "")
      paragraphs.push(
        schema.nodes.paragraph!.create(null, node.type.spec.code ? schema.text(node.textContent) : node.content),
      );
    return false;
  });
  if (!pair || !block || paragraphs.length < 2) return false;
  const side = isInSecondHalf(editor, pair.pos) ? 1 : 0;
  const isMixed = new Set(paragraphs.map(({ textContent }) => isVietnamese(textContent))).size === 2;
  const empty = schema.nodes.paragraph!.create();
  const first = selection.$from.index(selection.$from.depth - 2);
  const rows = block.node.children.map((row) => [...row.children]);
  if (isMixed) {
    const made: Node[][] = [];
    for (const paragraph of paragraphs) {
      const half = isVietnamese(paragraph.textContent) ? 0 : 1;
      const last = made.at(-1);
      // Two paragraphs in one language, or English before Vietnamese, start a new pair.
      if (!last || last[half] !== empty || (half === 0 && last[1] !== empty)) made.push([empty, empty]);
      made.at(-1)![half] = paragraph;
    }
    const isBlank = rows[first]?.every((half) => half.content.size === 0) ?? false;
    rows.splice(isBlank ? first : first + 1, isBlank ? 1 : 0, ...made);
  } else
    for (const [index, paragraph] of paragraphs.entries()) {
      const row = (rows[first + index] ??= [empty, empty]);
      // Text already in this cell is kept; the new text is appended.
      const there = row[side];
      row[side] =
        there && there.content.size > 0
          ? there.copy(there.content.append(Fragment.from(schema.text(" "))).append(paragraph.content))
          : paragraph;
    }
  const content = rows.map((row) => schema.nodes.bilingualPair!.create(null, row));
  editor.view.dispatch(
    editor.state.tr.replaceWith(block.pos + 1, block.pos + block.node.nodeSize - 1, content).scrollIntoView(),
  );
  return true;
}

function leadOn(editor: Editor): boolean {
  const [pair, block] = [pairAround(editor), blockAround(editor)];
  if (!pair || !block) return false;
  if (isInSecondHalf(editor, pair.pos)) {
    const isLast = pair.pos + pair.node.nodeSize === block.pos + block.node.nodeSize - 1;
    if (isLast && pair.node.textContent === "" && block.node.childCount > 1) return leave(editor, pair, block);
    if (isLast) return addPair(editor);
  }
  return move(editor, 1);
}

type Found = NonNullable<ReturnType<typeof pairAround>>;

const isInSecondHalf = (editor: Editor, pairPos: number) => {
  const { $from } = editor.state.selection;
  return $from.index($from.depth - 1) === 1 && $from.before($from.depth - 1) === pairPos;
};

function leave(editor: Editor, pair: Found, block: Found): boolean {
  const after = block.pos + block.node.nodeSize - pair.node.nodeSize;
  const next = editor.state.doc.nodeAt(block.pos + block.node.nodeSize);
  const isLineThere = next?.type.name === "paragraph" && next.content.size === 0;
  const chain = editor.chain().deleteRange({ from: pair.pos, to: pair.pos + pair.node.nodeSize });
  if (!isLineThere) chain.insertContentAt(after, { type: "paragraph" }, { updateSelection: false });
  return chain.setTextSelection(after + 1).run();
}

/** Moves to the other half; at the ends of the block the key keeps its usual effect. */
function move(editor: Editor, direction: 1 | -1): boolean {
  const pair = pairAround(editor);
  if (!pair) return false;
  const { state, view } = editor;
  const { $from } = state.selection;
  const edge = direction === 1 ? $from.after() : $from.before();
  const $target = state.doc.resolve(Math.min(state.doc.content.size, Math.max(0, edge + direction)));
  const next = TextSelection.near($target, direction);
  const block = blockAround(editor);
  if (!block || next.from <= block.pos || next.from >= block.pos + block.node.nodeSize) return false;
  view.dispatch(
    state.tr.setSelection(direction === 1 ? next : TextSelection.create(state.doc, next.to)).scrollIntoView(),
  );
  return true;
}
