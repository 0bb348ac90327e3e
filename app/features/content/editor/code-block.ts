import { textblockTypeInputRule } from "@tiptap/core";
import { CodeBlockLowlight } from "@tiptap/extension-code-block-lowlight";
import { lowlight } from "#document/highlight.ts";
import { codeLanguageAttribute, codeLanguageOf } from "#document/schema.ts";

/** Begun by a fence with whatever name a language goes by; one that is not known here is code without colours. */
export const EditorCodeBlock = CodeBlockLowlight.extend({
  addAttributes: () => codeLanguageAttribute,
  addInputRules() {
    return [
      textblockTypeInputRule({
        find: /^(?:```|~~~)([\w+#.-]*)[\s\n]$/,
        type: this.type,
        getAttributes: (match) => ({ language: codeLanguageOf(match[1]) }),
      }),
    ];
  },
}).configure({ lowlight });
