import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parse } from "yaml";
import type { DocumentNode } from "#document/reading.ts";
import { markdownOf } from "#document/to-markdown.ts";
import { uploads } from "#server/features/uploads/tables.ts";
import { openFileStorage } from "#server/storage/open-storage.ts";
import { startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { articleFields, categoryFields } from "#tests/support/texts.ts";
import { exportSite } from "../export.ts";
import { readGhost } from "./ghost.ts";
import { type Source, UnreadableSource } from "./import-item.ts";
import { readMarkdownFolder } from "./markdown-folder.ts";
import { openImportParts, runImport } from "./import-runner.ts";
import { remarkSentence } from "./remark-sentences.ts";

/* Imports into a real database, read back over HTTP. */

const folder = mkdtempSync(path.join(tmpdir(), "mam-imports-"));
let api: TestApi;
let writer: TestMember;
let editor: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  writer = await api.member({ username: "nguoi.viet" });
  editor = await api.member({ username: "bien.tap", role: "editor", email: "lan@cu.example" });
  const { draft } = await editor.call("POST /v1/drafts", {
    body: { fields: categoryFields({ title: "Chuyện chữ", slug: "chuyen-chu" }) },
  });
  await editor.call("POST /v1/drafts/{id}/publish", { params: { id: draft.id }, body: { version: draft.version } });
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const write = (name: string, content: string | Buffer) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), content);
  return path.join(folder, name);
};
const redSquare = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#c33" } })
    .png()
    .toBuffer();
async function take(source: Source, canContinue = () => true, { into = api, author = "nguoi.viet" } = {}) {
  const { config, database } = into;
  const parts = openImportParts({ config, database, storage: openFileStorage(config) });
  const report = await runImport(source, parts, { author, canContinue });
  const lines = report.remarks.map(({ of, remark }) => `${of === null ? "" : `${of}: `}${remarkSentence(remark)}`);
  return { ...report, remarks: lines };
}
const read = async (slug: string) => (await api.call("GET /v1/articles/{slug}", { params: { slug } })).article;
const textOf = ({ body }: { body: unknown }) => markdownOf(body as DocumentNode).trim();

const ghostPost = (id: string, more: object) => ({
  id,
  uuid: "2f7a9e1c-0000-4000-8000-000000000000",
  title: "Một bài từ trang cũ",
  slug: `bai-cu-${id}`,
  mobiledoc: null,
  html: "<p>Chữ của bài cũ.</p>",
  feature_image: null,
  featured: 0,
  type: "post",
  status: "published",
  locale: null,
  visibility: "public",
  created_at: "2021-03-24T04:34:10.000Z",
  published_at: "2021-03-25T04:34:10.000Z",
  custom_excerpt: null,
  canonical_url: null,
  ...more,
});
const ghostFile = (name: string, posts: object[], more: object = {}) =>
  write(
    name,
    JSON.stringify({
      db: [{ meta: { exported_on: 1616560573131, version: "5.80.0" }, data: { posts, settings: [], ...more } }],
    }),
  );

it("a Ghost site is imported with its texts, dates, authors, tags and pictures", async () => {
  write("images/2021/03/ao.png", await redSquare());
  const file = ghostFile(
    "ghost.json",
    [
      ghostPost("p1", {
        html: `<!--kg-card-begin: html--><p>Xem <a href="__GHOST_URL__/khac/">bài khác</a>.</p><figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/size/w600/2021/03/ao.png" alt="Ao"><figcaption>Ao nhà</figcaption></figure><p><img src="__GHOST_URL__/content/images/mat.png" alt="Ảnh mất"></p>`,
        feature_image: "__GHOST_URL__/content/images/2021/03/ao.png",
        custom_excerpt: "Kể ngắn.",
      }),
      ghostPost("p2", { status: "draft", published_at: null }),
      ghostPost("p3", { visibility: "paid" }),
      ghostPost("p4", { type: "page" }),
      ghostPost("p5", { title: "Ơi" }),
      ghostPost("p6", { html: null }),
    ],
    {
      users: [{ id: "u1", name: "Lan", slug: "lan", email: "lan@cu.example" }],
      posts_authors: [{ id: "x", post_id: "p1", author_id: "u1", sort_order: 0 }],
      tags: [
        { id: "t1", name: "Chuyện chữ", slug: "chuyen-chu", visibility: "public" },
        { id: "t2", name: "mạo từ", slug: "mao-tu", visibility: "public" },
        { id: "t3", name: "#noi-bo", slug: "hash-noi-bo", visibility: "internal" },
      ],
      posts_tags: [
        { id: "a", post_id: "p1", tag_id: "t2", sort_order: 1 },
        { id: "b", post_id: "p1", tag_id: "t1", sort_order: 0 },
        { id: "c", post_id: "p1", tag_id: "t3", sort_order: 2 },
      ],
    },
  );
  const options = { address: "https://cu.example/", pictures: path.join(folder, "images") };
  const report = await take(await readGhost(file, options));
  expect(report).toMatchObject({ imported: 4, drafts: 3, known: 0, isStopped: false });
  expect(report.remarks).toEqual([
    "1 pages: here are only articles",
    "p1: picture not found: https://cu.example/content/images/mat.png",
    "p3: was for paying members: imported as a draft",
    "p5: imported as a draft: a title has at least 5 letters",
    "p6: not imported: Bài viết chưa có nội dung.",
  ]);

  const article = await read("bai-cu-p1");
  expect(article).toMatchObject({
    publishedAt: "2021-03-25T04:34:10.000Z",
    summary: "Kể ngắn.",
    tags: ["mạo từ"],
    author: { username: "bien.tap" },
    category: { slug: "chuyen-chu" },
  });
  expect(textOf(article)).toMatch(
    /^Xem \[bài khác\]\(https:\/\/cu\.example\/khac\/\)\.\n\n!\[Ao\]\(\/files\/[0-9a-f-]+\.webp "Ao nhà"\)\n\n\[Ảnh mất\]\(https:\/\/cu\.example\/content\/images\/mat\.png\)$/,
  );
  expect(article.cover.pictureUrl).toMatch(/^\/files\//);
  const { drafts } = await writer.call("GET /v1/drafts");
  expect(drafts.map(({ state }) => state)).toEqual(["draft", "draft", "draft"]);

  // A second run adds nothing, and retries what was not imported.
  const again = await take(await readGhost(file, options));
  expect(again).toMatchObject({ imported: 0, known: 4 });
});

it("a folder of Markdown is imported with its front matter, and an interrupted run continues", async () => {
  write("blog/anh/ao.png", await redSquare());
  for (let n = 0; n < 6; n++)
    write(
      `blog/2024/2024-05-0${n + 1}-ngay-thu-${n}.md`,
      `---\ntitle: "Ngày thứ ${n}"\ndescription: Một ngày.\ntags: [nhật ký]\ncategory: Chuyện chữ\nauthor: bien.tap\nlang: vi-en\nlevel: B1\n---\n\nChữ của ngày ${n}.\n\n![Ao](../anh/ao.png)\n`,
    );
  write("blog/nhap.md", "---\ndraft: true\n---\n# Bài còn dở\n\nViết sau.");
  write("blog/khong-ngay.md", "# Bài không ngày tháng\n\nChữ.");
  write("blog/hong.md", "---\ntitle: [hỏng\n---\n\nChữ còn nguyên.");
  write("blog/.git/HEAD.md", "# không phải bài\n\nchữ");
  const source = () => readMarkdownFolder(path.join(folder, "blog"));

  let left = 3;
  const first = await take(await source(), () => left-- > 0);
  expect(first).toMatchObject({ imported: 3, isStopped: true });
  const rest = await take(await source());
  expect(rest).toMatchObject({ imported: 6, drafts: 3, known: 3, isStopped: false });
  expect(rest.remarks).toEqual([
    "hong.md: its front matter cannot be read: title, date and tags are left away",
    "hong.md: has no date: imported as a draft",
    "khong-ngay.md: has no date: imported as a draft",
  ]);

  const article = await read("ngay-thu-4");
  expect(article).toMatchObject({
    title: "Ngày thứ 4",
    summary: "Một ngày.",
    tags: ["nhật ký"],
    language: "vi-en",
    level: "B1",
    category: { slug: "chuyen-chu" },
    author: { username: "bien.tap" },
    publishedAt: "2024-05-05T00:00:00.000Z",
  });
  expect(textOf(article)).toMatch(/^Chữ của ngày 4\.\n\n!\[Ao\]\(\/files\//);

  // The text was changed in the source: the imported one stays, and the report says so.
  write("blog/khong-ngay.md", "# Bài không ngày tháng\n\nChữ khác.");
  const third = await take(await source());
  expect(third).toMatchObject({ imported: 0, known: 9 });
  expect(third.remarks).toEqual(["khong-ngay.md: has changed since it was imported; what is here stays"]);
});

it("inline pictures are imported from Markdown, and each missing one is named in the report", async () => {
  write("anh/tranh/ảnh (1).png", await redSquare());
  write("anh/tranh/ao.png", await redSquare());
  write(
    "anh/bai.md",
    "---\ntitle: Bài nhiều ảnh\nslug: bai-nhieu-anh\ndate: 2024-01-02\n---\n\nMột ![Ao](tranh/ao.png) hai.\n\n- ba ![](<tranh/ảnh (1).png>)\n\nBốn ![](mất.png).[^1]\n\n[^1]: Xem ![](tranh/ao.png?v=2).",
  );
  const report = await take(await readMarkdownFolder(path.join(folder, "anh")));
  expect(report.remarks).toEqual([
    "bai.md: picture not found: mất.png",
    "bai.md: picture left away, no block can hold it there: tranh/ao.png?v=2",
  ]);
  expect(textOf(await read("bai-nhieu-anh")).replace(/\/files\/[0-9a-f-]{36}/g, "")).toBe(
    "Một\n\n![Ao](.webp)\n\nhai.\n\n- ba\n  ![](.webp)\n\nBốn .[^1]\n\n[^1]: Xem .",
  );
});

it("a slug that is in use gets a number, which the report names", async () => {
  const { draft } = await writer.call("POST /v1/drafts", {
    body: { fields: articleFields({ slug: "trung-dia-chi" }) },
  });
  await writer.call("POST /v1/drafts/{id}/publish", { params: { id: draft.id }, body: { version: draft.version } });
  write("trung/trung-dia-chi.md", "---\ndate: 2024-01-02\n---\n# Bài trùng địa chỉ\n\nChữ.");
  const report = await take(await readMarkdownFolder(path.join(folder, "trung")));
  expect(report.remarks).toEqual(["trung-dia-chi.md: its address is trung-dia-chi-2"]);
  expect((await read("trung-dia-chi-2")).title).toBe("Bài trùng địa chỉ");
});

it("an export is imported unchanged", async () => {
  const wanted = await Promise.all(["bai-cu-p1", "ngay-thu-2"].map(read));
  const taken = path.join(folder, "exported");
  const storage = openFileStorage(api.config);
  const summary = await exportSite(api.database, { folder: taken, storage });
  expect(summary.pictures).toBeGreaterThan(1);
  expect(readdirSync(path.join(taken, "pictures"))).toHaveLength(summary.pictures);
  const lines = readFileSync(path.join(taken, "content.jsonl"), "utf8").trim().split("\n");
  expect(lines).toHaveLength(summary.texts);
  expect(readFileSync(path.join(taken, "people.jsonl"), "utf8")).not.toContain("@");
  await expect(exportSite(api.database, { folder: taken, storage })).rejects.toThrow("an export in it already");

  // Into a site with the same people and no texts.
  const there = await startTestApi();
  try {
    await there.member({ username: "bien.tap", role: "editor" });
    await there.member({ username: "nguoi.viet" });
    const report = await take(await readMarkdownFolder(taken), () => true, { into: there });
    expect(report.remarks.filter((remark) => !remark.includes("date"))).toEqual([]);
    for (const one of wanted) {
      const { article } = await there.call("GET /v1/articles/{slug}", { params: { slug: one.slug } });
      const without = (text: string) => text.replace(/[0-9a-f-]{36}\.webp/g, "");
      expect(without(textOf(article))).toBe(without(textOf(one)));
      for (const name of ["title", "summary", "publishedAt", "language", "level"] as const)
        expect(article[name]).toEqual(one[name]);
      expect(article.author.username).toBe(one.author.username);
      // There is no such category here: its slug becomes a tag.
      expect(article.tags).toEqual(["chuyen-chu", ...one.tags]);
    }
  } finally {
    await there.close();
  }
});

it("an export names the comment that is answered, and leaves out pictures that no text shows any more", async () => {
  const { id } = await read("bai-cu-p1");
  let asked = 0;
  const post = async (by: TestMember, replyTo: string | null) => {
    const body = { id: randomUUID(), body: `Câu thứ ${(asked += 1)}.`, replyTo };
    return (await by.call("POST /v1/items/{id}/comments", { params: { id }, body })).comment.id;
  };
  const first = await post(writer, null);
  const answer = await post(editor, first);
  const further = await post(writer, answer);
  const ids = (await api.database.queries.select({ id: uploads.id }).from(uploads)).map((row) => row.id);
  await api.database.queries.update(uploads).set({ discardedAt: new Date() }).where(eq(uploads.id, ids[0]!));
  const taken = path.join(folder, "with-answers");
  const { pictures } = await exportSite(api.database, { folder: taken, storage: openFileStorage(api.config) });
  expect(pictures).toBe(ids.length - 1);
  const lines = readFileSync(path.join(taken, "comments.jsonl"), "utf8").trim().split("\n");
  const answered = new Map(lines.map((line) => JSON.parse(line)).map((row) => [row.id, row.answerTo]));
  expect([first, answer, further].map((one) => answered.get(one))).toEqual([null, first, answer]);
});

it("imports an export of November 2026 with authors, dates, levels and pictures", async () => {
  const exported = path.join(import.meta.dirname, "export-2026-11");
  const there = await startTestApi();
  try {
    for (const username of ["bien.tap", "ben.go", "co.may", "ma.non"]) await there.member({ username });
    const source = await readMarkdownFolder(exported);
    const report = await take(source, () => true, { into: there, author: "bien.tap" });
    expect(report.remarks).toEqual([]);
    const files = readdirSync(path.join(exported, "articles"));
    expect(files).toHaveLength(3);
    for (const file of files) {
      const text = readFileSync(path.join(exported, "articles", file), "utf8");
      const [, head = "", body = ""] = text.split(/^---\n/m);
      const front = parse(head) as Record<string, string> & { tags: string[] };
      const { article } = await there.call("GET /v1/articles/{slug}", { params: { slug: front["slug"]! } });
      const withoutIds = (words: string) => words.replace(/\]\([^)]*\.webp/g, "](picture.webp");
      expect(withoutIds(textOf(article))).toBe(withoutIds(body.trim()));
      expect(article).toMatchObject({
        title: front["title"],
        summary: front["summary"],
        publishedAt: front["date"],
        language: front["language"],
        level: front["level"],
        // There is no such category here: its address becomes a tag.
        tags: [front["category"], ...front.tags],
        author: { username: front["author"] },
      });
    }
  } finally {
    await there.close();
  }
});

it("an invalid source is rejected with a message before anything changes", async () => {
  const refused = async (work: Promise<unknown>, words: RegExp) => {
    const error = await work.then(
      () => null,
      (cause: unknown) => cause,
    );
    expect(error).toBeInstanceOf(UnreadableSource);
    expect((error as Error).message).toMatch(words);
  };
  const options = { address: "https://cu.example", pictures: null };
  await refused(readGhost(write("cut.json", '{"db":[{"data":{"posts":[{"id"'), options), /cannot be read as JSON/);
  await refused(readGhost(write("list.json", "[]"), options), /is no export of Ghost/);
  await refused(readGhost(write("empty.json", '{"db":[]}'), options), /is no export of Ghost/);
  await refused(readGhost(ghostFile("odd.json", [{ id: 1, title: ["x"] }]), options), /is no export of Ghost/);
  await refused(readGhost(path.join(folder, "nowhere.json"), options), /no such file/);
  await refused(readMarkdownFolder(path.join(folder, "nowhere")), /is not there/);
  await refused(readMarkdownFolder(path.join(folder, "images")), /has no Markdown files/);
  const one = await readGhost(ghostFile("one.json", [ghostPost("q1", {})]), options);
  await expect(take(one, () => true, { author: "khong.ai" })).rejects.toThrow("nobody here is called khong.ai");
});

it("nothing outside the given folder is read, whatever a text names", async () => {
  write("bi-mat.png", await redSquare());
  write(
    "trong/bai.md",
    "---\ndate: 2024-01-02\n---\n# Bài tò mò\n\n![a](../bi-mat.png)\n\n![b](..%2fbi-mat.png)\n\n![c](/../bi-mat.png)\n\nChữ.",
  );
  const report = await take(await readMarkdownFolder(path.join(folder, "trong")));
  expect(report.remarks.filter((remark) => remark.includes("picture not found"))).toHaveLength(3);
  const hostile = ghostFile("hostile.json", [
    ghostPost("h1", { html: '<p>chữ</p><img src="https://cu.example/content/images/../bi-mat.png">' }),
  ]);
  const summary = await take(
    await readGhost(hostile, { address: "https://cu.example", pictures: path.join(folder, "images") }),
  );
  expect(summary.remarks).toEqual(["h1: picture not found: https://cu.example/content/images/../bi-mat.png"]);
});

it("an invalid picture is omitted, and the text is imported", async () => {
  write("hong/anh.png", "không phải ảnh");
  write("hong/bai-hong.md", "---\ndate: 2024-01-02\n---\n# Bài có ảnh hỏng\n\n![a](anh.png)\n\nChữ.");
  const report = await take(await readMarkdownFolder(path.join(folder, "hong")));
  expect(report).toMatchObject({ imported: 1 });
  expect(report.remarks).toEqual([
    "bai-hong.md: picture left away: anh.png (Tệp này không phải là ảnh JPEG, PNG hoặc WebP, hoặc ảnh đã hỏng.)",
  ]);
});
