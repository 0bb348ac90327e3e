import { useShortcuts } from "#app/ui/use-shortcuts.ts";

/** Z undoes the last answer. */
export const useUndoKey = (canUndo: boolean, undo: () => void) => useShortcuts({ z: undo }, { isOff: !canUndo });
