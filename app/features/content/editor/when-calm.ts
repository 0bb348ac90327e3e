import type { EditorView } from "@tiptap/pm/view";

/** An input method loses its composition when the text around it changes. */
export function whenCalm(view: EditorView, work: () => void) {
  if (view.isDestroyed) return;
  if (!view.composing) return work();
  view.dom.addEventListener("compositionend", () => setTimeout(() => whenCalm(view, work), 50), { once: true });
}
