import type { Remark } from "#contracts/limits/transfers.ts";
import { defaultTreeAdapter, parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from "parse5";

/* What readers of other programs' HTML share: it is changed before `documentFromHtml` reads it. */

export type Element = Tree.Element;
type Parent = Tree.ParentNode;

export const attributeOf = (element: Element, name: string) =>
  element.attrs.find((one) => one.name === name)?.value ?? "";
export const hasClass = (element: Element, name: string) => attributeOf(element, "class").split(/\s+/).includes(name);

/** All elements below, in order. Iterative: HTML can be nested deeper than the stack. */
export function elementsIn(root: Parent): Element[] {
  const found: Element[] = [];
  const rest = [...root.childNodes].reverse();
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (!("tagName" in node)) continue;
    found.push(node);
    rest.push(...[...node.childNodes].reverse());
  }
  return found;
}

/** The words below, in one line. */
export function wordsIn(root: Parent): string {
  const words: string[] = [];
  const rest = [...root.childNodes].reverse();
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (node.nodeName === "#text") words.push((node as Tree.TextNode).value);
    else if ("tagName" in node) {
      // So that two paragraphs are two words.
      words.push(/^(?:p|div|br|li|h\d)$/.test(node.tagName) ? " " : "");
      rest.push(...[...node.childNodes].reverse());
    }
  }
  return words.join("").replace(/\s+/g, " ").trim();
}

export const plainWords = (html: string) => wordsIn(parseFragment(html));
export const escaped = (words: string) =>
  words.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

export const remove = (element: Element) => defaultTreeAdapter.detachNode(element);

export function replaceWith(element: Element, html: string): void {
  const parent = element.parentNode;
  if (!parent) return;
  const { childNodes } = parseFragment(html);
  // Each leaves its list.
  for (let [node] = childNodes; node; [node] = childNodes) {
    defaultTreeAdapter.detachNode(node);
    defaultTreeAdapter.insertBefore(parent, node, element);
  }
  remove(element);
}

export const contentOf = (element: Element) => serialize(element);

/** The HTML after `change` has seen its tree. */
export function changedHtml(html: string, change: (root: Tree.DocumentFragment) => void): string {
  const root = parseFragment(html);
  change(root);
  return serialize(root);
}

/** Marks a footnote for `documentFromHtml`. */
export const footnoteHtml = (words: string) => `<sup data-footnote="${escaped(words)}"></sup>`;

/** What a text loses: content that our texts cannot hold. */
export function lossesIn(html: string): Remark[] {
  const elements = elementsIn(parseFragment(html));
  const count = (isIt: (one: Element) => boolean) => elements.filter(isIt).length;
  const named = {
    audio: "lost-recordings",
    form: "lost-forms",
    object: "lost-objects",
    script: "lost-scripts",
  } as const;
  const lost = Object.entries(named)
    .map(([tag, kind]): Remark => ({ kind, count: count(({ tagName }) => tagName === tag) }))
    .filter((remark) => remark.count! > 0);
  const frames = count(
    (one) =>
      (one.tagName === "iframe" || one.tagName === "video") &&
      !/^(?:https?:)?\/\/[\w.-]*youtu/.test(attributeOf(one, "src")),
  );
  return frames > 0 ? [...lost, { kind: "frames", count: frames }] : lost;
}
