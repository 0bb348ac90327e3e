import type { Node } from "@tiptap/pm/model";
import { articleSchema } from "./schema.ts";

export const documentLimits = { bytes: 1024 * 1024, depth: 50, nodes: 20_000 } as const;

/** A text that is not one of ours; `message` is for the log, the writer is told one sentence. */
export class NotADocument extends Error {}

/**
 * Reads ProseMirror JSON from outside: measures it first, then checks nodes, their order and every attribute.
 * `fromJSON` alone checks none of that. Texts come out in NFC and storable.
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

/** Without recursion, so that a deep document cannot exhaust the stack. */
function measure(json: unknown) {
  let nodes = 0;
  let bytes = 0;
  const rest: { value: unknown; depth: number }[] = [{ value: json, depth: 0 }];
  for (let entry = rest.pop(); entry; entry = rest.pop()) {
    const { value, depth } = entry;
    if (depth > documentLimits.depth * 2) throw new NotADocument("too deep");
    if (typeof value === "string") bytes += value.length;
    const isObject = typeof value === "object" && value !== null;
    if (isObject && !Array.isArray(value) && "type" in value) nodes += 1;
    if (nodes > documentLimits.nodes || bytes > documentLimits.bytes) throw new NotADocument("too large");
    if (!isObject) continue;
    for (const child of Object.values(value)) rest.push({ value: child, depth: depth + 1 });
  }
}

const cleanText = (text: string) => text.replaceAll("\u0000", "").toWellFormed().normalize("NFC");

function cleanTexts(json: unknown): LooseNode {
  if (typeof json !== "object" || json === null || Array.isArray(json)) throw new NotADocument("not a node");
  const node = { ...(json as LooseNode) };
  if (typeof node.text === "string") node.text = cleanText(node.text);
  if (node.attrs && typeof node.attrs === "object") {
    node.attrs = Object.fromEntries(
      Object.entries(node.attrs).map(([key, value]) => [
        key,
        typeof value === "string" ? cleanText(value) : (value as unknown),
      ]),
    );
  }
  if (Array.isArray(node.marks)) node.marks = node.marks.map(cleanTexts);
  if (node.content !== undefined) {
    if (!Array.isArray(node.content)) throw new NotADocument("content is no list");
    // A text node that is empty after cleaning would be refused by ProseMirror; it says nothing.
    node.content = node.content.map(cleanTexts).filter((child) => child.type !== "text" || child.text !== "");
  }
  return node;
}
