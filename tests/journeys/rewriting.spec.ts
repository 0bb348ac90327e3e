import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { type Given, expect, signIn, test, type Journey } from "#tests/support/journey.ts";

interface Desk {
  desk: Awaited<ReturnType<typeof openRewriting>>;
}

const sentences = "The kids don't like it.\nBut we bought 3 books in Huế.";

/** The rewriting page of a new member, and the addresses of other sites that the page requests. */
async function openRewriting(page: Page, journey: Journey) {
  const member = await journey.newMember("Người Viết Lại");
  await signIn(page, member);
  const outside: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("http://localhost")) outside.push(request.url());
  });
  await page.goto("/ai/viet-lai-thong-minh");
  await expect(page.getByRole("heading", { level: 1, name: "Viết lại thông minh" })).toBeVisible();
  const result = page.getByRole("region", { name: "Kết quả" });
  return {
    member,
    outside,
    source: page.getByRole("textbox", { name: "Bài của bạn" }),
    result,
    first: result.getByRole("listitem", { name: "Câu 1" }),
    second: result.getByRole("listitem", { name: "Câu 2" }),
  };
}

/** The same, with two sentences rewritten in the formal mode. */
async function openFormalResult(page: Page, journey: Journey) {
  const opened = await openRewriting(page, journey);
  await opened.source.fill(sentences);
  await page.getByRole("radio", { name: "Trang trọng" }).click();
  await opened.source.press("Control+Enter");
  // The first rewriting of a site waits until the engine has started.
  await expect(opened.first.locator("ins").first()).toHaveText("children", { timeout: 60_000 });
  return opened;
}

async function takeOver({ page, desk }: Pick<Given, "page"> & Desk) {
  const { source } = desk;
  await expect(source).toHaveValue("The kids bought 3 books in Huế.");
  await source.fill("We read.");
  await page.reload();
  await expect(source).toHaveValue("We read.");
  const needing = page.getByRole("group", { name: "Chế độ cần AI nâng cao" });
  await expect(needing.getByRole("button", { name: "Mở rộng" })).toBeDisabled();
  await expect(needing).toContainText("Cần AI nâng cao");
}

async function tryFirst({ page, desk }: Pick<Given, "page"> & Desk) {
  const { source, result } = desk;
  await page.getByRole("radio", { name: "Trang trọng" }).click();
  await source.fill("The kids are here.");
  await source.press("Control+Home");
  for (let n = 0; n < 4; n++) await source.press("ArrowRight");
  for (let n = 0; n < 4; n++) await source.press("Shift+ArrowRight");
  await page.getByRole("button", { name: "Khoá “kids”" }).click();
  await page.getByRole("switch", { name: "Bạn thử trước" }).click();
  await page.getByRole("button", { name: "Viết lại", exact: true }).click();
  const own = page.getByRole("textbox", { name: "Bản viết lại của bạn" });
  await own.fill("The children are here.");
  await page.getByRole("button", { name: "So sánh" }).click();
  await expect(page.getByRole("heading", { name: "Bản của bạn" })).toBeVisible({ timeout: 60_000 });
  await expect(result.getByText("Câu của bạn đã ổn ở chế độ này")).toBeVisible();
  await page.getByRole("switch", { name: "Bạn thử trước" }).click();
}

async function correctVietnamese({ page, desk }: Pick<Given, "page"> & Desk) {
  const { source, result } = desk;
  await page.getByRole("radio", { name: "Sửa lỗi" }).click();
  await source.fill("hôm nay ko đi dc , t buồn");
  await page.getByRole("button", { name: "Viết lại", exact: true }).click();
  await result.getByRole("button", { name: "tôi", exact: true }).click();
  await result.getByRole("button", { name: "Chấp nhận câu này" }).click();
  await expect(result.getByText("hôm nay không đi được, tôi buồn", { exact: true })).toBeVisible();
}

async function openHistory({ page, desk }: Pick<Given, "page"> & Desk) {
  const { member, source, first } = desk;
  for (const text of [sentences, "The kids were late."])
    await member.call("POST /v1/ai/rewrite", { body: { text, mode: "formal" } });
  await source.fill("hôm nay ko đi dc , t buồn");
  await page.reload();
  await expect(source).toHaveValue("hôm nay ko đi dc , t buồn");
  await page.getByRole("button", { name: /^The kids don't like it/ }).click();
  await expect(first.locator("del").first()).toHaveText("kids");
  await page.getByRole("button", { name: "Xoá lần viết lại “The kids were late.”" }).click();
  await expect(page.getByRole("button", { name: /^The kids were late/ })).toHaveCount(0);
}

test("S-106 a text that was handed over, a frozen word, the member's own attempt, Vietnamese, and the history", async ({
  page,
  journey,
}) => {
  // A text that another page has left for this one, once.
  await page.addInitScript(() => {
    if (sessionStorage.getItem("handed-over")) return;
    sessionStorage.setItem("handed-over", "yes");
    sessionStorage.setItem("mam-practice-text", "The kids bought 3 books in Huế.");
  });
  const desk = await openRewriting(page, journey);
  const given = { page, desk };
  await test.step("the page starts with the text that another page handed over, once; modes that need a model are disabled", () =>
    takeOver(given));
  await test.step("a frozen word stays, and the attempt of the member comes before any suggestion", () =>
    tryFirst(given));
  await test.step("Vietnamese is corrected by rules, and the writer decides what is ambiguous", () =>
    correctVietnamese(given));
  await test.step("the text outlives a reload, and the history opens and deletes rewritings", () => openHistory(given));
  expect(desk.outside).toEqual([]);
});

test("S-106 a rewriting marks its changes; a member refuses one, saves a sentence, takes one of another version and copies the mixture", async ({
  page,
  journey,
}) => {
  const { result, first, second, outside } = await openFormalResult(page, journey);
  await expect(first.locator("del").first()).toHaveText("kids");
  await expect(result.getByText("Giữ nguyên: 1 số liệu, 1 tên riêng, 1 câu phủ định ✓")).toBeVisible();
  await expectAccessible(page);
  await first.getByRole("button", { name: "2 thay đổi" }).click();
  await expect(first.getByText("“kids” thân mật")).toBeVisible();
  await first.getByRole("button", { name: "Bỏ thay đổi “kids”" }).click();
  await expect(first.locator("ins")).toHaveText(["do not"]);
  await first.getByRole("button", { name: "Lưu mẫu câu" }).click();
  await expect(page.getByText("Đã lưu mẫu câu")).toBeVisible();
  await first.getByRole("button", { name: "Chấp nhận câu này" }).click();
  await expect(first.getByText("The kids do not like it.", { exact: true })).toBeVisible();
  await second.getByRole("button", { name: "Phiên bản sau của câu 2" }).click();
  await expect(second.locator("ins")).toHaveCount(0);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await result.getByRole("button", { name: "Sao chép" }).click();
  await expect(page.getByText("Đã sao chép")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sentences.replace("don't", "do not"));
  await page.getByRole("tab", { name: "Mẫu câu" }).click();
  await expect(page.getByRole("tabpanel").getByText("The kids do not like it.", { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(outside).toEqual([]);
});
