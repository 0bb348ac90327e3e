import { Extension } from "@tiptap/core";
import type { Ask } from "./dialogs.ts";
import { shortcuts } from "./tools.ts";

/** Binds what the list of shortcuts shows: there is no other list. */
export const ToolKeys = Extension.create<{ ask: Ask }>({
  name: "toolKeys",
  // Before the keys that Tiptap's extensions bring themselves; after those of a list that is open.
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
