import type { MetaDescriptor } from "react-router";
import { describe, expect, it } from "vitest";
import { breadcrumbs, pageMeta, settingsOf } from "./page-meta.ts";

const root = { id: "root", loaderData: { siteName: "Vườn", siteUrl: "https://vuon.example" } };
const words = { title: "Bài viết", path: "/bai-viet" };

type Fields = Record<string, unknown>;
const find = (meta: MetaDescriptor[], fields: Fields) =>
  (meta as Fields[]).filter((one) => Object.entries(fields).every(([name, value]) => one[name] === value));
const contentOf = (meta: MetaDescriptor[], fields: Fields) => find(meta, fields).map(({ content }) => content);

describe("the head of a page", () => {
  it("names the site, and has its addresses as a whole", () => {
    const meta = pageMeta([root, undefined], words);
    expect(find(meta, { title: "Bài viết · Vườn" })).toHaveLength(1);
    expect(find(meta, { rel: "canonical" })).toMatchObject([{ href: "https://vuon.example/bai-viet" }]);
    expect(contentOf(meta, { property: "og:title" })).toEqual(["Bài viết"]);
    expect(contentOf(meta, { property: "og:type" })).toEqual(["website"]);
    expect(contentOf(meta, { property: "og:image" })).toEqual(["https://vuon.example/previews/trang.png"]);
  });

  it("has a description, feeds, a Markdown copy and structured data only if the page has them", () => {
    const bare = pageMeta([root], words);
    for (const fields of [{ name: "description" }, { property: "og:description" }, { rel: "alternate" }])
      expect(find(bare, fields)).toEqual([]);
    expect(bare.some((one) => "script:ld+json" in one)).toBe(false);

    const full = pageMeta([root], {
      ...words,
      description: "Mới nhất",
      feed: { title: "Vườn", page: "/u/an" },
      markdown: "/bai-viet/a.md",
      facts: (url) => [
        breadcrumbs(url, [
          { name: "Trang chủ", path: "/" },
          { name: "Bài viết", path: "/bai-viet" },
        ]),
      ],
    });
    expect(contentOf(full, { name: "description" })).toEqual(["Mới nhất"]);
    expect(contentOf(full, { property: "og:description" })).toEqual(["Mới nhất"]);
    expect(find(full, { rel: "alternate" }).map(({ href }) => href)).toEqual([
      "/u/an/atom.xml",
      "/u/an/rss.xml",
      "/bai-viet/a.md",
    ]);
    const facts = full.find((one) => "script:ld+json" in one);
    expect(facts).toMatchObject({
      "script:ld+json": {
        "@graph": [
          {
            itemListElement: [
              { position: 1, item: "https://vuon.example/" },
              { position: 2, item: "https://vuon.example/bai-viet" },
            ],
          },
        ],
      },
    });
  });

  it("has the feeds of the site at its root", () => {
    const meta = pageMeta([root], { ...words, feed: { title: "Vườn", page: "/" } });
    expect(find(meta, { rel: "alternate" }).map(({ href }) => href)).toEqual(["/atom.xml", "/rss.xml"]);
  });

  it("names the original address of a text from elsewhere, and its own for links", () => {
    const meta = pageMeta([root], { ...words, canonicalUrl: "https://khac.example/x" });
    expect(find(meta, { rel: "canonical" })).toMatchObject([{ href: "https://khac.example/x" }]);
    expect(contentOf(meta, { property: "og:url" })).toEqual(["https://vuon.example/bai-viet"]);
  });

  it.each([
    ["by its content", pageMeta([root], { ...words, isIndexed: false }), true],
    ["by its route", pageMeta([root, { id: "page", handle: { isIndexed: false } }], words), true],
    [
      "by the layout above",
      pageMeta([root, { id: "layout", handle: { isIndexed: false } }, { id: "page" }], words),
      true,
    ],
    [
      "by nothing",
      pageMeta([root, { id: "page", handle: { searchParameters: {} } }], { ...words, isIndexed: true }),
      false,
    ],
  ])("is kept out of search engines %s", (_how, meta, isKeptOut) => {
    expect(contentOf(meta, { name: "robots" })).toEqual(isKeptOut ? ["noindex"] : []);
  });

  it("is made without the settings, on a page whose root failed", () => {
    expect(settingsOf([undefined, { id: "root" }])).toEqual({ siteName: "Mầm", siteUrl: "", siteDescription: "" });
  });
});
