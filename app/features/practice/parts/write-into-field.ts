import type { Place } from "./marks.ts";

/**
 * Writes into a field as if it had been typed, so that Ctrl+Z takes it back. Not on a touch screen, where the focus would
 * bring the keyboard up: there the state alone changes.
 */
export function writeIntoField(field: HTMLTextAreaElement, { start, end }: Place, words: string) {
  if (matchMedia("(pointer: coarse)").matches) return;
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
  // Nothing else knows the field's own history.
  document.execCommand(words === "" ? "delete" : "insertText", false, words);
}
