import { createLowlight } from "lowlight";
import bash from "highlight.js/lib/languages/bash";
import css from "highlight.js/lib/languages/css";
import diff from "highlight.js/lib/languages/diff";
import java from "highlight.js/lib/languages/java";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import markdown from "highlight.js/lib/languages/markdown";
import python from "highlight.js/lib/languages/python";
import sql from "highlight.js/lib/languages/sql";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import type { DocumentNode } from "./reading.ts";

/** The languages of `codeLanguages`. */
const grammars = createLowlight({
  bash,
  css,
  diff,
  html: xml,
  java,
  javascript,
  json,
  markdown,
  python,
  sql,
  typescript,
});

/**
 * Some grammars take quadratic time on hostile text (a row of `[` in Markdown), and every token costs a reader's memory:
 * what is longer than a person reads on a screen or two stays plain. In UTF-16 units.
 */
export const highlightLimits = { block: 4_000, document: 16_000 } as const;

const plain = (text: string): ReturnType<typeof grammars.highlight> => ({
  type: "root",
  children: [{ type: "text", value: text }],
});

/** For the editor: code has the colours there that its readers will see. No language is guessed where none is chosen. */
export const lowlight: typeof grammars = {
  ...grammars,
  highlight: (language, text) =>
    text.length > highlightLimits.block ? plain(text) : grammars.highlight(language, text),
  highlightAuto: plain,
};

/** A run of code and the classes that colour it; none: plain. */
export type CodeToken = [text: string, className?: string];

interface HighlightNode {
  type: string;
  value?: string;
  children?: HighlightNode[];
  properties?: { className?: string[] };
}

function tokensOf(nodes: HighlightNode[], classNames: readonly string[]): CodeToken[] {
  return nodes.flatMap((node): CodeToken[] => {
    if (node.type === "text")
      return [classNames.length > 0 ? [node.value ?? "", classNames.join(" ")] : [node.value ?? ""]];
    return tokensOf(node.children ?? [], [...classNames, ...(node.properties?.className ?? [])]);
  });
}

/**
 * Known to take seconds: Markdown with many brackets, and scripts within HTML, each of which is read to the end of the text.
 * Such code stays plain.
 */
const isCostly = (language: string, text: string) =>
  (language === "markdown" && text.split("[").length > 40) ||
  (language === "html" && text.split(/<(?:script|style)/i, 5).length > 4);

/** Tokens of what was coloured last, by language and text: an article is read more often than it changes. */
const coloured = new Map<string, CodeToken[]>();
const mostColoured = 500;

function colouredTokens(language: string, text: string): CodeToken[] {
  const key = `${language}\n${text}`;
  const tokens = coloured.get(key) ?? tokensOf(grammars.highlight(language, text).children as HighlightNode[], []);
  coloured.delete(key);
  coloured.set(key, tokens);
  for (const oldest of coloured.keys()) {
    if (coloured.size <= mostColoured) break;
    coloured.delete(oldest);
  }
  return tokens;
}

/**
 * The document with `tokens` on every code block whose language is known. Made where pages are made, so that no reader
 * loads a highlighter.
 */
export function withHighlightedCode(doc: DocumentNode): DocumentNode {
  let left: number = highlightLimits.document;
  const highlighted = (node: DocumentNode): DocumentNode => {
    if (node.type !== "codeBlock") return node.content ? { ...node, content: node.content.map(highlighted) } : node;
    const language = String(node.attrs?.language ?? "");
    const text = node.content?.map((child) => child.text ?? "").join("") ?? "";
    if (!grammars.registered(language) || text.length > Math.min(left, highlightLimits.block)) return node;
    if (isCostly(language, text)) return node;
    left -= text.length;
    const tokens = colouredTokens(language, text);
    return { ...node, attrs: { ...node.attrs, tokens } };
  };
  return highlighted(doc);
}
