import { Extension } from "@tiptap/core";
import type { ResolvedPos } from "@tiptap/pm/model";
import { type EditorState, NodeSelection, Plugin, PluginKey, TextSelection } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";

/** Height of a slot: the bar and its distance to the text. `.has-tool-slot` in editor.css keeps this much free. */
export const slotHeight = 56;

export interface ToolSlot {
  /** Position of the block beside which the bar hangs. */
  pos: number;
  /** `over`: the block is taller than the window, and the bar hangs beside the selected lines without a slot. */
  side: "above" | "below" | "over";
}

const key = new PluginKey<ToolSlot | null>("toolSlot");

export const toolSlot = (state: EditorState): ToolSlot | null => key.getState(state) ?? null;
export const setToolSlot = (view: EditorView, slot: ToolSlot | null) =>
  view.dispatch(view.state.tr.setMeta(key, { slot }).setMeta("addToHistory", false));

/** Blocks in rows and columns keep the slot outside: inside, it would push half of a row. */
const whole = new Set(["table", "bilingual"]);

function blockAround($pos: ResolvedPos): number {
  for (let depth = 1; depth < $pos.depth; depth++) if (whole.has($pos.node(depth).type.name)) return $pos.before(depth);
  return $pos.before();
}

/** Blocks with tools of their own while they are selected as a whole. */
const blocksWithTools = new Set(["picture", "gallery", "video"]);

/** Whether the selection is such a block. */
export const isBlockSelected = ({ selection }: EditorState): boolean =>
  selection instanceof NodeSelection && blocksWithTools.has(selection.node.type.name);

/** The block that the bar belongs to: of the selected text, or the selected one; null if there is nothing to do with it. */
export function selectedBlock(state: EditorState): number | null {
  const { selection, doc } = state;
  if (isBlockSelected(state)) return selection.from;
  if (!(selection instanceof TextSelection) || selection.empty) return null;
  const { $from, $to, from, to } = selection;
  if ($from.parent.type.spec.code || $to.parent.type.spec.code) return null;
  return doc.textBetween(from, to, " ", " ").trim() === "" ? null : blockAround($from);
}

/**
 * Where a bar fits: above the block, or below it if the tools at the top of the window are too near. All in pixels of the
 * window, measured without a slot.
 */
export function sideFor(block: { top: number; bottom: number }, window: { top: number; bottom: number }) {
  if (block.top - window.top >= slotHeight && block.top <= window.bottom) return "above";
  return block.bottom + slotHeight <= window.bottom && block.bottom >= window.top ? "below" : "over";
}

/** The top of a bar beside the selected lines, which it never covers: above them, below them, or at an edge of the window. */
export function topBeside(lines: { top: number; bottom: number }, window: { top: number; bottom: number }) {
  if (lines.top - window.top >= slotHeight) return Math.min(lines.top, window.bottom) - slotHeight;
  return Math.max(window.top, Math.min(lines.bottom, window.bottom - slotHeight)) + 8;
}

/** Keeps room for a bar beside a block, by a class alone: the text itself is not changed. */
export const ToolSlots = Extension.create({
  name: "toolSlots",
  addProseMirrorPlugins: () => [
    new Plugin<ToolSlot | null>({
      key,
      state: {
        init: () => null,
        apply(tr, present) {
          const change = tr.getMeta(key) as { slot: ToolSlot | null } | undefined;
          if (change) return change.slot;
          if (!present || !tr.docChanged) return present;
          const { pos, deleted } = tr.mapping.mapResult(present.pos, 1);
          return deleted ? null : { ...present, pos };
        },
      },
      props: {
        decorations(state) {
          const slot = toolSlot(state);
          const block = slot && slot.side !== "over" ? state.doc.nodeAt(slot.pos) : null;
          if (!slot || !block) return null;
          return DecorationSet.create(state.doc, [
            Decoration.node(slot.pos, slot.pos + block.nodeSize, { class: `has-tool-slot is-${slot.side}` }),
          ]);
        },
      },
    }),
  ],
});
