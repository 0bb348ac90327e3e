import type { FormulaElement } from "./formula.ts";
import type { CodeToken } from "./highlight.ts";
import { isFormula, type DocumentNode } from "./reading.ts";
import { type CodeLanguage, codeLanguageNames } from "./schema.ts";

/** What is made for readers of a part of a text, so that none of them loads a highlighter or a typesetter. */
export type Work = { kind: "code"; language: CodeLanguage; text: string } | { kind: "inline" | "block"; text: string };
/** null: the part is shown as it was written. */
export type Dress = CodeToken[] | FormulaElement | null;

/** Letters of code and of TeX in one document that are dressed: each can become an element of the page. */
export const dressLimits = { code: 16_000, formulas: 12_000 } as const;

export const workKey = (work: Work) => `${work.kind} ${work.kind === "code" ? work.language : ""}\n${work.text}`;

function workOf(node: DocumentNode): Work | null {
  if (isFormula(node))
    return { kind: node.type === "blockMath" ? "block" : "inline", text: String(node.attrs?.tex ?? "") };
  if (node.type !== "codeBlock" || !node.attrs?.language) return null;
  const text = node.content?.map((child) => child.text ?? "").join("") ?? "";
  return { kind: "code", language: node.attrs.language as CodeLanguage, text };
}

/** The parts of a text that want dressing, in order, as far as one text may have them. */
export function worksIn(doc: DocumentNode): Work[] {
  const works: Work[] = [];
  const left = { code: dressLimits.code as number, formulas: dressLimits.formulas as number };
  const visit = (node: DocumentNode) => {
    const work = workOf(node);
    if (work) {
      const purse = work.kind === "code" ? "code" : "formulas";
      if (work.text.length <= left[purse]) works.push(work);
      left[purse] -= work.text.length;
    }
    for (const child of node.content ?? []) visit(child);
  };
  visit(doc);
  return works;
}

/**
 * The text as pages show it: `tokens` on its code and `drawn` on its formulas where `dressOf` knows them, the language's
 * `label` on code, its `number` on each footnote.
 */
export function dressed(doc: DocumentNode, dressOf: (key: string) => Dress | undefined): DocumentNode {
  let footnotes = 0;
  const wear = (node: DocumentNode): DocumentNode => {
    if (node.type === "footnote") return { ...node, attrs: { ...node.attrs, number: ++footnotes } };
    const work = workOf(node);
    if (!work) return node.content ? { ...node, content: node.content.map(wear) } : node;
    const dress = dressOf(workKey(work));
    const label = work.kind === "code" ? { label: codeLanguageNames[work.language] } : {};
    const made = dress ? { [work.kind === "code" ? "tokens" : "drawn"]: dress } : {};
    return { ...node, attrs: { ...node.attrs, ...label, ...made } };
  };
  return wear(doc);
}
