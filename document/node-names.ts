/** Blocks: a document, a quote, a list item and so on consist of them. */
const blockNames = [
  "paragraph",
  "heading",
  "blockquote",
  "bulletList",
  "orderedList",
  "taskList",
  "codeBlock",
  "horizontalRule",
  "table",
  "picture",
  "gallery",
  "blockMath",
  "video",
  "callout",
  "toggle",
  "bilingual",
] as const;
export type BlockName = (typeof blockNames)[number];

/** The document itself, and what is only in certain blocks, which handle it. */
const innerNodeNames = [
  "doc",
  "text",
  "hardBreak",
  "inlineMath",
  "footnote",
  "listItem",
  "taskItem",
  "tableRow",
  "tableHeader",
  "tableCell",
  "toggleTitle",
  "bilingualPair",
] as const;
/** `footnotes`: the list at the end of a rendered text (`rendered-body.ts`), no node of the schema. */
export type InnerNodeName = (typeof innerNodeNames)[number] | "footnotes";

/**
 * The nodes of the schema, by name. `DocumentNode["type"]` is one of them, so that a switch whose default expects an
 * `InnerNodeName` does not compile while a block is missing. A test compares the list with `articleSchema`.
 */
export const nodeNames = [...blockNames, ...innerNodeNames] as const;
export type NodeName = BlockName | InnerNodeName;
