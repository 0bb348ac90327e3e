import { readsAsFormula } from "./markdown-rules.ts";
import { pictureUrl } from "./picture-url.ts";
import { pictureShare } from "./schema.ts";
import type { InnerNodeName } from "./node-names.ts";
import { altOf, footnotesOf, plainText, type DocumentNode } from "./reading.ts";
import { videoAddress, videoIdIn } from "./video-address.ts";

/**
 * Converts a stored text to the Markdown that `documentFromMarkdown` reads, without loss except for underlining,
 * merged table cells and column widths.
 * @param siteUrl prefix of pictures and links of the site, for copies that are read elsewhere; empty: relative
 */
export function markdownOf(doc: DocumentNode, siteUrl = ""): string {
  const writing: Writing = { siteUrl, footnotes: 0 };
  const text = blocksOf(doc.content ?? [], writing).trim();
  const notes = footnotesOf(doc).map((note, n) => `[^${n + 1}]: ${markdownLine(note)}`);
  return `${[text, ...(notes.length > 0 ? [notes.join("\n")] : [])].join("\n\n")}\n`;
}

interface Writing {
  siteUrl: string;
  /** How many were referred to so far. */
  footnotes: number;
}

function blocksOf(nodes: DocumentNode[], writing: Writing): string {
  // Two lists in a row would be read as one: every other one has other signs.
  let isOther = false;
  return nodes
    .map((node, n) => {
      isOther = listKind(nodes[n - 1]) === listKind(node) && !isOther;
      return blockOf(node, writing, isOther);
    })
    .filter((text) => text !== "")
    .join("\n\n");
}

/** Tasks are written as items of a bulleted list. */
const listKind = (node: DocumentNode | undefined) => (node?.type === "taskList" ? "bulletList" : node?.type);

function blockOf(node: DocumentNode, writing: Writing, isOther = false): string {
  const inner = node.content ?? [];
  switch (node.type) {
    case "paragraph":
      return paragraph(inner, writing);
    case "heading":
      return `${"#".repeat(Number(node.attrs?.level ?? 2))} ${inOneLine(inlineOf(inner, writing))}`;
    case "bulletList":
      return items(inner, () => (isOther ? "* " : "- "), writing);
    case "taskList":
      return items(
        inner,
        () => (isOther ? "* " : "- "),
        writing,
        ({ attrs }) => (attrs?.checked ? "[x] " : "[ ] "),
      );
    case "orderedList":
      return items(inner, (n) => `${Number(node.attrs?.start ?? 1) + n}${isOther ? ")" : "."} `, writing);
    case "blockquote":
      return prefixed(blocksOf(inner, writing), "> ");
    case "codeBlock":
      return code(inner.map((child) => child.text ?? "").join(""), String(node.attrs?.language ?? ""));
    case "horizontalRule":
      return "---";
    case "table":
      return table(inner, writing);
    case "picture":
      return picture(node, writing);
    case "gallery":
      return `:::gallery\n${inner.map((one) => picture(one, writing)).join("\n\n")}\n:::`;
    case "blockMath":
      return formulaBlock(String(node.attrs?.tex ?? ""));
    case "video":
      return video(node);
    case "callout":
      return `:::callout\n${blocksOf(inner, writing)}\n:::`;
    case "toggle":
      return toggle(inner, writing);
    case "bilingual":
      return `:::bilingual\n${inner
        .flatMap((pair) => pair.content ?? [])
        .map((half) => inlineOf(half.content ?? [], writing) || "&nbsp;")
        .join("\n\n")}\n:::`;
    default:
      node.type satisfies InnerNodeName;
      return "";
  }
}

const inOneLine = (text: string) =>
  text
    .split(/\\?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");

/** What would be read as the beginning of another block gets a backslash. */
const paragraph = (nodes: DocumentNode[], writing: Writing) =>
  inlineOf(nodes, writing)
    // An address alone would be the video itself.
    .replace(/^(\s*https?)(:\S+\s*)$/i, (whole, scheme: string, rest: string) =>
      videoIdIn(nodes.map(plainText).join("")) ? `${scheme}\\${rest}` : whole,
    )
    .replace(/^([ \t]*)(#{1,6}(?=\s|$)|[-+](?=\s|$)|>|:::|={3,}|-{3,})/gm, "$1\\$2")
    .replace(/^([ \t]*\d{1,9})([.)])(?=\s|$)/gm, "$1\\$2");

/** Its colons are more than any line in it begins with. */
function toggle([title, ...body]: DocumentNode[], writing: Writing): string {
  const text = blocksOf(body, writing);
  const longest = Math.max(3, ...[...text.matchAll(/^:+/gm)].map(([run]) => run.length));
  const colons = ":".repeat(longest + 1);
  return `${`${colons}toggle ${inOneLine(inlineOf(title?.content ?? [], writing))}`.trimEnd()}\n${text}\n${colons}`;
}

/** @param sign what an item begins with, behind its mark */
function items(
  nodes: DocumentNode[],
  mark: (n: number) => string,
  writing: Writing,
  sign: (item: DocumentNode) => string = () => "",
): string {
  const contents = nodes.map((item) => {
    const { content = [] } = item;
    // The empty line before a picture is restored on reading; here it would end the item.
    const isPictureFirst = content[0]?.content === undefined && content[1]?.type === "picture";
    return isPictureFirst && sign(item) === "" ? content.slice(1) : content;
  });
  const isTight = contents.every((content) => content.filter((child) => child.type === "paragraph").length <= 1);
  return contents
    .map((content, n) => {
      const begin = mark(n);
      const written = content.map((child) => blockOf(child, writing)).join(isTight ? "\n" : "\n\n");
      const text = (sign(nodes[n]!) + written).trimEnd();
      return begin + prefixed(text, " ".repeat(begin.length)).slice(begin.length);
    })
    .join(isTight ? "\n" : "\n\n");
}

const prefixed = (text: string, prefix: string) =>
  text
    .split("\n")
    .map((line) => (line === "" ? prefix.trimEnd() : prefix + line))
    .join("\n");

function code(text: string, language: string): string {
  const fence = "`".repeat(Math.max(2, longestRun(text)) + 1);
  return `${fence}${language}\n${text === "" ? "" : `${text}\n`}${fence}`;
}

const longestRun = (text: string) => {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
};

function table(rows: DocumentNode[], writing: Writing): string {
  const cells = rows.map((row) =>
    (row.content ?? []).map((cell) =>
      (cell.content ?? [])
        .map((block) =>
          block.type === "blockMath"
            ? formula(plainText(block))
            : block.type === "picture"
              ? picture(block, writing)
              : block.type === "video"
                ? `<${videoAddress(String(block.attrs?.videoId ?? ""))}>`
                : inlineOf(block.content ?? [], writing),
        )
        .join(" ")
        .replace(/\\?\n/g, " ")
        .replace(/\|/g, "\\|"),
    ),
  );
  const width = Math.max(1, ...cells.map((row) => row.length));
  const isHeaded = rows[0]?.content?.every((cell) => cell.type === "tableHeader") ?? false;
  // A table without a head is one with an empty head: Markdown knows no other.
  const [head = [], ...rest] = isHeaded ? cells : [[], ...cells];
  const line = (row: string[]) => `| ${row.join(" | ")} |`;
  // Cells that a row lacks are empty cells; only the head says how many there are.
  return [
    line(Array.from({ length: width }, (_, n) => head[n] ?? "")),
    `|${"---|".repeat(width)}`,
    ...rest.map(line),
  ].join("\n");
}

function picture(node: DocumentNode, { siteUrl }: Writing): string {
  const { attrs } = node;
  const caption = String(attrs?.caption ?? "");
  const title = caption ? ` "${caption.replace(/["\\]/g, "\\$&").replace(/\n/g, " ")}"` : "";
  const share = Number(attrs?.share ?? pictureShare.most);
  const layout = String(attrs?.layout ?? "column");
  const width = layout === "column" ? (share === pictureShare.most ? "" : `width=${share}%`) : `width=${layout}`;
  const facts = [width, attrs?.decorative ? "decorative" : ""].filter(Boolean).join(" ");
  const address = `${siteUrl}${pictureUrl(String(attrs?.uploadId ?? ""))}`;
  return `![${escaped(altOf(node)).replace(/\n/g, " ")}](${address}${title})${facts && `{${facts}}`}`;
}

/** A link for every reader; from `"video"`, `documentFromMarkdown` restores the video. */
function video({ attrs }: DocumentNode): string {
  const href = videoAddress(String(attrs?.videoId ?? ""));
  const title = markdownLine(String(attrs?.title ?? ""));
  return title === "" ? href : `[${title}](${href} "video")`;
}

function formulaBlock(tex: string): string {
  if (tex === "") return "";
  return tex.includes("$$") || /^\s*$/m.test(tex) || /^\s|\s$/.test(tex) ? code(tex, "math") : `$$\n${tex}\n$$`;
}

/** In its plain form where that would be read as a formula between these letters. */
function formula(tex: string, before = "", after = ""): string {
  if (tex === "") return "";
  const isPlain = readsAsFormula(tex) && !/[\w\p{L}$\\]$/u.test(before) && !/^[\d$]/.test(after);
  return isPlain ? `$${tex}$` : `$\`${tex.replace(/`\$/g, "` $").replace(/`$/, "` ")}\`$`;
}

/** A line of text with Markdown characters escaped. */
export const markdownLine = (text: string) => escaped(text.replace(/\s+/g, " ").trim());

const escaped = (text: string) =>
  text
    .replace(/[\\`*_[\]<]/g, "\\$&")
    .replace(/~~/g, "\\~\\~")
    .replace(/&(?=#?\w+;)/g, "\\&")
    .replace(/!(?=\\\[)/g, "\\!");

const signs: Record<string, string> = { bold: "**", italic: "*", strike: "~~" };

const keyOf = (mark: { type: string; attrs?: unknown }) => `${mark.type} ${JSON.stringify(mark.attrs ?? {})}`;

/** The first sign that is written of it, as far as a formula before it minds. */
const startOf = (node: DocumentNode | undefined) =>
  node?.type === "inlineMath" ? "$" : node?.type === "text" ? (node.text ?? "") : "";

const isInline = (node: DocumentNode | undefined) =>
  node?.type === "text" || node?.type === "inlineMath" || node?.type === "footnote";

/** Marks that span several texts are opened and closed once. */
function inlineOf(nodes: DocumentNode[], writing: Writing): string {
  const written: string[] = [];
  const open: { key: string; close: string }[] = [];
  /** Takes away the blanks that the text ends in, and hands them back. */
  const takeBlanks = () => {
    let blanks = "";
    for (let last = written.pop(); last !== undefined; last = written.pop()) {
      const kept = last.trimEnd();
      blanks = last.slice(kept.length) + blanks;
      if (kept === "") continue;
      written.push(kept);
      break;
    }
    return blanks;
  };
  const closeDownTo = (length: number) => {
    while (open.length > length) {
      const { close } = open.pop() as { close: string };
      // Closing markup after a blank is invalid, so the blank follows it.
      const blanks = close === "]" ? "" : takeBlanks();
      written.push(close, blanks);
    }
  };
  // Two of these signs may enclose a formula; one is a price.
  const mayBeFormula =
    nodes.some(({ type }) => type === "inlineMath") ||
    nodes.reduce((signs, { text }) => signs + (text?.split("$").length ?? 1) - 1, 0) > 1;
  const keysOf = (node: DocumentNode | undefined) => (node?.marks ?? []).map(keyOf);
  /** Of each node, the first text from there on. */
  const textFrom: (DocumentNode | undefined)[] = [];
  for (let at = nodes.length - 1; at >= 0; at--) textFrom[at] = isInline(nodes[at]) ? nodes[at] : textFrom[at + 1];
  for (const [at, node] of nodes.entries()) {
    if (node.type === "hardBreak") {
      // What ends here ends before the line does.
      const after = keysOf(textFrom[at]);
      const ended = open.findIndex(({ key }) => !after.includes(key));
      if (ended !== -1) closeDownTo(ended);
      written.push("\\\n");
      continue;
    }
    if (!isInline(node)) continue;
    const wanted = (node.marks ?? []).filter(
      (mark) => mark.type in signs || mark.type === "link" || (mark.type === "foreign" && mark.attrs?.lang === "en"),
    );
    const wantedKeys = wanted.map(keyOf);
    let kept = 0;
    while (kept < open.length && wantedKeys.includes(open[kept]?.key ?? "")) kept++;
    closeDownTo(kept);
    let words = node.text ?? "";
    const isCode = node.marks?.some((mark) => mark.type === "code") ?? false;
    for (const [n, mark] of wanted.entries()) {
      const key = wantedKeys[n] ?? "";
      if (open.some((one) => one.key === key)) continue;
      const [begin, close] =
        mark.type === "link"
          ? ["[", `](${address(String(mark.attrs?.href ?? ""), writing)})`]
          : mark.type === "foreign"
            ? [":en[", "]"]
            : [signs[mark.type] ?? "", signs[mark.type] ?? ""];
      // Nor does one before a blank open anything.
      const blank = mark.type in signs && !isCode ? (/^\s+/.exec(words)?.[0] ?? "") : "";
      written.push(blank, begin);
      words = words.slice(blank.length);
      open.push({ key, close });
    }
    if (node.type === "footnote") written.push(`[^${++writing.footnotes}]`);
    else if (node.type === "inlineMath")
      written.push(formula(String(node.attrs?.tex ?? ""), written.at(-1), startOf(nodes[at + 1])));
    else
      written.push(isCode ? inlineCode(words) : mayBeFormula ? escaped(words).replaceAll("$", "\\$") : escaped(words));
  }
  closeDownTo(0);
  return written.join("");
}

function inlineCode(text: string): string {
  const fence = "`".repeat(longestRun(text) + 1);
  const needsRoom = /^`|`$|^ .* $/.test(text);
  return needsRoom ? `${fence} ${text} ${fence}` : fence + text + fence;
}

/** In angle brackets where brackets or blanks would end it. */
function address(href: string, { siteUrl }: Writing): string {
  const whole = href.startsWith("/") ? siteUrl + href : href;
  return /[()\s<>]/.test(whole) ? `<${whole.replace(/[<>\s]/g, encodeURIComponent)}>` : whole;
}
