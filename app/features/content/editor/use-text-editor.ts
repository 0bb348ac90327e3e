import type { Content, Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import type { DocumentJson } from "#contracts/schemas/content-fields.ts";
import type { DraftSession } from "../drafts/draft-session.ts";
import type { Ask } from "./dialogs.ts";
import { composition, editorExtensions } from "./editor-extensions.ts";
import { pictureSending } from "./picture-upload-options.ts";
import { writtenPart } from "./way-out.ts";

/** Height of the header and toolbar: the caret's line must stay below them. */
const caretRoom = { top: 176, right: 0, bottom: 24, left: 0 };

/** The editor of the body. Created once; renders around it do not affect it, except for text set from outside. */
export function useTextEditor(
  session: DraftSession,
  text: { body: DocumentJson | null; epoch: number },
  ask: Ask,
): Editor | null {
  // Only the initial text; later ones come with `epoch`.
  const [options] = useState(() => ({
    extensions: editorExtensions({ ...pictureSending, ask }),
    content: text.body as Content,
    editorProps: {
      scrollThreshold: caretRoom,
      scrollMargin: caretRoom,
      attributes: {
        class: "prose editor-text",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": "Nội dung bài viết",
      },
      handleDOMEvents: {
        compositionstart: () => composition.begin(),
        compositionend: () => composition.end(),
      },
    },
    onUpdate({ editor, transaction }: { editor: Editor; transaction: { before: Node } }) {
      const doc = writtenPart(editor.state.doc);
      if (!doc.eq(writtenPart(transaction.before))) session.changeBody(() => doc.toJSON() as DocumentJson);
    },
  }));
  const editor = useEditor(options);

  const shownEpoch = useRef(text.epoch);
  useEffect(() => {
    if (!editor || shownEpoch.current === text.epoch) return;
    shownEpoch.current = text.epoch;
    // Can be undone, but does not count as a change of the author.
    editor.commands.setContent(text.body as Content, { emitUpdate: false });
  }, [editor, text]);
  return editor;
}
