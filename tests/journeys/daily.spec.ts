import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, type Member, signIn, test } from "#tests/support/journey.ts";
import { answerCards, openRun, runDesk, runPlace } from "./daily-desk.ts";

async function acceptReminder(page: Page, member: Member) {
  const offer = page.getByRole("button", { name: "Bật nhắc" });
  await expect(offer).toBeVisible();
  const chosen = async () => (await member.call("GET /v1/reminders")).settings.kinds;
  expect((await chosen()).streak).toEqual({ mail: false, push: false });
  await offer.click();
  await expect(page.getByText("Mầm sẽ nhắc khi có thẻ đến hạn (19:00) và khi chuỗi ngày sắp đứt.")).toBeVisible();
  await expectAccessible(page);
  expect(await chosen()).toEqual({
    "due-cards": { mail: true, push: false },
    streak: { mail: true, push: false },
    "weekly-letter": { mail: false, push: false },
  });
  await page.getByRole("link", { name: "Đổi hoặc tắt" }).click();
  await expect(page.getByRole("switch", { name: "Chuỗi ngày sắp đứt: thư" })).toBeChecked();
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a whole run, from the bottom bar to what was learned", async ({ page, journey }) => {
    const member = await journey.newMember();
    await member.call("POST /v1/learn/cards", { body: { lemma: "meadow", note: "đồng cỏ" } });
    const { plan } = await member.call("GET /v1/daily");
    expect(plan.map(({ type }) => type)).toEqual(["cards", "drill", expect.stringMatching(/listen|read/), "write"]);
    await signIn(page, member);
    await page.goto("/bai-viet");
    await page.getByRole("navigation", { name: "Lối tắt" }).getByRole("link", { name: "Hôm nay" }).tap();
    await expect(page).toHaveURL(runPlace);
    await expectAccessible(page);
    await answerCards(page);
    const { run } = await member.call("GET /v1/daily");
    const desk = runDesk(page, member, run!);
    await expect(desk.atStep(2)).toBeVisible();
    await expectAccessible(page);
    await desk.drillAll();
    await desk.readText();
    await expect(desk.atStep(4)).toBeVisible();
    await desk.lines[0].fill("My mother gets up at five.");
    await desk.lines[1].fill("She go to the market.");
    await page.getByRole("button", { name: "Kiểm tra" }).tap();
    await expect(page.getByText("Có 1 điểm cần xem.")).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await page.getByRole("button", { name: "Xong" }).tap();
    await expect(page.getByRole("heading", { name: "Xong 10 phút hôm nay" })).toBeFocused();
    await expect(page.getByText("Nhớ 1/1 thẻ")).toBeVisible();
    await expect(page.getByText("Hai câu của bạn, còn 1 điểm cần xem")).toBeVisible();
    await expect(page.getByText("Hôm nay đã tính vào chuỗi.")).toBeVisible();
    await expect(page.getByText(/^Mai: /)).toBeVisible();
    await expectAccessible(page);
    await test.step("the end offers a reminder, which is off until it is chosen", () => acceptReminder(page, member));
    await page.goto(runPlace);
    await page.getByRole("button", { name: "Học thêm 5 phút" }).tap();
    await expect(page.getByRole("progressbar", { name: /^Bước 1 trên/ })).toBeVisible();
    expect((await member.call("GET /v1/daily")).run).toMatchObject({ minutes: 5, finishedAt: null });
  });
});

test("a step is skipped, also after a reload and in another tab; a run that is begun before midnight ends after it", async ({
  page,
  journey,
}) => {
  const { skip, atStep, stored } = await openRun(page, journey, { without: ["listen", "read"] });
  const other = await page.context().newPage();
  await other.goto(runPlace);
  const there = other.getByRole("progressbar");
  await expect(there).toHaveAccessibleName("Bước 1 trên 2");
  await skip.click();
  await expect(atStep(2)).toBeVisible();
  await expect(there).toHaveAccessibleName("Bước 2 trên 2");
  await other.close();
  await page.reload();
  await expect(atStep(2)).toBeVisible();
  // Midnight passes: the run is read by its id, and the day of the server no longer matters.
  await page.route("**/v1/daily", (route) => route.abort());
  await skip.click();
  await expect(page.getByRole("heading", { name: "Hôm nay bạn bỏ qua cả buổi" })).toBeVisible();
  await expect(page.getByText("Bỏ qua: Luyện một loại lỗi, Viết hai câu.")).toBeVisible();
  // Each end is shown at once, and sent meanwhile.
  await expect.poll(async () => (await stored()).steps.map(({ state }) => state)).toEqual(["skipped", "skipped"]);
  await expect.poll(async () => (await stored()).finishedAt).not.toBeNull();
  await test.step("without a network at the start the page says so", async () => {
    await page.reload();
    await expect(page.getByText("Chưa mở được phần học hôm nay")).toBeVisible({ timeout: 15_000 });
    await expectAccessible(page);
    await page.unroute("**/v1/daily");
    await page.getByRole("button", { name: "Thử lại" }).click();
    await expect(page.getByRole("heading", { name: "Hôm nay bạn bỏ qua cả buổi" })).toBeVisible();
  });
});

async function writeSentences(page: Page, { lines, stored }: Awaited<ReturnType<typeof openRun>>) {
  await lines[0].fill("My mother gets up at five.");
  await lines[0].press("Enter");
  await expect(lines[1]).toBeFocused();
  await lines[1].pressSequentially("She waters the orchids.");
  await page.reload();
  await expect(lines[0]).toHaveValue("My mother gets up at five.");
  await expect(lines[1]).toHaveValue("She waters the orchids.");
  await page.route("**/sentences", (route) => route.fulfill({ json: { data: { findings: null } } }));
  await page.getByRole("button", { name: "Kiểm tra" }).click();
  await expect(page.getByText("Bộ phân tích đang bận nên chưa đọc được.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Xong" }).click();
  await expect(page.getByText("Hai câu của bạn")).toBeVisible();
  await expect
    .poll(async () => (await stored()).steps[1])
    .toMatchObject({ result: { sentences: ["My mother gets up at five.", "She waters the orchids."] } });
}

test("a wrong item returns before the drill ends; the answers and the sentences outlive a reload and a busy engine", async ({
  page,
  journey,
}) => {
  const desk = await openRun(page, journey, { without: ["listen", "read"] });
  const { run, answer, next, atStep, stored } = desk;
  const [drill] = run.steps;
  const count = drill?.type === "drill" ? drill.items.length : 0;
  await answer(0, false);
  await expect(page.getByText("Câu này quay lại trước khi xong.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Vì sao?" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  for (let place = 1; place < count; place += 1) {
    await answer(place);
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText(/^Câu quay lại/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Câu quay lại/)).toBeVisible();
  await answer(0);
  await next.click();
  await expect(atStep(2)).toBeVisible();
  await test.step("the sentences outlive a reload, and a busy engine loses none of them", () =>
    writeSentences(page, desk));
  await expect(page.getByText(`đúng ${count - 1}/${count}, rồi ${count}/${count}`)).toBeVisible();
  const lesson = drill?.type === "drill" ? drill.kind.lesson : null;
  await expect(page.getByRole("link", { name: `Bài học: ${lesson?.title}` })).toBeVisible();
  await expect
    .poll(async () => (await stored()).steps[0])
    .toMatchObject({
      state: "done",
      result: { right: count - 1, afterRetries: count, items: count },
    });
});

test("without a network a step is kept here, and counts once when the network is back", async ({ page, journey }) => {
  const { member, atStep, stored, drillAll, lines } = await openRun(page, journey, { without: ["listen", "read"] });
  // Starts the engine of the site: a step that waited for it would be sent again.
  await member.call("POST /v1/ai/grammar/analyze", { body: { text: "My mother gets up at five." } });
  await page.context().setOffline(true);
  await drillAll();
  await expect(atStep(2)).toBeVisible();
  await expect(page.getByText("1 bước chờ mạng, vẫn được giữ trên máy này")).toBeVisible();
  await lines[0].fill("My mother gets up at five.");
  await page.getByRole("button", { name: "Kiểm tra" }).click();
  await expect(page.getByText("Chưa kiểm tra được.")).toBeVisible();
  await page.getByRole("button", { name: "Xong" }).click();
  await expect(page.getByText("Kết quả được giữ trên máy này.")).toBeVisible();
  expect((await stored()).steps.map(({ state }) => state)).toEqual(["open", "open"]);
  const puts: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && puts.push(new URL(request.url()).pathname.slice(-1)));
  await page.context().setOffline(false);
  await expect(page.getByText("Kết quả được giữ trên máy này.")).toBeHidden();
  await expect(page.getByText("Hôm nay đã tính vào chuỗi.")).toBeVisible();
  await expect.poll(async () => (await stored()).steps.map(({ state }) => state)).toEqual(["done", "done"]);
  expect(puts).toEqual(["0", "1"]);
});

test("the personal page has the plan, which needs a network to begin, the begun run and the done one", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  // Without a level the box offers to find it.
  await member.call("PUT /v1/ai/settings", { body: { level: "A2" } });
  await signIn(page, member);
  await page.goto("/trang-ca-nhan");
  const box = page.getByRole("region", { name: "10 phút hôm nay" });
  await expect(box).toContainText("Hôm nay xoay quanh");
  await test.step("without a network a run cannot be begun, and the reason is beside the button", async () => {
    await expect(box.getByRole("link", { name: "Bắt đầu" })).toBeVisible();
    await page.context().setOffline(true);
    const begin = box.getByRole("button", { name: "Bắt đầu" });
    await expect(begin).toBeDisabled();
    await expect(begin).toHaveAccessibleDescription(/^Đang không có mạng\. .*có mạng lại mới bắt đầu được\.$/);
    await expect(box.getByRole("button", { name: "Chỉ có 5 phút" })).toBeHidden();
    await expectAccessible(page);
    await page.context().setOffline(false);
    await expect(box.getByRole("link", { name: "Bắt đầu" })).toBeVisible();
  });
  await box.getByRole("button", { name: "Đổi bước" }).click();
  const choice = page.getByRole("dialog", { name: "Hôm nay học gì?" });
  for (const step of ["Nghe và gõ", "Đọc một bài"]) await choice.getByRole("checkbox", { name: step }).uncheck();
  await choice.getByRole("radio", { name: "5 phút", exact: true }).click();
  await expectAccessible(page);
  await choice.getByRole("button", { name: "Bắt đầu" }).click();
  await expect(page).toHaveURL(runPlace);
  await page.getByRole("button", { name: "Bỏ qua bước" }).click();
  await page.goto("/trang-ca-nhan");
  await expect(page.getByRole("region", { name: /^Còn \d+ phút là xong hôm nay$/ })).toContainText("bỏ qua");
  await page.getByRole("link", { name: "Học tiếp" }).click();
  await page.getByRole("textbox", { name: "Câu thứ nhất" }).fill("My mother gets up at five.");
  await page.getByRole("button", { name: "Kiểm tra" }).click();
  await page.getByRole("button", { name: "Xong" }).click({ timeout: 30_000 });
  await page.getByRole("link", { name: "Về trang chủ" }).first().click();
  await page.goto("/trang-ca-nhan");
  await expect(page.getByRole("region", { name: /^Hôm nay (đã tính vào chuỗi|bạn đã học xong)$/ })).toContainText(
    "xong",
  );
  await expect(page.getByRole("button", { name: "Học thêm 5 phút" })).toBeVisible();
  await expectAccessible(page);
});

test("a run that was begun is continued without a network, with its cards and its text", async ({ page, journey }) => {
  const member = await journey.newMember();
  for (const lemma of ["meadow", "river"]) await member.call("POST /v1/learn/cards", { body: { lemma, note: "đồng" } });
  await member.call("PUT /v1/ai/settings", { body: { level: "A2" } });
  await member.call("POST /v1/daily/runs", { body: { minutes: 10, without: ["drill", "listen"] } });
  await signIn(page, member);
  await page.goto(runPlace);
  await page.getByRole("button", { name: "Hiện đáp án" }).click();
  await page.getByRole("button", { name: /^Nhớ/ }).click();
  await expect(page.getByText("Thẻ 2/2")).toBeVisible();
  await page.getByRole("link", { name: /^Dừng lại/ }).click();
  const goOn = page.getByRole("link", { name: "Học tiếp", exact: true });
  await expect(goOn).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText("Kết quả được giữ trên máy này và tự gửi khi có mạng.")).toBeVisible();
  await goOn.click();
  // The answered card does not come back.
  await expect(page.getByText("Thẻ 1/1")).toBeVisible();
  await answerCards(page);
  const questions = page.getByRole("group", { name: /^Câu \d$/ });
  await expect(questions).toHaveCount(3);
  for (const question of await questions.all()) await question.getByRole("button").first().click();
  await page.getByRole("button", { name: "Xong bước này" }).click();
  await expect(page.getByText("2 bước chờ mạng, vẫn được giữ trên máy này")).toBeVisible();
  await page.context().setOffline(false);
  const today = async () => (await member.call("GET /v1/daily")).run;
  await expect.poll(async () => (await today())?.steps.map(({ state }) => state)).toEqual(["done", "done", "open"]);
  const run = await today();
  expect(run?.steps[0]).toMatchObject({ result: { cards: 2, remembered: 2 } });
});

test("a page that was just loaded opens the begun run without a network", async ({ page, journey }) => {
  const { member, run } = await openRun(page, journey, { without: ["listen", "read", "drill"] });
  await member.call("PUT /v1/ai/settings", { body: { level: "A2" } });
  await page.goto("/trang-ca-nhan");
  const goOn = page.getByRole("link", { name: "Học tiếp", exact: true });
  await expect(goOn).toBeVisible();
  // The page of the run is loaded beforehand.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /daily-page/.test(name)),
  );
  await page.context().setOffline(true);
  await goOn.click();
  await page.getByRole("textbox", { name: "Câu thứ nhất" }).fill("My mother gets up at five.");
  await page.getByRole("button", { name: "Kiểm tra" }).click();
  await page.getByRole("button", { name: "Xong" }).click();
  await expect(page.getByText("Kết quả được giữ trên máy này.")).toBeVisible();
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await member.call("GET /v1/daily/runs/{id}", { params: { id: run.id } })).run.finishedAt)
    .not.toBeNull();
});
