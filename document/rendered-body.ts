import type { CodeToken } from "./highlight.ts";
import { galleryPlaces } from "./gallery.ts";
import { footnotesOf, isFormula, type DocumentNode } from "./reading.ts";
import { type CodeLanguage, codeLanguageNames, isAllowedLink } from "./schema.ts";
import { videoAddress } from "./video-address.ts";

/**
 * An element of the page: its name, its attributes (as React names them), and its content. Arrays, because every page
 * contains them. Created only here: no attribute comes from an author, except checked addresses.
 */
export type DrawnElement = [name: string, attributes: Record<string, string>, ...content: (DrawnElement | string)[]];

/** A part of a text that is rendered once, so that no reader loads a highlighter or a typesetter. */
export type Work = { kind: "code"; language: CodeLanguage; text: string } | { kind: "inline" | "block"; text: string };
/** null: the part is shown as written. */
export type RenderedWork = { tokens: CodeToken[] } | { formula: DrawnElement } | null;

/** Letters of code and of TeX in one document that are rendered: each can become an element of the page. */
export const renderLimits = { code: 16_000, formulas: 12_000 } as const;

export const workKey = (work: Work) => `${work.kind} ${work.kind === "code" ? work.language : ""}\n${work.text}`;

function workOf(node: DocumentNode): Work | null {
  if (isFormula(node))
    return { kind: node.type === "blockMath" ? "block" : "inline", text: String(node.attrs?.tex ?? "") };
  if (node.type !== "codeBlock" || !node.attrs?.language) return null;
  const text = node.content?.map((child) => child.text ?? "").join("") ?? "";
  return { kind: "code", language: node.attrs.language as CodeLanguage, text };
}

/** The parts of a text that need rendering, in order, up to the limit per text. */
export function worksIn(doc: DocumentNode): Work[] {
  const works: Work[] = [];
  const left = { code: renderLimits.code as number, formulas: renderLimits.formulas as number };
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
 * The text as pages show it: `tokens` and `label` on its code; `href` on videos; `place` on the pictures of a gallery; `drawn` on formulas and footnotes,
 * whose list is at the end. Parts that `renderedOf` does not know are shown as written.
 */
export function renderedBody(doc: DocumentNode, renderedOf: (key: string) => RenderedWork | undefined): DocumentNode {
  let count = 0;
  const wear = (node: DocumentNode): DocumentNode => {
    if (node.type === "footnote") return { ...node, attrs: { ...node.attrs, drawn: reference(++count) } };
    if (node.type === "video")
      return { ...node, attrs: { ...node.attrs, href: videoAddress(String(node.attrs?.videoId)) } };
    if (node.type === "gallery") {
      const places = galleryPlaces(node.content ?? []);
      return {
        ...node,
        content: node.content?.map((picture, n) => ({ ...picture, attrs: { ...picture.attrs, place: places[n] } })),
      } as DocumentNode;
    }
    const work = workOf(node);
    if (!work) return node.content ? { ...node, content: node.content.map(wear) } : node;
    const render = renderedOf(workKey(work));
    if (work.kind === "code") {
      const tokens = render && "tokens" in render ? { tokens: render.tokens } : {};
      return { ...node, attrs: { ...node.attrs, label: codeLanguageNames[work.language], ...tokens } };
    }
    const formula: DrawnElement = render && "formula" in render ? render.formula : ["code", {}, work.text];
    if (work.text === "") return node;
    return {
      ...node,
      attrs: {
        ...node.attrs,
        drawn: work.kind === "block" ? ["div", { className: "math", tabIndex: "0" }, formula] : formula,
      },
    };
  };
  const worn = wear(doc);
  if (count === 0) return worn;
  return { ...worn, content: [...(worn.content ?? []), { type: "footnotes", attrs: { drawn: footnotes(doc) } }] };
}

const reference = (number: number): DrawnElement => [
  "sup",
  {},
  ["a", { id: `nhac-${number}`, href: `#chu-thich-${number}`, "aria-label": `Chú thích ${number}` }, String(number)],
];

const footnotes = (doc: DocumentNode): DrawnElement => [
  "section",
  { className: "notes", "aria-label": "Chú thích" },
  [
    "ol",
    { className: "notes-list" },
    ...footnotesOf(doc).map((words, index): DrawnElement => [
      "li",
      { id: `chu-thich-${index + 1}` },
      ...withLinks(words),
      " ",
      [
        "a",
        { href: `#nhac-${index + 1}`, className: "notes-back", "aria-label": `Về chỗ nhắc chú thích ${index + 1}` },
        "↩",
      ],
    ]),
  ],
];

/** Addresses among plain words lead there. */
const withLinks = (words: string): (DrawnElement | string)[] =>
  words
    .split(/(https?:\/\/[^\s<>()]*[^\s<>().,;:!?])/)
    .map((part): DrawnElement | string =>
      part.startsWith("http") && isAllowedLink(part) ? ["a", { href: part, rel: "nofollow ugc noopener" }, part] : part,
    )
    .filter((part) => part !== "");
