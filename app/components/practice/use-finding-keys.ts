import { useEffect, useRef } from "react";
import { isComposing } from "#app/ui/is-composing.ts";

export interface FindingKeys {
  /** A dialog is open and takes the keys. */
  isOff: boolean;
  onNext: (step: 1 | -1) => void;
  onFix: (() => void) | null;
  onDismiss: (() => void) | null;
  onClose: (() => void) | null;
}

/** Page-wide keys: F8 and Shift+F8, Alt+Enter, Alt+Backspace and Escape. */
export function useFindingKeys(keys: FindingKeys) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { isOff, onNext, onFix, onDismiss, onClose } = latest.current;
      // An input method uses all keys while it composes.
      if (isOff || isComposing(event)) return;
      const action =
        event.key === "F8"
          ? () => onNext(event.shiftKey ? -1 : 1)
          : event.altKey && event.key === "Enter"
            ? onFix
            : event.altKey && event.key === "Backspace"
              ? onDismiss
              : event.key === "Escape"
                ? onClose
                : null;
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
}
