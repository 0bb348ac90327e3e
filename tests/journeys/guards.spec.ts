import type { Page } from "@playwright/test";
import { expectAccessible, violationsOf } from "#tests/support/accessibility.ts";
import { type Given, expect, type Member, test } from "#tests/support/journey.ts";
import { memberButton, toast, visitorButton } from "#tests/support/application.ts";

const warning = "Vui lòng đăng nhập để sử dụng tính năng này";

async function sendSilently({ page }: Pick<Given, "page">) {
  for (const path of ["/tai-khoan", "/trang-ca-nhan"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
    await expect(visitorButton(page)).toBeVisible();
    await expect(page.locator("[data-toast-area]")).toBeEmpty();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
}

async function warn({ page }: Pick<Given, "page">) {
  for (const path of ["/ai", "/bai-viet/create"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL("/");
    await expect(page.locator("[data-toast-area]"), path).toContainText(`Cảnh báo${warning}`);
  }
}

async function openWarning({ page }: Pick<Given, "page">) {
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
}

test("S-302 S-501 S-502 a visitor at a page of members is sent home: with one warning, or without a word", async ({
  page,
}) => {
  const given = { page };
  await test.step("S-502 from the account and the personal page without a word", () => sendSilently(given));
  await test.step("S-302 S-501 from other pages of members with the warning", () => warn(given));
  await test.step("S-302 the warning is one notification: a toast now, a line in the bell", () => openWarning(given));
});

async function logIn(page: Page, { email, password }: Member) {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "E-mail" }).fill(email);
  await dialog.getByRole("textbox", { name: "Mật khẩu" }).fill(password);
  await dialog.getByRole("button", { name: "Đăng nhập", exact: true }).click();
  // Not the header: the editor has none.
  await expect(dialog).toBeHidden();
}

async function changeMind({ page, member }: Pick<Given, "page" | "member">) {
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
}

async function logInAtGuard({ page, member }: Pick<Given, "page" | "member">) {
  await page.goto("/bai-viet");
  await page.getByRole("contentinfo").getByRole("link", { name: "Viết bài" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("dialog", { name: "Đăng nhập" })).toContainText("bạn vào thẳng trang vừa chọn");
  await logIn(page, member);
  await expect(page).toHaveURL("/bai-viet/create");
}

async function logInAfterRedirect({ page, member }: Pick<Given, "page" | "member">) {
  await page.goto("/tai-khoan");
  await expect(page).toHaveURL("/");
  await visitorButton(page).click();
  await logIn(page, member);
  await expect(page).toHaveURL("/tai-khoan");
  await expect(page.getByRole("heading", { level: 1, name: "Tài khoản" })).toBeVisible();
}

test("S-107 S-501 S-502 a login at the guard leads to the requested page; who closes the dialog, or goes elsewhere, has changed their mind", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  const given = { page, member };
  await test.step("S-501 who closes the dialog, or goes elsewhere, has changed their mind", () => changeMind(given));
  await page.evaluate(() => localStorage.clear());
  await test.step("S-501 a login at the guard leads to the requested page", () => logInAtGuard(given));
  await page.evaluate(() => localStorage.clear());
  await test.step("S-502 a login after a silent redirect home leads there, too", () => logInAfterRedirect(given));
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
