import type { Page } from "@playwright/test";
import { shiftDay, vietnamDay } from "#contracts/time/calendar.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, type Member, signIn, test } from "#tests/support/journey.ts";

const place = "/goc-hoc-tap/tim-trinh-do";
const question = (page: Page, no: number) => page.getByRole("progressbar", { name: `Câu ${no}, tối đa 15` });

/** Answers the rest by the API: the first option of each item. */
async function answerRest(member: Member) {
  let { placement } = await member.call("POST /v1/placements");
  while (placement.item) {
    const { id, position } = placement.item;
    ({ placement } = await member.call("POST /v1/placements/{id}/answers", {
      params: { id: placement.id },
      body: { itemId: id, position, choice: 0 },
    }));
  }
  return placement;
}

test("a new learner answers three questions, the items by keys, writes, and gets a range with a plan", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  await signIn(page, member);
  await page.goto("/goc-hoc-tap/bat-dau");
  await page.getByRole("radio", { name: "Đi làm" }).click();
  await page.getByRole("radio", { name: "15 phút" }).click();
  await page.getByRole("radio", { name: "Biết câu đơn giản" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Tìm trình độ trong 5 phút" }).click();
  await expect(question(page, 1)).toBeVisible();
  await page.keyboard.press("2");
  await expect(page.getByRole("radio").nth(1)).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(question(page, 2)).toBeVisible();
  // The focus moves to the question, so a screen reader reads it.
  await expect(page.locator(":focus")).toContainText(
    (await page.getByRole("heading", { level: 2 }).first().innerText()).slice(0, 10),
  );
  await page.keyboard.press("0");
  await expect(question(page, 3)).toBeVisible();
  await answerRest(member);
  await page.reload();
  await page.getByLabel("Hôm qua bạn làm gì?").fill("Yesterday I go to the market with my mother.");
  await expect(page.getByText(/^Đã lưu/)).toBeVisible();
  // A refusal is shown at its sentence until that is changed.
  const second = page.getByLabel("Bạn thích làm gì, và vì sao?");
  const error = {
    code: "VALIDATION_FAILED",
    message: "Sai.",
    fields: { "sentences.0.text": "Câu này chưa lưu được." },
  };
  await page.route("**/sentences", (route) => route.fulfill({ status: 400, json: { data: null, error } }), {
    times: 1,
  });
  await second.fill("I like");
  await expect(second).toHaveAccessibleDescription("Câu này chưa lưu được.");
  await expectAccessible(page);
  await second.fill("");
  await expect(second).toHaveAccessibleDescription("");
  await expect(page.getByText(/^Đã lưu/)).toBeVisible();
  await page.getByRole("button", { name: "Xem kết quả" }).click();
  await expect(page.getByRole("heading", { name: /^Bạn đang ở khoảng [ABC]\d–[ABC]\d$/ })).toBeFocused();
  await expect(page.getByText("Yesterday I sai: go đúng: went")).toBeVisible();
  // Only what was found is corrected: the rest of the sentence is not called right.
  await expect(page.getByText(/^Trong câu bạn viết, sửa những chỗ bộ phân tích thấy; máy có thể bỏ sót/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tuần đầu, mỗi buổi 15 phút" })).toBeVisible();
  await page.getByRole("button", { name: "Xem từng câu" }).click();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Học 15 phút đầu tiên" }).click();
  await expect(page).toHaveURL("/hom-nay");
});

test("a placement that was interrupted is continued from home, and a second tab does not count twice", async ({
  page,
  journey,
  context,
}) => {
  const member = await journey.newMember();
  await signIn(page, member);
  await page.goto(place);
  await page.getByRole("button", { name: "Bắt đầu" }).click();
  await expect(question(page, 1)).toBeVisible();
  const second = await context.newPage();
  await second.goto(place);
  await expect(question(second, 1)).toBeVisible();
  await page.getByRole("button", { name: "Tôi chưa biết" }).click();
  await expect(question(page, 2)).toBeVisible();
  await second.getByRole("button", { name: "Tôi chưa biết" }).click();
  await expect(question(second, 2)).toBeVisible();
  expect((await member.call("GET /v1/placements/current")).placement?.answered).toBe(1);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/");
  const today = page.getByRole("region", { name: "Tìm trình độ: còn dở" });
  await expect(today).toContainText("Bạn đã trả lời 1 câu");
  await today.getByRole("link", { name: "Làm tiếp" }).click();
  await expect(question(page, 2)).toBeVisible();
});

test("the result and the day of an exam are followed by home, and a retake asks other questions", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  const { id } = await answerRest(member);
  const { result } = await member.call("POST /v1/placements/{id}/finish", { params: { id } });
  await signIn(page, member);
  await page.goto("/goc-hoc-tap");
  await page.getByRole("link", { name: "Mục tiêu của bạn" }).click();
  await page.getByRole("radio", { name: "Thi", exact: true }).click();
  await page.getByLabel("Ngày thi, nếu bạn đã biết").fill(shiftDay(vietnamDay(new Date()), 12));
  await expectAccessible(page);
  // The level is known: the answers are stored, and no placement begins.
  await page.getByRole("button", { name: "Lưu" }).click();
  await expect(page.getByText("Mục tiêu của bạn · Còn 12 ngày đến kỳ thi")).toBeVisible();
  expect((await member.call("GET /v1/placements/current")).placement).toBeNull();
  // Answers that did not load are not offered empty: saving them would erase the day of the exam.
  await page.route("**/v1/learner-goals", (route) => route.abort());
  await page.goto("/goc-hoc-tap/bat-dau");
  await expect(page.getByText("Chưa mở được câu trả lời của bạn")).toBeVisible();
  await expect(page.getByRole("button", { name: "Lưu" })).toHaveCount(0);
  await page.unroute("**/v1/learner-goals");
  await page.getByRole("button", { name: "Thử lại" }).click();
  await expect(page.getByRole("radio", { name: "Thi", exact: true })).toBeChecked();
  await page.goto("/");
  await expect(page.getByRole("region", { name: "10 phút hôm nay" })).toContainText("Còn 12 ngày đến kỳ thi");
  await expect(page.getByRole("link", { name: `Trình độ ${result.low}–${result.high}` })).toBeVisible();
  await expectAccessible(page);
  // Once it is over, home asks for another goal.
  await member.call("PUT /v1/learner-goals", { body: { examOn: shiftDay(vietnamDay(new Date()), -1) } });
  await page.reload();
  const today = page.getByRole("region", { name: "10 phút hôm nay" });
  await expect(today).toContainText("Kỳ thi của bạn đã qua.");
  await expect(today.getByRole("link", { name: "Đặt mục tiêu mới" })).toHaveAttribute("href", "/goc-hoc-tap/bat-dau");
  await expect(page.getByText(/đến kỳ thi/)).toHaveCount(0);
  await page.getByRole("link", { name: `Trình độ ${result.low}–${result.high}` }).click();
  await page.getByRole("button", { name: "Làm lại" }).click();
  await expect(question(page, 1)).toBeVisible();
  const asked = (await member.call("GET /v1/placements/current")).placement?.item;
  expect(result.answers.map(({ prompt }) => prompt)).not.toContain(asked?.prompt);
});

test("an account that has a level is not asked the first questions at its first login", async ({ page, journey }) => {
  const member = await journey.newMember();
  await member.call("PUT /v1/ai/settings", { body: { level: "B1" } });
  await page.route("**/v1/auth/login", async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { error: null, data: { ...data, isNew: true } } });
  });
  await page.goto("/goc-hoc-tap?modal=login");
  const login = page.getByRole("dialog", { name: "Đăng nhập", exact: true });
  await login.getByRole("textbox", { name: "E-mail" }).fill(member.email);
  await login.getByRole("textbox", { name: "Mật khẩu" }).fill(member.password);
  await login.getByRole("button", { name: "Đăng nhập", exact: true }).click();
  await expect(page.getByText("Trình độ của bạn: B1 (bạn chọn)")).toBeVisible();
  await expect(page).toHaveURL("/goc-hoc-tap");
});

test("without a network the sentences are kept, and on a phone no toast covers them", async ({ page, journey }) => {
  const member = await journey.newMember();
  await page.setViewportSize({ width: 390, height: 700 });
  await answerRest(member);
  await signIn(page, member);
  await page.goto(place);
  const first = page.getByLabel("Hôm qua bạn làm gì?");
  await first.fill("Yesterday I visited");
  await expect(page.getByText(/^Đã lưu/)).toBeVisible();
  // Typed while a request runs, and not sent before the page is left: it is in this browser.
  let isHeld: () => void = () => {};
  const held = new Promise<void>((resolve) => (isHeld = resolve));
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const kept = () =>
    page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith("typed-english"))?.[1]);
  await page.route("**/sentences", async (route) => {
    isHeld();
    await released;
    await route.continue();
  });
  await first.fill("Yesterday I visited my");
  await held;
  await first.fill("Yesterday I visited my old");
  const answered = page.waitForResponse("**/sentences");
  release();
  await answered;
  await page.route("**/sentences", (route) => route.abort());
  await expect(page.getByText("Chưa gửi được, đang giữ trên máy này")).toBeVisible();
  expect(await kept()).toContain("my old");
  await page.reload();
  await expect(first).toHaveValue("Yesterday I visited my old");
  await page.unroute("**/sentences");
  await page.context().setOffline(true);
  await first.fill("Yesterday I visited my aunt.");
  await expect(page.getByText("Chưa gửi được, đang giữ trên máy này")).toBeVisible();
  await page.getByRole("button", { name: "Xem kết quả" }).click();
  // Its code cannot be loaded now: without its frame, but there.
  const toast = page.locator("[data-toast-area] > *").filter({ hasText: "Chưa xem được kết quả" });
  await expect(toast).toBeVisible();
  const bottomOf = async () => {
    const box = await toast.boundingBox();
    // Once it is gone, nothing is proved.
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  // Nothing of the task is under it, wherever the page is scrolled to.
  for (const text of [page.getByRole("heading", { name: "Ba câu của riêng bạn" }), first])
    await expect.poll(async () => ((await text.boundingBox())?.y ?? 0) - (await bottomOf())).toBeGreaterThan(0);
  // Nor on a screen so low that the header scrolls away.
  await page.setViewportSize({ width: 390, height: 400 });
  await page.getByRole("button", { name: "Xem kết quả" }).click();
  await expect(toast).toBeVisible();
  const header = page.locator("header").first();
  const headerEnd = async () => {
    const box = await header.boundingBox();
    return box ? box.y + box.height : 0;
  };
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect.poll(async () => (await headerEnd()) - (await bottomOf())).toBeGreaterThan(0);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Xem kết quả" }).click();
  await expect(page.getByRole("heading", { name: /^Bạn đang ở khoảng/ })).toBeVisible();
  const { result } = await member.call("GET /v1/placements/latest");
  expect(result?.own).toMatchObject({ sentences: 1, words: 5 });
});
