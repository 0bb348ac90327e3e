import type { Editor } from "@tiptap/core";
import { NodeRange, type ResolvedPos } from "@tiptap/pm/model";
import type { EditorState, Transaction } from "@tiptap/pm/state";
import { findWrapping, liftTarget } from "@tiptap/pm/transform";

/** Wraps the selected blocks in a callout, or unwraps them. */
export function toggleCallout(editor: Editor) {
  const tr = calloutChange(editor.state);
  if (tr) editor.view.dispatch(tr.scrollIntoView());
  editor.view.focus();
}

/** Callouts cannot contain tables, pictures or code, nor be in a bilingual pair. */
export const canToggleCallout = (editor: Editor) => calloutChange(editor.state) !== null;

function calloutChange(state: EditorState): Transaction | null {
  const { $from, $to } = state.selection;
  const callout = outermost($from, ["callout"]);
  return callout !== null && callout <= $from.sharedDepth($to.pos) ? unwrapped(state, callout) : wrapped(state);
}

/** Depth of the outermost node of these types around a place. */
function outermost($pos: ResolvedPos, types: readonly string[]): number | null {
  for (let depth = 1; depth <= $pos.depth; depth++) if (types.includes($pos.node(depth).type.name)) return depth;
  return null;
}

function unwrapped({ tr, doc, selection: { $from } }: EditorState, depth: number): Transaction | null {
  const range = new NodeRange(doc.resolve($from.start(depth)), doc.resolve($from.end(depth)), depth);
  const target = liftTarget(range);
  return target === null ? null : tr.lift(range, target);
}

/** A list is wrapped completely; a heading becomes a paragraph of the callout. */
function wrapped({ tr, schema, selection: { $from, $to } }: EditorState): Transaction | null {
  const { callout, paragraph } = schema.nodes;
  if (!callout || !paragraph) return null;
  const list = outermost($from, ["bulletList", "orderedList", "taskList"]);
  const shared = $from.sharedDepth($to.pos);
  const depth = Math.min($from.node(shared).inlineContent ? shared - 1 : shared, (list ?? $from.depth + 1) - 1);
  const range = () => new NodeRange(tr.doc.resolve($from.pos), tr.doc.resolve($to.pos), depth);
  const { parent, start, startIndex, endIndex } = range();
  for (let index = startIndex, pos = start; index < endIndex; index++) {
    const block = parent.child(index);
    if (block.type.name === "heading") tr.setNodeMarkup(pos, paragraph);
    pos += block.nodeSize;
  }
  const wrapping = findWrapping(range(), callout);
  return wrapping && tr.wrap(range(), wrapping);
}
