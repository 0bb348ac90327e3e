import { Extension, type Extensions } from "@tiptap/core";
import { CodeBlockLowlight } from "@tiptap/extension-code-block-lowlight";
import { ListKeymap } from "@tiptap/extension-list";
import { Dropcursor, Gapcursor, Placeholder, UndoRedo } from "@tiptap/extensions";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { lowlight } from "#document/highlight.ts";
import { articleExtensionsWithoutCodeBlock, codeLanguageAttribute, Picture } from "#document/schema.ts";
import { BilingualKeys } from "./bilingual-block.ts";
import { PictureUploads, type PictureUploadsOptions } from "./picture-uploads.ts";
import { PictureView } from "./picture-view.tsx";

/** The article's schema, and what only an editor needs. */
export const editorExtensions = (options: PictureUploadsOptions & { onLinkKey: () => void }): Extensions => [
  ...articleExtensionsWithoutCodeBlock.filter(({ name }) => name !== Picture.name).map(quietWhileComposing),
  CodeBlockLowlight.extend({ addAttributes: () => codeLanguageAttribute }).configure({ lowlight }),
  Picture.extend({ addNodeView: () => ReactNodeViewRenderer(PictureView) }),
  BilingualKeys,
  PictureUploads.configure({ send: options.send, onRefused: options.onRefused }),
  Extension.create({
    name: "linkKey",
    addKeyboardShortcuts: () => ({
      "Mod-k": () => {
        options.onLinkKey();
        return true;
      },
    }),
  }),
  UndoRedo,
  Dropcursor.configure({ color: false, class: "editor-drop-line", width: 2 }),
  Gapcursor,
  ListKeymap,
  Placeholder.configure({
    includeChildren: true,
    placeholder({ editor, node, pos }) {
      const parent = editor.state.doc.resolve(pos).parent;
      if (node.type.name === "heading") return node.attrs.level === 2 ? "Tên phần" : "Tên mục";
      if (parent.type.name === "bilingualPair") return editor.state.doc.resolve(pos).index() === 0 ? "Tiếng Việt" : "English";
      if (parent.type.name === "callout") return "Ghi chú cho người đọc";
      if (parent.type.name === "doc" && editor.isEmpty) return "Viết từ đây. Gõ ## rồi dấu cách để có tên phần, - để có danh sách.";
      return "";
    },
  }),
];

let isComposing = false;

/** While an input method composes, nothing may be made into a link under its hands. */
function quietWhileComposing(extension: Extensions[number]): Extensions[number] {
  if (extension.name !== "link") return extension;
  const usual = (extension.options as { shouldAutoLink: (url: string) => boolean }).shouldAutoLink;
  return extension.configure({ shouldAutoLink: (url: string) => !isComposing && usual(url) });
}

export const composition = {
  begin: () => void (isComposing = true),
  end: () => void (isComposing = false),
};
