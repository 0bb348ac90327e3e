import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, signIn, test, type Member } from "#tests/support/journey.ts";
import { articleFields, documentOf, seriesFields } from "#tests/support/texts.ts";
import type { ArticleFields, ContentFields } from "#contracts/schemas/content-fields.ts";

async function publish(writer: Member, fields: ContentFields) {
  const { draft } = await writer.call("POST /v1/drafts", { body: { fields } });
  const { id, version } = draft;
  return (await writer.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version } })).draft;
}

test("a reader saves, continues a half-read text, follows a tag, and removes items from the lists, which are accessible", async ({
  page,
  journey,
}) => {
  const [writer, reader] = [await journey.newMember("Người Viết"), await journey.newMember("Người Đọc")];
  const tag = `từ của ${writer.user.username}`;
  const article = await publish(writer, articleFields({ title: "Bài có thẻ riêng", tags: [tag] }));
  const series = await publish(
    writer,
    seriesFields({ title: "Series có thẻ riêng", items: [article.id], tags: [tag] }),
  );
  await signIn(page, reader);

  await page.goto(`/bai-viet/${article.slug}`);
  const save = page.getByRole("button", { name: "Lưu Bài có thẻ riêng", exact: true });
  await expect(save).toHaveAttribute("aria-pressed", "false");
  await save.click();
  await expect(page.getByRole("button", { name: "Đã lưu Bài có thẻ riêng" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("link", { name: tag }).click();
  await expect(page).toHaveURL(`/the/${encodeURIComponent(tag)}`);
  await expect(page.getByRole("heading", { level: 1, name: tag })).toBeVisible();
  await expect(page.getByRole("link", { name: "Series có thẻ riêng" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Theo dõi ${tag}` }).click();
  await expect(page.getByRole("button", { name: `Đang theo dõi ${tag}. Bấm để bỏ theo dõi.` })).toBeVisible();

  await page.goto("/?tab=dang-theo-doi");
  await expect(page.getByRole("link", { name: "Bài có thẻ riêng" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Series có thẻ riêng" }).first()).toBeVisible();
  await page.getByRole("link", { name: "Những gì bạn theo dõi" }).click();
  await expect(page).toHaveURL("/dang-theo-doi");
  await page.getByRole("button", { name: `Đang theo dõi ${tag}. Bấm để bỏ theo dõi.` }).click();
  // Exact: the name of the other state contains this one, and a reload would cancel the request that is under way.
  await expect(page.getByRole("button", { name: `Theo dõi ${tag}`, exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Bạn chưa theo dõi gì")).toBeVisible();
  await expectAccessible(page);

  await reader.call("PUT /v1/saved/{id}", { params: { id: series.id }, body: {} });
  await page.goto("/da-luu");
  const titles = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(titles).toHaveText(["Series có thẻ riêng", "Bài có thẻ riêng"]);
  await page.getByRole("button", { name: "Bỏ lưu Bài có thẻ riêng" }).click();
  await expect(titles).toHaveText(["Series có thẻ riêng"]);
  await page.getByRole("button", { name: "Hoàn tác" }).click();
  await expect(titles).toHaveText(["Series có thẻ riêng", "Bài có thẻ riêng"]);
  await expectAccessible(page);
  await page.getByRole("navigation", { name: "Loại đã lưu" }).getByRole("link", { name: "Video" }).click();
  await expect(page.getByText("Bạn chưa lưu video nào")).toBeVisible();
  await expectAccessible(page);

  await reader.call("DELETE /v1/reading/history");
  const long = await publish(writer, articleFields({ title: "Bài dài đọc dở" }));
  await reader.call("POST /v1/reading/progress", { body: { itemId: long.id, progress: 0.4 } });
  await page.goto("/");
  const unfinished = page.getByRole("region", { name: "Đọc tiếp" });
  await expect(unfinished.getByRole("link", { name: "Bài dài đọc dở" })).toBeVisible();
  await expect(unfinished).toContainText("Đã đọc 40\u00a0%");
  await expectAccessible(page);
  await page.goto("/lich-su-doc");
  await expect(page.getByRole("progressbar", { name: "Đã đọc 40 phần trăm Bài dài đọc dở" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Xoá Bài dài đọc dở khỏi lịch sử" }).click();
  await expect(page.getByText("Bạn chưa đọc bài nào")).toBeVisible();
  await reader.call("POST /v1/reading/progress", { body: { itemId: long.id, progress: 1 } });
  await page.reload();
  await page.getByRole("switch", { name: /^Ghi lại lịch sử đọc/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Tắt và xoá" }).click();
  await expect(page.getByText("Lịch sử đọc đang tắt")).toBeVisible();
  // The same setting, where the account shows it.
  await page.goto("/tai-khoan");
  await expect(page.getByRole("switch", { name: /^Ghi lại lịch sử đọc/ })).not.toBeChecked();
  expect(await reader.call("GET /v1/reading/history")).toEqual({ isHistoryOn: false, items: [], next: null });
});

test("an editor features an article from its page; a visitor finds it without a script, and saves after logging in", async ({
  page,
  journey,
  browser,
  baseURL,
}) => {
  const [writer, editor] = [await journey.newMember(), await journey.exampleMember("an.nhien")];
  const article = await publish(writer, articleFields({ title: "Một bài đáng nổi bật" }));
  const plain = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await plain.goto("/?tab=noi-bat");
  await expect(plain.getByRole("link", { name: "Một bài đáng nổi bật" })).toHaveCount(0);

  await signIn(page, editor);
  await page.goto(`/bai-viet/${article.slug}`);
  await page.getByRole("button", { name: "Việc biên tập với Một bài đáng nổi bật" }).click();
  await page.getByRole("menuitem", { name: "Đưa lên Nổi bật" }).click();
  await expect(page.getByText("Đã đưa lên Nổi bật")).toBeVisible();
  await plain.reload();
  await expect(plain.getByRole("link", { name: "Nổi bật", exact: true })).toHaveAttribute("aria-current", "page");
  await plain.getByRole("link", { name: "Một bài đáng nổi bật" }).click();
  await expect(plain.getByRole("button", { name: "Lưu Một bài đáng nổi bật" })).toBeVisible();
  await plain.close();
  await page.getByRole("button", { name: "Việc biên tập với Một bài đáng nổi bật" }).click();
  await page.getByRole("menuitem", { name: "Gỡ khỏi Nổi bật" }).click();
  await expect(page.getByText("Đã gỡ khỏi Nổi bật")).toBeVisible();

  const reader = await journey.newMember();
  const visitor = await browser.newPage(baseURL ? { baseURL } : {});
  await visitor.goto(`/bai-viet/${article.slug}`);
  await visitor.getByRole("button", { name: "Lưu Một bài đáng nổi bật" }).click();
  const login = visitor.getByRole("dialog", { name: "Đăng nhập để lưu bài này" });
  await login.getByLabel("E-mail").fill(reader.email);
  await login.getByLabel("Mật khẩu", { exact: true }).fill(reader.password);
  await login.getByRole("button", { name: "Đăng nhập", exact: true }).click();
  await expect(visitor.getByText("Đã lưu để đọc sau")).toBeVisible();
  const saved = visitor.getByRole("button", { name: "Đã lưu Một bài đáng nổi bật" });
  await expect(saved).toHaveAttribute("aria-pressed", "true");
  expect((await reader.call("GET /v1/saved")).items).toHaveLength(1);
  await visitor.close();
});

test("a list loads more by itself, and keeps its position when the reader returns, also after leaving the site", async ({
  page,
  journey,
}) => {
  const writer = await journey.newMember("Viết Nhiều");
  const long = documentOf("Một đoạn.") as ArticleFields["body"];
  for (let n = 45; n >= 1; n--)
    await publish(writer, articleFields({ title: `Bài số ${n} của một người`, body: long }));
  const at = `/u/${writer.user.username}`;
  const rows = page.getByRole("main").getByRole("link", { name: /^Bài số \d+ của một người$/ });
  const goOn = async () => {
    await page.mouse.wheel(0, 2000);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  };
  await page.goto(at);
  await expect(rows).toHaveCount(20);
  await expect(page.locator("a[rel=next]")).toHaveAttribute("href", new RegExp(`^${at}\\?sau=\\d+_`));
  await goOn();
  await expect(rows).toHaveCount(40);
  await goOn();
  await expect(rows).toHaveCount(45);
  await expect(page.locator("a[rel=next]")).toHaveCount(0);
  expect(new Set(await rows.allTextContents()).size).toBe(45);

  const far = page.getByRole("link", { name: "Bài số 38 của một người" });
  await far.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await far.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bài số 38 của một người");
  await page.goBack();
  await expect(rows).toHaveCount(45);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  // Away from the site and back; the browser may or may not have kept the page.
  await page.goto("about:blank");
  await page.goBack();
  await expect(rows).toHaveCount(45);
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY))).toBeGreaterThan(place - 5);
});
