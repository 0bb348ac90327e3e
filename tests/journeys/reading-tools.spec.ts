import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { type Given, expect, test } from "#tests/support/journey.ts";
import { replaceSpeech } from "#tests/support/speech-engine.ts";

const article = "/bai-viet/email-xin-nghi-phep-lich-su-ma-khong-vong-vo";
const sentence =
  "My cousin’s getting married all the way up in Phú Yên, and I’d love to be there for both days of the celebration.";

/** Selects words as a drag would; the text must have them in one piece. */
const select = (page: Page, words: string) =>
  page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.getElementById("text") ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at === -1) continue;
      node.parentElement?.scrollIntoView({ block: "center" });
      getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
      return;
    }
    throw new Error(`nowhere in the text: ${wanted}`);
  }, words);

/** The position of a word in the window. Nothing is selected for it, which would start the application. */
const placeOf = (page: Page, word: string) =>
  page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.getElementById("text") ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at === -1) continue;
      node.parentElement?.scrollIntoView({ block: "center", behavior: "instant" });
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      const { left, top, width, height } = range.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }
    throw new Error(`nowhere in the text: ${wanted}`);
  }, word);

const bar = (page: Page) => page.getByRole("toolbar", { name: "Đoạn đã chọn" });
const lookUp = async (page: Page, word: string) => {
  await select(page, word);
  await bar(page).getByRole("button", { name: "Tra từ này" }).click();
  return page.getByRole("dialog", { name: `Nghĩa của từ ${word}` });
};

test("a word looked up while reading is kept until login and then appears in the notebook", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  await page.goto(article);
  const popup = await lookUp(page, "celebration");
  await expect(popup).toContainText("danh từ");
  await expect(popup).toContainText("any joyous diversion");
  await expect(popup.getByRole("link", { name: "Princeton WordNet 3.1" })).toBeVisible();
  await expectAccessible(page);
  await popup.getByRole("textbox", { name: "Ghi chú của bạn" }).fill("tiệc mừng");
  await popup.getByRole("button", { name: "Lưu vào sổ từ" }).click();
  const login = page.getByRole("dialog", { name: "Đăng nhập để lưu từ vào sổ" });
  await login.getByRole("textbox", { name: "E-mail" }).fill(member.email);
  await login.getByRole("textbox", { name: "Mật khẩu" }).fill(member.password);
  await login.getByRole("button", { name: "Đăng nhập", exact: true }).click();
  await page.getByRole("link", { name: "Mở sổ từ" }).click();

  await expect(page).toHaveURL("/so-tu");
  const word = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "celebration" }) });
  await expect(word).toContainText("tiệc mừng");
  await expect(word).toContainText(sentence);
  await expect(word.getByRole("link")).toHaveAttribute("href", /#doan-[a-z0-9]+:~:text=My%20cousin/);
  await word.getByRole("button", { name: "Sửa ghi chú cho celebration" }).click();
  await word.getByLabel("Ghi chú cho celebration").fill("lễ mừng");
  await word.getByRole("button", { name: "Lưu ghi chú" }).click();
  await expect(word.getByText("lễ mừng")).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Tải về (CSV)" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Sổ từ.csv");
  expect(await readFile(await file.path(), "utf8")).toContain('"lễ mừng"');

  await word.getByRole("button", { name: "Xoá celebration khỏi sổ" }).click();
  await expect(page.getByText("Sổ của bạn chưa có từ nào")).toBeVisible();
  await page.getByRole("button", { name: "Hoàn tác" }).click();
  await expect(word).toContainText("lễ mừng");
  await page.getByRole("searchbox", { name: "Tìm trong sổ từ" }).fill("khongco");
  await page.getByRole("button", { name: "Tìm", exact: true }).click();
  await expect(page.getByText("Không có từ nào khớp với “khongco”")).toBeVisible();
  await page.getByRole("button", { name: "Xem cả sổ" }).click();
  await word.getByRole("link").click();
  await expect(page.getByText(sentence)).toBeInViewport();

  // Read to its end with a word looked up, it is a text that was read.
  await lookUp(page, "celebration");
  await page.keyboard.press("Escape");
  await page.locator("#text").evaluate((text) => text.lastElementChild?.scrollIntoView({ block: "end" }));
  const texts = async () => (await member.call("GET /v1/learn/reading")).articles;
  await expect.poll(async () => (await texts()).filter(({ readAt }) => readAt !== null).length).toBe(1);
});

async function shareText({ page, context }: Pick<Given, "page" | "context">) {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${article}?nguon=thu#binh-luan`);
  await page.getByRole("button", { name: /^Chia sẻ Email xin nghỉ phép/ }).click();
  await expect(page.getByText("Đã sao chép liên kết", { exact: true })).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect([link.pathname, link.search, link.hash]).toEqual([article, "", ""]);
}

async function linkPassage({ page, context }: Pick<Given, "page" | "context">) {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await select(page, "Em họ em cưới ở tận Phú Yên");
  await expect(bar(page)).toBeVisible();
  // No English, nothing to look up; by keyboard into the bar and out of it.
  await expect(bar(page).getByRole("button", { name: "Tra từ này" })).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(bar(page).getByRole("button", { name: "Sao chép liên kết tới đoạn này" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Đã sao chép liên kết tới đoạn này")).toBeVisible();
  const link = new URL(await copied());
  expect(link.pathname).toBe(article);
  expect(link.hash).toMatch(/^#doan-[a-z0-9]+/);
  await bar(page).getByRole("button", { name: "Sao chép trích dẫn" }).click();
  await expect.poll(copied).toMatch(/^“Em họ em cưới ở tận Phú Yên”\n— Bến Gỗ, “Email xin nghỉ phép/);
  await page.keyboard.press("Escape");
  await expect(bar(page)).toHaveCount(0);

  const size = () =>
    page.getByText("Năm đầu làm cho công ty").evaluate((passage) => parseFloat(getComputedStyle(passage).fontSize));
  const usual = await size();
  await page.getByRole("button", { name: "Cỡ chữ và giãn dòng" }).click();
  await page.getByRole("radio", { name: "Lớn nhất" }).check({ force: true });
  expect(await size()).toBeGreaterThan(usual * 1.2);
  await expectAccessible(page);
  await page.goto(link.href);
  await expect(page.locator("html")).toHaveAttribute("data-text-size", "5");
  expect(await size()).toBeGreaterThan(usual * 1.2);
  await expect(page.getByText("Em họ em cưới ở tận Phú Yên")).toBeInViewport();

  // A printed page has the text without its tools.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Năm đầu làm cho công ty")).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.locator(".anchor:visible, [data-part]:visible")).toHaveCount(0);
}

test("a passage is linked, quoted and shared, the text is shared without the reader's place, and its size is remembered", async ({
  page,
  context,
}) => {
  const given = { page, context };
  await test.step("a text is shared by its link, without the place where the reader is", () => shareText(given));
  await test.step("a passage is linked and quoted, and the text size is remembered", () => linkPassage(given));
});

test.describe("the system's menu for sharing", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("gets the title and the link of a text, may be closed, and is replaced by a copied link when it fails", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(article);
    for (const [failure, message] of [
      ["", null],
      ["AbortError", null],
      ["NotAllowedError", "Đã sao chép liên kết"],
    ] as const) {
      await page.evaluate((problem) => {
        navigator.share = async (data) => {
          document.documentElement.dataset.shared = JSON.stringify(data);
          if (problem) throw new DOMException("", problem);
        };
        delete document.documentElement.dataset.shared;
      }, failure);
      await page.getByRole("button", { name: /^Chia sẻ Email xin nghỉ phép/ }).tap();
      await expect(page.locator("html")).toHaveAttribute("data-shared", /Email xin nghỉ phép/);
      const shared = JSON.parse((await page.locator("html").getAttribute("data-shared")) ?? "") as ShareData;
      expect(new URL(shared.url ?? "").pathname).toBe(article);
      if (message) await expect(page.getByText(message, { exact: true })).toBeVisible();
      else await expect(page.locator("[data-toast-area]")).toBeEmpty();
    }
  });
});

test.describe("voices", () => {
  async function offerNothing({ page }: Pick<Given, "page">) {
    await page.goto(article);
    // They load later, and with a voice they would bring the buttons.
    await expect(page.getByRole("button", { name: "Cỡ chữ" }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Nghe đoạn này" })).toHaveCount(0);
  }

  async function readAloud({ page }: Pick<Given, "page">) {
    const engine = await replaceSpeech(page, "en-GB");
    await page.goto(article);
    await page.getByRole("button", { name: "Nghe đoạn này" }).nth(1).click();
    const player = page.getByRole("region", { name: "Đang đọc thành tiếng" });
    await expect(player).toBeVisible();
    expect(await engine.said()).toEqual(["1 en-GB I would like to take next Friday off."]);
    await engine.finish();
    await player.getByRole("combobox", { name: "Tốc độ đọc" }).selectOption("0,7×");
    expect((await engine.said()).slice(1)).toEqual([
      "1 en-GB My sister is getting married in Biên Hoà.",
      "0.7 en-GB My sister is getting married in Biên Hoà.",
    ]);
    await player.getByRole("button", { name: "Dừng" }).click();
    await expect(player).toHaveCount(0);

    // An article that was reached within the site is read by its own buttons, and silences the one before.
    const button = page.getByRole("button", { name: "Nghe đoạn này" }).nth(1);
    await button.click();
    await expect(player).toBeVisible();
    const stops = await engine.stops();
    await page.getByRole("region", { name: "Đọc tiếp" }).getByRole("link").first().click();
    await expect(page).not.toHaveURL(article);
    await expect(player).toHaveCount(0);
    expect(await engine.stops()).toBeGreaterThan(stops);

    await page.goBack();
    await expect(page).toHaveURL(article);
    const before = (await engine.said()).length;
    await button.click();
    await expect.poll(async () => (await engine.said()).length).toBe(before + 1);
  }

  test("English passages are read aloud at a chosen speed, until the reader stops or leaves; without a voice nothing offers to", async ({
    page,
  }) => {
    const given = { page };
    await test.step("without one nothing offers to read", () => offerNothing(given));
    await test.step("English passages are read aloud at a chosen speed, until the reader stops", () =>
      readAloud(given));
  });
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("S-110 a tap on an English word of an article shows its meaning, a tap beside the words shows nothing", async ({
    page,
  }) => {
    await page.goto(article);
    // The first tap on a page that was only read so far: the application has to come for it.
    const place = await placeOf(page, "celebration");
    await expect(page.locator("html[data-live]")).toHaveCount(0);
    const popup = page.getByRole("dialog", { name: "Nghĩa của từ celebration" });
    await page.touchscreen.tap(place.x, place.y);
    await expect(popup).toBeVisible();
    await expect(page.locator(".prose [aria-busy]")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(popup).toBeHidden();
    // Nothing is left selected, and Vietnamese is no word to look up.
    await expect(bar(page)).toBeHidden();
    const vietnamese = page.locator("#text .prose p[lang=vi], #text .prose p:not([lang])").first();
    await vietnamese.tap({ position: { x: 12, y: 12 } });
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("a touch on plain text of an article loads no further script, one on an English word does", async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => void (request.resourceType() === "script" && scripts.push(request.url())));
    await page.goto(article, { waitUntil: "load" });
    await expect.poll(() => scripts.length).toBe(1);
    await page
      .locator("#text .prose p:not([lang])")
      .first()
      .tap({ position: { x: 12, y: 12 } });
    // The touch starts the application at once or never: its script is in the page before the next task.
    await expect(page.locator("script[type=module]:not([src])")).toHaveCount(0);
    expect(scripts).toHaveLength(1);
    const place = await placeOf(page, "celebration");
    await page.touchscreen.tap(place.x, place.y);
    await expect(page.locator("html[data-live]")).toHaveCount(1);
    expect(scripts.length).toBeGreaterThan(1);
  });

  test("a tap before the application starts gives feedback, and finds its word after scrolling", async ({ page }) => {
    const network = Promise.withResolvers<void>();
    // Every script of the application waits, as on a slow network.
    await page.route("**/assets/*.js", async (route) => {
      if (!route.request().url().includes("/bootstrap")) await network.promise;
      await route.continue();
    });
    await page.goto(article);
    const place = await placeOf(page, "celebration");
    await page.touchscreen.tap(place.x, place.y);
    await expect(page.locator(".prose [aria-busy=true]")).toContainText("celebration");
    await page.evaluate(() => scrollBy(0, 40));
    network.resolve();
    await expect(page.getByRole("dialog", { name: "Nghĩa của từ celebration" })).toBeVisible();
  });

  test("the first tap on a word of a graded text opens it", async ({ page, journey }) => {
    const { items } = await journey.call("GET /v1/learn/texts");
    await page.goto(`/goc-hoc-tap/doc/${items[0]?.slug}`);
    const word = page.locator("[data-word]").nth(3);
    await word.tap();
    await expect(page.getByRole("dialog", { name: /^Nghĩa của từ/ })).toBeVisible();
  });
});
