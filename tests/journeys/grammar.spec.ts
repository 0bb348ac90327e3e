import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { requestsToOtherSites } from "#tests/support/application.ts";
import { type Given, expect, signIn, test, type Journey } from "#tests/support/journey.ts";
import { openGrammarTool } from "./learning-desk.ts";

const address = "/ai/luyen-tieng-anh/phan-tich-ngu-phap";
const article = "/bai-viet/email-xin-nghi-phep-lich-su-ma-khong-vong-vo";

interface Tool {
  tool: Awaited<ReturnType<typeof openGrammarTool>>;
}
const sheet = (page: Page) => page.getByRole("textbox", { name: "Bài viết tiếng Anh của bạn" });
const card = (page: Page, name: string) => page.getByRole("article", { name });
const analyze = (page: Page) => page.getByRole("button", { name: "Phân tích", exact: true }).click();
const found = (page: Page) => page.getByRole("status").filter({ hasText: /Tìm thấy \d+ điểm cần xem/ });

/** A new member at the empty grammar tool. */
async function openEmptySheet(page: Page, journey: Journey) {
  const member = await journey.newMember();
  await signIn(page, member);
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Thử với ví dụ" })).toBeVisible();
  return member;
}

test("S-105 S-501 a learner corrects the findings of a text by keyboard, and nothing leaves the server", async ({
  page,
  journey,
}) => {
  const outside = requestsToOtherSites(page);
  await openEmptySheet(page, journey);
  await expectAccessible(page);

  // Decomposed letters and a surrogate pair: the offsets of the findings are still right.
  const first = `He is a honest man 🙂 from ${"Huế".normalize("NFD")}.`;
  const text = `${first} I waited for a hour.\nIt was an useful lesson about my probelm.`;
  await sheet(page).fill(text);
  await sheet(page).press("Control+Enter");
  // The first analysis of a site waits until the engine has started.
  await expect(found(page)).toBeAttached({ timeout: 30_000 });
  // The page shows three findings first and all of them on request.
  await expect(page.getByRole("heading", { name: "Xem 3 chỗ này trước" })).toBeVisible();
  await page.getByRole("button", { name: /Xem tất cả \d+/ }).click();
  const articles = card(page, "Nhầm a/an");
  await expect(articles).toHaveCount(3);

  await page.keyboard.press("F8");
  await expect(articles.first()).toBeFocused();
  await expect(articles.first()).toContainText("Vì sao?");
  await expect(articles.first()).toContainText("Ví dụ khác:");
  await expect(articles.first()).toContainText("Người Việt hay nghĩ: “một giờ” → a hour → an hour");
  await expect(articles.first().locator("em[lang=en]").first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeFocused();
  await page.keyboard.press("F8");
  await page.keyboard.press("Alt+Enter");
  const fixed = text.replace("a honest", "an honest");
  await expect(sheet(page)).toHaveValue(fixed);
  await expect(articles).toHaveCount(2);
  // The undo history of the field includes the correction.
  await sheet(page).focus();
  await page.keyboard.press("Control+z");
  await expect(sheet(page)).toHaveValue(text);
  await page.keyboard.press("Control+Shift+z");
  await expect(sheet(page)).toHaveValue(fixed);
  await page.keyboard.press("F8");
  await page.keyboard.press("Alt+Backspace");
  await expect(articles).toHaveCount(1);
  await expect(sheet(page)).toHaveValue(fixed);
  expect(outside).toEqual([]);
});

async function drillKind({ page }: Pick<Given, "page">) {
  const articles = card(page, "Nhầm a/an");
  await articles.getByRole("button", { name: "Nhầm a/an" }).click();
  const item = { type: "choose", options: ["a", "an"], why: "Theo âm đứng đầu." };
  const items = [
    { ...item, prompt: "___ honest man", answer: "an", right: "an honest man" },
    { ...item, prompt: "___ useful book", answer: "a", right: "a useful book" },
  ];
  await page.route("**/own-drill?*", async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { error: null, data: { ...data, items } } });
  });
  await articles.getByRole("button", { name: "Luyện 60 giây" }).click();
  const drill = page.getByRole("dialog", { name: /Luyện 60 giây/ });
  await expect(drill.getByText("Câu 1/2")).toBeVisible();
  await page.keyboard.press("1");
  await expect(drill.getByText("Câu này quay lại trước khi xong.")).toBeVisible();
  await expect(drill.getByRole("button", { name: "Câu tiếp" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(drill.locator("p:focus")).toContainText("useful book");
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await expect(drill.getByText("Câu quay lại")).toBeVisible();
  // The choices have changed their places.
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  // The first answers count.
  await expect(drill.getByText("Đúng 1/2 câu.")).toBeVisible();
  await expect(drill.getByText("Thêm 1 câu đúng khi quay lại.")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(drill).toBeHidden();
}

async function addWord({ page, tool }: Pick<Given, "page"> & Tool) {
  await tool.mend("I waited for a hour. It was a lesson about my probelm.");
  await card(page, "Chính tả").getByRole("button", { name: "Chính tả" }).click();
  await card(page, "Chính tả").getByRole("button", { name: "Thêm vào từ điển" }).click();
  await expect(card(page, "Chính tả")).toHaveCount(0);
  await page.getByRole("switch", { name: "Phân tích câu" }).click();
  await expect(page.getByText("gần đúng").first()).toBeVisible();
  await expect(page.getByText("chủ ngữ").first()).toBeVisible();
}

async function makeCard({ page, tool }: Pick<Given, "page"> & Tool) {
  const { preview, mend } = tool;
  await page.getByRole("button", { name: "Bài mới" }).click();
  await mend("He is a honest man.");
  await expect(card(page, "Nhầm a/an")).toHaveCount(1);
  await mend("He is an honest man.");
  await expect(card(page, "Nhầm a/an")).toHaveCount(0);
  await page.getByRole("button", { name: "Thêm thẻ ôn tập" }).click();
  await preview.getByRole("button", { name: "Giữ 1 thẻ" }).click();
  await expect(page.getByText("Đã thêm 1 thẻ ôn tập")).toBeVisible();
  await page.getByRole("tab", { name: "Thẻ ôn tập" }).click();
  await page.getByRole("button", { name: /Bỏ thẻ/ }).click();
  await expect(page.getByText("Chưa có thẻ nào")).toBeVisible();
}

async function reportFinding({ page, tool }: Pick<Given, "page"> & Tool) {
  await tool.mend("It was an useful lesson.");
  const articles = card(page, "Nhầm a/an");
  await articles.getByRole("button", { name: "Nhầm a/an" }).click();
  await articles.getByRole("button", { name: "Báo sai" }).click();
  await expect(page.getByText("Cảm ơn bạn đã báo")).toBeVisible();
  await expect(articles.getByText("Đã báo ·")).toBeVisible();
  await articles.getByRole("button", { name: "Hoàn tác" }).click();
  await expect(articles.getByRole("button", { name: "Báo sai" })).toBeVisible();
  await articles.getByRole("button", { name: "Báo sai" }).click();
  await expect(articles.getByRole("button", { name: "Hoàn tác" })).toBeVisible();
  // A reported finding does not come back with the next analysis.
  await analyze(page);
  await expect(articles).toHaveCount(0);
}

test("S-105 findings are drilled, reported as wrong, added to the dictionary, and corrected to cards", async ({
  page,
  journey,
}) => {
  const outside = requestsToOtherSites(page);
  const tool = await openGrammarTool(page, journey, "I waited for a hour.");
  const given = { page, tool };
  await test.step("a kind of finding is drilled for a minute, and a wrong item returns", () => drillKind(given));
  await test.step("a word is added to the personal dictionary, and every sentence is taken apart", () =>
    addWord(given));
  await test.step("a correction becomes a card once the corrected text is analyzed", () => makeCard(given));
  await test.step("a finding is reported as wrong, and the report is withdrawn", () => reportFinding(given));
  expect(outside).toEqual([]);
});

async function saveText({ page, text }: Pick<Given, "page"> & { text: string }) {
  await page.getByRole("button", { name: "Lưu vào bài viết" }).click();
  await expect(page).toHaveURL(/\?bai=/);
  // The browser keeps the text as it was typed; the server returns it composed.
  await page.goto(address);
  await expect(sheet(page)).toHaveValue(text);
  await page.getByRole("button", { name: "Bài mới" }).click();
  await expect(sheet(page)).toHaveValue("");
  await page
    .getByRole("tabpanel")
    .getByRole("link", { name: /He is an honest man/ })
    .click();
  await expect(sheet(page)).toHaveValue(text.normalize("NFC"));

  // The profile counts the kinds of error of all texts.
  await page.getByRole("tab", { name: "Hồ sơ lỗi" }).click();
  await expect(page.getByRole("row", { name: /Nhầm a\/an/ })).toBeVisible();
  await page.getByRole("tab", { name: "Bài đã lưu" }).click();
  await page.getByRole("button", { name: /Xoá bài “He is an honest man/ }).click();
  await page.getByRole("button", { name: "Xoá bài", exact: true }).click();
  await expect(page.getByText("Chưa có bài nào được lưu")).toBeVisible();
}

async function bringPassage({ page }: Pick<Given, "page">) {
  await sheet(page).fill("She is a honest friend of mine.");
  await page.goto(article);
  await expect(page.locator("html")).toHaveAttribute("data-live", "");
  const words = "My cousin’s getting married";
  await page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.getElementById("text") ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at >= 0) return getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
    }
    throw new Error(`nowhere in the text: ${wanted}`);
  }, words);
  await page.getByRole("toolbar", { name: "Đoạn đã chọn" }).getByRole("button", { name: "Phân tích ngữ pháp" }).click();
  await expect(sheet(page)).toHaveValue(words);
  await page.getByRole("button", { name: "Lấy lại bài trước" }).click();
  await expect(sheet(page)).toHaveValue("She is a honest friend of mine.");
}

test("S-105 a text is saved, reopened and deleted; a passage of an article replaces it, and it can be brought back", async ({
  page,
  journey,
}) => {
  const outside = requestsToOtherSites(page);
  const text = `He is an honest man 🙂 from ${"Huế".normalize("NFD")}. I waited for a hour.`;
  await openGrammarTool(page, journey, text);
  const given = { page, text };
  await test.step("a text is saved, returned to and deleted", () => saveText(given));
  await test.step("a passage of an article replaces the text, which can be brought back", () => bringPassage(given));
  expect(outside).toEqual([]);
});

async function refuseText({ page }: Pick<Given, "page">) {
  await sheet(page).fill("a");
  await analyze(page);
  await expect(page.getByRole("alert")).toHaveText("Cần ít nhất 2 ký tự để phân tích.");
  await sheet(page).fill("Hôm nay trời đẹp quá, chúng mình đi dạo công viên nhé.");
  await analyze(page);
  await expect(page.getByRole("status").getByText("Bài có vẻ chưa phải tiếng Anh")).toBeAttached({ timeout: 30_000 });
  await expect(page.getByText("Công cụ này xem ngữ pháp tiếng Anh.")).toBeVisible();
}

async function outliveOutage({ page }: Pick<Given, "page">) {
  let refusals = 0;
  await page.route("**/v1/ai/grammar/analyze", async (route) => {
    refusals += 1;
    if (refusals > 1) return route.continue();
    await route.fulfill({
      status: 503,
      headers: { "retry-after": "1" },
      json: { error: { code: "UNAVAILABLE", message: "Bận", requestId: "1" }, data: null },
    });
  });
  await sheet(page).fill("She is a honest friend.");
  await analyze(page);
  await expect(page.getByText(/Đang đông người dùng, thử lại sau \d+ giây/)).toBeVisible();
  await expect(card(page, "Nhầm a/an")).toHaveCount(1, { timeout: 30_000 });

  await page.route("**/v1/ai/grammar/analyze", (route) => route.abort());
  await sheet(page).fill("She is a honest friend of mine.");
  await analyze(page);
  await expect(page.getByText("Mất kết nối, bản nháp vẫn được lưu trên máy")).toBeVisible();
  await page.unroute("**/v1/ai/grammar/analyze");
  await page.reload();
  await expect(sheet(page)).toHaveValue("She is a honest friend of mine.");
}

test("S-105 what cannot be analyzed is refused with the reason, and a text outlives a busy server, a lost connection and a reload", async ({
  page,
  journey,
}) => {
  const outside = requestsToOtherSites(page);
  await openEmptySheet(page, journey);
  const given = { page };
  await test.step("a text of one character is refused, and a Vietnamese one gets no findings of English", () =>
    refuseText(given));
  await test.step("the page waits for a busy server, and a text outlives a lost connection and a reload", () =>
    outliveOutage(given));
  expect(outside).toEqual([]);
});
