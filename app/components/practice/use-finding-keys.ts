import { useShortcuts } from "#app/ui/use-shortcuts.ts";

export interface FindingKeys {
  /** A dialog is open and takes the keys. */
  isOff: boolean;
  onNext: (step: 1 | -1) => void;
  onFix: (() => void) | null;
  onDismiss: (() => void) | null;
  onClose: (() => void) | null;
}

/** F8 and Shift+F8, Alt+Enter, Alt+Backspace and Escape, also in the text. */
export const useFindingKeys = ({ isOff, onNext, onFix, onDismiss, onClose }: FindingKeys) =>
  useShortcuts(
    {
      F8: () => onNext(1),
      "Shift+F8": () => onNext(-1),
      "Alt+Enter": onFix,
      "Alt+Backspace": onDismiss,
      Escape: onClose,
    },
    { isOff, worksInFields: true },
  );
