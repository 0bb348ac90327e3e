import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/journey.ts";
import { replaceSpeech } from "#tests/support/speech-engine.ts";
import { openReviews } from "./learning-desk.ts";

test("a member undoes the last answers with Z and with the button, also after the last card", async ({
  page,
  journey,
}) => {
  const { grades, show, undo, left, doneToday } = await openReviews(page, journey);
  await expect(undo).toHaveCount(0);
  for (const cards of [2, 1]) {
    await page.keyboard.press("Space");
    await expect(grades).toBeVisible();
    await page.keyboard.press("2");
    await expect(left(cards)).toBeVisible();
  }
  await expect.poll(() => doneToday()).toBe(2);
  await page.keyboard.press("z");
  await expect(left(2)).toBeVisible();
  await expect(page.getByText("một nơi ngoài đồng: 6 chữ").first()).toBeVisible();
  await expect.poll(() => doneToday()).toBe(1);
  await undo.click();
  await expect(left(3)).toBeVisible();
  await expect.poll(() => doneToday()).toBe(0);
  await expect(show).toBeFocused();
  await expectAccessible(page);
});

test("an answer that waits for the network can be undone, and does not count later", async ({ page, journey }) => {
  const { left, doneToday } = await openReviews(page, journey);
  await page.route("**/v1/learn/reviews", (route) => route.abort());
  await page.route("**/v1/learn/reviews/undo", (route) => route.abort());
  await page.keyboard.press("Space");
  await page.keyboard.press("1");
  await expect(page.getByText("1 câu trả lời chờ mạng")).toBeVisible();
  await page.keyboard.press("z");
  await expect(page.getByText(/câu trả lời chờ mạng/)).toBeHidden();
  await expect(left(3)).toBeVisible();
  await page.unrouteAll();
  const undone = page.waitForResponse("**/v1/learn/reviews/undo");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  expect((await undone).status()).toBe(404);
  expect(await doneToday()).toBe(0);
});

test("an undo after an answer in another tab says why it is refused", async ({ page, journey }) => {
  const { member, show, left, doneToday } = await openReviews(page, journey);
  await expect(show).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("2");
  await expect.poll(() => doneToday()).toBe(1);
  const [other] = (await member.call("POST /v1/learn/reviews/today", { query: {} })).items;
  await member.call("POST /v1/learn/reviews", {
    body: { cardId: other!.id, clientId: crypto.randomUUID(), grade: 3, ms: 1200, reps: 0 },
  });
  await page.keyboard.press("z");
  await expect(page.getByText("Bạn đã trả lời thẻ khác sau câu này")).toBeVisible();
  await expect(left(1)).toBeVisible();
  expect(await doneToday()).toBe(2);
});

test("a typed answer is compared letter by letter, with the measured grade chosen; a slip can count as known", async ({
  page,
  journey,
}) => {
  const { member, grades, left } = await openReviews(page, journey, { isTyped: true });
  const field = page.getByRole("textbox", { name: "Gõ từ tiếng Anh" });
  await expect(field).toBeFocused();
  await field.pressSequentially("accomodation");
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("img", { name: "Bạn gõ accomodation, đúng là accommodation: thiếu 1 chữ." }),
  ).toBeVisible();
  await expect(grades.getByRole("button", { name: /^Chưa nhớ/ })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Tôi gõ nhầm, tính là nhớ" }).click();
  await expect(left(2)).toBeVisible();
  // Case, spaces, and punctuation at the end do not count. Enter takes the measured grade.
  await field.fill(" Meadow. ");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Đúng rồi")).toBeVisible();
  await expect(grades.getByRole("button", { name: /^Nhớ/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(left(1)).toBeVisible();
  const logged = async () =>
    ((await member.call("POST /v1/account/export"))["learning"] as { reviews: { grade: number }[] }).reviews;
  await expect.poll(async () => (await logged()).map(({ grade }) => grade)).toEqual([3, 3]);
});

test("a member chooses which cards are typed, and Space in the empty field turns the card without grading it", async ({
  page,
  journey,
}) => {
  const { grades, left, doneToday } = await openReviews(page, journey);
  await page.getByRole("button", { name: "Cách ôn" }).click();
  await page.getByRole("dialog").getByRole("checkbox", { name: "Thẻ từ" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Lưu" }).click();
  const field = page.getByRole("textbox", { name: "Gõ từ tiếng Anh" });
  await expect(field).toBeVisible();
  await page.reload();
  await expect(field).toBeFocused();
  await page.keyboard.down("Space");
  await expect(grades).toBeVisible();
  for (let n = 0; n < 3; n += 1) await page.keyboard.down("Space");
  await page.keyboard.up("Space");
  await expect(grades).toBeVisible();
  await expect(left(3)).toBeVisible();
  expect(await doneToday()).toBe(0);
});

test("the sentence of a card is spoken after the answer, and stops when the member continues", async ({
  page,
  journey,
}) => {
  const engine = await replaceSpeech(page, "en-GB");
  const { left } = await openReviews(page, journey);
  await expect(page.getByRole("button", { name: /^Nghe/ })).toHaveCount(0);
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: /^Nghe/ }).click();
  await expect.poll(engine.said).toEqual(["1 en-GB We could not find any accommodation near the lake."]);
  await expect(page.getByRole("button", { name: "Dừng đọc" })).toBeVisible();
  const before = await engine.stops();
  await page.keyboard.press("2");
  await expect(left(2)).toBeVisible();
  await expect.poll(engine.stops).toBeGreaterThan(before);
});
