import type { Editor } from "@tiptap/core";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import {
  isBlockSelected,
  selectedBlock,
  setToolSlot,
  sideFor,
  slotHeight,
  type ToolSlot,
  toolSlot,
  topBeside,
} from "./tool-slot.ts";

/** In milliseconds. A third click, and the next key of a growing selection, come before the text makes room. */
const calm = 250;
/** Phones: the bar would be wider than the text. That of a block is at the bottom edge, and needs no slot. */
export const wide = "(width >= 768px)";

export interface BarPlace {
  top: number;
  /** For a block that is selected as a whole, which brings its own tools. */
  isForBlock: boolean;
}

/**
 * Opens a slot for the bar of the selection, and returns where the bar hangs, in pixels from the top of the text;
 * null while there is none. Nothing moves and nothing appears while a pointer is pressed or an input method composes.
 */
export function useBarPlace(editor: Editor, bar: RefObject<HTMLElement | null>, isKept: boolean) {
  const [place, setPlace] = useState<BarPlace | null>(null);

  const settle = useEffectEvent(() => {
    const { view, state } = editor;
    const { activeElement } = document;
    // The fields of a block are in the text.
    const isFocused = isKept || view.dom.contains(activeElement) || Boolean(bar.current?.contains(activeElement));
    const isForBlock = isBlockSelected(state);
    const isWide = matchMedia(wide).matches;
    const pos = isFocused && isWide ? selectedBlock(state) : null;
    const before = toolSlot(state);
    if (pos === null) {
      if (before) keepInPlace(editor, () => setToolSlot(view, null));
      setPlace(isFocused && isForBlock ? { top: 0, isForBlock } : null);
      return;
    }
    const top = topOf(editor, before?.pos === pos ? before : openSlot(editor, pos, before));
    setPlace((now) =>
      top === null ? null : now?.top === top && now.isForBlock === isForBlock ? now : { top, isForBlock },
    );
  });
  const hide = useEffectEvent(() => setPlace(null));
  // The focus comes back from a popover or menu.
  useEffect(() => {
    if (!isKept) settle();
  }, [isKept]);

  useEffect(() => {
    const text = editor.view.dom;
    const area = text.closest("section") ?? text;
    let isPressed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settleSoon = () => {
      clearTimeout(timer);
      const isWanted = selectedBlock(editor.state) !== null;
      // Not within the transaction that changed the selection.
      timer = setTimeout(
        () => !editor.isDestroyed && !isPressed && !editor.view.composing && settle(),
        isWanted ? calm : 0,
      );
    };
    const handleDown = ({ target }: Event) => {
      if (!(target instanceof Element) || !area.contains(target) || bar.current?.contains(target) || isInForm(target))
        return;
      isPressed = true;
      clearTimeout(timer);
      hide();
    };
    const handleUp = () => {
      isPressed = false;
      settleSoon();
    };
    const handleComposition = ({ target }: Event) => {
      if (isInForm(target)) return;
      clearTimeout(timer);
      hide();
    };
    const size = new ResizeObserver(() => toolSlot(editor.state) && settleSoon());
    size.observe(text);
    const ended = new AbortController();
    const { signal } = ended;
    editor.on("transaction", settleSoon).on("focus", settleSoon);
    document.addEventListener("pointerdown", handleDown, { capture: true, signal });
    for (const end of ["pointerup", "pointercancel", "dragend"])
      document.addEventListener(end, handleUp, { capture: true, signal });
    text.addEventListener("focusout", settleSoon, { signal });
    text.addEventListener("compositionstart", handleComposition, { signal });
    text.addEventListener("compositionend", settleSoon, { signal });
    return () => {
      clearTimeout(timer);
      size.disconnect();
      ended.abort();
      editor.off("transaction", settleSoon).off("focus", settleSoon);
    };
  }, [editor, bar]);
  return place;
}

/** Instead of the former one, if there is one. */
function openSlot(editor: Editor, pos: number, former: ToolSlot | null): ToolSlot {
  const slot: ToolSlot = { pos, side: "over" };
  keepInPlace(editor, () => {
    // The side is measured without a slot.
    if (former) setToolSlot(editor.view, null);
    slot.side = sideOf(editor, pos);
    setToolSlot(editor.view, slot);
  });
  return slot;
}

/** The fields of a block, which are written in while it is selected. */
const isInForm = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[data-block-form]") !== null;

/** The selected line stays where the reader's eye and pointer are; content above it moves. */
function keepInPlace(editor: Editor, change: () => void) {
  const { from } = editor.state.selection;
  const block = isBlockSelected(editor.state) ? editor.view.nodeDOM(from) : null;
  const face = block instanceof Element ? block.querySelector("[data-block-face]") : null;
  const topOfLine = () => (face ? face.getBoundingClientRect().top : editor.view.coordsAtPos(from).top);
  const before = topOfLine();
  change();
  const moved = topOfLine() - before;
  // Only a slot: a reader who is far from the line stays there.
  if (moved !== 0 && Math.abs(moved) <= slotHeight + 1 && before > 0 && before < innerHeight)
    window.scrollBy({ top: moved, behavior: "instant" });
}

const boxOf = (editor: Editor, pos: number) => {
  const element = editor.view.nodeDOM(pos);
  return element instanceof HTMLElement ? element.getBoundingClientRect() : null;
};

/** The part of the window in which text is seen, below the toolbar and the tools of a block. */
function windowOfText() {
  const rows = document.querySelectorAll("[data-writing-tools], [data-writing-tools] .toolbar-run");
  const top = Math.max(0, ...[...rows].map((row) => row.getBoundingClientRect().bottom));
  return { top, bottom: innerHeight };
}

function sideOf(editor: Editor, pos: number): ToolSlot["side"] {
  const box = boxOf(editor, pos);
  return box ? sideFor(box, windowOfText()) : "over";
}

/** Measured with the slot open. */
function topOf(editor: Editor, { pos, side }: ToolSlot): number | null {
  const box = boxOf(editor, pos);
  const origin = editor.view.dom.parentElement?.getBoundingClientRect().top;
  if (!box || origin === undefined) return null;
  if (side === "above") return box.top - origin;
  if (side === "below") return box.bottom - origin - slotHeight + 8;
  const { from, to } = editor.state.selection;
  const lines = { top: editor.view.coordsAtPos(from).top, bottom: editor.view.coordsAtPos(to, -1).bottom };
  return topBeside(lines, windowOfText()) - origin;
}
