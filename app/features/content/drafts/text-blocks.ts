import type { ContentFields } from "#contracts/schemas/content-fields.ts";
import { durationClock } from "#contracts/time/vietnamese-time.ts";
import type { InnerNodeName } from "#document/node-names.ts";
import { plainText, type DocumentNode } from "#document/reading.ts";
import { cellEnd, type TextBlock } from "./difference.ts";
import { draftKinds } from "./draft-kinds.ts";
import { knownTitle } from "../series/known-parts.ts";
import { videoAddress } from "#document/video-address.ts";
import { languageNames } from "#app/components/article-words.ts";

/** A text as a list of blocks to compare: title, summary, body, and the settings as words. */
export function textBlocks(fields: ContentFields, categoryName?: string): TextBlock[] {
  const blocks: TextBlock[] = [
    { style: "title", text: fields.title || `(chưa có ${draftKinds[fields.kind].title})` },
    ...(fields.summary ? [{ style: "summary", text: fields.summary }] : []),
  ];
  if (fields.kind === "article") {
    blocks.push(...blocksOf(fields.body as DocumentNode, { depth: 0 }));
  }
  if (fields.kind === "series")
    for (const [index, id] of fields.items.entries())
      blocks.push({ style: "orderedItem", lead: `${index + 1}.`, text: knownTitle(id) ?? "Một phần chưa biết tên" });
  if (fields.kind === "video") {
    if (fields.videoId) blocks.push({ style: "setting", text: `Video: ${videoAddress(fields.videoId)}` });
    for (const { at, title } of fields.chapters)
      blocks.push({ style: "heading3", text: `${durationClock(at)} ${title}` });
    for (const { at, text } of fields.transcript)
      blocks.push({ style: "paragraph", text: at === null ? text : `${durationClock(at)} ${text}` });
  }
  return [...blocks, ...settingsOf(fields, categoryName).map((text) => ({ style: "setting", text }))];
}

/** The settings that differ from those of a new text, each as a line. */
function settingsOf(fields: ContentFields, categoryName: string | undefined): string[] {
  const lines: string[] = [];
  if (fields.kind !== "category") {
    if (fields.tags.length > 0) lines.push(`Thẻ: ${fields.tags.join(", ")}`);
    if (categoryName) lines.push(`Danh mục: ${categoryName}`);
  }
  if (fields.kind === "article" || fields.kind === "video") {
    if (fields.language !== "vi") lines.push(`Ngôn ngữ: ${languageNames[fields.language]}`);
    if (fields.level !== null) lines.push(`Trình độ: ${fields.level}`);
  }
  if (fields.slug) lines.push(`Địa chỉ: ${fields.slug}`);
  if (fields.kind === "article") {
    if (fields.canonicalUrl !== null) lines.push(`Địa chỉ gốc: ${fields.canonicalUrl}`);
    if (fields.noindex) lines.push("Máy tìm kiếm: không đưa bài này vào kết quả");
  }
  return lines;
}

interface Place {
  /** Style of paragraphs here. */
  paragraph?: string;
  depth: number;
}

function blocksOf(node: DocumentNode, place: Place): TextBlock[] {
  const children = node.content ?? [];
  const inside = (paragraph: string) => children.flatMap((child) => blocksOf(child, { ...place, paragraph }));
  switch (node.type) {
    case "paragraph":
      return written(node, place.paragraph ?? "paragraph", place);
    case "heading":
      return written(node, `heading${String(node.attrs?.level ?? 2)}`, place);
    case "codeBlock":
      return written(node, "codeBlock", place);
    case "picture": {
      const text = `Ảnh: ${String(node.attrs?.caption || node.attrs?.alt || "không có chú thích")}`;
      return [{ style: "picture", text, key: String(node.attrs?.uploadId) }];
    }
    case "video": {
      const words = [String(node.attrs?.title ?? ""), videoAddress(String(node.attrs?.videoId))];
      return [{ style: "video", text: `Video: ${words.filter(Boolean).join(" · ")}` }];
    }
    case "horizontalRule":
      return [{ style: "rule", text: "Đường kẻ ngang" }];
    case "blockMath":
      return [{ style: "codeBlock", text: String(node.attrs?.tex ?? "") }];
    case "blockquote":
      return inside("quote");
    case "callout":
      return inside("callout");
    case "bulletList":
      return children.flatMap((item) => itemBlocks(item, "bulletItem", "•", place));
    case "taskList":
      return children.flatMap((item) => taskBlocks(item, place));
    case "toggle": {
      const [title, ...body] = children;
      const inner = { ...place, depth: place.depth + 1 };
      return [
        ...(title ? written(title, "paragraph", place).map((block) => ({ ...block, lead: "▸" })) : []),
        ...body.flatMap((child) => blocksOf(child, inner)),
      ];
    }
    case "orderedList": {
      const first = Number(node.attrs?.start ?? 1);
      return children.flatMap((item, index) => itemBlocks(item, "orderedItem", `${first + index}.`, place));
    }
    case "tableRow":
      return [row(children.every(({ type }) => type === "tableHeader") ? "headRow" : "row", children)];
    case "bilingualPair":
      return [row("pair", children)];
    case "gallery":
    case "table":
    case "bilingual":
      return children.flatMap((child) => blocksOf(child, place));
    default:
      node.type satisfies InnerNodeName;
      return children.flatMap((child) => blocksOf(child, place));
  }
}

function written(node: DocumentNode, style: string, { depth }: Place): TextBlock[] {
  // A footnote is compared at its place in the text.
  const text = plainText({ ...node, content: (node.content ?? []).map(withFootnote) });
  return text.trim() === "" ? [] : [{ style, text, ...(depth > 0 ? { depth } : {}) }];
}

const withFootnote = (node: DocumentNode): DocumentNode =>
  node.type === "footnote" ? { type: "text", text: ` [${String(node.attrs?.text ?? "")}]` } : node;

/** The bullet or number precedes the first words of the item. */
function itemBlocks(item: DocumentNode, style: string, lead: string, place: Place): TextBlock[] {
  const inner = { paragraph: style, depth: place.depth + 1 };
  const [first, ...others] = (item.content ?? []).flatMap((child) => blocksOf(child, inner));
  return first ? [first.lead === undefined ? { ...first, lead } : first, ...others] : [];
}

function taskBlocks(item: DocumentNode, place: Place): TextBlock[] {
  const isDone = item.attrs?.checked === true;
  const [first, ...others] = itemBlocks(item, "bulletItem", isDone ? "☑" : "☐", place);
  return first ? [{ ...first, key: isDone ? "done" : "open" }, ...others] : [];
}

const row = (style: string, cells: readonly DocumentNode[]): TextBlock => ({
  style,
  text: cells.map((cell) => plainText(cell).replaceAll(cellEnd, " ").trim()).join(cellEnd),
});
