import type { ContentFields } from "#contracts/content.ts";
import { plainText, type DocumentNode } from "#document/reading.ts";
import type { TextBlock } from "./difference.ts";
import { draftKinds } from "./draft-kinds.ts";

/** Blocks that hold words themselves. */
const written = new Set(["paragraph", "heading", "codeBlock"]);

/** A text as a list of blocks to compare: title, summary, body, and the settings as words. */
export function textBlocks(fields: ContentFields, categoryName?: string): TextBlock[] {
  const blocks: TextBlock[] = [
    { style: "title", text: fields.title || `(chưa có ${draftKinds[fields.kind].title})` },
    ...(fields.summary ? [{ style: "summary", text: fields.summary }] : []),
  ];
  if (fields.kind === "article") {
    collect(fields.body as DocumentNode, "", blocks);
    if (fields.tags.length > 0) blocks.push({ style: "setting", text: `Thẻ: ${fields.tags.join(", ")}` });
    if (categoryName) blocks.push({ style: "setting", text: `Danh mục: ${categoryName}` });
  }
  if (fields.slug) blocks.push({ style: "setting", text: `Địa chỉ: ${fields.slug}` });
  return blocks;
}

function collect(node: DocumentNode, around: string, blocks: TextBlock[]) {
  if (node.type === "picture")
    blocks.push({
      style: "picture",
      text: `Ảnh: ${String(node.attrs?.caption || node.attrs?.alt || "không có chú thích")}`,
    });
  else if (written.has(node.type)) {
    const style =
      node.type === "heading"
        ? `heading${String(node.attrs?.level ?? 2)}`
        : node.type === "paragraph" && around
          ? around
          : node.type;
    const text = plainText(node);
    if (text.trim() !== "") blocks.push({ style, text });
  } else for (const child of node.content ?? []) collect(child, containers[node.type] ?? around, blocks);
}

const containers: Record<string, string> = {
  listItem: "listItem",
  blockquote: "quote",
  tableCell: "cell",
  tableHeader: "cell",
  callout: "callout",
  bilingualPair: "bilingual",
};
