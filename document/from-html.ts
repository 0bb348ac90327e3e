import { parseFragment, type DefaultTreeAdapterTypes as Tree } from "parse5";
import { galleriesOf, type PlacedPicture } from "./markdown.ts";
import type { DocumentNode } from "./reading.ts";
import { codeLanguageOf, footnoteLength, isAllowedLink } from "./schema.ts";
import { videoIdIn } from "./video-address.ts";

type Marks = NonNullable<DocumentNode["marks"]>;

export interface HtmlParts {
  /** Address of a picture in the HTML → its upload. A picture without one becomes a link. */
  pictures?: Map<string, PlacedPicture>;
}

/** Deeper than in any real text; content below becomes plain text. */
const deepest = 20;

/**
 * Converts HTML of another program into our document, including the cards of Ghost. Drops behavior and presentation
 * (scripts, forms, styles). Never fails: unknown elements keep their text. `<sup data-footnote="…">` is a footnote.
 */
export function documentFromHtml(html: string, { pictures = new Map() }: HtmlParts = {}): DocumentNode {
  const content = blocksOf(parseFragment(html).childNodes, { pictures, depth: 0, marks: [] });
  return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] };
}

/** The addresses of all pictures, in order, without duplicates; without the icons of a card that becomes a link. */
export function picturesInHtml(html: string): string[] {
  const found = new Set<string>();
  const rest: Tree.ChildNode[] = [...parseFragment(html).childNodes].reverse();
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (!isElement(node) || hasClass(node, "kg-bookmark-container")) continue;
    const source = node.tagName === "img" ? attribute(node, "src") : "";
    if (source) found.add(source);
    rest.push(...[...node.childNodes].reverse());
  }
  return [...found];
}

interface Place {
  pictures: Map<string, PlacedPicture>;
  depth: number;
  /** Marks of all text inside. */
  marks: Marks;
}

const dropped = new Set(
  "script style noscript template form input button select textarea object svg math canvas audio head title meta link".split(
    " ",
  ),
);
const markOf: Record<string, string> = {
  strong: "bold",
  b: "bold",
  em: "italic",
  i: "italic",
  cite: "italic",
  u: "underline",
  ins: "underline",
  s: "strike",
  del: "strike",
  strike: "strike",
  code: "code",
  kbd: "code",
  samp: "code",
};

const isElement = (node: Tree.ChildNode): node is Tree.Element => "tagName" in node;
const isText = (node: Tree.ChildNode): node is Tree.TextNode => node.nodeName === "#text";
const attribute = (element: Tree.Element, name: string) =>
  element.attrs.find((one) => one.name === name)?.value.trim() ?? "";
const hasClass = (element: Tree.Element, name: string) => attribute(element, "class").split(/\s+/).includes(name);

/** Iterative: HTML can be nested deeper than the stack. */
function wordsOf(element: Tree.Element): string {
  const words: string[] = [];
  const rest: Tree.ChildNode[] = [...element.childNodes].reverse();
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (isText(node)) words.push(node.value);
    else if (isElement(node)) {
      if (dropped.has(node.tagName)) continue;
      if (node.tagName === "br") words.push("\n");
      rest.push(...[...node.childNodes].reverse());
    }
  }
  return words.join("");
}
const lineOf = (element: Tree.Element) => wordsOf(element).replace(/\s+/g, " ").trim();

const find = (element: Tree.Element, isIt: (one: Tree.Element) => boolean): Tree.Element | undefined => {
  const rest: Tree.ChildNode[] = [...element.childNodes].reverse();
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (!isElement(node)) continue;
    if (isIt(node)) return node;
    rest.push(...[...node.childNodes].reverse());
  }
  return undefined;
};

/** The blocks of these nodes; text between blocks becomes paragraphs. */
function blocksOf(nodes: readonly Tree.ChildNode[], place: Place): DocumentNode[] {
  const blocks: DocumentNode[] = [];
  let line: DocumentNode[] = [];
  const endLine = () => {
    const words = trimmed(line);
    if (words.length > 0) blocks.push({ type: "paragraph", content: words });
    line = [];
  };
  for (const node of nodes) {
    const made = isElement(node) ? blockOf(node, place) : null;
    if (made) {
      endLine();
      blocks.push(...made);
    } else line.push(...inlineOf(node, { ...place, depth: place.depth + 1 }));
  }
  endLine();
  return blocks;
}

/** null: it is inline. */
function blockOf(element: Tree.Element, place: Place): DocumentNode[] | null {
  const { tagName } = element;
  if (dropped.has(tagName)) return [];
  const inside = { ...place, depth: place.depth + 1 };
  if (inside.depth > deepest) {
    const words = lineOf(element);
    const pictures = placedIn(element, place);
    return words ? [{ type: "paragraph", content: [{ type: "text", text: words }] }, ...pictures] : pictures;
  }
  switch (tagName) {
    case "p":
      return paragraphs(element, inside);
    case "h1":
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6": {
      const content = oneLine(inlineOfAll(element.childNodes, { ...inside, marks: [] }));
      const level = Math.min(4, Math.max(2, Number(tagName.slice(1))));
      const pictures = placedIn(element, inside);
      return content.length > 0 ? [{ type: "heading", attrs: { level }, content }, ...pictures] : pictures;
    }
    case "ul":
    case "menu":
      return list(element, { type: "bulletList" }, inside);
    case "ol": {
      const start = Number.parseInt(attribute(element, "start"), 10);
      return list(element, { type: "orderedList", attrs: { start: start >= 1 && start < 1e6 ? start : 1 } }, inside);
    }
    case "blockquote": {
      const content = blocksOf(element.childNodes, inside);
      return content.length > 0 ? [{ type: "blockquote", content }] : [];
    }
    case "pre":
      return [...code(element), ...placedIn(element, inside)];
    case "hr":
      return [{ type: "horizontalRule" }];
    case "table":
      return table(element, inside);
    case "img":
      return picture(element, "", inside);
    case "figure":
      return figure(element, inside);
    case "iframe":
    case "video":
    case "embed":
      return embedded(attribute(element, "src"), "");
    case "details":
      return toggle(
        find(element, ({ tagName: inner }) => inner === "summary"),
        element.childNodes.filter((child) => !isElement(child) || child.tagName !== "summary"),
        inside,
      );
    case "dl":
    case "dt":
    case "dd":
    case "summary":
    case "figcaption":
    case "section":
    case "article":
    case "header":
    case "footer":
    case "main":
    case "aside":
    case "nav":
    case "address":
    case "center":
    case "div":
      if (hasClass(element, "kg-callout-card")) return callout(element, inside);
      return hasClass(element, "kg-toggle-card") ? toggleCard(element, inside) : blocksOf(element.childNodes, inside);
    default:
      // A block inside a line, such as a picture in a link: the line is split.
      return find(element, ({ tagName: inner }) => inner === "img" || inner === "iframe" || inner === "figure")
        ? takenApart(element, inside)
        : null;
  }
}

/** The content of a link or mark as blocks. A picture cannot be a link: the link remains below its picture. */
function takenApart(element: Tree.Element, place: Place): DocumentNode[] {
  const blocks = blocksOf(element.childNodes, { ...place, marks: withMark(element, place.marks) });
  const href = element.tagName === "a" ? attribute(element, "href") : "";
  const [first] = blocks;
  // A link to a larger copy of the picture is unnecessary.
  const isToPicture = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#].*)?$/i.test(href);
  if (!href || isToPicture || !isAllowedLink(href) || !blocks.every(({ type }) => type === "picture")) return blocks;
  return [...blocks, ...linkParagraph(href, String(first?.attrs?.alt ?? ""))];
}

/** The pictures below this element that have an upload, for blocks that contain text only. */
function placedIn(element: Tree.Element, place: Place): DocumentNode[] {
  const found: DocumentNode[] = [];
  const rest: Tree.ChildNode[] = [...element.childNodes].reverse();
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (!isElement(node) || dropped.has(node.tagName)) continue;
    if (node.tagName === "img" && place.pictures.has(attribute(node, "src"))) found.push(...picture(node, "", place));
    rest.push(...[...node.childNodes].reverse());
  }
  return found;
}

/** Pictures inside a paragraph become blocks of their own. */
const paragraphs = (element: Tree.Element, place: Place) => blocksOf(element.childNodes, place);

function list(element: Tree.Element, node: DocumentNode, place: Place): DocumentNode[] {
  const items = element.childNodes.filter(isElement).map((child): DocumentNode => {
    const blocks = blocksOf(child.tagName === "li" ? child.childNodes : [child], place);
    return { type: "listItem", content: blocks[0]?.type === "paragraph" ? blocks : [{ type: "paragraph" }, ...blocks] };
  });
  return items.length > 0 ? [{ ...node, content: items }] : [];
}

function code(element: Tree.Element): DocumentNode[] {
  const inner = find(element, ({ tagName }) => tagName === "code") ?? element;
  const named = /(?:^|\s)(?:language|lang|brush:)-?\s*([\w+#-]+)/.exec(
    `${attribute(inner, "class")} ${attribute(element, "class")}`,
  )?.[1];
  const text = wordsOf(element).replace(/^\n|\n$/g, "");
  return text
    ? [{ type: "codeBlock", attrs: { language: codeLanguageOf(named) }, content: [{ type: "text", text }] }]
    : [];
}

function table(element: Tree.Element, place: Place): DocumentNode[] {
  const rows: Tree.Element[] = [];
  for (const part of element.childNodes.filter(isElement)) {
    if (part.tagName === "tr") rows.push(part);
    else if (["thead", "tbody", "tfoot"].includes(part.tagName))
      rows.push(...part.childNodes.filter(isElement).filter(({ tagName }) => tagName === "tr"));
  }
  const width = Math.max(0, ...rows.map((row) => cellsOf(row).length));
  if (width === 0) return blocksOf(element.childNodes, place);
  const content = rows.map((row): DocumentNode => {
    const cells = cellsOf(row).map((cell): DocumentNode => {
      // A cell contains a line and pictures: other content keeps its text.
      const line = trimmed(inlineOfAll(cell.childNodes, { ...place, marks: [] }));
      const pictures = placedIn(cell, place);
      const words: DocumentNode[] = line.length > 0 ? [{ type: "paragraph", content: line }] : [];
      const content = [...words, ...pictures];
      return {
        type: cell.tagName === "th" ? "tableHeader" : "tableCell",
        content: content.length > 0 ? content : [{ type: "paragraph" }],
      };
    });
    while (cells.length < width) cells.push({ type: "tableCell", content: [{ type: "paragraph" }] });
    return { type: "tableRow", content: cells };
  });
  return [{ type: "table", content }];
}

const cellsOf = (row: Tree.Element) =>
  row.childNodes.filter(isElement).filter(({ tagName }) => tagName === "td" || tagName === "th");

function figure(element: Tree.Element, place: Place): DocumentNode[] {
  const caption = find(element, ({ tagName }) => tagName === "figcaption");
  const words = caption ? lineOf(caption) : "";
  const frame = find(element, ({ tagName }) => tagName === "iframe");
  if (frame) return embedded(attribute(frame, "src"), words);
  // A bookmark card: title, description and pictures of another page.
  const bookmark = find(element, (one) => hasClass(one, "kg-bookmark-container"));
  if (bookmark) {
    const title = find(bookmark, (one) => hasClass(one, "kg-bookmark-title"));
    return linkParagraph(attribute(bookmark, "href"), title ? lineOf(title) : "");
  }
  const pictures: Tree.Element[] = [];
  const rest: Tree.ChildNode[] = [...element.childNodes].reverse();
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (!isElement(node) || node.tagName === "figcaption") continue;
    if (node.tagName === "img") pictures.push(node);
    rest.push(...[...node.childNodes].reverse());
  }
  if (pictures.length === 0) return blocksOf(element.childNodes, place);
  // The caption of a gallery is below its last picture.
  const layout = hasClass(element, "kg-width-wide") ? "wide" : hasClass(element, "kg-width-full") ? "full" : "column";
  const blocks = pictures
    .flatMap((one, n) => picture(one, n === pictures.length - 1 ? words : "", place))
    .map((node) =>
      layout !== "column" && node.type === "picture" ? { ...node, attrs: { ...node.attrs, layout } } : node,
    );
  const isGallery = blocks.length > 1 && blocks.every(({ type }) => type === "picture");
  return isGallery ? galleriesOf(blocks) : blocks;
}

function picture(element: Tree.Element, caption: string, { pictures }: Place): DocumentNode[] {
  const source = attribute(element, "src");
  const alt = attribute(element, "alt").replace(/\s+/g, " ").slice(0, 500);
  const placed = pictures.get(source);
  if (placed) return [{ type: "picture", attrs: { ...placed, alt, caption: caption.slice(0, 500) } }];
  return linkParagraph(source, caption || alt || "Ảnh");
}

function embedded(source: string, caption: string): DocumentNode[] {
  const videoId = videoIdIn(source.startsWith("//") ? `https:${source}` : source);
  return videoId
    ? [{ type: "video", attrs: { videoId, title: caption.slice(0, 200) } }]
    : linkParagraph(source, caption);
}

function linkParagraph(href: string, words: string): DocumentNode[] {
  const isLink = isAllowedLink(href);
  const text = words || (isLink ? href : "");
  if (!text) return [];
  const marks: Marks = isLink ? [{ type: "link", attrs: { href } }] : [];
  return [{ type: "paragraph", content: [{ type: "text", text, ...(isLink ? { marks } : {}) }] }];
}

function callout(element: Tree.Element, place: Place): DocumentNode[] {
  const words = find(element, (one) => hasClass(one, "kg-callout-text")) ?? element;
  const blocks = blocksOf(words.childNodes, place);
  const isFit = blocks.every(({ type }) => ["paragraph", "bulletList", "orderedList", "taskList"].includes(type));
  return blocks.length > 0 && isFit ? [{ type: "callout", content: blocks }] : blocks;
}

function toggleCard(element: Tree.Element, place: Place): DocumentNode[] {
  const title = find(element, (one) => hasClass(one, "kg-toggle-heading-text"));
  const body = find(element, (one) => hasClass(one, "kg-toggle-content"));
  return toggle(title, body?.childNodes ?? [], place);
}

/** A toggle in a toggle is taken apart. Deeper, or in a quote or list, `fitted` leaves its words. */
function toggle(title: Tree.Element | undefined, body: readonly Tree.ChildNode[], place: Place): DocumentNode[] {
  const words = title ? lineOf(title) : "";
  const content = blocksOf(body, place).flatMap((block) =>
    block.type === "toggle" ? (block.content ?? []).map(withoutTitle) : [block],
  );
  if (words === "") return content;
  return [
    {
      type: "toggle",
      content: [
        { type: "toggleTitle", content: [{ type: "text", text: words }] },
        ...(content.length > 0 ? content : [{ type: "paragraph" } as const]),
      ],
    },
  ];
}

const withoutTitle = (node: DocumentNode): DocumentNode =>
  node.type === "toggleTitle" ? { ...node, type: "paragraph" } : node;

function inlineOfAll(nodes: readonly Tree.ChildNode[], place: Place): DocumentNode[] {
  return nodes.flatMap((node) => inlineOf(node, { ...place, depth: place.depth + 1 }));
}

function inlineOf(node: Tree.ChildNode, place: Place): DocumentNode[] {
  const { marks, depth, pictures } = place;
  if (isText(node)) {
    const text = node.value.replace(/[ \t\r\n\f]+/g, " ");
    return text ? [{ type: "text", text, ...(marks.length > 0 ? { marks } : {}) }] : [];
  }
  if (!isElement(node) || dropped.has(node.tagName)) return [];
  if (node.tagName === "br") return [{ type: "hardBreak" }];
  if (depth > deepest) {
    const text = lineOf(node);
    return text ? [{ type: "text", text, ...(marks.length > 0 ? { marks } : {}) }] : [];
  }
  if (node.tagName === "img") {
    // A picture with an upload becomes a block beside the text.
    const text = pictures.has(attribute(node, "src")) ? "" : attribute(node, "alt");
    return text ? [{ type: "text", text, ...(marks.length > 0 ? { marks } : {}) }] : [];
  }
  if (node.tagName === "sup" && attribute(node, "data-footnote"))
    return [{ type: "footnote", attrs: { text: attribute(node, "data-footnote").slice(0, footnoteLength) } }];
  return inlineOfAll(node.childNodes, { ...place, marks: withMark(node, marks) });
}

/** Code has no other marks, and no mark occurs twice. */
function withMark(element: Tree.Element, marks: Marks): Marks {
  const added: Marks = [];
  const type = markOf[element.tagName];
  if (type === "code") return [{ type }];
  if (marks.some((mark) => mark.type === "code")) return marks;
  if (type) added.push({ type });
  const href = element.tagName === "a" ? attribute(element, "href") : "";
  if (href && isAllowedLink(href)) added.push({ type: "link", attrs: { href } });
  if (/^en\b/i.test(attribute(element, "lang"))) added.push({ type: "foreign", attrs: { lang: "en" } });
  return [...marks.filter((mark) => !added.some((one) => one.type === mark.type)), ...added];
}

/** Without blanks at the ends or repeated blanks, as browsers show a line. */
function trimmed(line: readonly DocumentNode[]): DocumentNode[] {
  const kept: DocumentNode[] = [];
  for (const node of line) {
    const last = kept.at(-1);
    const endsBlank = !last || last.type === "hardBreak" || (last.text?.endsWith(" ") ?? false);
    if (node.type !== "text") {
      if (last?.type === "text") last.text = last.text?.trimEnd() ?? "";
      kept.push(node);
      continue;
    }
    const text = endsBlank ? (node.text ?? "").replace(/^ +/, "") : (node.text ?? "");
    if (text) kept.push({ ...node, text });
  }
  while (kept.length > 0) {
    const last = kept.at(-1);
    if (last?.type === "footnote") break;
    if (last?.type === "text" && last.text?.trimEnd()) {
      last.text = last.text.trimEnd();
      break;
    }
    kept.pop();
  }
  while (kept[0]?.type === "hardBreak") kept.shift();
  return kept.filter((node) => node.type !== "text" || node.text !== "");
}

const oneLine = (line: readonly DocumentNode[]) =>
  trimmed(line.map((node) => (node.type === "hardBreak" ? { type: "text", text: " " } : node)));
