import type { Node } from "@tiptap/pm/model";
import { composed } from "#contracts/text/text.ts";
import type { NodeName } from "./node-names.ts";
import { articleSchema } from "./schema.ts";

/**
 * `letters` (UTF-16 units of all strings) are three times the text of two hours of reading; a page with this number of
 * `nodes` (blocks, texts and marks) takes about a tenth of a second of the main thread to render.
 */
export const documentLimits = { letters: 300_000, depth: 50, nodes: 8_000 } as const;

/** Not a valid document; `message` is for the log, the author sees a general sentence. */
export class NotADocument extends Error {}
export class DocumentTooLarge extends NotADocument {}

/**
 * Parses external ProseMirror JSON: measures it first, then checks nodes, their order and every attribute, none of
 * which `fromJSON` checks. Texts are returned in NFC, without characters that cannot be stored.
 * @throws NotADocument
 */
export function readDocument(json: unknown): Node {
  measure(json);
  try {
    const node = articleSchema.nodeFromJSON(cleanTexts(json));
    if (node.type !== articleSchema.topNodeType) throw new NotADocument("not a doc");
    node.check();
    return node;
  } catch (error) {
    throw error instanceof NotADocument
      ? error
      : new NotADocument(error instanceof Error ? error.message : "unreadable");
  }
}

interface LooseNode {
  text?: unknown;
  content?: unknown;
  [key: string]: unknown;
}

/** Iterative, so that a deep document cannot exhaust the stack. */
function measure(json: unknown) {
  let nodes = 0;
  let letters = 0;
  const rest: { value: unknown; depth: number }[] = [{ value: json, depth: 0 }];
  for (let entry = rest.pop(); entry; entry = rest.pop()) {
    const { value, depth } = entry;
    if (depth > documentLimits.depth * 2) throw new NotADocument("too deep");
    if (typeof value === "string") letters += value.length;
    const isObject = typeof value === "object" && value !== null;
    if (isObject && !Array.isArray(value) && "type" in value) nodes += 1;
    if (nodes > documentLimits.nodes || letters > documentLimits.letters) throw new DocumentTooLarge();
    if (!isObject) continue;
    for (const child of Object.values(value)) rest.push({ value: child, depth: depth + 1 });
  }
}

const cleanText = (text: string) => composed(text.replace(/[^\P{Cc}\n\t]/gu, "").toWellFormed());

/** Inline nodes cannot contain line breaks. */
const inOneLine = new Set<unknown>(["footnote", "inlineMath", "video"] satisfies NodeName[]);
const cleanAttribute = (value: string, type: unknown) => {
  if (inOneLine.has(type)) return cleanText(value.replace(/\s+/g, " ")).trim();
  const text = cleanText(value.replace(/\r\n?/g, "\n"));
  // Markdown ends a formula at an empty line.
  return type === "blockMath" ? text.replace(/\n\s*\n/g, "\n").trim() : text;
};

function cleanTexts(json: unknown, isCode = false): LooseNode {
  if (typeof json !== "object" || json === null || Array.isArray(json)) throw new NotADocument("not a node");
  const node = { ...(json as LooseNode) };
  if (typeof node.text === "string") {
    const text = node.text.replace(/\r\n?|[\u2028\u2029]/g, "\n");
    // A line ends at a `hardBreak`; line feeds are only meaningful in code, elsewhere browsers show a blank.
    node.text = cleanText(isCode ? text : text.replace(/\n+/g, " "));
  }
  if (node.attrs && typeof node.attrs === "object") {
    node.attrs = Object.fromEntries(
      Object.entries(node.attrs).map(([key, value]) => [
        key,
        typeof value === "string" ? cleanAttribute(value, node.type) : (value as unknown),
      ]),
    );
  }
  if (Array.isArray(node.marks)) node.marks = node.marks.map((mark) => cleanTexts(mark));
  if (node.content !== undefined) {
    if (!Array.isArray(node.content)) throw new NotADocument("content is no list");
    // ProseMirror rejects text nodes that are empty after cleaning, so they are dropped.
    node.content = node.content
      .map((child) => cleanTexts(child, node.type === "codeBlock"))
      .filter((child) => child.type !== "text" || child.text !== "");
  }
  return node;
}
