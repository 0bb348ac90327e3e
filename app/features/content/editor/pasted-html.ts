import { footnoteLength } from "#document/schema.ts";
import { listsFromWord } from "./pasted-lists.ts";

export interface CleanedPaste {
  html: string;
  /** Pictures embedded in the HTML; a separate paragraph marks the place of each. */
  pictures: File[];
  /** Number of pictures on other sites or in local files, which cannot be uploaded. */
  leftPictures: number;
}

/** A character that no text contains, and the number of the picture. */
const pictureSign = "\uE0F0";
export const placeOfPicture = (words: string): number | null =>
  words.startsWith(pictureSign) ? Number(words.slice(1)) : null;

/**
 * Normalizes HTML from Word, Google Docs and web pages to plain blocks and marks. The schema decides later what an
 * article may contain.
 */
export function cleanPastedHtml(html: string): CleanedPaste {
  // HTML from this editor is clean, and would lose its own marks.
  if (html.includes("data-pm-slice")) return { html, pictures: [], leftPictures: 0 };
  const page = new DOMParser().parseFromString(html, "text/html");
  const { body } = page;
  const pictures = takePictures(body);
  const leftPictures = body.querySelectorAll("img, v\\:imagedata").length;
  dropNodes(page);
  notesFromWord(body);
  listsFromWord(body);
  for (const element of body.querySelectorAll("*")) if (element.localName.includes(":")) unwrap(element);
  for (const wrapper of body.querySelectorAll("b, strong")) if (isOrdinaryWeight(wrapper)) unwrap(wrapper);
  for (const element of body.querySelectorAll<HTMLElement>("span, font, p, td, th, li, a")) marksFromStyle(element);
  for (const element of body.querySelectorAll("span, font")) unwrap(element);
  renameHeadings(body);
  nestLists(body);
  tidyText(body);
  dropEmpty(body);
  for (const element of body.querySelectorAll("*")) keepAttributes(element);
  return { html: written(body), pictures, leftPictures };
}

/** `getHTML` is new; XML serialization is equivalent here. */
function written(body: HTMLElement): string {
  if ("getHTML" in body) return body.getHTML();
  const serializer = new XMLSerializer();
  return [...(body as HTMLElement).childNodes].map((node) => serializer.serializeToString(node)).join("");
}

/** Each picture becomes a block after the outermost block that contains it. */
function takePictures(body: HTMLElement): File[] {
  const pictures: File[] = [];
  for (const image of body.querySelectorAll<HTMLImageElement>('img[src^="data:image/"]')) {
    const picture = pictureIn(image.getAttribute("src") ?? "", pictures.length + 1);
    if (!picture) continue;
    let block: Element = image;
    for (let at: Element | null = image; at && at !== body; at = at.parentElement)
      if (at.matches("p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, figure")) block = at;
    const place = body.ownerDocument.createElement("p");
    place.textContent = pictureSign + pictures.length;
    // Pictures of one block keep their order.
    const last = block.nextElementSibling?.textContent?.startsWith(pictureSign) ? block.nextElementSibling : block;
    last.after(place);
    image.remove();
    pictures.push(picture);
  }
  return pictures;
}

/** The picture in a `data:` address; null if it is none or is damaged. `number` is part of its name. */
export function pictureIn(address: string, number: number): File | null {
  const [, type = "", letters = ""] = /^data:(image\/[\w.+-]+);base64,([\w+/=\s]+)$/.exec(address) ?? [];
  try {
    const bytes = Uint8Array.from(atob(letters.replace(/\s/g, "")), (letter) => letter.charCodeAt(0));
    return bytes.length > 0 ? new File([bytes], `ảnh dán ${number}`, { type }) : null;
  } catch {
    return null;
  }
}

function dropNodes(page: Document) {
  const comments = page.createNodeIterator(page, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode()) (comment as Comment).remove();
  for (const element of page.querySelectorAll(
    "style, script, meta, link, title, xml, img, picture, svg, colgroup, br.Apple-interchange-newline",
  ))
    element.remove();
}

/** Word puts footnotes below the text, each after a link back. Reviewers' comments are removed. */
function notesFromWord(body: HTMLElement) {
  for (const comment of body.querySelectorAll(
    '[style*="mso-element:comment-list"], .MsoCommentReference, .msocomanchor, .MsoCommentText',
  ))
    comment.remove();
  for (const reference of body.querySelectorAll<HTMLAnchorElement>('a[href^="#_ftn"], a[href^="#_edn"]')) {
    const id = /^#_((?:ftn|edn)\d+)$/.exec(reference.getAttribute("href") ?? "")?.[1];
    const words = id ? body.querySelector(`[id="${id}"]`) : null;
    // The link back is inside the text of the footnote.
    if (!words || words.contains(reference)) continue;
    const note = body.ownerDocument.createElement("sup");
    const copy = words.cloneNode(true) as HTMLElement;
    for (const back of copy.querySelectorAll('a[href^="#_ftnref"], a[href^="#_ednref"]')) back.remove();
    note.setAttribute("data-footnote", (copy.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, footnoteLength));
    reference.replaceWith(note);
  }
  for (const list of body.querySelectorAll('[style*="mso-element:footnote-list"], [style*="mso-element:endnote-list"]'))
    list.remove();
}

export function unwrap(element: Element) {
  element.replaceWith(...element.childNodes);
}

export function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

const styleOf = (element: Element) => element.getAttribute("style") ?? "";
const hasStyle = (element: Element, pattern: RegExp) => pattern.test(styleOf(element));

/** Google Docs wraps everything in a `<b>` that is not bold. */
const isOrdinaryWeight = (element: Element) =>
  element.id.startsWith("docs-internal-guid") || hasStyle(element, /(^|;)\s*font-weight:\s*(normal|400)/i);

/** Anchored, because Word also has `mso-bidi-font-weight`. */
const marks: readonly [name: string, style: RegExp][] = [
  ["strong", /(^|;)\s*font-weight:\s*(bold|[6-9]00)/i],
  ["em", /(^|;)\s*font-style:\s*italic/i],
  ["u", /(^|;)\s*text-decoration(-line)?:[^;]*underline/i],
  ["s", /(^|;)\s*text-decoration(-line)?:[^;]*line-through/i],
];

/** Turns bold and italic styles into marks, except where headings and links imply them. */
function marksFromStyle(element: HTMLElement) {
  const isInHeading = element.closest("h1, h2, h3, h4, h5, h6") !== null;
  const isInLink = element.closest("a") !== null || element.querySelector("a") !== null;
  for (const [name, style] of marks) {
    if (!hasStyle(element, style) || (isInHeading && name === "strong") || (isInLink && name === "u")) continue;
    if (element.querySelector("p, ul, ol, table, h1, h2, h3")) continue;
    const mark = element.ownerDocument.createElement(name);
    mark.append(...element.childNodes);
    element.append(mark);
  }
}

const newNames: Record<string, string> = { h1: "h2", h5: "h4", h6: "h4" };

/** The title is the only first-level heading of an article. */
function renameHeadings(body: HTMLElement) {
  for (const title of body.querySelectorAll("p.MsoTitle")) rename(title, "h2");
  for (const heading of body.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    const name = newNames[heading.localName];
    const named = name ? rename(heading, name) : heading;
    for (const bold of named.querySelectorAll("b, strong")) unwrap(bold);
  }
}

/** Docs puts `<br>` between blocks; inside a block it is intended. */
function nestLists(body: HTMLElement) {
  for (const inner of body.querySelectorAll("ul > ul, ul > ol, ol > ul, ol > ol")) {
    const item = inner.previousElementSibling;
    if (item?.localName === "li") item.append(inner);
    else {
      const holder = inner.ownerDocument.createElement("li");
      inner.replaceWith(holder);
      holder.append(inner);
    }
  }
}

/** Non-breaking spaces come from keyboards and programs, not from the author. */
function tidyText(body: HTMLElement) {
  const texts = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement?.closest("pre")) continue;
    text.nodeValue = (text.nodeValue ?? "").replace(/[\u00A0\u202F]/g, " ").replace(/[\u200B\uFEFF]/g, "");
  }
}

const holdsNothing = (element: Element) =>
  (element.textContent ?? "").trim() === "" && !element.querySelector("table, hr");

function dropEmpty(body: HTMLElement) {
  // Docs puts `<br>` between blocks; inside a block it is intended.
  for (const lineBreak of body.querySelectorAll(":scope > br, :scope > div > br")) lineBreak.remove();
  for (const mark of body.querySelectorAll("strong, b, em, i, u, s, a"))
    if ((mark.textContent ?? "") === "" && !mark.querySelector("br")) mark.remove();
  for (const block of body.querySelectorAll("p, h2, h3, h4, li")) {
    if (
      holdsNothing(block) &&
      !(block.localName === "p" && block.parentElement?.matches("td, th") && block.parentElement.children.length === 1)
    )
      block.remove();
  }
}

const allowedAttributes: Record<string, readonly string[]> = {
  a: ["href"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan"],
  ol: ["start"],
  code: ["class"],
  sup: ["data-footnote"],
};

function keepAttributes(element: Element) {
  const names = allowedAttributes[element.localName] ?? [];
  for (const name of element.getAttributeNames()) if (!names.includes(name)) element.removeAttribute(name);
  const href = element.localName === "a" ? element.getAttribute("href") : null;
  if (href) element.setAttribute("href", realAddress(href));
}

/** Docs routes links through Google. */
export function realAddress(href: string): string {
  try {
    const address = new URL(href);
    if (address.hostname === "www.google.com" && address.pathname === "/url")
      return address.searchParams.get("q") ?? href;
  } catch {
    // Not an absolute address: unchanged.
  }
  return href;
}
