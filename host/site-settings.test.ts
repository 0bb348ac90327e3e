import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Upload } from "#contracts/schemas/uploads.ts";
import type { SiteValues } from "#contracts/schemas/site.ts";
import { openTestSite, type SiteMember, type TestSite } from "#tests/support/test-site.ts";
import { articleFields } from "#tests/support/texts.ts";

/* What an administrator sets is on every page and document with the next request, although they are stored. */

let site: TestSite;
let admin: SiteMember;
beforeAll(async () => {
  site = await openTestSite({ SITE_NAME: "Góc Chữ" });
  admin = await site.member({ role: "admin" });
});
afterAll(() => site.close());

async function save(values: Partial<SiteValues>) {
  const { settings } = await admin.call("GET /v1/admin/settings");
  await admin.call("PUT /v1/admin/settings", {
    body: { version: settings.version, values: { ...settings.values, ...values } },
  });
}
const textOf = async (path: string) => (await site.request(path)).text;

it("changes name, description, links and logo of pages, feeds, the manifest and previews at once", async () => {
  const { draft } = await admin.call("POST /v1/drafts", { body: { fields: articleFields({ title: "Một bài" }) } });
  const { id, version } = draft;
  const { slug } = (await admin.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version } })).draft;
  const pages = ["/", `/bai-viet/${slug}`, "/chinh-sach-bao-mat", "/atom.xml", "/llms.txt"];
  for (const path of pages) expect(await textOf(path), path).toContain("Góc Chữ");
  const preview = await textOf("/previews/trang.png");
  // All of them come from memory now. The English of the article is read after its publication, which drops its pages.
  for (const path of [...pages, "/previews/trang.png"])
    await vi.waitFor(
      async () => {
        await textOf(path);
        expect(site.site.isStored(path), path).toBe(true);
      },
      { timeout: 15_000 },
    );

  const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#b34" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("file", new File([new Uint8Array(picture)], "logo.png", { type: "image/png" }));
  const sent = await fetch(`http://127.0.0.1:${site.port}/v1/uploads`, {
    method: "POST",
    headers: admin.headers,
    body: form,
  });
  const { data } = (await sent.json()) as { data: { upload: Upload } };
  const { id: logoId, url } = data.upload;
  const links = [{ label: "Nhóm đọc", url: "https://nhom.example/doc" }];
  await save({ name: "Vườn Chữ", description: "Một câu riêng.", links, logoId });

  for (const path of pages) {
    const text = await textOf(path);
    expect(text, path).toContain("Vườn Chữ");
    expect(text, path).not.toContain("Góc Chữ");
  }
  const home = await textOf("/");
  expect(home).toContain('property="og:site_name" content="Vườn Chữ"');
  expect(home).toContain('name="description" content="Một câu riêng."');
  expect(home).toContain('href="https://nhom.example/doc"');
  expect(home).toContain(`<link rel="icon" href="${url}"`);
  expect(home).not.toContain("/icon.svg");
  expect(await textOf("/llms.txt")).toContain("Một câu riêng.");
  expect(await textOf("/previews/trang.png")).not.toBe(preview);
  const manifest = await site.request("/site.webmanifest");
  expect(manifest.headers["cache-control"]).toBe("no-cache");
  expect(JSON.parse(manifest.text)).toMatchObject({
    name: "Vườn Chữ",
    short_name: "Vườn Chữ",
    description: "Một câu riêng.",
    icons: [{ src: url, type: "image/webp", sizes: "200x200" }],
  });
});
