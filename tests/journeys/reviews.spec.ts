import { expectAccessible } from "#tests/support/accessibility.ts";
import { type Given, expect, test } from "#tests/support/journey.ts";
import { replaceSpeech } from "#tests/support/speech-engine.ts";
import { openReviews } from "./learning-desk.ts";

interface Desk {
  desk: Awaited<ReturnType<typeof openReviews>>;
}
interface Spoken {
  engine: Awaited<ReturnType<typeof replaceSpeech>>;
}

async function undoAnswers({ page, desk }: Pick<Given, "page"> & Desk) {
  const { grades, show, undo, left, doneToday } = desk;
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
}

async function undoWaiting({ page, desk }: Pick<Given, "page"> & Desk) {
  const { left, doneToday } = desk;
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
}

async function refuseUndo({ page, desk }: Pick<Given, "page"> & Desk) {
  const { member, show, left, doneToday } = desk;
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
}

test("an answer is undone with Z and with the button, also while it waits for the network, but not after one in another tab", async ({
  page,
  journey,
}) => {
  const desk = await openReviews(page, journey);
  const given = { page, desk };
  await test.step("the last answers are undone with Z and with the button, also after the last card", () =>
    undoAnswers(given));
  await test.step("an answer that waits for the network can be undone, and does not count later", () =>
    undoWaiting(given));
  await test.step("an undo after an answer in another tab says why it is refused", () => refuseUndo(given));
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

async function speakSentence({ page, desk, engine }: Pick<Given, "page"> & Spoken & Desk) {
  const { left } = desk;
  await expect(page.getByRole("button", { name: /^Nghe/ })).toHaveCount(0);
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: /^Nghe/ }).click();
  await expect.poll(engine.said).toEqual(["1 en-GB We could not find any accommodation near the lake."]);
  await expect(page.getByRole("button", { name: "Dừng đọc" })).toBeVisible();
  const before = await engine.stops();
  await page.keyboard.press("2");
  await expect(left(2)).toBeVisible();
  await expect.poll(engine.stops).toBeGreaterThan(before);
  await desk.undo.click();
  await expect(left(3)).toBeVisible();
  await expect.poll(() => desk.doneToday()).toBe(0);
}

async function chooseTyped({ page, desk }: Pick<Given, "page"> & Desk) {
  const { grades, left, doneToday } = desk;
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
}

test("the sentence of a card is spoken, and a member chooses which cards are typed", async ({ page, journey }) => {
  const engine = await replaceSpeech(page, "en-GB");
  const desk = await openReviews(page, journey);
  const given = { page, desk, engine };
  await test.step("the sentence of a card is spoken after the answer, and stops when the member continues", () =>
    speakSentence(given));
  await test.step("a member chooses which cards are typed, and Space in the empty field turns the card without grading it", () =>
    chooseTyped(given));
});
