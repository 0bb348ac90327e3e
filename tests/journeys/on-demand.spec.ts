import type { Page } from "@playwright/test";
import { toast, waken } from "#tests/support/application.ts";
import { expect, signIn, test } from "#tests/support/journey.ts";

/* Code that is loaded on demand, on a connection that loses it: the rest of the page stays, and the code can be loaded again. */

/** Loses the code whose file begins with `name`, until the returned function is called. */
async function lose(page: Page, name: string) {
  const file = new RegExp(`/assets/${name}-[\\w-]+\\.js`);
  let lost = 0;
  await page.route(file, (route) => {
    lost += 1;
    return route.abort();
  });
  return async () => {
    expect(lost).toBeGreaterThan(0);
    await page.unroute(file);
  };
}

/** A mark that a reload would remove. */
const mark = (page: Page) => page.evaluate(() => void document.body.setAttribute("data-unchanged", ""));
const isMarked = (page: Page) => expect(page.locator("body[data-unchanged]")).toHaveCount(1);

test("a part of a page that was not loaded is tried again in its place", async ({ page, journey }) => {
  await signIn(page, await journey.newMember("Mạng Yếu"));
  const find = await lose(page, "badges-tab");
  await page.goto("/trang-ca-nhan");
  await mark(page);
  await page.getByRole("link", { name: "Huy hiệu", exact: true }).click();
  const failure = page.getByRole("alert").filter({ hasText: "tải được mục này" });
  await expect(failure).toContainText("Chưa tải được mục này.");
  await expect(page.getByRole("heading", { level: 1, name: /Mạng Yếu/ })).toBeVisible();
  const retry = failure.getByRole("button", { name: "Thử lại" });
  await retry.press("Enter");
  await expect(failure).toContainText("Vẫn chưa tải được mục này.");
  await expect(retry).toBeFocused();
  await find();
  await retry.press("Enter");
  await expect(failure).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Sắp đạt" })).toBeVisible();
  await expect(page.locator("body")).not.toBeFocused();
  await isMarked(page);
});

test("comments that the server has drawn are tried again in their place", async ({ page }) => {
  const find = await lose(page, "comments");
  await page.goto("/bai-viet/email-xin-nghi-phep-lich-su-ma-khong-vong-vo");
  await mark(page);
  await waken(page);
  const failure = page.getByRole("alert").filter({ hasText: "Chưa tải được phần bình luận." });
  await expect(failure).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await find();
  await failure.getByRole("button", { name: "Thử lại" }).click();
  await expect(failure).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /bình luận/i }).first()).toBeVisible();
  await isMarked(page);
});

test("a dialog that was not loaded opens at the next press, and the text beside it is kept", async ({
  page,
  journey,
}) => {
  await signIn(page, await journey.newMember("Mạng Yếu"));
  const find = await lose(page, "settings-dialog");
  await page.goto("/ai/luyen-tieng-anh/phan-tich-ngu-phap");
  const sheet = page.getByRole("textbox", { name: "Bài viết tiếng Anh của bạn" });
  await sheet.fill("I goes to school.");
  await mark(page);
  const settings = page.getByRole("button", { name: "Thiết lập", exact: true });
  await settings.click();
  await expect(toast(page, "Chưa tải được phần này")).toBeVisible();
  await expect(sheet).toHaveValue("I goes to school.");
  await find();
  await settings.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await isMarked(page);
});
