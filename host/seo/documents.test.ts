import type { RouteConfigEntry } from "@react-router/dev/routes";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { parseFeed } from "feedsmith";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import type { ArticleFields, ContentFields } from "#contracts/schemas/content-fields.ts";
import type { Draft } from "#contracts/schemas/drafts.ts";
import { documentFromMarkdown } from "#document/markdown.ts";
import { openTestSite, type SiteMember, type TestSite } from "#tests/support/test-site.ts";
import { articleFields, categoryFields, seriesFields, videoFields } from "#tests/support/texts.ts";

const galleryInDevelopment = "/gallery";
/** The addresses of all pages. */
const pathsOf = (entries: RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path, children }) => {
    const at = path === undefined ? above : `${above}/${path}`;
    return children ? pathsOf(children, at) : [at || "/"];
  });

let site: TestSite;
let writer: SiteMember;
let editor: SiteMember;
let category: Draft;
let article: Draft;

beforeAll(async () => {
  site = await openTestSite();
  writer = await site.member({ displayName: "Người Viết & Đọc" });
  editor = await site.member({ role: "editor" });
  category = await publish(categoryFields({ title: "Tự học <mỗi ngày>" }), editor);
  article = await publish(
    articleFields({
      title: "Mạo từ “the” & “a” <không khó>",
      summary: "Một thói quen nhỏ.\nHai dòng.",
      categoryId: category.id,
      tags: ["mạo từ"],
      level: "B1",
      body: documentFromMarkdown("Mở bài **đậm**.\n\n## Mục\n\n- một\n- hai") as ArticleFields["body"],
    }),
  );
  await publish(articleFields({ title: "Bài không muốn bị liệt kê", noindex: true }));
  await begin(articleFields({ title: "Bản nháp chưa ai biết" }));
  const gone = await publish(articleFields({ title: "Bài đã bị gỡ xuống" }));
  await writer.call("POST /v1/drafts/{id}/withdraw", { params: { id: gone.id } });
});
afterAll(async () => {
  await site.close();
  expect(site.errors).toEqual([]);
});

const begin = async (fields: ContentFields, by = writer) =>
  (await by.call("POST /v1/drafts", { body: { fields } })).draft;
async function publish(fields: ContentFields, by = writer): Promise<Draft> {
  site.clock.advance(1000);
  const { id, version } = await begin(fields, by);
  return (await by.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version } })).draft;
}

const unseen = ["Bài không muốn", "bai-khong-muon", "Bản nháp chưa", "ban-nhap-chua", "bị gỡ xuống", "bi-go-xuong"];
async function document(path: string, contentType: string): Promise<string> {
  const answer = await site.request(path);
  expect([path, answer.status, answer.headers["content-type"]]).toEqual([path, 200, contentType]);
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  for (const words of unseen) expect(answer.text).not.toContain(words);
  if (contentType.includes("xml")) expect(XMLValidator.validate(answer.text)).toBe(true);
  return answer.text;
}

describe("robots.txt", () => {
  it("names the sitemap and excludes personal pages", async () => {
    const text = await document("/robots.txt", "text/plain; charset=utf-8");
    expect(text).toMatch(/^User-agent: \*\nDisallow: \/v1\/\n/);
    expect(text).toMatch(/\nSitemap: http:\/\/[^\s]+\/sitemap\.xml\n$/);
    const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!);
    for (const path of ["/tai-khoan$", "/tai-khoan/", "/quan-tri/", "/ai/", "/bai-viet/create$", "/bai-viet/draft/"])
      expect(closed).toContain(path);
    // As crawlers read them: the beginning of an address, with `*` for any letters and `$` for its end.
    const patterns = closed.map(
      (path) => new RegExp(`^${path.replace(/[.+?^()|[\]{}\\]/g, "\\$&").replaceAll("*", ".*")}`),
    );
    const isClosed = (path: string) => patterns.some((pattern) => pattern.test(path));
    expect(["/ai/luyen-tieng-anh", "/bai-viet/create", "/series/d/draft/x", "/goc-hoc-tap/the"].map(isClosed)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const listed = [
      ...(await document("/sitemaps/trang.xml", "application/xml; charset=utf-8")).matchAll(/<loc>([^<]+)/g),
    ];
    const pages = ["/bai-viet/create-a-habit", "/series/d/create", ...listed.map(([, loc]) => new URL(loc!).pathname)];
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.filter(isClosed)).toEqual([]);
  });
});

describe("the sitemap", () => {
  const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => ["url", "sitemap"].includes(name) });
  const w3cMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

  it("conforms to its schema, and lists every published text once", async () => {
    const index = parser.parse(await document("/sitemap.xml", "application/xml; charset=utf-8")).sitemapindex;
    expect(index["@_xmlns"]).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
    const files: string[] = index.sitemap.map((one: { loc: string }) => new URL(one.loc).pathname);
    expect(files).toEqual([
      "/sitemaps/trang.xml",
      "/sitemaps/article-1.xml",
      "/sitemaps/category-1.xml",
      "/sitemaps/person-1.xml",
      "/sitemaps/learning-1.xml",
    ]);
    const seen: string[] = [];
    for (const file of files) {
      const set = parser.parse(await document(file, "application/xml; charset=utf-8")).urlset;
      expect(set["@_xmlns"]).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
      // Exactly these elements in this order: the schema is a sequence.
      expect(set.url.length).toBeLessThanOrEqual(50_000);
      for (const entry of set.url as { loc: string; lastmod?: string }[]) {
        expect(["loc", "loc,lastmod"]).toContain(Object.keys(entry).join());
        expect(entry.loc.length).toBeLessThan(2048);
        if (entry.lastmod) expect(entry.lastmod).toMatch(w3cMoment);
        seen.push(new URL(entry.loc).pathname);
      }
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toContain(`/bai-viet/${article.slug}`);
    expect(seen).toContain(`/danh-muc/${category.slug}`);
    expect(seen.filter((at) => at.startsWith("/goc-hoc-tap/bai-hoc/"))).toHaveLength(40);
    expect(seen).toContain("/vinh-danh");
    // Only people who have published a text.
    expect(seen.filter((at) => at.startsWith("/u/"))).toEqual([`/u/${writer.username}`]);
    // Every listed address exists.
    for (const at of seen) expect([at, (await site.request(at)).status]).toEqual([at, 200]);
  });

  it("lists every page without parameters that search engines may index, and no other", async () => {
    const set = parser.parse(await document("/sitemaps/trang.xml", "application/xml; charset=utf-8")).urlset;
    const listed = new Set((set.url as { loc: string }[]).map(({ loc }) => new URL(loc).pathname));
    const pages = pathsOf(routes).filter((path) => !/[:*]/.test(path) && path !== galleryInDevelopment);
    expect(pages.length).toBeGreaterThan(30);
    for (const page of pages) {
      const { status, text } = await site.request(page);
      expect([page, status, text.includes('content="noindex"')]).toEqual([page, 200, !listed.delete(page)]);
    }
    expect([...listed]).toEqual([]);
  });

  it.each([
    "/sitemaps/article-2.xml",
    "/sitemaps/article-0.xml",
    "/sitemaps/person-2.xml",
    "/sitemaps/planet-1.xml",
    "/sitemaps/article.xml",
  ])("has no part %s", async (at) => expect((await site.request(at)).status).toBe(404));
});

describe("feeds", () => {
  let seriesAt: string;
  beforeAll(async () => {
    const hidden = await begin(articleFields({ title: "Bản nháp chưa ai biết, phần sau" }));
    const series = await publish(seriesFields({ title: "Đọc dần", summary: "", items: [article.id, hidden.id] }));
    seriesAt = `/series/d/${series.slug}`;
  });

  it("name an author by their current name", async () => {
    const person = await site.member({ displayName: "Tên cũ" });
    const own = await publish(categoryFields({ title: "Để đổi tên" }), editor);
    const { slug } = await publish(articleFields({ title: "Ký tên cũ", categoryId: own.id }), person);
    const named = [`/u/${person.username}`, `/danh-muc/${own.slug}`, ""].map((at) => `${at}/atom.xml`);
    const copy = `/bai-viet/${slug}.md`;
    for (const at of [...named, copy]) expect((await site.request(at)).text).toContain("Tên cũ");
    await person.call("PUT /v1/account/update-profile", { body: { displayName: "Tên mới" } });
    for (const at of [...named, copy]) {
      const { text } = await site.request(at);
      expect([at, text.includes("Tên cũ"), text.includes("Tên mới")]).toEqual([at, false, true]);
    }
    const draft = (await person.call("GET /v1/drafts/{kind}/{slug}", { params: { kind: "article", slug } })).draft;
    await person.call("POST /v1/drafts/{id}/withdraw", { params: { id: draft.id } });
  });

  it.each([
    ["atom", "application/atom+xml; charset=utf-8"],
    ["rss", "application/rss+xml; charset=utf-8"],
  ] as const)(
    "of the site, a category, a series and a person, read by a feed reader: %s",
    async (format, contentType) => {
      for (const [at, title] of [
        [`/${format}.xml`, "Mầm"],
        [`/danh-muc/${category.slug}/${format}.xml`, "Tự học <mỗi ngày> · Mầm"],
        [`${seriesAt}/${format}.xml`, "Đọc dần · Mầm"],
        [`/u/${writer.username}/${format}.xml`, "Người Viết & Đọc · Mầm"],
      ] as const) {
        const parsed = parseFeed(await document(at, contentType));
        expect(parsed.format).toBe(format);
        if (parsed.format === "atom") {
          const { feed } = parsed;
          expect(feed.title?.value).toBe(title);
          expect(feed.links?.find((link) => link.rel === "self")?.href).toMatch(new RegExp(`${at}$`));
          expect(feed.entries?.map((entry) => entry.title?.value)).toEqual([article.fields.title]);
          expect(feed.entries?.[0]).toMatchObject({
            id: `urn:uuid:${article.id}`,
            authors: [{ name: "Người Viết & Đọc" }],
            categories: [{ term: "mạo từ" }],
          });
          expect(feed.entries?.[0]?.links?.[0]?.href).toMatch(new RegExp(`/bai-viet/${article.slug}$`));
          expect(Date.parse(String(feed.updated))).not.toBeNaN();
        } else if (parsed.format === "rss") {
          const { feed } = parsed;
          expect([feed.title, feed.language]).toEqual([title, "vi"]);
          expect(feed.items?.map((item) => item.title)).toEqual([article.fields.title]);
          expect(feed.items?.[0]).toMatchObject({ guid: { value: `urn:uuid:${article.id}`, isPermaLink: false } });
          expect(feed.items?.[0]?.link).toMatch(new RegExp(`/bai-viet/${article.slug}$`));
        }
      }
    },
  );

  it("of a series has its articles and videos, the newest first, as soon as a part is published", async () => {
    const first = await publish(articleFields({ title: "Phần một" }));
    const second = await begin(videoFields({ title: "Phần hai, một video" }));
    const { slug } = await publish(seriesFields({ title: "Hai phần", items: [first.id, second.id] }));
    const feed = () => document(`/series/d/${slug}/rss.xml`, "application/rss+xml; charset=utf-8");
    const titlesOf = (xml: string) => [...xml.matchAll(/<item>\s*<title>([^<]+)/g)].map(([, title]) => title);
    expect(titlesOf(await feed())).toEqual(["Phần một"]);
    site.clock.advance(1000);
    await writer.call("POST /v1/drafts/{id}/publish", { params: { id: second.id }, body: { version: second.version } });
    expect(titlesOf(await feed())).toEqual(["Phần hai, một video", "Phần một"]);
    expect((await site.request("/series/d/khong-co/rss.xml")).status).toBe(404);
    const draft = (await writer.call("GET /v1/drafts/{kind}/{slug}", { params: { kind: "article", slug: first.slug } }))
      .draft;
    await writer.call("POST /v1/drafts/{id}/withdraw", { params: { id: draft.id } });
    expect(titlesOf(await feed())).toEqual(["Phần hai, một video"]);
  });

  it("escape HTML in descriptions of RSS, which are read as HTML", async () => {
    const summary = "Mẹo <img src=x onerror=alert(1)> & hơn";
    const person = await site.member();
    const { draft } = await person.call("POST /v1/drafts", {
      body: { fields: articleFields({ title: "Có dấu HTML", summary }) },
    });
    await person.call("POST /v1/drafts/{id}/publish", { params: { id: draft.id }, body: { version: draft.version } });
    await person.call("PUT /v1/account/update-profile", { body: { bio: "<b onclick=alert(2)>đậm</b>" } });
    const { text } = await site.request(`/u/${person.username}/rss.xml`);
    expect(text).not.toMatch(/<img|<b /);
    expect(text).toMatch(/&(amp;)?lt;img src=x onerror=alert\(1\)&(amp;)?gt;/);
    await person.call("POST /v1/drafts/{id}/withdraw", { params: { id: draft.id } });
  });

  it("are linked from the pages they follow", async () => {
    for (const [page, feed] of [
      ["/", "/atom.xml"],
      [seriesAt, `${seriesAt}/atom.xml`],
      ["/bai-viet", "/atom.xml"],
      [`/danh-muc/${category.slug}`, `/danh-muc/${category.slug}/atom.xml`],
    ] as const)
      expect((await site.request(page)).text).toMatch(
        new RegExp(`<link rel="alternate" type="application/atom\\+xml" title="[^"]+" href="${feed}"`),
      );
  });

  it.each(["/danh-muc/khong-co/atom.xml", "/u/khong.co/rss.xml", "/feed.xml"])("are not at %s", async (at) =>
    expect((await site.request(at)).status).toBe(404),
  );

  it("contain a new text at once", async () => {
    await document("/atom.xml", "application/atom+xml; charset=utf-8");
    const next = await publish(articleFields({ title: "Một bài vừa mới lên" }));
    expect(await document("/atom.xml", "application/atom+xml; charset=utf-8")).toContain(next.fields.title);
    await writer.call("POST /v1/drafts/{id}/withdraw", { params: { id: next.id } });
    expect(await document("/atom.xml", "application/atom+xml; charset=utf-8")).not.toContain(next.fields.title);
  });
});

describe("plain texts", () => {
  it("an article in Markdown, with its data before it", async () => {
    const text = await document(`/bai-viet/${article.slug}.md`, "text/markdown; charset=utf-8");
    expect(text).toContain('title: "Mạo từ “the” & “a” <không khó>"\nsummary: "Một thói quen nhỏ.\\nHai dòng."\n');
    expect(text).toContain("\nlevel: B1\n");
    expect(text).toMatch(
      /\n---\n\n# Mạo từ “the” & “a” \\<không khó>\n\nMở bài \*\*đậm\*\*\.\n\n## Mục\n\n- một\n- hai\n$/,
    );
    expect((await site.request(`/bai-viet/${article.slug}`)).text).toContain(
      `<link rel="alternate" type="text/markdown" href="/bai-viet/${article.slug}.md"`,
    );
    expect((await site.request("/bai-viet/khong-co.md")).status).toBe(404);
  });

  it("llms.txt lists categories and the Markdown of the newest texts", async () => {
    const text = await document("/llms.txt", "text/plain; charset=utf-8");
    expect(text).toMatch(/^# Mầm\n\n> Mầm là nơi /);
    expect(text).toContain(`/danh-muc/${category.slug}): Tự mình học.`);
    expect(text).toContain(`/bai-viet/${article.slug}.md): Một thói quen nhỏ. Hai dòng.`);
  });
});

describe("structured data", () => {
  const factsOf = async (at: string) => {
    const { text } = await site.request(at);
    const found = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(text)?.[1] ?? "";
    expect(found).not.toMatch(/<\/|<!--/);
    return JSON.parse(found) as { "@context": string; "@graph": Record<string, unknown>[] };
  };

  it("an article is a BlogPosting with breadcrumbs; hostile text stays text", async () => {
    const facts = await factsOf(`/bai-viet/${article.slug}`);
    expect(facts["@context"]).toBe("https://schema.org");
    const [posting, way] = facts["@graph"];
    expect(posting).toMatchObject({
      "@type": "BlogPosting",
      headline: article.fields.title,
      inLanguage: ["vi"],
      author: { "@type": "Person", name: "Người Viết & Đọc", url: expect.stringMatching(`/u/${writer.username}$`) },
      articleSection: "Tự học <mỗi ngày>",
      educationalLevel: "B1",
    });
    for (const name of ["datePublished", "dateModified"]) expect(Date.parse(String(posting?.[name]))).not.toBeNaN();
    expect(way).toMatchObject({ "@type": "BreadcrumbList" });
    const steps = (way?.itemListElement ?? []) as { position: number }[];
    expect(steps.map(({ position }) => position)).toEqual([1, 2, 3]);
  });

  it("a category and the home page have their own", async () => {
    expect((await factsOf(`/danh-muc/${category.slug}`))["@graph"][0]).toMatchObject({ "@type": "BreadcrumbList" });
    expect((await factsOf("/"))["@graph"][0]).toMatchObject({ "@type": "WebSite", inLanguage: "vi" });
  });
});

describe("a profile", () => {
  it("S-112 is a ProfilePage of its person, names its feeds, and is indexed once it has content", async () => {
    const at = `/u/${writer.username}`;
    const { text } = await site.request(at);
    const found = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(text)?.[1] ?? "";
    const [profile, way] = (JSON.parse(found) as { "@graph": Record<string, unknown>[] })["@graph"];
    expect(profile).toMatchObject({
      "@type": "ProfilePage",
      mainEntity: { "@type": "Person", name: "Người Viết & Đọc", alternateName: writer.username },
    });
    expect(way).toMatchObject({ "@type": "BreadcrumbList" });
    for (const format of ["atom", "rss"]) expect(text).toContain(`href="${at}/${format}.xml"`);
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="http://[^"]+${at}"`));
    expect(text).not.toContain('content="noindex"');
    const silent = await site.member();
    expect((await site.request(`/u/${silent.username}`)).text).toContain('content="noindex"');
  });
});

describe("the preview picture of a link", () => {
  it("is a PNG of 1200 × 630 at the address that the page names", async () => {
    const { text } = await site.request(`/bai-viet/${article.slug}`);
    const address = /<meta property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? "";
    const { pathname, search } = new URL(address);
    const answer = await fetch(`http://127.0.0.1:${site.port}${pathname}${search}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([picture.format, picture.width, picture.height]).toEqual(["png", 1200, 630]);
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image"');
    expect((await site.request("/previews/bai-viet/khong-co.png")).status).toBe(404);
  });

  it("is drawn for titles of any length and any characters", async () => {
    for (const title of ["Thơ ca", "ễ".repeat(140), `${"nghiêng ngả ".repeat(11)}hết`]) {
      const { slug } = await publish(articleFields({ title: title.slice(0, 140), noindex: true }));
      expect((await site.request(`/previews/bai-viet/${slug}.png`)).status).toBe(200);
    }
  });
});
