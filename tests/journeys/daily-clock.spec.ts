import { shiftDay, vietnamDay } from "#contracts/time/calendar.ts";
import { expect, memberDevice, test } from "#tests/support/journey.ts";
import { replaceSpeech } from "#tests/support/speech-engine.ts";
import { openRun, runPlace } from "./daily-desk.ts";

// A browser with a wrong clock renews its session at once.
test.use({ userAgent: memberDevice });

test("a dictation of the run outlives a reload, and its slips are counted at the end", async ({ page, journey }) => {
  const engine = await replaceSpeech(page, "en-US");
  const { stored } = await openRun(page, journey, { minutes: 10, without: ["drill", "read", "write"] });
  const field = page.getByRole("textbox", { name: "Gõ câu bạn nghe được" });
  let words = 0;
  for (let sentence = 0; sentence < 5; sentence += 1) {
    if (sentence === 2) {
      await page.reload();
      await expect(page.getByText(/^Câu 3\/5/)).toBeVisible();
    }
    await field.click();
    // The press on “Câu tiếp” plays the next sentence; the first one after a load waits for a key.
    if (sentence === 0 || sentence === 2) await page.keyboard.press("Space");
    await expect(page.getByText(new RegExp(`^Câu ${sentence + 1}/5`))).toBeVisible();
    await expect.poll(async () => (await engine.said()).length).toBe(sentence < 2 ? sentence + 1 : sentence - 1);
    const said = ((await engine.said()).at(-1) ?? "").replace(/^1 en-US /, "");
    await engine.finish();
    const typed = said.split(" ");
    words += typed.length;
    // The second one without its last word.
    await field.fill((sentence === 1 ? typed.slice(0, -1) : typed).join(" "));
    await field.press("Enter");
    await page.getByRole("button", { name: sentence === 4 ? "Xem kết quả" : "Câu tiếp" }).click();
  }
  await expect(page.getByRole("heading", { name: "Xong 10 phút hôm nay" })).toBeVisible();
  await expect.poll(async () => (await stored()).steps[0]?.state).toBe("done");
  const [step] = (await stored()).steps;
  const result = step?.type === "listen" ? step.result : null;
  expect(result!.words - result!.right).toBe(1);
  expect(result!.words).toBe(words);
});

test("a browser whose clock is nine days ahead, and passes midnight, ends its run", async ({ page, journey }) => {
  await page.clock.install({ time: new Date(`${shiftDay(vietnamDay(new Date()), 9)}T23:58:00+07:00`) });
  const { skip, atStep, stored } = await openRun(page, journey, { without: ["listen", "read"] });
  await skip.click();
  await expect(atStep(2)).toBeVisible();
  await page.clock.fastForward(5 * 60_000);
  await expect(atStep(2)).toBeVisible();
  await skip.click();
  await expect(page.getByRole("heading", { name: "Hôm nay bạn bỏ qua cả buổi" })).toBeVisible();
  await expect.poll(async () => (await stored()).finishedAt).not.toBeNull();
  await page.goto(runPlace);
  await expect(page.getByRole("heading", { name: "Hôm nay bạn bỏ qua cả buổi" })).toBeVisible();
});
