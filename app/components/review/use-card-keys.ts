import { useEffect, useRef } from "react";
import { isTaken } from "#app/ui/page-keys.ts";
import { useShortcuts } from "#app/ui/use-shortcuts.ts";
import type { Grade } from "./grades.tsx";

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
  /** The space that opened the card is still down. */
  const isHeld = useRef(false);
  const open = () => {
    isHeld.current = true;
    onOpen();
  };
  useShortcuts(
    isOpen ? Object.fromEntries(choices.map(({ grade }, place) => [place + 1, () => onGrade(grade)])) : { " ": open },
    { isOff },
  );
  useEffect(() => {
    // The key that opened the card must not press the grade that has the focus now, neither while it is held nor when it
    // is released.
    const handleRepeat = (event: KeyboardEvent) => {
      if (!event.repeat || ![" ", "Enter"].includes(event.key)) return;
      if (!isTaken(event)) event.preventDefault();
    };
    const handleKeyUp = (event: KeyboardEvent) => {
      if (event.key !== " " || !isHeld.current) return;
      isHeld.current = false;
      event.preventDefault();
    };
    if (isOff) return;
    addEventListener("keydown", handleRepeat);
    addEventListener("keyup", handleKeyUp);
    return () => {
      removeEventListener("keydown", handleRepeat);
      removeEventListener("keyup", handleKeyUp);
    };
  }, [isOff]);
  return open;
}
