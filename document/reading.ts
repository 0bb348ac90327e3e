import type { NodeName } from "./node-names.ts";
import { slugOf } from "./slug.ts";

/** A stored document: already checked, so its shape can be relied on. */
export interface DocumentNode {
  type: NodeName;
  attrs?: Record<string, unknown>;
  content?: DocumentNode[];
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  text?: string;
}

export interface HeadingMark {
  id: string;
  level: number;
  text: string;
}

/** The words of a node, blocks apart by a line end. */
export function plainText(node: DocumentNode): string {
  if (node.type === "text") return node.text ?? "";
  if (node.type === "hardBreak") return "\n";
  if (node.type === "picture") return String(node.attrs?.caption ?? "");
  if (node.type === "video") return String(node.attrs?.title ?? "");
  if (isFormula(node)) return String(node.attrs?.tex ?? "");
  const inner = (node.content ?? []).map(plainText);
  const holdsText = node.content?.some((child) => inlineTypes.has(child.type)) ?? false;
  const words = inner.join(holdsText ? "" : "\n");
  // Footnotes are read at the end.
  return node.type === "doc" ? [words, ...footnotesOf(node)].filter((part) => part !== "").join("\n") : words;
}

/** The English words of an article: all of one in English, else the English of bilingual pairs and marked text. */
export function englishIn(doc: DocumentNode, language: string): string {
  if (language === "en") return plainText(doc);
  const found: string[] = [];
  const visit = (node: DocumentNode) => {
    // The first child is Vietnamese.
    if (node.type === "bilingualPair") return void found.push(...(node.content ?? []).slice(1).map(plainText));
    if (node.marks?.some(({ type, attrs }) => type === "foreign" && attrs?.lang === "en")) found.push(plainText(node));
    node.content?.forEach(visit);
  };
  visit(doc);
  return found.join("\n");
}

const inlineTypes: ReadonlySet<NodeName> = new Set(["text", "inlineMath", "footnote"]);
export const isFormula = ({ type }: DocumentNode) => type === "inlineMath" || type === "blockMath";

/** The footnotes of a text in the order of their numbers, the first being 1. */
export function footnotesOf(node: DocumentNode): string[] {
  if (node.type === "footnote") return [String(node.attrs?.text ?? "")];
  return (node.content ?? []).flatMap(footnotesOf);
}

/** Headings of levels 2 and 3 with an id each: the heading's words, and a number when they come again. */
export function headingsOf(doc: DocumentNode): HeadingMark[] {
  const taken = new Set<string>();
  /** The number that each word of many headings has come to, so that none is tried twice. */
  const reached = new Map<string, number>();
  const headings: HeadingMark[] = [];
  for (const node of doc.content ?? []) {
    if (node.type !== "heading") continue;
    const text = plainText(node).trim();
    const base = slugOf(text) || "muc";
    let id = base;
    // A heading may itself end in a number: the first free one is taken.
    let times = reached.get(base) ?? 1;
    while (taken.has(id)) id = `${base}-${++times}`;
    reached.set(base, times);
    taken.add(id);
    headings.push({ id, level: Number(node.attrs?.level ?? 2), text });
  }
  return headings;
}

/** Syllables per minute of calm reading in Vietnamese. */
const syllablesPerMinute = 220;

export const readingMinutes = (words: number) => Math.max(1, Math.round(words / syllablesPerMinute));

/** The alternative text of a picture; a decorative one has none on purpose. */
export const altOf = ({ attrs }: DocumentNode): string => (attrs?.decorative ? "" : String(attrs?.alt ?? "").trim());

/** A picture that neither has an alternative text nor needs none. */
export const lacksAlt = (node: DocumentNode) =>
  node.type === "picture" && !node.attrs?.decorative && altOf(node) === "";

/** Ids of every upload that the text shows. */
export function picturesOf(doc: DocumentNode): string[] {
  const found: string[] = [];
  const visit = (node: DocumentNode) => {
    if (node.type === "picture" && typeof node.attrs?.uploadId === "string") found.push(node.attrs.uploadId);
    node.content?.forEach(visit);
  };
  visit(doc);
  return found;
}
