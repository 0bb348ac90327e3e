import { Extension } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { Plugin, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import type { DocumentNode } from "#document/reading.ts";
import { looksLikeMarkdown } from "#document/markdown-signs.ts";
import { codeLanguageOf } from "#document/schema.ts";
import { toasts } from "#app/site/toasts.ts";
import { cleanPastedHtml, placeOfPicture } from "./pasted-html.ts";
import { addPictures, type PictureUploadsOptions } from "./picture-uploads.ts";

/** Handles pasted HTML of other programs, its pictures, code, and Markdown. */
export const Pasting = Extension.create<PictureUploadsOptions>({
  name: "pasting",
  // Precedes Tiptap's paste rule for code, which does not know our language names.
  priority: 1001,
  addProseMirrorPlugins() {
    const { options } = this;
    let brought: File[] = [];
    return [
      new Plugin({
        props: {
          transformPastedHTML(html) {
            const { html: clean, pictures, leftPictures } = cleanPastedHtml(html);
            brought = pictures;
            if (leftPictures > 0) showPicturesLeftOut(leftPictures);
            return clean;
          },
          handlePaste(view, event, slice) {
            const pictures = brought;
            brought = [];
            if (pictures.length > 0) return pasteWithPictures(view, slice, pictures, options);
            return pasteText(view, event.clipboardData);
          },
        },
      }),
    ];
  },
});

const pasteInto = (view: EditorView, tr: Transaction) =>
  view.dispatch(tr.scrollIntoView().setMeta("paste", true).setMeta("uiEvent", "paste"));

/** Inserts the text first; each picture is then uploaded from its placeholder. */
function pasteWithPictures(view: EditorView, slice: Slice, pictures: readonly File[], options: PictureUploadsOptions) {
  const { content, openStart, openEnd } = slice;
  // A placeholder must not join the words around it.
  const isPlace = (node: Node | null) => node !== null && placeOfPicture(node.textContent) !== null;
  const closed = new Slice(
    content,
    isPlace(content.firstChild) ? 0 : openStart,
    isPlace(content.lastChild) ? 0 : openEnd,
  );
  const tr = view.state.tr.replaceSelection(closed);
  const places: { at: number; picture: File }[] = [];
  tr.doc.descendants((node, pos) => {
    const picture = node.isTextblock ? pictures[placeOfPicture(node.textContent) ?? -1] : undefined;
    if (picture) places.push({ at: pos, picture });
    return !node.isTextblock;
  });
  for (const { at } of places.toReversed()) {
    const $at = tr.doc.resolve(at);
    const { nodeSize } = tr.doc.nodeAt(at)!;
    // The only block of a cell or item remains, empty.
    if ($at.parent.childCount > 1) tr.delete(at, at + nodeSize);
    else tr.delete(at + 1, at + nodeSize - 1);
  }
  const deletions = tr.mapping.slice(tr.mapping.maps.length - places.length);
  pasteInto(view, tr);
  // In reverse, so that inserting does not move earlier positions.
  for (const { at, picture } of places.toReversed()) addPictures(view, [picture], options, deletions.map(at));
  return true;
}

function pasteText(view: EditorView, data: DataTransfer | null): boolean {
  const text = (data?.getData("text/plain") ?? "").replace(/\r\n?/g, "\n");
  const { $from } = view.state.selection;
  const around = $from.node(1)?.type.name;
  const isNested = around === "table" || around === "bilingual";
  if (text.trim() === "" || $from.parent.type.spec.code) return false;
  const mode = modeOf(data);
  if (mode !== null && mode !== "markdown" && mode !== "plaintext" && !isNested) {
    const block = view.state.schema.nodes.codeBlock!.create(
      { language: codeLanguageOf(mode) },
      view.state.schema.text(text),
    );
    pasteInto(view, view.state.tr.replaceSelectionWith(block));
    return true;
  }
  const isMarkdown = !isNested && !isAskedPlain(view) && looksLikeMarkdown(text);
  // For text copied from a page, the HTML is used.
  if (mode === null && (!isMarkdown || data?.getData("text/html"))) return false;
  pasteLines(view, text, isMarkdown);
  return true;
}

/** VS Code puts the language on the clipboard. */
function modeOf(data: DataTransfer | null): string | null {
  try {
    const { mode } = JSON.parse(data?.getData("vscode-editor-data") || "{}") as { mode?: unknown };
    return typeof mode === "string" ? mode : null;
  } catch {
    return null;
  }
}

/** Ctrl+Shift+V pastes plain text. ProseMirror knows it; the event does not. */
const isAskedPlain = (view: EditorView) =>
  (view as unknown as { input?: { shiftKey?: boolean } }).input?.shiftKey === true;

/** Pastes plain lines first. Markdown is formatted in a second step, so that undo restores the lines. */
function pasteLines(view: EditorView, text: string, isMarkdown: boolean) {
  const { schema, selection } = view.state;
  const lines = text.split(/\n+/).map((line) => schema.nodes.paragraph!.create(null, line ? schema.text(line) : null));
  const from = selection.from;
  view.dispatch(view.state.tr.replaceSelection(new Slice(Fragment.from(lines), 1, 1)).scrollIntoView());
  const to = view.state.selection.to;
  if (!isMarkdown) return;
  const asWritten = lines.map(({ textContent }) => textContent).join("\n");
  // Offline the lines stay unformatted.
  void import("./pasted-markdown.ts").then(
    ({ readPasted }) => {
      // If the author has typed since, their text is kept.
      if (view.isDestroyed || view.composing || to > view.state.doc.content.size) return;
      if (view.state.doc.textBetween(from, to, "\n") !== asWritten) return;
      const { doc, pictures } = readPasted(text, view.state.doc.toJSON() as DocumentNode);
      const { content } = schema.nodeFromJSON(doc);
      const isOpen = (node: Node | null) => (node?.type.name === "paragraph" ? 1 : 0);
      const form = new Slice(content, isOpen(content.firstChild), isOpen(content.lastChild));
      view.dispatch(closeHistory(view.state.tr).replaceRange(from, to, form).scrollIntoView());
      toasts.add({
        id: "pasted-markdown",
        title: "Đã đọc phần dán như Markdown",
        description: `${pictures > 0 ? `${pictures} ảnh ở nơi khác không theo được, bạn tải lên bằng nút Ảnh nhé. ` : ""}Hoàn tác thì được lại chữ như đã dán.`,
        color: pictures > 0 ? "yellow" : "primary",
      });
    },
    () => undefined,
  );
}

function showPicturesLeftOut(count: number) {
  toasts.add({
    id: "pasted-pictures",
    title: count === 1 ? "Một ảnh không theo được phần dán" : `${count} ảnh không theo được phần dán`,
    description: "Ảnh ấy nằm ở trang khác hoặc trong máy bạn. Bạn lưu ảnh về rồi tải lên bằng nút Ảnh nhé.",
    color: "yellow",
  });
}
