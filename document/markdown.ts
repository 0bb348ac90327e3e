import MarkdownIt, { type Token } from "markdown-it";
import { addOurRules, takeFootnotes } from "./markdown-rules.ts";
import {
  codeLanguageOf,
  footnoteLength,
  galleryMost,
  isAllowedLink,
  pictureLayouts,
  pictureShare,
  texLength,
} from "./schema.ts";
import { plainText, type DocumentNode } from "./reading.ts";
import { videoIdIn } from "./video-address.ts";

type Marks = NonNullable<DocumentNode["marks"]>;

/** The upload of a picture in the text. */
export interface PlacedPicture {
  uploadId: string;
  width: number;
  height: number;
}

const markdown = new MarkdownIt({ html: false, linkify: false });
addOurRules(markdown);

/**
 * Markdown with tables, formulas (`$…$`, `$$…$$`), footnotes (`[^1]`), and additions of ours: `:::callout … :::`,
 * `:::bilingual … :::` (paragraphs Vietnamese, English, Vietnamese …), `:::gallery … :::` (pictures), `::::toggle Title … ::::`, `:en[…]` for an English passage, behind a picture
 * `{width=70%}`, `{width=wide}` or `{width=full}`, and `{decorative}`; a video's address alone on its line is the video. HTML is not read: it stays as text.
 *
 * Pictures are blocks: one between words splits its paragraph, and one in a heading, a callout or a bilingual block comes
 * after that block.
 * @param pictures address as `picturesInMarkdown` gives it → upload; of a picture without one, the alternative text stays
 */
export function documentFromMarkdown(text: string, pictures: Map<string, PlacedPicture> = new Map()): DocumentNode {
  const content: DocumentNode[] = [];
  const { text: rest, footnotes: written } = takeFootnotes(text.replace(/\r\n?/g, "\n"));
  const footnotes = new Map([...written].map(([name, words]) => [name, wordsOf(words)]));
  for (const part of splitToggles(rest)) {
    const inside = containersOf(part.text, footnotes, pictures);
    if (part.title === null) content.push(...inside);
    else content.push({ type: "toggle", content: [titleOf(part.title), ...(inside.length > 0 ? inside : [blank()])] });
  }
  return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] };
}

const blank = (): DocumentNode => ({ type: "paragraph" });

/** Everything but toggles, which contain these. */
function containersOf(
  text: string,
  footnotes: Map<string, string>,
  pictures: Map<string, PlacedPicture>,
): DocumentNode[] {
  const content: DocumentNode[] = [];
  for (const part of splitContainers(text)) {
    const isBilingual = part.container === "bilingual";
    const blocks = blocksOf(markdown.parse(part.text, { footnotes }), pictures, isBilingual ? "after" : "split");
    if (part.container === null) {
      content.push(...blocks);
      continue;
    }
    if (part.container === "gallery") {
      content.push(...galleriesOf(blocks.filter(isPicture)), ...blocks.filter((block) => !isPicture(block)));
      continue;
    }
    const inside = blocks.filter(({ type }) => type !== "picture");
    const after = blocks.filter(({ type }) => type === "picture");
    if (inside.length > 0 || after.length === 0)
      content.push(isBilingual ? bilingual(inside) : { type: "callout", content: inside });
    content.push(...after);
  }
  return content;
}

/** The title of a toggle: its words and their marks, in one line. */
function titleOf(text: string): DocumentNode {
  const [token] = markdown.parseInline(text, {});
  const content = inlineOf(token?.children ?? [])
    .filter(({ type }) => type === "text")
    .map(({ marks, ...node }) => {
      const kept = marks?.filter(({ type }) => type !== "link") ?? [];
      return kept.length > 0 ? { ...node, marks: kept } : node;
    });
  return { type: "toggleTitle", ...(content.length > 0 ? { content } : {}) };
}

/** The addresses of all pictures in the text, in order, as `documentFromMarkdown` looks them up. */
export function picturesInMarkdown(text: string): string[] {
  const { text: rest, footnotes } = takeFootnotes(text.replace(/\r\n?/g, "\n"));
  const found: string[] = [];
  const collect = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      if (token.type === "image") found.push(String(token.attrGet("src") ?? ""));
      collect(token.children ?? []);
    }
  };
  for (const toggle of splitToggles(rest))
    for (const part of splitContainers(toggle.text)) collect(markdown.parse(part.text, { footnotes }));
  for (const note of footnotes.values()) collect(markdown.parseInline(note, {}));
  return found.filter((address) => address !== "");
}

/** A footnote as plain words; of a link its address stays, too. */
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

/**
 * A toggle begins with four colons or more, and ends with as many: three are those of blocks inside it. In code they are
 * text. Line by line, so that hostile text takes no longer than any other.
 */
function splitToggles(text: string): { title: string | null; text: string }[] {
  const lines = text.split("\n");
  /** By the number of colons: lines that can end a toggle, the last first. */
  const ends = new Map<number, number[]>();
  for (let n = lines.length - 1; n >= 0; n--) {
    const colons = /^(:{4,})[ \t]*$/.exec(lines[n] ?? "")?.[1]?.length;
    if (colons === undefined) continue;
    const own = ends.get(colons);
    if (own) own.push(n);
    else ends.set(colons, [n]);
  }
  const parts: { title: string | null; text: string }[] = [];
  let fence: string | null = null;
  let begin = 0;
  for (let n = 0; n < lines.length; n++) {
    const line = lines[n] ?? "";
    const sign: string | undefined = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (sign) fence = fence === null ? sign : sign.startsWith(fence) ? null : fence;
    const opening = fence === null ? /^(:{4,})toggle(?:[ \t]+(.*))?$/.exec(line) : null;
    const own = ends.get(opening?.[1]?.length ?? 0) ?? [];
    while ((own.at(-1) ?? n + 1) <= n) own.pop();
    const end = own.at(-1);
    if (!opening || end === undefined) continue;
    parts.push({ title: null, text: lines.slice(begin, n).join("\n") });
    parts.push({ title: (opening[2] ?? "").trim(), text: lines.slice(n + 1, end).join("\n") });
    n = end;
    begin = end + 1;
  }
  parts.push({ title: null, text: lines.slice(begin).join("\n") });
  return parts.filter((part) => part.title !== null || part.text.trim() !== "");
}

type Container = "callout" | "bilingual" | "gallery";

function splitContainers(text: string): { container: Container | null; text: string }[] {
  const parts: { container: Container | null; text: string }[] = [];
  const pattern = /^:::(callout|bilingual|gallery)[ \t]*\n([\s\S]*?)^:::[ \t]*$/gm;
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    parts.push({ container: null, text: text.slice(end, match.index) });
    parts.push({ container: match[1] as Container, text: match[2] ?? "" });
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

/** As many galleries as these pictures need. */
export function galleriesOf(pictures: readonly DocumentNode[]): DocumentNode[] {
  const galleries: DocumentNode[] = [];
  for (let begin = 0; begin < pictures.length; begin += galleryMost)
    galleries.push({ type: "gallery", content: pictures.slice(begin, begin + galleryMost) });
  return galleries;
}

/** Where the pictures of a paragraph go: `after` keeps its words together. */
type PicturePlace = "split" | "after";

/** Tokens of markdown-it open and close: a stack of half-made nodes turns them into a tree. */
function blocksOf(tokens: Token[], pictures: Map<string, PlacedPicture>, place: PicturePlace): DocumentNode[] {
  const root: DocumentNode = { type: "doc", content: [] };
  const open: DocumentNode[] = [root];
  const tasks: Tasks = new Map();
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
      case "code_block":
        add(codeOf(token));
        break;
      case "hr":
        add({ type: "horizontalRule" });
        break;
      case "inline": {
        const video = top().type === "paragraph" ? videoAlone(token) : null;
        // The open paragraph becomes the video.
        if (video) Object.assign(top(), video);
        else {
          noteTask(tasks, open, token);
          putLine(top(), open.at(-2) ?? root, inlineOf(token.children ?? [], pictures), place);
        }
        break;
      }
      case "bullet_list_close":
        asTasks(open.pop()!, tasks);
        break;
      default:
        if (token.nesting === -1 && !["thead_close", "tbody_close"].includes(token.type)) open.pop();
    }
  }
  return root.content ?? [];
}

/** List items that begin with `[ ]` or `[x]`: those signs. */
type Tasks = Map<DocumentNode, string>;

/** As it is written: an escaped sign is text. */
function noteTask(tasks: Tasks, open: readonly DocumentNode[], token: Token) {
  const [item, line] = open.slice(-2);
  const sign = token.children?.[0]?.type === "text" ? /^\[[ xX]\](?:[ \t]|$)/.exec(token.content) : null;
  if (sign && item?.type === "listItem" && item.content?.[0] === line) tasks.set(item, sign[0]);
}

/** A list of which every item is a task becomes one of tasks. */
function asTasks(list: DocumentNode, tasks: Tasks) {
  const items = list.content ?? [];
  if (!items.every((item) => tasks.has(item))) return;
  list.type = "taskList";
  for (const item of items) {
    const sign = tasks.get(item) ?? "";
    item.type = "taskItem";
    item.attrs = { checked: /x/i.test(sign) };
    const line = item.content?.[0];
    if (line?.type === "paragraph") takeLetters(line, sign.length);
  }
}

/** Takes so many letters from the beginning of a line, of which some may have lost a blank at their end. */
function takeLetters(line: DocumentNode, count: number) {
  let left = count;
  const content = (line.content ?? []).flatMap((node) => {
    const text = (node.text ?? "").slice(left);
    left = Math.max(0, left - (node.text ?? "").length);
    return node.type === "text" && text === "" ? [] : [node.type === "text" ? { ...node, text } : node];
  });
  if (content.length > 0) line.content = content;
  else delete line.content;
}

/** The words go into `block`, the last child of `parent`; with pictures among them, `block` becomes several. */
function putLine(block: DocumentNode, parent: DocumentNode, line: DocumentNode[], place: PicturePlace) {
  if (!line.some(isPicture)) {
    if (line.length > 0) block.content = line;
    return;
  }
  const blocks =
    block.type === "heading" || place === "after"
      ? [...withWords(block, joined(line)), ...line.filter(isPicture)]
      : splitAtPictures(line).flatMap((part) => (isPicture(part) ? [part] : withWords(block, part.content ?? [])));
  const siblings = (parent.content ??= []);
  siblings.pop();
  // A list item begins with a paragraph.
  if (parent.type === "listItem" && siblings.length === 0 && blocks[0]?.type !== "paragraph")
    siblings.push({ type: "paragraph" });
  siblings.push(...blocks);
}

const isPicture = ({ type }: DocumentNode) => type === "picture";

/** Pictures, and between them paragraphs. */
function splitAtPictures(line: DocumentNode[]): DocumentNode[] {
  const parts: DocumentNode[] = [];
  for (const node of line) {
    const last = parts.at(-1);
    if (isPicture(node)) parts.push(node);
    else if (last && !isPicture(last)) last.content?.push(node);
    else parts.push({ type: "paragraph", content: [node] });
  }
  return parts;
}

/** The line without its pictures; one blank remains where a picture was. */
function joined(line: DocumentNode[]): DocumentNode[] {
  const nodes: DocumentNode[] = [];
  for (const part of splitAtPictures(line)) {
    const words = isPicture(part) ? [] : withoutEdgeBlanks(part.content ?? []);
    if (nodes.length > 0 && words.length > 0) nodes.push({ type: "text", text: " " });
    nodes.push(...words);
  }
  return nodes;
}

/** None where there are no words. */
function withWords(block: DocumentNode, line: DocumentNode[]): DocumentNode[] {
  const content = withoutEdgeBlanks(line);
  return content.length > 0 ? [{ ...block, content }] : [];
}

function withoutEdgeBlanks(line: DocumentNode[]): DocumentNode[] {
  const isBlank = (node: DocumentNode | undefined) =>
    node?.type === "hardBreak" || (node?.type === "text" && (node.text ?? "").trim() === "");
  let [start, end] = [0, line.length];
  while (start < end && isBlank(line[start])) start++;
  while (end > start && isBlank(line[end - 1])) end--;
  return line.slice(start, end).map((node, n, kept) => {
    if (node.type !== "text") return node;
    const begun = n === 0 ? (node.text ?? "").trimStart() : (node.text ?? "");
    return { ...node, text: n === kept.length - 1 ? begun.trimEnd() : begun };
  });
}

/** null: there is no upload for it. */
function pictureOf(token: Token, pictures: Map<string, PlacedPicture>): DocumentNode | null {
  const placed = pictures.get(String(token.attrGet("src") ?? ""));
  // The alternative text in its own words: signs were escaped.
  const alt = plainText({ type: "doc", content: inlineOf(token.children ?? []) });
  return placed
    ? {
        type: "picture",
        attrs: { ...placed, alt: alt.slice(0, 500), caption: String(token.attrGet("title") ?? "").slice(0, 500) },
      }
    : null;
}

/** Ends as the name of a picture file. */
const pictureAddress = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#].*)?$/i;
const pictureFacts = /^\{([a-z0-9=%]+(?: [a-z0-9=%]+)*)\}/;

/** Applies the width that follows a picture, and that it is decorative; gives back the rest of the text. */
function takeFacts(picture: DocumentNode | undefined, text: string): string {
  const facts = picture?.type === "picture" ? pictureFacts.exec(text) : null;
  if (!facts || !picture?.attrs) return text;
  const attrs: Record<string, unknown> = {};
  for (const fact of facts[1]?.split(" ") ?? []) {
    const share = /^width=(\d{1,3})%$/.exec(fact)?.[1];
    const layout = pictureLayouts.find((one) => fact === `width=${one}`);
    if (share) attrs.share = Math.min(pictureShare.most, Math.max(pictureShare.least, Number(share)));
    else if (layout) attrs.layout = layout;
    else if (fact === "decorative") Object.assign(attrs, { decorative: true, alt: "" });
    // Text that only looks like it.
    else return text;
  }
  Object.assign(picture.attrs, attrs);
  return text.slice(facts[0].length);
}

/** A paragraph with only the address of a video, or with a link marked as one. */
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

function codeOf(token: Token): DocumentNode {
  const language = token.info.trim().split(/\s/)[0] ?? "";
  if (language === "math") return formulaBlock(token.content);
  const code = token.content.replace(/\n$/, "");
  return {
    type: "codeBlock",
    attrs: { language: codeLanguageOf(language) },
    ...(code ? { content: [{ type: "text", text: code }] } : {}),
  };
}

/** TeX that is too long for a formula stays, as code. */
const formulaBlock = (tex: string): DocumentNode =>
  tex.trim().length <= texLength.block
    ? { type: "blockMath", attrs: { tex: tex.trim() } }
    : { type: "codeBlock", attrs: { language: null }, content: [{ type: "text", text: tex }] };

/** Collects inline nodes under the marks that are open. */
function inlineCollector() {
  const nodes: DocumentNode[] = [];
  const marks: Marks = [];
  let isForeign = false;
  /** No mark occurs twice, even in nested emphasis. */
  const marksHere = (more: Marks = []): Marks =>
    [...marks, ...(isForeign ? [{ type: "foreign", attrs: { lang: "en" } }] : []), ...more].filter(
      (mark, n, all) => all.findIndex(({ type }) => type === mark.type) === n,
    );
  const add = (text: string, more: Marks = []) => {
    if (text === "") return;
    const all = marksHere(more);
    nodes.push({ type: "text", text, ...(all.length > 0 ? { marks: all } : {}) });
  };
  return {
    nodes,
    marks,
    add,
    /** `:en[` may open in one text and close in a later one, with emphasis between. */
    addText(text: string) {
      for (const piece of text.split(/(:en\[|\])/)) {
        if (piece === ":en[" && !isForeign) isForeign = true;
        else if (piece === "]" && isForeign) isForeign = false;
        else add(piece);
      }
    },
    addNode(node: DocumentNode) {
      const all = marksHere();
      nodes.push({ ...node, ...(all.length > 0 ? { marks: all } : {}) });
    },
    closeMark(type: string) {
      const at = marks.findLastIndex((mark) => mark.type === type);
      if (at !== -1) marks.splice(at, 1);
    },
  };
}

/** Pictures with an upload are inline nodes at first; `putLine` makes blocks of them. */
function inlineOf(tokens: Token[], pictures: Map<string, PlacedPicture> = new Map()): DocumentNode[] {
  const { nodes, marks, add, addText, addNode, closeMark } = inlineCollector();
  let linkStart = 0;
  for (const token of tokens) {
    switch (token.type) {
      case "text":
        addText(takeFacts(nodes.at(-1), token.content));
        break;
      case "image": {
        const picture = pictureOf(token, pictures);
        if (picture) nodes.push(picture);
        else addText(token.content);
        break;
      }
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
        closeMark("bold");
        break;
      case "em_open":
        marks.push({ type: "italic" });
        break;
      case "em_close":
        closeMark("italic");
        break;
      case "s_open":
        marks.push({ type: "strike" });
        break;
      case "s_close":
        closeMark("strike");
        break;
      case "link_open": {
        const href = token.attrGet("href");
        if (isAllowedLink(href)) marks.push({ type: "link", attrs: { href } });
        linkStart = nodes.length;
        break;
      }
      case "link_close": {
        const href = marks.findLast(({ type }) => type === "link")?.attrs?.href;
        const linked = nodes.slice(linkStart);
        // A picture cannot be a link: the link stays, in words, unless it only leads to a larger copy of the picture.
        if (typeof href === "string" && linked.length > 0 && linked.every(isPicture) && !pictureAddress.test(href))
          add(String(linked[0]?.attrs?.alt || href));
        closeMark("link");
        break;
      }
      default:
        addText(token.content);
    }
  }
  return nodes;
}
