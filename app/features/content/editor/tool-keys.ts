import { Extension } from "@tiptap/core";
import type { Ask } from "./dialogs.ts";
import { shortcuts } from "./tools.ts";

/** Binds the shortcuts that the dialog lists. */
export const ToolKeys = Extension.create<{ ask: Ask }>({
  name: "toolKeys",
  // Precedes the keys of Tiptap's extensions, but not those of an open list.
  priority: 1002,
  addOptions: () => ({ ask: () => undefined }),
  addKeyboardShortcuts() {
    return Object.fromEntries(
      shortcuts.map(({ keys, run }) => [
        keys,
        () => {
          run(this.editor, this.options.ask);
          return true;
        },
      ]),
    );
  },
});
