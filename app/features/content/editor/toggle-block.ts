import { type Editor, Extension, findParentNode } from "@tiptap/core";
import { Fragment } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";

const toggleAround = (editor: Editor) => findParentNode(({ type }) => type.name === "toggle")(editor.state.selection);

/** In the title there are words only. */
export const isInToggleTitle = (editor: Editor) => editor.state.selection.$from.parent.type.name === "toggleTitle";

/** None is in another, in a quote or in a list: there it comes below the block of the text. */
export const canInsertToggle = (editor: Editor) => !editor.isActive("toggle");

/** A toggle below the block of the caret, or in place of an empty line, with the caret in its title. */
export function insertToggle(editor: Editor) {
  const { state, view } = editor;
  const { $from } = state.selection;
  const { toggle, toggleTitle, paragraph } = state.schema.nodes;
  const node = toggle!.create(null, [toggleTitle!.create(), paragraph!.create()]);
  const isOnEmptyLine = $from.depth === 1 && $from.parent.content.size === 0;
  const at = $from.depth === 0 ? $from.pos : isOnEmptyLine ? $from.before(1) : $from.after(1);
  const tr = state.tr.replaceWith(at, isOnEmptyLine ? $from.after(1) : at, node);
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 2)).scrollIntoView());
  view.focus();
}

/**
 * Enter leads from the title into the body, with the words behind the caret, and from an empty last line out. Tab and
 * Shift-Tab move between title and body. Backspace at the start of the title takes the toggle apart.
 */
export const ToggleKeys = Extension.create({
  name: "toggleKeys",
  // Takes precedence over the keys of lists and paragraphs.
  priority: 1001,
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      Enter: () => splitTitle(editor) || leave(editor),
      Tab: () => isInToggleTitle(editor) && moveTo(editor, editor.state.selection.$from.after() + 1, 1),
      "Shift-Tab": () => {
        const { $from } = editor.state.selection;
        // In a list it moves the item out.
        const isOwnLine = $from.depth === 2 && $from.node(1).type.name === "toggle" && !isInToggleTitle(editor);
        return isOwnLine && moveTo(editor, $from.start(1) + $from.node(1).firstChild!.nodeSize - 1, -1);
      },
      Backspace: () => takeApart(editor) || backToTitle(editor),
      Delete: () => {
        const { $from, empty } = editor.state.selection;
        // The body would be drawn into the title.
        if (!isInToggleTitle(editor) || !empty || $from.parentOffset < $from.parent.content.size) return false;
        return moveTo(editor, $from.after() + 1, 1);
      },
    };
  },
});

function moveTo({ state, view }: Editor, pos: number, direction: 1 | -1): boolean {
  view.dispatch(state.tr.setSelection(TextSelection.near(state.doc.resolve(pos), direction)).scrollIntoView());
  return true;
}

function splitTitle(editor: Editor): boolean {
  const { state, view } = editor;
  const { $from, $to } = state.selection;
  if (!isInToggleTitle(editor) || $to.parent !== $from.parent) return false;
  const rest = $from.parent.content.cut($to.parentOffset);
  const tr = state.tr.delete($from.pos, $from.end());
  const body = tr.mapping.map($from.after());
  const first = tr.doc.nodeAt(body);
  const isLineThere = first?.type.name === "paragraph" && first.content.size === 0;
  if (rest.size > 0 || !isLineThere) {
    const line = state.schema.nodes.paragraph!.create(null, rest);
    tr.replaceWith(body, isLineThere ? body + first.nodeSize : body, line);
  }
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, body + 1)).scrollIntoView());
  return true;
}

/** An empty last line of several becomes a line below the toggle. */
function leave(editor: Editor): boolean {
  const { state, view } = editor;
  const found = toggleAround(editor);
  const { $from, empty } = state.selection;
  if (!found || !empty || $from.depth !== found.depth + 1) return false;
  const isLast = $from.index(found.depth) === found.node.childCount - 1;
  if (!isLast || $from.parent.type.name !== "paragraph" || $from.parent.content.size > 0) return false;
  if (found.node.childCount < 3) return false;
  const end = found.pos + found.node.nodeSize;
  const next = state.doc.nodeAt(end);
  const tr = state.tr;
  if (next?.type.name !== "paragraph" || next.content.size > 0) tr.insert(end, state.schema.nodes.paragraph!.create());
  tr.delete($from.before(), $from.after());
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map(end, -1) + 1)).scrollIntoView());
  return true;
}

function takeApart(editor: Editor): boolean {
  const { state, view } = editor;
  const { $from, empty } = state.selection;
  const found = toggleAround(editor);
  if (!found || !isInToggleTitle(editor) || !empty || $from.parentOffset > 0) return false;
  const [title, ...body] = found.node.children;
  const line = state.schema.nodes.paragraph!.create(null, title!.content);
  const tr = state.tr.replaceWith(found.pos, found.pos + found.node.nodeSize, Fragment.from([line, ...body]));
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, found.pos + 1)).scrollIntoView());
  return true;
}

/** From the start of the body: an empty line is deleted, if others are left. */
function backToTitle(editor: Editor): boolean {
  const { state, view } = editor;
  const { $from, empty } = state.selection;
  const found = toggleAround(editor);
  if (!found || !empty || $from.depth !== found.depth + 1 || $from.parentOffset > 0) return false;
  if ($from.index(found.depth) !== 1 || $from.parent.type.name !== "paragraph") return false;
  const tr = state.tr;
  if ($from.parent.content.size === 0 && found.node.childCount > 2) tr.delete($from.before(), $from.after());
  const end = found.pos + 1 + found.node.firstChild!.nodeSize - 1;
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView());
  return true;
}
