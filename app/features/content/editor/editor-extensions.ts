import type { Extensions } from "@tiptap/core";
import { ListKeymap } from "@tiptap/extension-list";
import { Dropcursor, Gapcursor, UndoRedo } from "@tiptap/extensions";
import { ReactNodeViewRenderer } from "@tiptap/react";
import {
  articleExtensionsWithoutCodeBlock,
  BlockMath,
  Footnote,
  Gallery,
  InlineMath,
  Picture,
  VideoBlock,
} from "#document/schema.ts";
import type { Ask } from "./dialogs.ts";
import { BilingualKeys } from "./bilingual-block.ts";
import { EditorCodeBlock } from "./code-block.ts";
import { FootnoteView } from "./footnote-view.tsx";
import { FormulaView } from "./formula-view.tsx";
import { GalleryView } from "./gallery-view.tsx";
import { NodeKeys } from "./node-keys.ts";
import { Pasting } from "./pasting.ts";
import { PictureUploads, type PictureUploadsOptions } from "./picture-uploads.ts";
import { Placeholders } from "./placeholders.ts";
import { PictureView } from "./picture-view.tsx";
import { SlashMenu } from "./slash-menu.ts";
import { ToolSlots } from "./tool-slot.ts";
import { ToolKeys } from "./tool-keys.ts";
import { ToggleKeys } from "./toggle-block.ts";
import { VideoBlockView } from "./video-block-view.tsx";
import { WayOut } from "./way-out.ts";

/** Nodes that are edited outside the text. */
const drawnNodes = [
  Picture.extend({ addNodeView: () => ReactNodeViewRenderer(PictureView) }),
  Gallery.extend({ addNodeView: () => ReactNodeViewRenderer(GalleryView) }),
  VideoBlock.extend({ addNodeView: () => ReactNodeViewRenderer(VideoBlockView) }),
  BlockMath.extend({ addNodeView: () => ReactNodeViewRenderer(FormulaView) }),
  InlineMath.extend({ addNodeView: () => ReactNodeViewRenderer(FormulaView, { as: "span" }) }),
  Footnote.extend({ addNodeView: () => ReactNodeViewRenderer(FootnoteView, { as: "span" }) }),
];
const drawnNames = new Set<string>(drawnNodes.map(({ name }) => name));

/** The schema of articles, and the extensions for editing. */
export const editorExtensions = (options: PictureUploadsOptions & { ask: Ask }): Extensions => [
  ...articleExtensionsWithoutCodeBlock.filter(({ name }) => !drawnNames.has(name)).map(quietWhileComposing),
  EditorCodeBlock,
  ...drawnNodes,
  BilingualKeys,
  ToggleKeys,
  PictureUploads.configure({ send: options.send, onRefused: options.onRefused }),
  Pasting.configure({ send: options.send, onRefused: options.onRefused }),
  ToolKeys.configure({ ask: options.ask }),
  SlashMenu.configure({ ask: options.ask }),
  ToolSlots,
  NodeKeys,
  UndoRedo,
  Dropcursor.configure({ color: false, class: "editor-drop-line", width: 2 }),
  Gapcursor,
  ListKeymap,
  Placeholders,
  WayOut,
];

let isComposing = false;

/** Automatic linking would interrupt an input method. */
function quietWhileComposing(extension: Extensions[number]): Extensions[number] {
  if (extension.name !== "link") return extension;
  const usual = (extension.options as { shouldAutoLink: (url: string) => boolean }).shouldAutoLink;
  return extension.configure({ shouldAutoLink: (url: string) => !isComposing && usual(url) });
}

export const composition = {
  begin: () => void (isComposing = true),
  end: () => void (isComposing = false),
};
