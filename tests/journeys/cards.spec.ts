import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, signIn, test } from "#tests/support/journey.ts";

const address = "/ai/luyen-tieng-anh/phan-tich-ngu-phap";
const sheet = (page: Page) => page.getByRole("textbox", { name: "Bài viết tiếng Anh của bạn" });
const analyze = (page: Page) => page.getByRole("button", { name: "Phân tích", exact: true }).click();

test("a member mends a text, makes cards of the mended sentences, reviews them and takes them along", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  await signIn(page, member);
  await page.goto(address);
  await sheet(page).fill("My room is in the second floor. He waited for a hour.\n\nMy mother work in a office.");
  await analyze(page);
  await expect(page.getByRole("status").filter({ hasText: /Tìm thấy \d+ điểm cần xem/ })).toBeAttached();
  // The overview is a sentence, with the kinds that were found.
  await expect(page.getByRole("heading", { name: /điểm, / })).toBeVisible();

  // One sentence keeps an error: no card comes of it, and the page says why.
  const [room, mother] = ["My room is on the second floor.", "\n\nMy mother"];
  for (const mended of [
    `${room} He waited for a hour.${mother} work in a office.`,
    `${room} He waited for an hour.${mother} work in a office.`,
    `${room} He waited for an hour.${mother} works in a office.`,
  ])
    await sheet(page).fill(mended);
  await analyze(page);
  await expect(page.getByText("Bạn đã sửa 3 câu.")).toBeVisible();
  await page.getByRole("button", { name: "Thêm thẻ ôn tập" }).click();
  const preview = page.getByRole("dialog", { name: "Xem thẻ trước khi giữ" });
  await expect(preview.getByText("Có câu chưa thành thẻ vì câu còn chỗ cần sửa.")).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole("button", { name: "Giữ 2 thẻ" }).click();
  await expect(page.getByText("Đã thêm 2 thẻ ôn tập")).toBeVisible();

  await page.goto("/goc-hoc-tap/on-tap");
  await expect(page.getByText("Còn 2 thẻ")).toBeVisible();
  await page.getByRole("button", { name: "Hiện đáp án" }).click();
  await expect(page.getByRole("group", { name: "Bạn nhớ thế nào?" })).toBeVisible();
  await page.keyboard.press("2");
  await expect(page.getByText("Còn 1 thẻ")).toBeVisible();

  await page.goto("/goc-hoc-tap/the");
  await expect(page.getByText("My room is ___ (in / on) the second floor.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Thẻ để riêng" })).toHaveCount(0);
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Tải cho Anki" }).click(),
  ]);
  const file = await readFile(await download.path(), "utf8");
  expect(file).toContain("My room is on the second floor.");
  expect(file).toContain("He waited for an hour.");
  expect(file).not.toContain("office");
});

test("a member edits a new card, leaves another one out, and loses nothing typed when the server refuses", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  await signIn(page, member);
  await page.goto(address);
  await sheet(page).fill("My room is in the second floor. He waited for a hour.");
  await analyze(page);
  await expect(page.getByRole("heading", { name: /điểm, / })).toBeVisible();
  await sheet(page).fill("My room is on the second floor. He waited for a hour.");
  await sheet(page).fill("My room is on the second floor. He waited for an hour.");
  await analyze(page);
  await page.getByRole("button", { name: "Thêm thẻ ôn tập" }).click();
  const preview = page.getByRole("dialog", { name: "Xem thẻ trước khi giữ" });
  await expect(preview.getByRole("listitem")).toHaveCount(2);
  expect((await member.call("GET /v1/ai/cards", { query: {} })).items).toEqual([]);
  await preview.getByRole("button", { name: /^Bỏ thẻ “He waited/ }).click();
  await expect(preview.getByRole("listitem")).toHaveCount(1);
  await preview.getByRole("button", { name: /^Sửa thẻ “My room/ }).click();
  const front = preview.getByRole("textbox", { name: "Mặt trước" });
  await front.fill("My room is on the second floor.");
  await preview.getByRole("button", { name: "Giữ 1 thẻ" }).click();
  await expect(front).toHaveAccessibleDescription(/Mặt trước cần một chỗ trống/);
  await expect(front).toHaveValue("My room is on the second floor.");
  await expectAccessible(page);
  await page.route("**/v1/ai/cards", (route) => route.abort());
  await front.fill("Our room is ___ (in / on) the second floor.");
  await preview.getByRole("button", { name: "Giữ 1 thẻ" }).click();
  await expect(preview.getByRole("alert")).toBeVisible();
  await expect(front).toHaveValue("Our room is ___ (in / on) the second floor.");
  await page.unroute("**/v1/ai/cards");
  await preview.getByRole("button", { name: "Giữ 1 thẻ" }).click();
  await expect(preview).toBeHidden();
  const kept = (await member.call("GET /v1/ai/cards", { query: {} })).items;
  expect(kept.map((card) => card.front)).toEqual(["Our room is ___ (in / on) the second floor."]);
});

test("on a phone a bar leads to the findings and is gone once they are in view", async ({ page, journey }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const member = await journey.newMember();
  await signIn(page, member);
  await page.goto(address);
  const lines = Array.from({ length: 12 }, (_, at) => `She go to school with friend number ${at + 2}.`);
  await sheet(page).fill(lines.join("\n"));
  await analyze(page);
  const bar = page.getByRole("button", { name: /\d+ điểm cần xem xuống kết quả/ });
  await expect(bar).toBeVisible();
  expect((await bar.boundingBox())?.height).toBe(48);
  await expect(page.getByText("Ctrl", { exact: true })).toBeHidden();
  await expectAccessible(page);
  await bar.click();
  const results = page.getByRole("region", { name: "Kết quả" });
  await expect(results).toBeFocused();
  await expect(results.getByRole("heading").first()).toBeInViewport();
  await expect(bar).toBeHidden();
});
