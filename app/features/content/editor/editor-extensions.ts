import { Extension, type Extensions } from "@tiptap/core";
import { CodeBlockLowlight } from "@tiptap/extension-code-block-lowlight";
import { ListKeymap } from "@tiptap/extension-list";
import { Dropcursor, Gapcursor, UndoRedo } from "@tiptap/extensions";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { lowlight } from "#document/highlight.ts";
import { articleExtensionsWithoutCodeBlock, codeLanguageAttribute, Picture } from "#document/schema.ts";
import { BilingualKeys } from "./bilingual-block.ts";
import { PictureUploads, type PictureUploadsOptions } from "./picture-uploads.ts";
import { Placeholders } from "./placeholders.ts";
import { PictureView } from "./picture-view.tsx";
import { WayOut } from "./way-out.ts";

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
  Placeholders,
  WayOut,
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
