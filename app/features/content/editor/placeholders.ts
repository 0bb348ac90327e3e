import { Extension } from "@tiptap/core";
import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { type EditorState, Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

const firstWords = "Viết từ đây. Gõ / để chèn khối, ## để tạo đề mục, - để tạo danh sách.";

const toggleWords = "Câu hỏi hay tên phần, người đọc bấm vào mới mở";

/**
 * Placeholder text in empty blocks: at the caret, and in the halves of a bilingual block and the title of a toggle,
 * which look like other lines without it. (Tiptap's own extension asks by position in a document that the editor does not have yet.)
 */
export const Placeholders = Extension.create({
  name: "placeholders",
  addProseMirrorPlugins: () => [new Plugin({ props: { decorations: placeholdersOf } })],
});

function placeholdersOf(state: EditorState): DecorationSet {
  const { doc, selection } = state;
  const found = new Map<number, { node: Node; words: string }>();
  doc.forEach((block, offset) => {
    if (block.type.name === "bilingual") halves(block, offset + 1, found);
    const title = block.type.name === "toggle" ? block.firstChild : null;
    if (title?.content.size === 0) found.set(offset + 1, { node: title, words: toggleWords });
  });
  const { $anchor } = selection;
  const isBlank =
    doc.childCount === 1 && doc.firstChild?.type.name === "paragraph" && doc.firstChild.content.size === 0;
  if (isBlank && doc.firstChild) found.set(0, { node: doc.firstChild, words: firstWords });
  else if ($anchor.parent.isTextblock && $anchor.parent.content.size === 0) {
    const words = wordsAt($anchor);
    if (words) found.set($anchor.before(), { node: $anchor.parent, words });
  }
  const draw = ([pos, { node, words }]: [number, { node: Node; words: string }]) =>
    Decoration.node(pos, pos + node.nodeSize, { class: "is-empty", "data-placeholder": words });
  return DecorationSet.create(doc, [...found].map(draw));
}

function halves(block: Node, start: number, found: Map<number, { node: Node; words: string }>) {
  block.forEach((pair, pairOffset) => {
    pair.forEach((half, offset, index) => {
      if (half.content.size === 0)
        found.set(start + pairOffset + 1 + offset, { node: half, words: index === 0 ? "Tiếng Việt" : "English" });
    });
  });
}

function wordsAt($pos: ResolvedPos): string {
  if ($pos.parent.type.name === "heading") return $pos.parent.attrs.level === 2 ? "Đề mục lớn" : "Đề mục nhỏ";
  if ($pos.depth > 1 && $pos.node($pos.depth - 1).type.name === "callout") return "Ghi chú cho người đọc";
  return "";
}
