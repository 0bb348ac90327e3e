import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { waken } from "../support/application.ts";
import { type Given, expect, signIn, test, type Member } from "../support/journey.ts";
import { providerHost, serveVideoProvider } from "../support/video-provider.ts";
import { fresh, writingDesk } from "./writing-desk.ts";

const fields = (title: string, given: object = {}) => ({
  kind: "video" as const,
  title,
  summary: "Nghe rồi nói theo.",
  cover: { shift: 0, uploadId: null },
  videoId: "dQw4w9WgXcQ",
  chapters: [
    { at: 0, title: "Chào hỏi" },
    { at: 100, title: "Hỏi giá" },
  ],
  transcript: [
    { at: 0, text: "Good morning!" },
    { at: 12, text: "How much is this?" },
    { at: null, text: "Người bán cười." },
    { at: 100, text: "Two for one dollar." },
  ],
  categoryId: null,
  tags: ["đi chợ"],
  language: "en" as const,
  level: null,
  seconds: 200,
  slug: null,
  ...given,
});
async function publishedVideo(member: Member, title: string, given: object = {}) {
  const { draft } = await member.call("POST /v1/drafts", { body: { fields: fields(title, given) } });
  const { id, version } = draft;
  return (await member.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version } })).draft;
}
interface Watched {
  provider: Awaited<ReturnType<typeof serveVideoProvider>>;
  video: Awaited<ReturnType<typeof publishedVideo>>;
}
interface Shown {
  provider: Awaited<ReturnType<typeof serveVideoProvider>>;
  first: Awaited<ReturnType<typeof publishedVideo>>;
  second: Awaited<ReturnType<typeof publishedVideo>>;
}
const player = (page: Page) => page.getByRole("region", { name: /^Trình phát:/ });
const expectState = (page: Page, state: number) =>
  expect(player(page)).toHaveAttribute("data-player-state", String(state));
const line = (page: Page, text: string) => page.getByRole("button", { name: text });

async function playVideo({ page, provider, first }: Pick<Given, "page"> & Shown) {
  const strangers: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("http://localhost")) strangers.push(request.url());
  });
  await page.goto(`/video/${first.slug}`);
  await waken(page);
  await expect(page.getByText("Good morning!")).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
  expect(strangers).toEqual([]);
  // By keyboard.
  await page.getByRole("button", { name: /^Phát video:/ }).focus();
  await page.keyboard.press("Enter");
  await expectState(page, 1);
  expect(provider.asked()).toBe(1);
  const frame = page.locator("iframe");
  await expect(frame).toHaveAttribute("src", new RegExp(`^${providerHost}/embed/dQw4w9WgXcQ`));
  await expect(frame).toHaveAttribute("width", "640");
  await expect(frame).toHaveAttribute("height", "360");
  await expect(frame).toHaveAttribute("title", first.fields.title);
  expect(await frame.boundingBox()).toMatchObject({ width: 640, height: 360 });

  await page.getByRole("button", { name: "Tạm dừng" }).click();
  await expectState(page, 2);
  await page.getByRole("button", { name: "Phát tiếp" }).click();
  await expectState(page, 1);
  // Events inside the provider's frame are reported too.
  await provider.pauseInFrame();
  await expect(page.getByRole("button", { name: "Phát tiếp" })).toBeVisible();
  await provider.end();
  await expectState(page, 0);
}

async function seek({ page, provider }: Pick<Given, "page"> & Shown) {
  await page.reload();
  // The very first press on a line starts the player there.
  await line(page, "How much is this?").click();
  await expectState(page, 1);
  expect(await provider.shown()).toMatchObject({ time: 12 });
  await expect(line(page, "How much is this?")).toHaveAttribute("aria-current", "true");
  await line(page, "Hỏi giá").click();
  await expect.poll(async () => (await provider.shown()).time).toBe(100);
  await expect(line(page, "Hỏi giá")).toHaveAttribute("aria-current", "true");
  await expect(line(page, "Two for one dollar.")).toHaveAttribute("aria-current", "true");
  await provider.at(3);
  await expect(line(page, "Good morning!")).toHaveAttribute("aria-current", "true");
  await expect(line(page, "Chào hỏi")).toHaveAttribute("aria-current", "true");
  await provider.at(104);
  await page.getByRole("button", { name: "Lùi 5 giây" }).click();
  expect(await provider.shown()).toMatchObject({ time: 99 });
  // A line without a time is words alone.
  await expect(page.getByRole("button", { name: "Người bán cười." })).toHaveCount(0);
}

async function reportStates({ page, provider, first, second }: Pick<Given, "page"> & Shown) {
  await page.goto(`/video/${first.slug}`);
  await page.evaluate(() => {
    const reports: number[] = [];
    document.body.addEventListener("state-change", (event) => reports.push((event as CustomEvent<number>).detail));
    (window as unknown as { reports: number[] }).reports = reports;
  });
  const reported = () => page.evaluate(() => (window as unknown as { reports: number[] }).reports);
  await page.getByRole("button", { name: /^Phát video:/ }).click();
  await expect.poll(reported).toEqual([-1, 3, 1]);
  await page.getByRole("button", { name: "Tạm dừng" }).click();
  await expect.poll(reported).toEqual([-1, 3, 1, 2]);
  await page.getByRole("link", { name: second.fields.title }).first().click();
  await expect.poll(reported).toEqual([-1, 3, 1, 2, 5]);
  await provider.end();
  await expect.poll(reported).toEqual([-1, 3, 1, 2, 5, 0]);
  await expect(page.getByRole("heading", { level: 1, name: second.fields.title })).toBeVisible();
  expect(await provider.shown()).toMatchObject({ videoId: "o_XVt5rdpFY" });
  await page.goBack();
  // Who had ended or paused is not startled: it is laid ready.
  await expectState(page, 5);
  expect(await provider.shown()).toMatchObject({ videoId: "dQw4w9WgXcQ" });
  const asked = provider.asked();
  await page.getByRole("button", { name: /^Phát/ }).first().click();
  await expectState(page, 1);
  await page.getByRole("link", { name: second.fields.title }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: second.fields.title })).toBeVisible();
  // Who was watching goes on watching.
  await expect.poll(async () => (await provider.shown()).videoId).toBe("o_XVt5rdpFY");
  await expectState(page, 1);
  expect(provider.asked()).toBe(asked);
}

test("S-113 S-308 S-412 S-615 S-708 only the poster until play; then states, lines, chapters, and another video in the same player", async ({
  page,
  journey,
}) => {
  const provider = await serveVideoProvider(page);
  const member = await journey.newMember("Người Nghe Máy");
  const first = await publishedVideo(member, fresh("Nghe từng trạng thái"));
  const second = await publishedVideo(member, fresh("Thước phim kế tiếp"), { videoId: "o_XVt5rdpFY" });
  const given = { page, provider, first, second };
  await test.step("S-615 S-708 only the poster is shown until play; then the player loads, 640 by 360, from its host", () =>
    playVideo(given));
  await test.step("S-113 a line and a chapter seek to their time, and the current ones are marked", () => seek(given));
  await test.step("S-308 S-412 each state is an event, and another video loads in the same player", () =>
    reportStates(given));
});

async function lookUpWord({ page, member, provider, video }: Pick<Given, "page" | "member"> & Watched) {
  await page.goto(`/video/${video.slug}`);
  const transcript = page.getByRole("group", { name: /^Lời thoại/ });
  await transcript.getByText("dollar", { exact: true }).click();
  const popup = page.getByRole("dialog", { name: "Nghĩa của từ dollar" });
  await expect(popup).toContainText("đô la");
  // No player was started.
  await expect(player(page)).not.toHaveAttribute("data-player-state", /./);
  await popup.getByRole("button", { name: "Lưu vào sổ từ" }).click();
  await expect
    .poll(async () => (await member.call("GET /v1/notebook", { query: {} })).items)
    .toMatchObject([{ word: "dollar", sentence: "Two for one dollar.", item: { kind: "video", slug: video.slug } }]);
  await page.keyboard.press("Escape");
  await expect(popup).toBeHidden();
  await transcript.focus();
  for (let n = 0; n < 2; n++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Nghĩa của từ morning" })).toBeVisible();
  // A Vietnamese line has no words to look up, and a press beside the words seeks.
  await expect(transcript.getByText("Người bán cười.").locator("[data-word]")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await transcript
    .getByRole("listitem")
    .nth(1)
    .click({ position: { x: 75, y: 3 } });
  await expect.poll(async () => (await provider.shown()).time).toBe(12);
}

async function watchToEnd({ page, member, provider, video }: Pick<Given, "page" | "member"> & Watched) {
  const { draft } = await member.call("POST /v1/drafts", {
    body: {
      fields: {
        kind: "series",
        title: fresh("Một video thôi"),
        summary: "",
        cover: { shift: 0, uploadId: null },
        categoryId: null,
        tags: [],
        items: [video.id],
        slug: null,
      },
    },
  });
  const series = (
    await member.call("POST /v1/drafts/{id}/publish", { params: { id: draft.id }, body: { version: draft.version } })
  ).draft;
  await page.goto(`/video/${video.slug}`);
  await expect(page.getByRole("region", { name: /^Series: Một video thôi/ })).toBeVisible();
  await page.getByRole("button", { name: /^Phát video:/ }).click();
  await expectState(page, 1);
  const progressSaved = page.waitForResponse((answer) => answer.url().endsWith("/v1/reading/progress"));
  await provider.end();
  expect((await progressSaved).status()).toBe(200);
  await page.goto(`/series/d/${series.slug}`);
  await expect(page.getByText("Bạn đã đọc hết series này.")).toBeVisible();
}

test("a video's words are looked up and saved, and watched to its end it counts as read in its series", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember("Người Nghe Kỹ");
  await signIn(page, member);
  const provider = await serveVideoProvider(page);
  const video = await publishedVideo(member, fresh("Nghe từng từ"));
  const given = { page, member, provider, video };
  await test.step("a word is looked up by a click or by keyboard, without seeking, and saved with its video", () =>
    lookUpWord(given));
  await test.step("watched to its end it counts as read in its series", () => watchToEnd(given));
});

async function retryScript({ page, journey }: Pick<Given, "page" | "journey">) {
  const provider = await serveVideoProvider(page);
  provider.fail();
  const video = await publishedVideo(await journey.newMember("Ngoại Tuyến"), fresh("Không có mạng"));
  await page.goto(`/video/${video.slug}`);
  await page.getByRole("button", { name: /^Phát video:/ }).click();
  await expect(page.getByText("Chưa mở được trình phát video")).toBeVisible();
  await expect(page.getByRole("link", { name: "Xem trên YouTube" })).toHaveAttribute(
    "href",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  );
  provider.mend();
  await page.getByRole("button", { name: "Thử lại" }).click();
  await expectState(page, 1);
  expect(provider.asked()).toBe(2);
}

async function findNoVideo({ page, journey }: Pick<Given, "page" | "journey">) {
  const member = await journey.newMember("Video Đã Mất");
  const gone = await publishedVideo(member, fresh("Đã gỡ"), { videoId: "missing0000" });
  const closed = await publishedVideo(member, fresh("Chỉ ở nơi kia"), { videoId: "closed00000" });
  for (const [slug, words] of [
    [gone.slug, "Video này không còn trên YouTube"],
    [closed.slug, "Video này không phát được ở đây"],
  ]) {
    await page.goto(`/video/${slug}`);
    await page.getByRole("button", { name: /^Phát video:/ }).click();
    await expect(page.getByText(words ?? "")).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
  }
}

test("without the provider everything but the player works: a lost script is retried, a video that is gone there shows an error", async ({
  page,
  journey,
}) => {
  const given = { page, journey };
  await test.step("a script that fails to load shows an error and can be retried", () => retryScript(given));
  await test.step("a video that is deleted or private at its provider shows an error", () => findNoVideo(given));
});

test("S-113 S-114: a member adds a video by its address, with chapters and pasted subtitles, and changes it later", async ({
  page,
  journey,
}) => {
  await serveVideoProvider(page);
  await signIn(page, await journey.newMember("Người Thêm Video"));
  const desk = writingDesk(page);
  const title = fresh("Hỏi đường ở bến xe");
  await page.goto("/video/create");
  await expect(desk.title).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Năm câu là đủ.");
  await page.keyboard.press("Enter");
  const address = page.getByLabel("Địa chỉ video trên YouTube");
  await expect(address).toBeFocused();
  await address.fill("https://vimeo.com/1");
  await address.blur();
  await expect(page.getByText(/Chưa nhận ra video YouTube/)).toBeVisible();
  await expect(address).toHaveValue("https://vimeo.com/1");
  await address.fill("https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4s");
  await address.blur();
  await expect(address).toHaveValue("dQw4w9WgXcQ");
  // Its length comes by itself once it plays.
  await page.getByRole("button", { name: /^Phát video:/ }).click();
  await expect(page.getByLabel("Độ dài")).toHaveValue("3:20");

  const chapters = page.getByLabel("Các chương");
  await chapters.fill("1:00 Cảm ơn\nHỏi đường");
  await chapters.blur();
  await expect(page.getByText("Chưa hiểu dòng “Hỏi đường”.")).toBeVisible();
  await expect(chapters).toHaveValue("1:00 Cảm ơn\nHỏi đường");
  await chapters.fill("1:00 Cảm ơn\n0:00 Hỏi đường");
  await chapters.blur();
  await expect(chapters).toHaveValue("0:00 Hỏi đường\n1:00 Cảm ơn");
  const transcript = page.getByLabel("Lời thoại", { exact: true });
  await transcript.fill("WEBVTT\n\n00:00.000 --> 00:02.000\nExcuse me!\n\n00:05.000 --> 00:07.000\nWhere is the bus?");
  await transcript.blur();
  await expect(transcript).toHaveValue("0:00 Excuse me!\n0:05 Where is the bus?");
  await expect(page.getByText("2 dòng, 2 dòng có thời điểm.")).toBeVisible();
  await desk.saved();
  const draftAddress = desk.slug();
  expect((await page.request.get(`/video/${draftAddress}`)).status()).toBe(404);
  await page.getByRole("button", { name: "Xem trước" }).click();
  await expect(page).toHaveURL(new RegExp(`/video/draft/${draftAddress}$`));
  await page.getByRole("button", { name: "Xuất bản" }).click();
  await expect(page).toHaveURL(/\/video\/hoi-duong-o-ben-xe/);
  await expect(line(page, "Where is the bus?")).toBeVisible();

  await page.getByRole("link", { name: "Sửa video" }).click();
  await page.getByLabel("Lấy từ tệp phụ đề").setInputFiles({
    name: "phu-de.srt",
    mimeType: "application/x-subrip",
    buffer: Buffer.from("1\n00:00:09,000 --> 00:00:10,000\nOver there.\n"),
  });
  await expect(transcript).toHaveValue("0:09 Over there.");
  await page.getByRole("button", { name: "Hoàn tác" }).click();
  await expect(transcript).toHaveValue("0:00 Excuse me!\n0:05 Where is the bus?");
  await desk.title.fill(`${title} miền Tây`);
  await desk.saved();
  await desk.publish();
  await expect(page.getByText("Đã cập nhật video")).toBeVisible();
});

test("videos are accessible", async ({ page, journey }) => {
  await serveVideoProvider(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/video");
  await waken(page);
  await expectAccessible(page);
  await page.goto("/video/tieng-anh-tu-dau-ma-ra");
  await waken(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Phát video:/ }).click();
  await expectState(page, 1);
  await expectAccessible(page);
  await signIn(page, await journey.exampleMember("an.nhien"));
  await page.goto("/video/edit/ngu-phap-co-quan-trong-khong");
  await expect(page.getByLabel("Lời thoại", { exact: true })).toBeVisible();
  await expectAccessible(page);
});
