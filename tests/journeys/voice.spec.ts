import { expectAccessible } from "#tests/support/accessibility.ts";
import { type Given, expect, test } from "#tests/support/journey.ts";
import { replaceSpeech } from "#tests/support/speech-engine.ts";

const text = "/goc-hoc-tap/doc/the-umbrella-on-bus-number-nine";
const otherText = "/goc-hoc-tap/doc/the-wrong-cake";
const dictation = "/goc-hoc-tap/nghe-go/the-umbrella-on-bus-number-nine";
const first = "It rains a lot in Huế in October.";
const second = "On Monday morning, Hạnh took the number nine bus to work.";
const third = "She had a new yellow umbrella, and she put it under her seat.";

interface Spoken {
  engine: Awaited<ReturnType<typeof replaceSpeech>>;
}

async function hear({ page, engine }: Pick<Given, "page"> & Spoken) {
  await page.goto(text);
  const bar = page.getByRole("toolbar", { name: "Nghe bài" }).first();
  await bar.getByRole("button", { name: "Nghe bài này" }).click();
  await expect.poll(engine.said).toEqual([`1 en-US ${first}`]);
  await expect(page.locator("[data-speaking]")).toHaveText(first);
  await engine.reach(first.indexOf("lot"));
  await expect(page.locator("[data-spoken]")).toHaveText("lot");
  await engine.finish();
  await expect(bar.getByText(/^Câu 2\//)).toBeVisible();
  await bar.getByRole("combobox", { name: "Giọng đọc" }).selectOption("Giọng Anh–Anh");
  await bar.getByRole("combobox", { name: "Tốc độ đọc" }).selectOption("0,8×");
  expect((await engine.said()).at(-1)).toBe(`0.8 en-GB ${second}`);
  await expectAccessible(page);
  await bar.getByRole("button", { name: "Dừng" }).click();
  const before = (await engine.said()).length;
  await bar.getByRole("button", { name: "Nghe bài này" }).click();
  expect((await engine.said()).slice(before)).toEqual([`0.8 en-GB ${second}`]);

  // The choice is remembered.
  await page.reload();
  await bar.getByRole("button", { name: "Nghe bài này" }).click();
  await expect.poll(engine.said).toEqual([`0.8 en-GB ${first}`]);
}

async function stressWord({ page, engine }: Pick<Given, "page"> & Spoken) {
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.locator("[data-word]", { hasText: "umbrella" }).first().click();
  const spoken = page.getByRole("region", { name: "Cách đọc từ umbrella" });
  await expect(spoken).toContainText("/ʌmˈbrelə/");
  await expect(spoken.getByRole("img", { name: "3 âm tiết, trọng âm thứ hai" })).toBeVisible();
  await spoken.getByRole("button", { name: "Nghe chậm từ umbrella" }).click();
  expect(await engine.said()).toEqual(["0.6 en-US umbrella"]);
  await expectAccessible(page);
}

async function useKeys({ page, engine }: Pick<Given, "page"> & Spoken) {
  await page.evaluate(() => localStorage.clear());
  await page.goto(text);
  await page.getByRole("link", { name: "Đọc và tra từ" }).hover();
  await expect(page.locator("html[data-live]")).toHaveCount(1);
  await page.keyboard.press("Space");
  await expect.poll(engine.said).toEqual([`1 en-US ${first}`]);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("r");
  await page.keyboard.press("ArrowLeft");
  expect((await engine.said()).slice(1)).toEqual([second, third, third, second].map((one) => `1 en-US ${one}`));
  const before = await engine.said();
  await page.getByRole("toolbar", { name: "Nghe bài" }).first().getByRole("combobox").first().focus();
  await page.keyboard.press("r");
  expect(await engine.said()).toEqual(before);
  // Leaving the page stops the voice.
  const stops = await engine.stops();
  await page.getByRole("link", { name: "Đọc và tra từ" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Đọc & tra từ" })).toBeVisible();
  expect(await engine.stops()).toBeGreaterThan(stops);
}

test("a text is heard sentence by sentence, by buttons and by keys, and its words with their stress", async ({
  page,
}) => {
  const engine = await replaceSpeech(page, "en-US", "en-GB");
  const given = { page, engine };
  await test.step("sentence by sentence, with the sentence and the word marked", () => hear(given));
  await test.step("a word shows its IPA and its stressed syllable", () => stressWord(given));
  await test.step("keys play, repeat and go by sentences, except in a field or on a button", () => useKeys(given));
});

test("a browser without an English voice says so once, and listens when one arrives", async ({ page }) => {
  const engine = await replaceSpeech(page, "vi-VN");
  await page.goto(text);
  const bar = page.getByRole("toolbar", { name: "Nghe bài" });
  await page.getByRole("link", { name: "Đọc và tra từ" }).hover();
  const notice = page.getByRole("region", { name: "Giọng đọc" });
  await expect(notice.getByText("Máy này chưa có giọng tiếng Anh")).toBeVisible();
  await expect(bar).toHaveCount(0);
  await notice.getByRole("button", { name: "Thử lại" }).click();
  await expect(notice.getByText(/Vẫn chưa thấy/)).toBeVisible();
  await notice.getByRole("button", { name: /^Cách cài trên/ }).click();
  await expect(notice.getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(otherText);
  await page.getByRole("link", { name: "Đọc và tra từ" }).hover();
  await expect(bar).toHaveCount(0);
  await expect(notice).toHaveCount(0);
  await engine.bring("en-GB");
  await expect(bar.first()).toBeVisible();
});

test("a dictation names each slip, and sums them up at the end", async ({ page }) => {
  const engine = await replaceSpeech(page, "en-US");
  await page.goto(dictation);
  const field = page.getByRole("textbox", { name: "Gõ câu bạn nghe được" });
  await field.click();
  await expect(page.locator("html[data-live]")).toHaveCount(1);
  await page.keyboard.press("Space");
  await expect.poll(async () => (await engine.said()).length).toBe(1);
  for (let sentence = 0; sentence < 5; sentence += 1) {
    const said = ((await engine.said()).at(-1) ?? "").replace(/^1 en-US /, "");
    await engine.finish();
    // The second one without its last word.
    await field.fill(sentence === 1 ? said.split(" ").slice(0, -1).join(" ") : said);
    await field.press("Enter");
    const result = page.getByRole("status", { name: "So từng từ" });
    if (sentence === 1) {
      await expect(result).toContainText("sót");
      await expect(result.getByText(/1 lần/)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Gõ lại câu này" }).click();
      await field.press("Enter");
    } else await expect(page.getByText("Nghe trọn cả câu, không sót từ nào.")).toBeVisible();
    await page.getByRole("button", { name: sentence === 4 ? "Xem kết quả" : "Câu tiếp" }).click();
  }
  await expect(page.getByRole("heading", { name: /^Xong 5 câu, đúng \d+\/\d+ từ\.$/ })).toBeVisible();
  await expect(page.getByRole("definition")).toHaveText("1 lần");
});
