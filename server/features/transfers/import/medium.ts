import path from "node:path";
import { parse } from "parse5";
import { documentFromHtml, picturesInHtml } from "#document/from-html.ts";
import { fitted } from "#document/fitting.ts";
import {
  attributeOf,
  changedHtml,
  contentOf,
  elementsIn,
  escaped,
  hasClass,
  lossesIn,
  remove,
  replaceWith,
  wordsIn,
  type Element,
} from "./html-tree.ts";
import { checksumOf, type ImportItem, momentOf, pathIn, type Source, UnreadableSource } from "./import-item.ts";
import { openZip } from "./zip-entries.ts";

const isPost = /(?:^|\/)posts\/[^/]+\.html$/;

/**
 * Reads the ZIP file that Medium sends (Settings → Security and apps → Download your information).
 * @throws UnreadableSource
 */
export async function readMedium(file: string): Promise<Source> {
  const zip = await openZip(file);
  const posts = zip.names.filter((name) => isPost.test(name));
  if (posts.length === 0) {
    zip.close();
    throw new UnreadableSource(
      "no-medium",
      `${file}: is no export of Medium (it has no folder "posts" with HTML files)`,
    );
  }
  const others = zip.names.length - posts.length;
  return {
    // The ids of Medium's texts are unique on all of Medium.
    name: "medium",
    count: posts.length,
    left: others > 0 ? [{ kind: "other-files", count: others }] : [],
    async *texts() {
      for (const name of posts) {
        const html = await zip.read(name);
        yield { ...itemFrom(name, html?.toString() ?? ""), isDamaged: html === null };
      }
    },
    picture: (address) => Promise.resolve(/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address) ? null : zip.read(address)),
    close: zip.close,
  };
}

function itemFrom(name: string, html: string): ImportItem {
  const base = path.posix.basename(name, ".html");
  const elements = elementsIn(parse(html));
  const find = (isIt: (one: Element) => boolean) => elements.find(isIt);
  const byClass = (wanted: string) => find((one) => hasClass(one, wanted));
  const title = byClass("p-name") ?? find(({ tagName }) => tagName === "title");
  const summary = byClass("p-summary");
  const content = find((one) => attributeOf(one, "data-field") === "body") ?? byClass("e-content");
  const words = title ? wordsIn(title) : "";
  const body = content ? cleanBody(contentOf(content), words) : "";
  const time = byClass("dt-published");
  const isDraft = base.startsWith("draft_");
  const isEmpty = body === "";
  const publishedAt = isDraft || isEmpty ? null : momentOf(time ? attributeOf(time, "datetime") : base.slice(0, 10));
  const address = byClass("p-canonical");
  const author = byClass("p-author");
  return {
    // The last part of the name: the title in front of it changes with the title.
    externalId: /-?([0-9a-f]{6,})$/.exec(base)?.[1] ?? base,
    checksum: checksumOf(html),
    title: words || base,
    summary: summary ? wordsIn(summary) : "",
    slug: slugIn(address ? attributeOf(address, "href") : "") ?? base,
    tags: elements.filter((one) => hasClass(one, "p-tag")).map(wordsIn),
    category: null,
    language: "vi",
    level: null,
    canonicalUrl: null,
    noindex: false,
    publishedAt,
    author: author ? (/\/@([\w.-]+)/.exec(attributeOf(author, "href"))?.[1] ?? null) : null,
    cover: null,
    pictures: picturesInHtml(body),
    // Of a domain of one's own: the addresses of medium.com stay there.
    oldPaths: ownPath(address ? attributeOf(address, "href") : ""),
    body: (pictures) => fitted(documentFromHtml(body, { pictures })),
    remarks: [
      ...(isEmpty ? [{ kind: "unreadable" } as const] : []),
      ...(!isDraft && !isEmpty && publishedAt === null ? [{ kind: "no-date" } as const] : []),
      ...lossesIn(body),
    ],
  };
}

function ownPath(address: string): string[] {
  const inside = /^https?:\/\/(?:[\w-]+\.)*medium\.com\//i.test(address) ? null : pathIn(address);
  return inside === null || address === "" ? [] : [inside];
}

/** `https://medium.com/@lan/mao-tu-the-1a2b3c4d5e6f` → `mao-tu-the` */
const slugIn = (address: string): string | null =>
  /\/([^/?#]+)-[0-9a-f]{8,}(?:[?#].*)?$/.exec(address)?.[1]?.toLowerCase() ?? null;

/** Without the title and subtitle, which the body repeats. */
const cleanBody = (html: string, title: string) =>
  changedHtml(html, (root) => {
    for (const element of elementsIn(root)) {
      const isTitle = /^h[1-4]$/.test(element.tagName) && wordsIn(element) === title;
      if (hasClass(element, "graf--title") || (hasClass(element, "graf--leading") && isTitle)) remove(element);
      else if (hasClass(element, "graf--subtitle")) remove(element);
      // A line above each section, also above the first.
      else if (element.tagName === "div" && hasClass(element, "section-divider")) remove(element);
      else if (hasClass(element, "graf--mixtapeEmbed")) replaceWith(element, cardLink(element));
      else if (element.tagName === "pre") nameLanguage(element);
    }
  });

/** A card of another page becomes its link. */
function cardLink(card: Element): string {
  const link = elementsIn(card).find(({ tagName }) => tagName === "a");
  const title = elementsIn(card).find(({ tagName }) => tagName === "strong");
  const href = link ? attributeOf(link, "href") : "";
  return `<p><a href="${escaped(href)}">${escaped(title ? wordsIn(title) : href)}</a></p>`;
}

function nameLanguage(element: Element): void {
  const language = attributeOf(element, "data-code-block-lang");
  if (!language) return;
  const others = element.attrs.filter(({ name }) => name !== "class");
  element.attrs = [...others, { name: "class", value: `language-${language}` }];
}
