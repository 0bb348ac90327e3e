import { fnvHash } from "./fnv-hash.ts";
import type { NodeName } from "./node-names.ts";
import { plainText, type DocumentNode } from "./reading.ts";
import { foldVietnamese } from "./vietnamese-folding.ts";

/** Blocks that a link can lead to, beside headings, which have ids of their own. */
const linked: ReadonlySet<NodeName> = new Set(["paragraph", "blockquote", "callout", "bilingualPair"]);
/** What an id is made from: see docs/decisions/0018. */
const countedWords = 8;

/**
 * The text with `attrs.id` on its paragraphs: short, and the same after a change further down in the paragraph or anywhere
 * else in the text.
 */
export function withAnchorIds(doc: DocumentNode): DocumentNode {
  const times = new Map<string, number>();
  const name = (node: DocumentNode): DocumentNode => {
    const text = plainText(node);
    if (text.trim() === "") return node;
    const base = `doan-${hash(firstWords(text))}`;
    const count = (times.get(base) ?? 0) + 1;
    times.set(base, count);
    return { ...node, attrs: { ...node.attrs, id: count === 1 ? base : `${base}-${count}` } };
  };
  const visit = (node: DocumentNode): DocumentNode => {
    if (linked.has(node.type)) return name(node);
    return node.type === "bilingual" ? { ...node, content: node.content?.map(visit) ?? [] } : node;
  };
  return { ...doc, content: doc.content?.map(visit) ?? [] };
}

const wordsAtHead = (text: string, letters: number) =>
  foldVietnamese(text.slice(0, letters)).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Eight words are nearly always within the first 80 letters, and folding is most of what the page of a long article costs. */
function firstWords(text: string): string {
  const short = wordsAtHead(text, 80);
  // The cut may have changed the last word, so it must not be one of those that count.
  const words = short.length > countedWords ? short : wordsAtHead(text, 400);
  return words.slice(0, countedWords).join(" ");
}

const hash = (text: string): string => fnvHash(text).toString(36);
