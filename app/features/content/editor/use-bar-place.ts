import type { Editor } from "@tiptap/core";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { selectedBlock, setToolSlot, sideFor, slotHeight, type ToolSlot, toolSlot, topBeside } from "./tool-slot.ts";

/** In milliseconds. A third click, and the next key of a growing selection, come before the text makes room. */
const calm = 250;
/** Phones: the bar would be wider than the text. */
const wide = "(width >= 768px)";

/**
 * Opens a slot for the bar of the selected text, and returns where the bar hangs, in pixels from the top of the text;
 * null while there is none. Nothing moves and nothing appears while a pointer is pressed or an input method composes.
 */
export function useBarPlace(editor: Editor, bar: RefObject<HTMLElement | null>, isKept: boolean) {
  const [place, setPlace] = useState<{ top: number } | null>(null);

  const settle = useEffectEvent(() => {
    const { view, state } = editor;
    const isFocused = view.hasFocus() || isKept || Boolean(bar.current?.contains(document.activeElement));
    const pos = isFocused && matchMedia(wide).matches ? selectedBlock(state) : null;
    const before = toolSlot(state);
    if (pos === null) {
      if (before) keepInPlace(editor, () => setToolSlot(view, null));
      setPlace(null);
      return;
    }
    let slot = before;
    if (before?.pos !== pos) {
      keepInPlace(editor, () => {
        if (before) setToolSlot(view, null);
        slot = { pos, side: sideOf(editor, pos) };
        setToolSlot(view, slot);
      });
    }
    const top = slot && topOf(editor, slot);
    setPlace((now) => (top === null ? null : now?.top === top ? now : { top }));
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
      if (!(target instanceof Element) || !area.contains(target) || bar.current?.contains(target)) return;
      isPressed = true;
      clearTimeout(timer);
      hide();
    };
    const handleUp = () => {
      isPressed = false;
      settleSoon();
    };
    const handleComposition = () => {
      clearTimeout(timer);
      hide();
    };
    const size = new ResizeObserver(() => toolSlot(editor.state) && settleSoon());
    size.observe(text);
    editor.on("transaction", settleSoon).on("focus", settleSoon).on("blur", settleSoon);
    document.addEventListener("pointerdown", handleDown, true);
    const ends = ["pointerup", "pointercancel", "dragend"];
    for (const end of ends) document.addEventListener(end, handleUp, true);
    text.addEventListener("compositionstart", handleComposition);
    text.addEventListener("compositionend", settleSoon);
    return () => {
      clearTimeout(timer);
      size.disconnect();
      editor.off("transaction", settleSoon).off("focus", settleSoon).off("blur", settleSoon);
      document.removeEventListener("pointerdown", handleDown, true);
      for (const end of ends) document.removeEventListener(end, handleUp, true);
      text.removeEventListener("compositionstart", handleComposition);
      text.removeEventListener("compositionend", settleSoon);
    };
  }, [editor, bar]);
  return place;
}

/** The selected line stays where the reader's eye and pointer are; content above it moves. */
function keepInPlace(editor: Editor, change: () => void) {
  const topOfLine = () => editor.view.coordsAtPos(editor.state.selection.from).top;
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
