import { TrailingNode } from "@tiptap/extensions";
import type { Node } from "@tiptap/pm/model";

/**
 * An empty line after a table, a picture and all else that no key of a phone leads out of. Headings, lists and quotes
 * are left with Enter.
 */
export const WayOut = TrailingNode.extend({
  // The line comes with a transaction: here is the first one. It is no step that could be undone.
  onCreate() {
    this.editor.view.dispatch(this.editor.state.tr.setMeta("addToHistory", false));
  },
}).configure({ node: "paragraph", notAfter: ["heading", "bulletList", "orderedList", "blockquote"] });

/** The text without the empty lines at its end: they are there to write on, and are neither saved nor a change. */
export function writtenPart(doc: Node): Node {
  let end = doc.content.size;
  for (let index = doc.childCount - 1; index > 0; index--) {
    const block = doc.child(index);
    if (block.type.name !== "paragraph" || block.content.size > 0) break;
    end -= block.nodeSize;
  }
  return doc.cut(0, end);
}
