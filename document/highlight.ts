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
 * code that is longer than a screen or two stays plain. In UTF-16 units.
 */
const longestBlock = 4_000;

/** A run of code and the classes that color it; none: plain. */
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
 * Known to take seconds: Markdown with many brackets, and scripts within HTML, each of which is scanned to the end of
 * the text. Such code stays plain.
 */
const isCostly = (language: string, text: string) =>
  (language === "markdown" && text.split("[").length > 40) ||
  (language === "html" && text.split(/<(?:script|style)/i, 5).length > 4);

/** The code as colored runs; undefined: it stays plain. May take long for hostile code, see `rendered-body.ts`. */
export const coloredCode = (language: string, text: string): CodeToken[] | undefined =>
  grammars.registered(language) && text.length <= longestBlock && !isCostly(language, text)
    ? tokensOf(grammars.highlight(language, text).children as HighlightNode[], [])
    : undefined;
