import { textblockTypeInputRule } from "@tiptap/core";
import { ArticleCodeBlock, codeLanguageOf } from "#document/schema.ts";
import { codeColors } from "./code-colors.ts";

/** Begun by a fence with whatever name a language goes by; one that is not known here is code without colours. */
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
