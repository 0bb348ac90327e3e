import { type Editor, Extension } from "@tiptap/core";
import { type EditorState, Plugin, PluginKey, TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import type { Ask } from "./dialogs.ts";
import { groupsFor, longestQuery, recentTools, rememberTool, type ToolGroup } from "./slash-groups.ts";
import type { Tool } from "./tools.ts";

export interface SlashState {
  /** Position of the slash. */
  from: number;
  /** The highlighted row. */
  index: number;
  /** Opened by a button, which inserted the slash: it is deleted if the list closes without a choice. */
  isByButton: boolean;
}

type Change = SlashState | null;
const key = new PluginKey<SlashState | null>("slashMenu");
export const slashState = (state: EditorState): SlashState | null => key.getState(state) ?? null;

/** The text after the slash; null when the caret has left it, which closes the menu. */
function queryAt(state: EditorState, from: number): string | null {
  const { selection, doc } = state;
  if (!selection.empty || selection.from <= from || from >= doc.content.size) return null;
  const $from = doc.resolve(from);
  if (!$from.parent.isTextblock || selection.$from.parent !== $from.parent) return null;
  const text = doc.textBetween(from, selection.from, "\n", "\ufffc");
  return text.startsWith("/") && text.length <= longestQuery && !/^\/\s|\ufffc|\s\s/.test(text) ? text.slice(1) : null;
}

export interface SlashList {
  state: SlashState;
  groups: ToolGroup[];
  /** Of all groups, in their order. */
  tools: Tool[];
}

/** null if the menu is closed or nothing matches. */
export function slashList(editor: Editor): SlashList | null {
  const state = slashState(editor.state);
  const query = state && queryAt(editor.state, state.from);
  if (!state || query === null) return null;
  const groups = groupsFor(query, recentTools())
    .map((group) => ({ ...group, tools: group.tools.filter((tool) => tool.isReady?.(editor) ?? true) }))
    .filter((group) => group.tools.length > 0);
  const matching = groups.flatMap((group) => group.tools);
  return matching.length > 0
    ? { state: { ...state, index: Math.min(state.index, matching.length - 1) }, groups, tools: matching }
    : null;
}

const set = (view: EditorView, change: Change) => view.dispatch(view.state.tr.setMeta(key, { change }));

export function closeSlashMenu(editor: Editor) {
  const state = slashState(editor.state);
  if (!state) return;
  const tr = editor.state.tr.setMeta(key, { change: null });
  if (state.isByButton && editor.state.doc.textBetween(state.from, state.from + 1) === "/")
    tr.delete(state.from, editor.state.selection.from);
  editor.view.dispatch(tr);
}

/** Opens the list at an empty line: the one of the caret, or a new one below its block. */
export function openSlashMenu(editor: Editor) {
  const { state, view } = editor;
  const { $from } = state.selection;
  const tr = state.tr;
  let from = state.selection.from;
  const isEmptyLine = $from.parent.isTextblock && $from.parent.content.size === 0 && !$from.parent.type.spec.code;
  if (isEmptyLine) tr.insertText("/", from);
  else {
    const after = $from.depth > 0 ? $from.after(1) : state.selection.to;
    tr.insert(after, state.schema.nodes.paragraph!.create(null, state.schema.text("/")));
    from = after + 1;
  }
  tr.setSelection(TextSelection.create(tr.doc, from + 1));
  view.dispatch(
    tr.setMeta(key, { change: { from, index: 0, isByButton: true } satisfies SlashState }).scrollIntoView(),
  );
  view.focus();
}

/** Deletes the slash and the query, and runs the chosen tool. */
export function runSlashTool(editor: Editor, tool: Tool, ask: Ask) {
  const state = slashState(editor.state);
  if (!state) return;
  editor.view.dispatch(editor.state.tr.delete(state.from, editor.state.selection.from).setMeta(key, { change: null }));
  editor.view.focus();
  rememberTool(tool.id);
  tool.run(editor, ask);
}

/**
 * The menu of blocks, opened by `/` at the beginning of a line or after a space. It draws nothing in the text and
 * does not open during a composition, so it never interrupts an input method.
 */
export const SlashMenu = Extension.create<{ ask: Ask }>({
  name: "slashMenu",
  // Its keys take precedence while it is open.
  priority: 1100,
  addOptions: () => ({ ask: () => undefined }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      new Plugin<SlashState | null>({
        key,
        state: {
          init: () => null,
          apply(tr, present, _, state) {
            const change = tr.getMeta(key) as { change: Change } | undefined;
            const next = change ? change.change : present;
            if (!next) return null;
            const from = change ? next.from : tr.mapping.map(next.from);
            if (queryAt(state, from) === null) return null;
            // Typing filters the list and highlights the first row again.
            return { ...next, from, index: tr.docChanged && !change ? 0 : next.index };
          },
        },
        props: {
          handleTextInput(view, from, to, text) {
            const $from = view.state.doc.resolve(from);
            const before = $from.parent.textBetween(0, $from.parentOffset, "\n", "\ufffc").slice(-1);
            if (text !== "/" || from !== to || view.composing) return false;
            if ($from.parent.type.spec.code || $from.parent.type.name === "toggleTitle") return false;
            if (before !== "" && !/\s/.test(before)) return false;
            const tr = view.state.tr.insertText("/", from);
            view.dispatch(tr.setMeta(key, { change: { from, index: 0, isByButton: false } satisfies SlashState }));
            return true;
          },
          handleKeyDown(view, event) {
            if (
              event.isComposing ||
              view.composing ||
              event.keyCode === 229 ||
              event.ctrlKey ||
              event.metaKey ||
              event.altKey
            )
              return false;
            const list = slashList(editor);
            if (!list) return false;
            const { state, tools } = list;
            if (event.key === "Escape") {
              event.stopPropagation();
              closeSlashMenu(editor);
            } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
              const step = event.key === "ArrowDown" ? 1 : tools.length - 1;
              set(view, { ...state, index: (state.index + step) % tools.length });
            } else if (event.key === "Enter" || event.key === "Tab") {
              const tool = tools[state.index];
              if (tool) runSlashTool(editor, tool, options.ask);
            } else return false;
            return true;
          },
          handleDOMEvents: {
            // A click in the list takes no focus; any other loss of focus closes it.
            blur: () => {
              if (slashState(editor.state)) setTimeout(() => !editor.isDestroyed && closeSlashMenu(editor));
              return false;
            },
          },
        },
      }),
    ];
  },
});
