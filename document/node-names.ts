/**
 * The nodes of the schema, by name. `DocumentNode["type"]` is one of them, so that a switch or a table over the nodes of a
 * text does not compile while one is missing. A test compares the list with `articleSchema`.
 */
export const nodeNames = [
  "doc",
  "text",
  "paragraph",
  "heading",
  "blockquote",
  "bulletList",
  "orderedList",
  "listItem",
  "taskList",
  "taskItem",
  "horizontalRule",
  "hardBreak",
  "table",
  "tableRow",
  "tableHeader",
  "tableCell",
  "picture",
  "gallery",
  "blockMath",
  "inlineMath",
  "footnote",
  "video",
  "callout",
  "toggle",
  "toggleTitle",
  "bilingual",
  "bilingualPair",
  "codeBlock",
] as const;
export type NodeName = (typeof nodeNames)[number];
