import type { Place } from "#app/components/practice/marks.ts";

/**
 * Replaces text of a field as if typed, so that Ctrl+Z undoes it. On touch screens the focus would open the keyboard,
 * so only the state changes there.
 */
export function writeIntoField(field: HTMLTextAreaElement, { start, end }: Place, words: string) {
  if (matchMedia("(pointer: coarse)").matches) return;
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
  // Deprecated, but nothing else adds to the undo history of a field.
  document.execCommand(words === "" ? "delete" : "insertText", false, words);
}
