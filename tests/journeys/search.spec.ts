import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { failureAnswer, waken } from "#tests/support/application.ts";
import { type Given, expect, test } from "#tests/support/journey.ts";

const article = "/bai-viet/cuon-so-chi-chep-cau-khong-chep-tu";
const found = "Vì sao ta hay quên mạo từ “the”";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Tìm kiếm" });
const field = (page: Page) => dialog(page).getByRole("combobox", { name: "Tìm trong mọi bài" });
const options = (page: Page) => dialog(page).getByRole("option");
/** The key is heard once the page that was led to is there. */
const openByKey = (page: Page) =>
  expect(async () => {
    if (!(await dialog(page).isVisible())) await page.keyboard.press("/");
    await expect(field(page)).toBeFocused({ timeout: 1500 });
  }).toPass();
const searchLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Tìm kiếm" });
const results = (page: Page) => page.getByRole("main").getByRole("article");

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  async function searchByForm({ page }: Pick<Given, "page">) {
    await page.goto(article);
    await searchLink(page).click();
    await expect(page).toHaveURL("/tim-kiem");
    await page.getByRole("searchbox", { name: "Tìm trong mọi bài" }).fill("quen mao tu");
    await page.getByRole("button", { name: "Tìm", exact: true }).click();
    await expect(page).toHaveURL("/tim-kiem?q=quen+mao+tu");
    await expect(page.getByRole("heading", { name: /^\d+ kết quả cho “quen mao tu”$/ })).toBeVisible();
    await expect(results(page).first().getByRole("heading", { name: found })).toBeVisible();
    await expect(results(page).first().locator("mark").first()).toHaveText("quên mạo từ");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  }

  async function filterResults({ page }: Pick<Given, "page">) {
    await page.goto("/tim-kiem?q=tiếng");
    const filters = page.getByRole("complementary", { name: "Bộ lọc" });
    const before = await results(page).count();
    const tabs = page.getByRole("navigation", { name: "Loại kết quả" });
    await tabs.getByRole("link", { name: /^Danh mục/ }).click();
    await expect(page).toHaveURL(/loai=danh-muc/);
    await expect(results(page).getByRole("link", { name: "Tiếng Anh", exact: true })).toBeVisible();
    expect(await results(page).count()).toBeLessThan(before);
    await filters.getByRole("link", { name: "Bỏ hết bộ lọc" }).click();
    await expect(results(page)).toHaveCount(before);
  }

  test("the header leads to the search page; results, filters and further results are plain links", async ({
    page,
  }) => {
    const given = { page };
    await test.step("the header leads to the search page, which lists results", () => searchByForm(given));
    await test.step("filters are plain links, and can be removed", () => filterResults(given));
  });
});

async function suggestSpelling({ page }: Pick<Given, "page">) {
  await page.goto("/tim-kiem?q=comit mesage");
  await expect(page.getByRole("heading", { name: "Không có bài nào chứa đủ các từ “comit mesage”" })).toBeVisible();
  await page.getByRole("link", { name: "“commit message”" }).click();
  await expect(page.getByRole("heading", { name: /kết quả cho “commit message”/ })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("commit message");
}

async function findEveryKind({ page }: Pick<Given, "page">) {
  const tabs = page.getByRole("navigation", { name: "Loại kết quả" });
  const open = async (q: string, tab: RegExp) => {
    await page.goto(`/tim-kiem?q=${encodeURIComponent(q)}`);
    await tabs.getByRole("link", { name: tab }).click();
    await expect(tabs.getByRole("link", { name: tab })).toHaveAttribute("aria-current", "page");
  };
  await open("wrong cake", /^Bài đọc/);
  await page.getByRole("link", { name: "The Wrong Cake" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The Wrong Cake" })).toBeVisible();
  await open("bi dong", /^Bài học/);
  await page.getByRole("listitem").getByRole("heading").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/goc-hoc-tap\/bai-hoc\//);
  await open("so sánh nhất", /^Sổ ngữ pháp/);
  await page.getByRole("listitem").getByRole("heading").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Sổ ngữ pháp" })).toBeVisible();
  await open("submitted", /^Từ điển/);
  await expect(page.getByRole("listitem").getByRole("heading", { name: "submit" })).toBeVisible();
  await open("bến gỗ", /^Người viết/);
  await page.getByRole("listitem").getByRole("link", { name: "Bến Gỗ" }).click();
  await expect(page).toHaveURL("/u/ben.go");
}

async function findNothing({ page }: Pick<Given, "page">) {
  await page.goto("/tim-kiem?q=xyzzy&trinh-do=B2");
  await expect(page.getByText("Không tìm thấy “xyzzy”")).toBeVisible();
  await page.getByRole("link", { name: "Tìm lại không có bộ lọc" }).click();
  await expect(page).toHaveURL("/tim-kiem?q=xyzzy");
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "Xem các danh mục" })).toBeVisible();
  const long = "dài ".repeat(100).trim();
  const answer = await page.goto(`/tim-kiem?q=${encodeURIComponent(long)}`);
  expect(answer?.status()).toBe(422);
  await expect(page.getByText("Câu tìm dài nhất là 200 ký tự.")).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue(long);
  await expectAccessible(page);
}

async function typeInField({ page }: Pick<Given, "page">) {
  await page.goto("/tim-kiem?q=mao tu&trinh-do=B1");
  await waken(page);
  await expectAccessible(page);
  await page.getByRole("searchbox").fill("");
  await page.getByRole("searchbox").pressSequentially("và/hoặc");
  await expect(page.getByRole("searchbox")).toHaveValue("và/hoặc");
  await expect(dialog(page)).toHaveCount(0);
}

test("results: of every kind in tabs, similar titles for a misspelled query, what to do next without any, and an error beside the field", async ({
  page,
}) => {
  const given = { page };
  await test.step("a misspelled query suggests similar titles and the right spelling", () => suggestSpelling(given));
  await test.step("lessons, texts, the grammar book, the dictionary, topics and people are found in tabs", () =>
    findEveryKind(given));
  await test.step("an empty result suggests what to do next; a query that is too long keeps its text", () =>
    findNothing(given));
  await test.step("keys typed in a field do not open the search, and the page is accessible", () => typeInField(given));
});

async function openAtOnce({ page }: Pick<Given, "page">) {
  await page.goto(article);
  await searchLink(page).click();
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL(article);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  for (const key of ["/", "Control+k"]) {
    await page.goto(article);
    await expect(page.locator("html[data-live]")).toHaveCount(0);
    await page.keyboard.press(key);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(searchLink(page)).toBeFocused();
    await page.keyboard.press(key);
    await expect(field(page)).toBeFocused();
  }
  await expect(dialog(page).getByText("Gõ vài từ bạn nhớ")).toBeVisible();
  await expectAccessible(page);
}

async function searchByKeyboard({ page }: Pick<Given, "page">) {
  await field(page).pressSequentially("quên m");
  await expect(options(page).filter({ hasText: found })).toBeVisible();
  await expect(options(page).filter({ hasText: found }).locator("mark").first()).toHaveText("quên");
  await page.keyboard.press("ArrowUp");
  await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await expect(field(page)).toHaveAttribute(
    "aria-activedescendant",
    (await options(page).first().getAttribute("id")) ?? "",
  );
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/bai-viet/vi-sao-ta-hay-quen-mao-tu-the");
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator("#main")).toBeFocused();

  await expect(dialog(page)).toBeHidden();
  await openByKey(page);
  await field(page).pressSequentially("mạo từ");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/tim-kiem?q=${new URLSearchParams({ q: "mạo từ" }).toString().slice(2)}`);
  await expect(page.getByRole("heading", { name: /kết quả cho “mạo từ”/ })).toBeVisible();
  await expect(page.locator("#main")).toBeFocused();

  await openByKey(page);
  await expect(options(page).filter({ hasText: "mạo từ" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator("#main")).toBeFocused();
  await openByKey(page);
  await dialog(page).getByRole("button", { name: "Xoá “mạo từ” khỏi tìm gần đây" }).click();
  await expect(options(page)).toHaveCount(0);
  await expect(dialog(page).getByText("Gõ vài từ bạn nhớ")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("searches"))).toBeNull();
}

async function followTag({ page }: Pick<Given, "page">) {
  await field(page).pressSequentially("từ vự");
  await options(page).filter({ hasText: "Thẻ" }).first().click();
  await expect(page).toHaveURL(/\/tim-kiem\?the=/);
  await expect(page.getByRole("heading", { name: /^\d+ kết quả$/ })).toBeVisible();
  await expect(
    page.getByRole("complementary", { name: "Bộ lọc" }).getByRole("link", { name: "từ vựng" }).first(),
  ).toHaveAttribute("aria-current", "true");
}

async function composeQuery({ page }: Pick<Given, "page">) {
  const requests: string[] = [];
  await openByKey(page);
  await page.route("**/v1/search/suggest?*", async (route) => {
    const q = new URL(route.request().url()).searchParams.get("q") ?? "";
    requests.push(q);
    // The first answer comes after all others, if anybody still waited for it.
    if (q === "cơ") return;
    await route.continue();
  });
  await field(page).fill("cơ");
  await expect.poll(() => requests).toEqual(["cơ"]);
  const givenUp = page.waitForEvent("requestfailed", (request) => request.url().includes("suggest"));
  const client = await page.context().newCDPSession(page);
  await client.send("Input.imeSetComposition", {
    text: "cơm",
    selectionStart: 3,
    selectionEnd: 3,
    replacementStart: 0,
    replacementEnd: 2,
  });
  await expect(field(page)).toHaveValue("cơm");
  await givenUp;
  await expect(options(page).filter({ hasText: "cơm chưa" }).first()).toBeVisible();
  // The word is still being made: the answer has not taken it away, and Enter and the arrows are the input method's.
  await field(page).dispatchEvent("keydown", { key: "ArrowDown", isComposing: true, keyCode: 229 });
  await expect(dialog(page).locator("[aria-selected=true]")).toHaveCount(0);
  await client.send("Input.insertText", { text: "cơm" });
  await expect(field(page)).toHaveValue("cơm");
}

async function searchWithoutAnswer({ page }: Pick<Given, "page">) {
  await page.unrouteAll();
  await page.route("**/v1/search/suggest?*", (route) => route.fulfill(failureAnswer(503, "UNAVAILABLE")));
  await field(page).fill("");
  await field(page).pressSequentially("mạo");
  await expect(dialog(page).getByText("Chưa lấy được gợi ý.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /kết quả cho “mạo”/ })).toBeVisible();
}

test("the dialog: opened at once, by keyboard from suggestions to recent queries, with an input method, and without an answer", async ({
  page,
}) => {
  const given = { page };
  await test.step("the first press before the application starts opens it at once; so do / and Ctrl+K", () =>
    openAtOnce(given));
  await test.step("suggestions, arrows, Enter, and recent queries", () => searchByKeyboard(given));
  await test.step("a suggested tag leads to all items with this tag", () => followTag(given));
  await test.step("a composition is not disturbed, and an outdated query is aborted", () => composeQuery(given));
  await test.step("without an answer the dialog shows an error, and Enter still works", () =>
    searchWithoutAnswer(given));
});

test("on a phone of 320 px the dialog fills the screen without horizontal scrolling", async ({ page }) => {
  const width = 320;
  await page.setViewportSize({ width, height: 700 });
  await page.goto("/tim-kiem?q=mao tu");
  const home = await page.getByRole("banner").getByRole("link", { name: "Mầm", exact: true }).boundingBox();
  expect(home?.height, "the name stands in one line").toBeLessThan(50);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.getByText("Bộ lọc", { exact: true }).filter({ visible: true }).click();
  await page
    .getByRole("group", { name: "Trình độ" })
    .getByRole("link", { name: "B1" })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/trinh-do=B1/);
  await searchLink(page).click();
  await expect(field(page)).toBeFocused();
  await field(page).pressSequentially("tieng");
  await expect(options(page).nth(2)).toBeVisible();
  await expect
    .poll(async () => {
      const box = await dialog(page).boundingBox();
      return box && [box.x, box.y, box.width, box.height];
    })
    .toEqual([0, 0, width, 700]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await dialog(page).getByRole("button", { name: "Đóng tìm kiếm" }).click();
  await expect(dialog(page)).toBeHidden();
});
