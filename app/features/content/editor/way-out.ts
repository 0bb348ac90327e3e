import { TrailingNode } from "@tiptap/extensions";
import type { Node } from "@tiptap/pm/model";

/**
 * Adds an empty line after tables, pictures and other blocks that cannot be left on a phone. Headings, lists and
 * quotes are left with Enter.
 */
export const WayOut = TrailingNode.extend({
  // Triggers the first check, which needs a transaction; it is not an undo step.
  onCreate() {
    this.editor.view.dispatch(this.editor.state.tr.setMeta("addToHistory", false));
  },
}).configure({ node: "paragraph", notAfter: ["heading", "bulletList", "orderedList", "taskList", "blockquote"] });

/** The text without empty lines at its end, which are neither saved nor a change. */
export function writtenPart(doc: Node): Node {
  let end = doc.content.size;
  for (let index = doc.childCount - 1; index > 0; index--) {
    const block = doc.child(index);
    if (block.type.name !== "paragraph" || block.content.size > 0) break;
    end -= block.nodeSize;
  }
  return doc.cut(0, end);
}
