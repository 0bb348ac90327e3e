import MarkdownIt, { type Token } from "markdown-it";
import { codeLanguages, isAllowedLink } from "./schema.ts";
import type { DocumentNode } from "./reading.ts";

type Marks = NonNullable<DocumentNode["marks"]>;

/** The upload that stands for a picture named in the text. */
export interface PlacedPicture {
  uploadId: string;
  width: number;
  height: number;
}

const markdown = new MarkdownIt({ html: false, linkify: false });

/**
 * Markdown with three additions: `:::callout … :::`, `:::bilingual … :::` (paragraphs Vietnamese, English, Vietnamese …)
 * and `:en[…]` for an English passage. HTML is not read: it stays as text.
 * @param pictures file name → upload, for pictures that stand alone in a paragraph; others are left out
 */
export function documentFromMarkdown(text: string, pictures: Map<string, PlacedPicture> = new Map()): DocumentNode {
  const content: DocumentNode[] = [];
  for (const part of splitContainers(text)) {
    const blocks = blocksOf(markdown.parse(part.text, {}), pictures);
    if (part.container === null) content.push(...blocks);
    else if (part.container === "callout") content.push({ type: "callout", content: blocks });
    else content.push(bilingual(blocks));
  }
  return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] };
}

function splitContainers(text: string): { container: "callout" | "bilingual" | null; text: string }[] {
  const parts: { container: "callout" | "bilingual" | null; text: string }[] = [];
  const pattern = /^:::(callout|bilingual)[ \t]*\n([\s\S]*?)^:::[ \t]*$/gm;
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    parts.push({ container: null, text: text.slice(end, match.index) });
    parts.push({ container: match[1] as "callout" | "bilingual", text: match[2] ?? "" });
    end = match.index + match[0].length;
  }
  parts.push({ container: null, text: text.slice(end) });
  return parts.filter((part) => part.text.trim() !== "");
}

function bilingual(paragraphs: DocumentNode[]): DocumentNode {
  const pairs: DocumentNode[] = [];
  for (let i = 0; i < paragraphs.length; i += 2) {
    pairs.push({
      type: "bilingualPair",
      content: [paragraphs[i] ?? { type: "paragraph" }, paragraphs[i + 1] ?? { type: "paragraph" }],
    });
  }
  return { type: "bilingual", content: pairs };
}

/** Tokens of markdown-it open and close: a stack of half-made nodes turns them into a tree. */
function blocksOf(tokens: Token[], pictures: Map<string, PlacedPicture>): DocumentNode[] {
  const root: DocumentNode = { type: "doc", content: [] };
  const open: DocumentNode[] = [root];
  const top = () => open.at(-1) as DocumentNode;
  const add = (node: DocumentNode) => (top().content ??= []).push(node);
  const begin = (node: DocumentNode) => {
    add(node);
    open.push(node);
  };
  for (const token of tokens) {
    switch (token.type) {
      case "paragraph_open":
        begin({ type: "paragraph" });
        break;
      case "heading_open":
        begin({ type: "heading", attrs: { level: Math.min(4, Math.max(2, Number(token.tag.slice(1)))) } });
        break;
      case "blockquote_open":
        begin({ type: "blockquote" });
        break;
      case "bullet_list_open":
        begin({ type: "bulletList" });
        break;
      case "ordered_list_open":
        begin({ type: "orderedList", attrs: { start: Number(token.attrGet("start") ?? 1) } });
        break;
      case "list_item_open":
        begin({ type: "listItem" });
        break;
      case "table_open":
        begin({ type: "table" });
        break;
      case "tr_open":
        begin({ type: "tableRow" });
        break;
      case "th_open":
      case "td_open": {
        begin({ type: token.type === "th_open" ? "tableHeader" : "tableCell" });
        begin({ type: "paragraph" });
        break;
      }
      case "th_close":
      case "td_close":
        open.splice(-2);
        break;
      case "fence":
      case "code_block": {
        const language = token.info.trim().split(/\s/)[0] ?? "";
        const known = (codeLanguages as readonly string[]).includes(language) ? language : null;
        const code = token.content.replace(/\n$/, "");
        add({
          type: "codeBlock",
          attrs: { language: known },
          ...(code ? { content: [{ type: "text", text: code }] } : {}),
        });
        break;
      }
      case "hr":
        add({ type: "horizontalRule" });
        break;
      case "inline": {
        const picture = pictureAlone(token, pictures);
        if (picture && top().type === "paragraph") {
          // The paragraph that was begun becomes the picture.
          Object.assign(top(), picture);
        } else {
          const inline = inlineOf(token.children ?? []);
          if (inline.length > 0) top().content = inline;
        }
        break;
      }
      default:
        if (token.nesting === -1 && !["thead_close", "tbody_close"].includes(token.type)) open.pop();
    }
  }
  return root.content ?? [];
}

function pictureAlone(token: Token, pictures: Map<string, PlacedPicture>): DocumentNode | null {
  const [only, ...others] = token.children ?? [];
  if (only?.type !== "image" || others.length > 0) return null;
  const placed = pictures.get(String(only.attrGet("src") ?? ""));
  if (!placed) return null;
  return { type: "picture", attrs: { ...placed, alt: only.content, caption: only.attrGet("title") ?? "" } };
}

function inlineOf(tokens: Token[]): DocumentNode[] {
  const nodes: DocumentNode[] = [];
  const marks: Marks = [];
  let isForeign = false;
  const without = (type: string) => {
    const at = marks.findLastIndex((mark) => mark.type === type);
    if (at !== -1) marks.splice(at, 1);
  };
  const add = (text: string, more: Marks = []) => {
    if (text === "") return;
    const all = [...marks, ...(isForeign ? [{ type: "foreign", attrs: { lang: "en" } }] : []), ...more];
    nodes.push({ type: "text", text, ...(all.length > 0 ? { marks: all } : {}) });
  };
  /** `:en[` may open in one text and close in a later one, with emphasis between. */
  const addText = (text: string) => {
    for (const piece of text.split(/(:en\[|\])/)) {
      if (piece === ":en[" && !isForeign) isForeign = true;
      else if (piece === "]" && isForeign) isForeign = false;
      else add(piece);
    }
  };
  for (const token of tokens) {
    switch (token.type) {
      case "text":
        addText(token.content);
        break;
      case "code_inline":
        nodes.push({ type: "text", text: token.content, marks: [{ type: "code" }] });
        break;
      case "softbreak":
        add(" ");
        break;
      case "hardbreak":
        nodes.push({ type: "hardBreak" });
        break;
      case "strong_open":
        marks.push({ type: "bold" });
        break;
      case "strong_close":
        without("bold");
        break;
      case "em_open":
        marks.push({ type: "italic" });
        break;
      case "em_close":
        without("italic");
        break;
      case "s_open":
        marks.push({ type: "strike" });
        break;
      case "s_close":
        without("strike");
        break;
      case "link_open": {
        const href = token.attrGet("href");
        if (isAllowedLink(href)) marks.push({ type: "link", attrs: { href } });
        break;
      }
      case "link_close":
        without("link");
        break;
      default:
        addText(token.content);
    }
  }
  return nodes;
}
