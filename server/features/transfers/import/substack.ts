import path from "node:path";
import { z } from "zod";
import { documentFromHtml, picturesInHtml } from "#document/from-html.ts";
import { fitted } from "#document/fitting.ts";
import { csvRows } from "./csv.ts";
import {
  attributeOf,
  changedHtml,
  contentOf,
  elementsIn,
  escaped,
  footnoteHtml,
  hasClass,
  lossesIn,
  remove,
  replaceWith,
  wordsIn,
  type Element,
} from "./html-tree.ts";
import { checksumOf, type ImportItem, momentOf, type Source, UnreadableSource } from "./import-item.ts";
import { openZip, type ZipEntries } from "./zip-entries.ts";

const Row = z.object({
  post_id: z.string().regex(/^\d+/),
  post_date: z.string().default(""),
  is_published: z.string(),
  type: z.string().default(""),
  audience: z.string().default(""),
  title: z.string(),
  subtitle: z.string().default(""),
  podcast_url: z.string().default(""),
});
type Row = z.output<typeof Row>;

/**
 * Reads the ZIP file that Substack makes (Settings → Exports): `posts.csv` and a piece of HTML for each text.
 * @throws UnreadableSource
 */
export async function readSubstack(file: string): Promise<Source> {
  const zip = await openZip(file);
  try {
    const list = zip.names.find((name) => path.posix.basename(name) === "posts.csv");
    if (!list) throw new UnreadableSource("no-substack", `${file}: is no export of Substack (it has no posts.csv)`);
    const rows = rowsOf(file, String((await zip.read(list)) ?? ""));
    if (rows.length === 0) throw new UnreadableSource("no-substack", `${file}: posts.csv names no texts`);
    const folder = path.posix.join(path.posix.dirname(list), "posts");
    const lists = zip.names.filter((name) => name.endsWith(".csv") && name !== list).length;
    return {
      // The ids of Substack's texts are unique on all of Substack.
      name: "substack",
      count: rows.length,
      left: lists > 0 ? [{ kind: "reader-lists", count: lists }] : [],
      async *texts() {
        for (const row of rows) {
          const html = await htmlOf(zip, folder, row);
          yield { ...itemFrom(row, html ?? ""), isDamaged: html === null };
        }
      },
      picture: (address) => Promise.resolve(/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address) ? null : zip.read(address)),
      close: zip.close,
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function rowsOf(file: string, text: string): Row[] {
  let parsed;
  try {
    parsed = z.array(Row).safeParse(csvRows(text));
  } catch (error) {
    throw new UnreadableSource("no-substack", `${file}: posts.csv cannot be read (${(error as Error).message})`);
  }
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UnreadableSource(
    "no-substack",
    `${file}: posts.csv is not Substack's (row ${Number(issue?.path[0]) + 1}: ${String(issue?.path[1])})`,
  );
}

/** `posts/<id>.<slug>.html`, where the id may already contain the slug. null: it is damaged or too large. */
async function htmlOf(zip: ZipEntries, folder: string, { post_id }: Row): Promise<string | null> {
  const number = post_id.split(".")[0];
  const name =
    zip.names.find((one) => one === `${folder}/${post_id}.html`) ??
    zip.names.find((one) => one.startsWith(`${folder}/${number}.`) && one.endsWith(".html"));
  return name ? ((await zip.read(name))?.toString() ?? null) : "";
}

function itemFrom(row: Row, html: string): ImportItem {
  const [externalId = "", slug = null] = row.post_id.split(/\.(.*)/);
  const { body, widgets } = cleanBody(html);
  const isPublished = row.is_published.toLowerCase() === "true";
  const isOpen = row.audience === "" || row.audience === "everyone";
  const isEmpty = body.trim() === "";
  const publishedAt = isPublished && isOpen && !isEmpty ? momentOf(row.post_date) : null;
  return {
    externalId,
    checksum: checksumOf([row, html]),
    title: row.title,
    summary: row.subtitle,
    slug,
    tags: [],
    category: null,
    language: "vi",
    level: null,
    canonicalUrl: null,
    noindex: false,
    publishedAt,
    author: null,
    cover: null,
    pictures: picturesInHtml(body),
    oldPaths: slug ? [`/p/${slug}`] : [],
    body: (pictures) => fitted(documentFromHtml(body, { pictures })),
    remarks: [
      ...(isPublished && !isOpen ? [{ kind: "for-subscribers" } as const] : []),
      ...(isPublished && isOpen && !isEmpty && !publishedAt ? [{ kind: "no-date" } as const] : []),
      ...(row.podcast_url ? [{ kind: "recording-stays", text: row.podcast_url } as const] : []),
      ...(isEmpty ? [{ kind: "unreadable" } as const] : []),
      ...(widgets > 0 ? [{ kind: "boxes", count: widgets } as const] : []),
      ...lossesIn(body),
    ],
  };
}

const isWidget = (one: Element) =>
  hasClass(one, "subscription-widget-wrap") ||
  hasClass(one, "subscription-widget-wrap-editor") ||
  hasClass(one, "button-wrapper") ||
  hasClass(one, "captioned-button-wrap") ||
  hasClass(one, "paywall-jump");

function cleanBody(html: string): { body: string; widgets: number } {
  let widgets = 0;
  const body = changedHtml(html, (root) => {
    const elements = elementsIn(root);
    const notes = new Map<string, string>();
    for (const one of elements)
      if (one.tagName === "div" && hasClass(one, "footnote")) {
        const inside = elementsIn(one);
        const number = inside.find((inner) => hasClass(inner, "footnote-number"));
        const words = inside.find((inner) => hasClass(inner, "footnote-content"));
        if (number && words) notes.set(attributeOf(number, "id"), wordsIn(words));
        remove(one);
      }
    for (const one of elements) {
      const note = notes.get(attributeOf(one, "href").replace(/^#/, ""));
      if (isWidget(one)) {
        widgets += 1;
        remove(one);
      } else if (hasClass(one, "footnote-anchor") && note) replaceWith(one, footnoteHtml(note));
      else if (hasClass(one, "pullquote")) replaceWith(one, `<blockquote>${contentOf(one)}</blockquote>`);
      else if (/^(?:Tweet|EmbeddedPost|EmbeddedPublication)/.test(attributeOf(one, "data-component-name")))
        replaceWith(one, cardLink(one));
    }
  });
  return { body, widgets };
}

const Card = z.object({ url: z.string(), title: z.string().nullish(), name: z.string().nullish() });

/** A card of another page, of which Substack keeps the facts in an attribute, becomes its link. */
function cardLink(element: Element): string {
  let facts: unknown = null;
  try {
    facts = JSON.parse(attributeOf(element, "data-attrs"));
  } catch {
    // An older export: what is written in the card stays.
  }
  const card = Card.safeParse(facts);
  if (!card.success) return contentOf(element);
  const { url, title, name } = card.data;
  return `<p><a href="${escaped(url)}">${escaped(title || name || url)}</a></p>`;
}
