import type { Page } from "@playwright/test";
import { expectAccessible, violationsOf } from "#tests/support/accessibility.ts";
import { expect, type Member, signIn, test } from "#tests/support/journey.ts";
import { memberButton, toast, visitorButton } from "#tests/support/application.ts";

const warning = "Vui lòng đăng nhập để sử dụng tính năng này";

test("S-302 S-501 a visitor at a page of members is sent home with the warning", async ({ page }) => {
  for (const path of [
    "/ai",
    "/ai/luyen-tieng-anh",
    "/ai/luyen-tieng-anh/viet-theo-chu-de",
    "/ai/luyen-tieng-anh/phan-tich-ngu-phap",
    "/ai/viet-lai-thong-minh",
    "/bai-viet/create",
    "/bai-viet/draft/gi-do",
    "/danh-muc/create",
    "/series/create",
    "/series/edit/x",
    "/series/d/draft/x",
    "/video/create",
    "/video/edit/x",
    "/video/draft/x",
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL("/");
    await expect(page.locator("[data-toast-area]"), path).toContainText(`Cảnh báo${warning}`);
  }
});

test("S-302 the warning is one notification: a toast now, a line in the bell", async ({ page }) => {
  await page.goto("/ai");
  // The way home replaces the header, and with it an open panel.
  await expect(page).toHaveURL("/");
  await expect(toast(page, "Cảnh báo")).toHaveCount(1);
  await page.getByRole("dialog").getByRole("button", { name: "Đóng", exact: true }).click();
  await page.getByRole("button", { name: "Thông báo, 1 tin, có tin mới" }).click();
  const list = page.getByRole("dialog", { name: "Thông báo" });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list).toContainText(warning);
  expect(await violationsOf(page, { only: ["target-size"], within: "[role=dialog]" })).toEqual([]);
  // The open panel covers parts of links of the page behind it; only its own targets count.
  await expectAccessible(page, ["target-size"]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Thông báo", exact: true })).toBeVisible();
});

test("S-502 a visitor at the account or the personal page is sent home without a word", async ({ page }) => {
  for (const path of ["/tai-khoan", "/trang-ca-nhan"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
    await expect(visitorButton(page)).toBeVisible();
    await expect(page.locator("[data-toast-area]")).toBeEmpty();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

async function logIn(page: Page, { email, password }: Member) {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "E-mail" }).fill(email);
  await dialog.getByRole("textbox", { name: "Mật khẩu" }).fill(password);
  await dialog.getByRole("button", { name: "Đăng nhập", exact: true }).click();
  // Not the header: the editor has none.
  await expect(dialog).toBeHidden();
}

test("S-501 a login at the guard leads to the requested page", async ({ page, journey }) => {
  const member = await journey.newMember();
  await page.goto("/bai-viet");
  await page.getByRole("contentinfo").getByRole("link", { name: "Viết bài" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("dialog", { name: "Đăng nhập" })).toContainText("bạn vào thẳng trang vừa chọn");
  await logIn(page, member);
  await expect(page).toHaveURL("/bai-viet/create");
});

test("S-502 a login after a silent redirect home leads to the requested page too", async ({ page, journey }) => {
  const member = await journey.newMember();
  await page.goto("/tai-khoan");
  await expect(page).toHaveURL("/");
  await visitorButton(page).click();
  await logIn(page, member);
  await expect(page).toHaveURL("/tai-khoan");
});

test("S-501 who closes the dialog, or goes elsewhere, has changed their mind", async ({ page, journey }) => {
  const member = await journey.newMember();
  await page.goto("/bai-viet/create");
  await page.getByRole("dialog").getByRole("button", { name: "Đóng", exact: true }).click();
  await visitorButton(page).click();
  await logIn(page, member);
  await expect(page).toHaveURL("/");
  await memberButton(page).click();
  await page.getByRole("menuitem", { name: "Đăng xuất" }).press("Enter");
  await expect(visitorButton(page)).toBeVisible();

  await page.goto("/tai-khoan");
  await expect(page).toHaveURL("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Danh mục" }).click();
  await expect(page).toHaveURL("/danh-muc");
  await visitorButton(page).click();
  await logIn(page, member);
  await expect(page).toHaveURL("/danh-muc");
});

test("S-107 S-501 S-201 a member passes to the account page, and the AI section has its own layout", async ({
  page,
  journey,
}) => {
  await signIn(page, await journey.newMember());
  await page.goto("/ai");
  await expect(page).toHaveURL("/ai");
  await expect(page.locator("[data-layout=main-ai]")).toBeVisible();
  await page.goto("/tai-khoan");
  await expect(page.getByRole("heading", { level: 1, name: "Tài khoản" })).toBeVisible();
});

test("S-501 the HTML of a guarded page contains nothing private", async ({ request }) => {
  const response = await request.get("/tai-khoan");
  expect(response.status()).toBe(200);
  const html = await response.text();
  expect(html).toContain("Đang kiểm tra đăng nhập…");
  expect(html).not.toContain("Mật khẩu hiện tại");
});

test("S-501 a guarded page explains without scripts what it needs", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ["/tai-khoan", "/bai-viet/create"]) {
    await page.goto(path);
    // By its element: other locators ignore text in a noscript.
    await expect(page.locator("main noscript p")).toBeVisible();
    await expect(page.locator("main noscript p")).toContainText("Trang này cần JavaScript");
    await expect(page.locator("main noscript a[href='/']")).toBeVisible();
    await expect(page.locator("header[data-shell]")).toBeVisible();
    await expect(page.getByLabel("Đang kiểm tra đăng nhập…")).toBeHidden();
  }
  await context.close();
});
