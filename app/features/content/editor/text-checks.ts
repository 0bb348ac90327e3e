import type { Editor } from "@tiptap/core";
import { summaryLength } from "#contracts/limits/content.ts";
import type { Category } from "#contracts/schemas/content.ts";
import { wordCount } from "#contracts/text/word-count.ts";
import { lacksAlt, plainText, readingMinutes, type DocumentNode } from "#document/reading.ts";
import { pictureUrl } from "#document/picture-url.ts";
import { pictureTextLength } from "#document/schema.ts";
import type { CheckedPicture, TextChecks } from "../drafts/publish-checks.tsx";

/** What can be completed in this text before it is published. */
export const textChecks = (editor: Editor, categories: readonly Category[]): TextChecks => ({
  categories,
  pictures: () => picturesIn(editor),
  altLength: pictureTextLength,
  describe(pos, words) {
    const picture = editor.state.doc.nodeAt(pos);
    if (picture?.type.name === "picture")
      editor.view.dispatch(editor.state.tr.setNodeMarkup(pos, null, { ...picture.attrs, ...words }));
  },
  opening: () => openingOf(editor.getJSON() as DocumentNode),
  minutes: () => readingMinutes(wordCount(editor.getText())),
});

/** Also those of galleries. */
function picturesIn({ state }: Editor): CheckedPicture[] {
  const found: CheckedPicture[] = [];
  state.doc.descendants((node, pos) => {
    if (node.type.name !== "picture") return;
    const { uploadId, alt } = node.attrs as { uploadId: string; alt: string };
    found.push({ pos, url: pictureUrl(uploadId), alt, lacksAlt: lacksAlt(node.toJSON() as DocumentNode) });
  });
  return found;
}

/** The first two sentences of the first paragraph, or one that fits; empty: there is none. */
export function openingOf(doc: DocumentNode): string {
  const paragraph = doc.content?.find((node) => node.type === "paragraph" && plainText(node).trim() !== "");
  const text = paragraph ? plainText(paragraph).replace(/\s+/g, " ").trim() : "";
  const [first = "", second = ""] = text.match(/[^.!?…]+(?:[.!?…]+["”’)]*|$)\s*/g) ?? [];
  return [first + second, first].map((one) => one.trim()).find((one) => one.length <= summaryLength) ?? "";
}
