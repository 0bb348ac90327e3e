import { Extension } from "@tiptap/core";
import { NodeSelection, Plugin } from "@tiptap/pm/state";
import { videoIdIn } from "#document/video-address.ts";
import { openNode } from "./node-popover.tsx";
import { insertBlock } from "./tools.ts";

/** Enter opens the selected formula or footnote. A video address pasted into an empty line becomes a video. */
export const NodeKeys = Extension.create({
  name: "nodeKeys",
  priority: 1001,
  addKeyboardShortcuts() {
    return {
      Enter: () => {
        const { selection } = this.editor.state;
        if (!(selection instanceof NodeSelection)) return false;
        const element = this.editor.view.nodeDOM(selection.from);
        const face = element instanceof Element ? element.querySelector(".editor-node-face") : null;
        face?.dispatchEvent(new CustomEvent(openNode));
        return face !== null;
      },
    };
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handlePaste(view, event) {
            const videoId = videoIdIn(event.clipboardData?.getData("text/plain") ?? "");
            const { $from, empty } = view.state.selection;
            const isOnEmptyLine =
              empty && $from.depth === 1 && $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;
            if (!videoId || !isOnEmptyLine) return false;
            insertBlock(editor, { type: "video", attrs: { videoId } });
            return true;
          },
        },
      }),
    ];
  },
});
