import { useEffect, useRef } from "react";
import type { Grade } from "./grades.tsx";
import { isComposing } from "#app/ui/is-composing.ts";

export interface CardKeys {
  isOpen: boolean;
  /** A dialog is open. */
  isOff: boolean;
  /** Actions of the number keys, in order. */
  choices: readonly { grade: Grade }[];
  onOpen: () => void;
  onGrade: (grade: Grade) => void;
}

/** Space opens the card, numbers grade it. Returns a handler that opens the card for a space in a field. */
export function useCardKeys({ isOpen, isOff, choices, onOpen, onGrade }: CardKeys): () => void {
  /** Space was pressed outside the buttons and is still down. */
  const hasShown = useRef(false);
  // `onOpen` is a new function in each render, and the effect must not run for that.
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  });
  useEffect(() => {
    if (isOff) return;
    const handleKey = (event: globalThis.KeyboardEvent) => {
      const { target } = event;
      const isElsewhere =
        target instanceof Element && target.closest("input, textarea, select, [role=dialog], [contenteditable]");
      if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
      if (event.repeat) {
        // The key that opened the card is still held, and a grade has the focus.
        if (event.key === " " || event.key === "Enter") event.preventDefault();
        return;
      }
      // Space activates a focused button instead.
      const isPressed = target instanceof Element && target.closest("button, a, summary") !== null;
      if (!isOpen && event.key === " " && !isPressed) {
        event.preventDefault();
        hasShown.current = true;
        open.current();
        return;
      }
      const choice = isOpen ? choices[Number(event.key) - 1] : undefined;
      if (choice) {
        event.preventDefault();
        onGrade(choice.grade);
      }
    };
    // Releasing the key that showed the answer must not press the grade that has the focus now.
    const handleKeyUp = (event: globalThis.KeyboardEvent) => {
      if (event.key !== " " || !hasShown.current) return;
      hasShown.current = false;
      event.preventDefault();
    };
    addEventListener("keydown", handleKey);
    addEventListener("keyup", handleKeyUp);
    return () => {
      removeEventListener("keydown", handleKey);
      removeEventListener("keyup", handleKeyUp);
    };
  }, [isOpen, isOff, choices, onGrade]);
  return () => {
    hasShown.current = true;
    onOpen();
  };
}
