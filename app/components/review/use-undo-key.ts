import { useEffect } from "react";
import { isComposing } from "#app/ui/is-composing.ts";

/** Z undoes the last answer, except in a text field or with a dialog open. */
export function useUndoKey(canUndo: boolean, undo: () => void) {
  useEffect(() => {
    if (!canUndo) return;
    const handleKey = (event: KeyboardEvent) => {
      const { target } = event;
      const isElsewhere =
        document.querySelector("[role=dialog]") !== null ||
        (target instanceof Element && target.closest("input, textarea, select, [contenteditable]"));
      if (isElsewhere || event.key.toLowerCase() !== "z" || event.repeat || isComposing(event)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      undo();
    };
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, [canUndo, undo]);
}
