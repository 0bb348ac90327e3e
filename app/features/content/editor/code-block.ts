import { textblockTypeInputRule } from "@tiptap/core";
import { ArticleCodeBlock, codeLanguageOf } from "#document/schema.ts";
import { codeColors } from "./code-colors.ts";

/** Accepts any language name after the fence; code in unknown languages is not colored. */
export const EditorCodeBlock = ArticleCodeBlock.extend({
  addInputRules() {
    return [
      textblockTypeInputRule({
        find: /^(?:```|~~~)([\w+#.-]*)[\s\n]$/,
        type: this.type,
        getAttributes: (match) => ({ language: codeLanguageOf(match[1]) }),
      }),
    ];
  },
  addProseMirrorPlugins() {
    return [...(this.parent?.() ?? []), codeColors()];
  },
});
