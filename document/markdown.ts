import MarkdownIt, { type Token } from "markdown-it";
import { addOurRules, takeFootnotes } from "./markdown-rules.ts";
import { codeLanguageOf, footnoteLength, isAllowedLink, pictureShare, texLength } from "./schema.ts";
import { plainText, type DocumentNode } from "./reading.ts";
import { videoIdIn } from "./video-address.ts";

type Marks = NonNullable<DocumentNode["marks"]>;

/** The upload that stands for a picture named in the text. */
export interface PlacedPicture {
  uploadId: string;
  width: number;
  height: number;
}

const markdown = new MarkdownIt({ html: false, linkify: false });
addOurRules(markdown);

/**
 * Markdown with tables, formulas (`$…$`, `$$…$$`), footnotes (`[^1]`), and additions of ours: `:::callout … :::`,
 * `:::bilingual … :::` (paragraphs Vietnamese, English, Vietnamese …), `:en[…]` for an English passage, `{width=70%}` behind
 * a picture; a video's address alone on its line is the video. HTML is not read: it stays as text.
 * @param pictures file name → upload, for pictures that stand alone in a paragraph; others are left out
 */
export function documentFromMarkdown(text: string, pictures: Map<string, PlacedPicture> = new Map()): DocumentNode {
  const content: DocumentNode[] = [];
  const { text: rest, footnotes: written } = takeFootnotes(text.replace(/\r\n?/g, "\n"));
  const footnotes = new Map([...written].map(([name, words]) => [name, wordsOf(words)]));
  for (const part of splitContainers(rest)) {
    const blocks = blocksOf(markdown.parse(part.text, { footnotes }), pictures);
    if (part.container === null) content.push(...blocks);
    else if (part.container === "callout") content.push({ type: "callout", content: blocks });
    else content.push(bilingual(blocks));
  }
  return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] };
}

/** A remark as plain words; of a link its address stays, too. */
function wordsOf(text: string): string {
  const [token] = markdown.parseInline(text, {});
  const nodes = inlineOf(token?.children ?? []);
  const words = nodes.map((node, n) => {
    const href = node.marks?.find(({ type }) => type === "link")?.attrs?.href;
    const isLast = nodes[n + 1]?.marks?.find(({ type }) => type === "link")?.attrs?.href !== href;
    const shown = plainText(node);
    return typeof href === "string" && isLast && shown !== href ? `${shown} (${href})` : shown;
  });
  return words.join("").replace(/\s+/g, " ").trim().slice(0, footnoteLength);
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
      case "formula_block":
        add(formulaBlock(token.content));
        break;
      case "fence":
      case "code_block": {
        const language = token.info.trim().split(/\s/)[0] ?? "";
        if (language === "math") {
          add(formulaBlock(token.content));
          break;
        }
        const code = token.content.replace(/\n$/, "");
        add({
          type: "codeBlock",
          attrs: { language: codeLanguageOf(language) },
          ...(code ? { content: [{ type: "text", text: code }] } : {}),
        });
        break;
      }
      case "hr":
        add({ type: "horizontalRule" });
        break;
      case "inline": {
        const alone = pictureAlone(token, pictures) ?? videoAlone(token);
        if (alone && top().type === "paragraph") {
          // The paragraph that was begun becomes the picture or the video.
          Object.assign(top(), alone);
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
  const share = others.length === 1 ? /^\{width=(\d{1,3})%\}$/.exec(others[0]?.content ?? "")?.[1] : undefined;
  if (only?.type !== "image" || (others.length > 0 && share === undefined)) return null;
  const placed = pictures.get(String(only.attrGet("src") ?? ""));
  if (!placed) return null;
  const within = Math.min(pictureShare.most, Math.max(pictureShare.least, Number(share ?? pictureShare.most)));
  return {
    type: "picture",
    attrs: {
      ...placed,
      // In its own words: signs were escaped.
      alt: plainText({ type: "doc", content: inlineOf(only.children ?? []) }),
      caption: only.attrGet("title") ?? "",
      ...(share === undefined ? {} : { share: within }),
    },
  };
}

/** An address of a video and nothing else, or a link to it that says that it is one. */
function videoAlone(token: Token): DocumentNode | null {
  const children = token.children ?? [];
  const [first] = children;
  const isLink = first?.type === "link_open" && children.at(-1)?.type === "link_close";
  if (isLink && (first.attrGet("title") === "video" || first.markup === "autolink")) {
    const videoId = videoIdIn(String(first.attrGet("href") ?? ""));
    const title =
      first.markup === "autolink" ? "" : plainText({ type: "doc", content: inlineOf(children.slice(1, -1)) });
    return videoId ? { type: "video", attrs: { videoId, title: title.slice(0, 200) } } : null;
  }
  // An escaped sign makes it two: then the words are meant.
  const isBare = children.length === 1 && first?.type === "text" && first.content === token.content;
  const videoId = isBare && /^https?:/i.test(first.content) ? videoIdIn(first.content) : null;
  return videoId ? { type: "video", attrs: { videoId, title: "" } } : null;
}

/** What is longer than a formula may be stays, as code. */
const formulaBlock = (tex: string): DocumentNode =>
  tex.trim().length <= texLength.block
    ? { type: "blockMath", attrs: { tex: tex.trim() } }
    : { type: "codeBlock", attrs: { language: null }, content: [{ type: "text", text: tex }] };

function inlineOf(tokens: Token[]): DocumentNode[] {
  const nodes: DocumentNode[] = [];
  const marks: Marks = [];
  let isForeign = false;
  const without = (type: string) => {
    const at = marks.findLastIndex((mark) => mark.type === type);
    if (at !== -1) marks.splice(at, 1);
  };
  /** Each once, however often emphasis stands within emphasis. */
  const marksHere = (more: Marks = []): Marks =>
    [...marks, ...(isForeign ? [{ type: "foreign", attrs: { lang: "en" } }] : []), ...more].filter(
      (mark, n, all) => all.findIndex(({ type }) => type === mark.type) === n,
    );
  const add = (text: string, more: Marks = []) => {
    if (text === "") return;
    const all = marksHere(more);
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
  const addNode = (node: DocumentNode) => {
    const all = marksHere();
    nodes.push({ ...node, ...(all.length > 0 ? { marks: all } : {}) });
  };
  for (const token of tokens) {
    switch (token.type) {
      case "text":
        addText(token.content);
        break;
      case "formula":
        if (token.content.length <= texLength.inline) addNode({ type: "inlineMath", attrs: { tex: token.content } });
        else add(token.content, [{ type: "code" }]);
        break;
      case "footnote":
        addNode({ type: "footnote", attrs: { text: token.content } });
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
