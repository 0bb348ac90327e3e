import { type Editor, Extension, findParentNode } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";

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

/** The block goes with its last pair. */
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

/** A pair holds two paragraphs and no more, so Enter leads on: to the other half, the next pair, out of the block. */
export const BilingualKeys = Extension.create({
  name: "bilingualKeys",
  // Before the keys of lists and paragraphs.
  priority: 1001,
  addKeyboardShortcuts() {
    return {
      Enter: () => leadOn(this.editor),
      Tab: () => move(this.editor, 1),
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

/** To the neighbouring half; at the ends of the block the key does what it always does. */
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
