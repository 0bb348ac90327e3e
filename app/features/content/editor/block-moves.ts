import type { Editor } from "@tiptap/core";
import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { NodeSelection, type Selection, TextSelection } from "@tiptap/pm/state";

/** Nodes that move within their parent before the whole block moves. */
const parts = new Set(["listItem", "taskItem", "bilingualPair"]);

interface Movable {
  pos: number;
  node: Node;
  parent: Node;
  index: number;
}

function movableAt($pos: ResolvedPos, depth: number): Movable {
  return {
    pos: $pos.before(depth),
    node: $pos.node(depth),
    parent: $pos.node(depth - 1),
    index: $pos.index(depth - 1),
  };
}

/** Innermost first: the list item, then the block. */
function movables(selection: Selection): Movable[] {
  const { $from } = selection;
  if (selection instanceof NodeSelection && $from.depth === 0)
    return [{ pos: selection.from, node: selection.node, parent: $from.parent, index: $from.index() }];
  const found: Movable[] = [];
  for (let depth = $from.depth; depth > 0; depth--)
    if (depth === 1 || parts.has($from.node(depth).type.name)) found.push(movableAt($from, depth));
  return found;
}

/** Swaps the block with its neighbor; the caret moves along. Does nothing at the ends. */
export function moveBlock(editor: Editor, direction: 1 | -1): boolean {
  const { state, view } = editor;
  const movable = movables(state.selection).find(({ parent, index }) => parent.maybeChild(index + direction));
  if (!movable) return true;
  const { pos, node, parent, index } = movable;
  const neighbor = parent.child(index + direction);
  const to = direction === -1 ? pos - neighbor.nodeSize : pos + neighbor.nodeSize;
  const tr = state.tr.delete(pos, pos + node.nodeSize).insert(to, node);
  const { selection } = state;
  const shift = to - pos;
  tr.setSelection(
    selection instanceof NodeSelection
      ? NodeSelection.create(tr.doc, selection.from + shift)
      : TextSelection.create(
          tr.doc,
          Math.min(selection.anchor + shift, to + node.nodeSize),
          Math.min(selection.head + shift, to + node.nodeSize),
        ),
  );
  view.dispatch(tr.scrollIntoView());
  return true;
}

const innermost = (selection: Selection) => movables(selection)[0];

export function duplicateBlock(editor: Editor): boolean {
  const { state, view } = editor;
  const movable = innermost(state.selection);
  if (!movable) return true;
  const { pos, node } = movable;
  const tr = state.tr.insert(pos + node.nodeSize, node);
  const { selection } = state;
  tr.setSelection(
    selection instanceof NodeSelection
      ? NodeSelection.create(tr.doc, selection.from + node.nodeSize)
      : TextSelection.create(tr.doc, selection.anchor + node.nodeSize, selection.head + node.nodeSize),
  );
  view.dispatch(tr.scrollIntoView());
  return true;
}

export function deleteBlock(editor: Editor) {
  const { state, view } = editor;
  const movable = innermost(state.selection);
  if (!movable) return;
  const { pos, node, parent } = movable;
  const isOnly = parent.type.name === "doc" && parent.childCount === 1;
  const tr = state.tr;
  if (isOnly) tr.replaceWith(pos, pos + node.nodeSize, state.schema.nodes.paragraph!.create());
  // A list is deleted with its last item.
  else if (parent.childCount === 1) {
    const $pos = state.doc.resolve(pos);
    tr.delete($pos.before(), $pos.after());
  } else tr.delete(pos, pos + node.nodeSize);
  view.dispatch(tr.scrollIntoView());
  view.focus();
}

/** Puts the caret into the block at `pos`, or selects a block without text. */
export function selectBlock(editor: Editor, pos: number) {
  const { state, view } = editor;
  const node = state.doc.nodeAt(pos);
  if (!node) return;
  const selection = node.isAtom
    ? NodeSelection.create(state.doc, pos)
    : TextSelection.near(state.doc.resolve(Math.min(pos + 1, state.doc.content.size)));
  view.dispatch(state.tr.setSelection(selection));
}
