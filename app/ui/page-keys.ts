import { isComposing } from "./is-composing.ts";

/* Which keys are for the page, and which for what has the focus. */

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;
export type PageKey = Key & Pick<KeyboardEvent, "target" | "defaultPrevented" | "isComposing" | "keyCode">;

export interface KeyPlace {
  /** What the keys belong to: they work although the dialog around it is open. */
  part?: Element | null;
  /** They type nothing, so they also work in text fields; the caller switches them off below dialogs. */
  worksInFields?: boolean;
}

/**
 * The name of a key with its modifiers: `z`, `Mod+k` (Ctrl or ⌘), `Shift+F8`, `Alt+Enter`, ` `. Digits and signs have no
 * Shift, which some keyboards need for them.
 */
export function keyName({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): string {
  const isSign = key.length === 1 && key !== " " && key.toLowerCase() === key.toUpperCase();
  const modifiers = [(ctrlKey || metaKey) && "Mod", altKey && "Alt", shiftKey && !isSign && "Shift"];
  return [...modifiers.filter(Boolean), key.length === 1 ? key.toLowerCase() : key].join("+");
}

/** Letters choose an entry of a menu or a list. */
const fields = "input, textarea, select, [contenteditable], [role=menu], [role=listbox]";
const dialogs = ":is([role=dialog], [role=alertdialog])[data-open]";
/** Whether a key is used by an input method, a text field or an open dialog. */
export function isTaken(event: PageKey, { part = null, worksInFields = false }: KeyPlace = {}): boolean {
  if (event.defaultPrevented || isComposing(event)) return true;
  return (
    !worksInFields &&
    (isIn(event, fields) || [...document.querySelectorAll(dialogs)].some((dialog) => !dialog.contains(part)))
  );
}

/** Whether the focus is inside an element of this selector. */
export const isIn = ({ target }: PageKey, selector: string) =>
  Boolean((target as Partial<Element> | null)?.closest?.(selector));
