import type { Page } from "@playwright/test";
import type { Draft } from "#contracts/schemas/drafts.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { waken } from "../support/application.ts";
import { type Given, expect, signIn, test, type Member } from "../support/journey.ts";
import { fresh, publishedBy, writingDesk } from "./writing-desk.ts";

const longText = Array.from({ length: 30 }, (_, n) => `Đoạn thứ ${n + 1}, đủ dài để phải cuộn trang mới đọc hết được.`);

async function seriesOf(member: Member, title: string, parts: readonly Draft[]) {
  const { draft } = await member.call("POST /v1/drafts", {
    body: {
      fields: {
        kind: "series",
        title,
        summary: "Đi từ dễ đến khó.",
        cover: { shift: 0, uploadId: null },
        categoryId: null,
        tags: [],
        items: parts.map(({ id }) => id),
        slug: null,
      },
    },
  });
  const { id, version } = draft;
  return (await member.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version } })).draft;
}

const order = (page: Page) => page.getByRole("list", { name: "Các phần của series" }).getByRole("listitem");
const expectOrder = (page: Page, titles: readonly string[]) =>
  expect(order(page)).toContainText(titles.map((title) => new RegExp(title)));

test("S-115 S-116 S-117 S-118: a member puts older and newer texts into a series, orders them by keyboard and by drag, and publishes", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember("Người Xếp Series");
  const [first, second, third] = [fresh("Chuyện gánh hàng"), fresh("Chuyện cái cân"), fresh("Chuyện tiền lẻ")] as const;
  for (const title of [third, first, second]) await publishedBy(member, title, "Một đoạn.");
  await signIn(page, member);
  const desk = writingDesk(page);
  const name = fresh("Chợ nhà quê");
  await page.goto("/series/create");
  await expect(page.getByRole("textbox", { name: "Tên series" })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Ba câu chuyện nhỏ.");
  const search = page.getByRole("searchbox", { name: "Tìm bài hoặc video để thêm" });
  // Without marks, words in another order.
  await search.fill("hang ganh");
  await page.getByRole("button", { name: `Thêm ${first}` }).click();
  await expect(page.getByRole("button", { name: `${first} đã có trong series` })).toBeDisabled();
  await search.fill("");
  for (const title of [third, second]) await page.getByRole("button", { name: `Thêm ${title}` }).click();
  await expectOrder(page, [first, third, second]);

  // By keyboard: the button goes with its row, and what happened is said.
  const up = page.getByRole("button", { name: `Đưa ${second} lên` });
  await up.focus();
  await page.keyboard.press("Enter");
  await expectOrder(page, [first, second, third]);
  await expect(up).toBeFocused();
  await expect(page.getByText(`${second} giờ ở vị trí 2 trên 3.`)).toBeAttached();
  await page.getByRole("button", { name: new RegExp(`^Kéo để đổi chỗ ${third}`) }).focus();
  await page.keyboard.press("ArrowUp");
  await expectOrder(page, [first, third, second]);

  // By drag: over the first row and back with Escape, then for good.
  const handle = page.getByRole("button", { name: new RegExp(`^Kéo để đổi chỗ ${second}`) });
  const middleOf = async (index: number) => {
    const box = await order(page).nth(index).boundingBox();
    return { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 6 };
  };
  await handle.hover();
  await page.mouse.down();
  const top = await middleOf(0);
  await page.mouse.move(top.x, top.y, { steps: 8 });
  await expectOrder(page, [second, first, third]);
  await page.keyboard.press("Escape");
  await expectOrder(page, [first, third, second]);
  await page.mouse.up();
  await handle.hover();
  await page.mouse.down();
  const middle = await middleOf(1);
  await page.mouse.move(middle.x, middle.y, { steps: 8 });
  await page.mouse.up();
  await expectOrder(page, [first, second, third]);
  await desk.saved();
  const draftAddress = desk.slug();
  expect((await page.request.get(`/series/d/${draftAddress}`)).status()).toBe(404);

  await page.getByRole("button", { name: "Xem trước" }).click();
  await expect(page).toHaveURL(new RegExp(`/series/d/draft/${draftAddress}$`));
  await expect(page.getByRole("region", { name: "Bản nháp" })).toBeVisible();
  await page.getByRole("button", { name: "Xuất bản" }).click();
  await expect(page).toHaveURL(/\/series\/d\/cho-nha-que/);
  const slug = desk.slug();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await page.getByRole("link", { name: "Sửa series" }).click();
  await page.getByRole("button", { name: `Bỏ ${second} khỏi series` }).click();
  await expectOrder(page, [first, third]);
  await page.getByRole("button", { name: "Hoàn tác" }).click();
  await expectOrder(page, [first, second, third]);
  await page.getByRole("button", { name: `Bỏ ${first} khỏi series` }).click();
  await desk.saved();
  // Unpublished parts are visible only to their author.
  expect(await (await page.request.get(`/series/d/${slug}`)).text()).toContain(first);
  await desk.publish();
  await expect(page.getByText("Đã cập nhật series")).toBeVisible();
  await expect.poll(async () => (await page.request.get(`/series/d/${slug}`)).text()).not.toContain(first);
});

test("S-117: a visitor reads a series from its list to its last part, without any script", async ({
  browser,
  baseURL,
  journey,
}) => {
  const member = await journey.newMember("Người Viết Dài Hơi");
  const titles = [fresh("Chặng một"), fresh("Chặng hai")] as const;
  const parts: Draft[] = [];
  for (const title of titles) parts.push(await publishedBy(member, title, "Một đoạn."));
  const name = fresh("Đường dài");
  await seriesOf(member, name, parts);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto("/series");
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("link", { name: "Bắt đầu đọc" }).click();
  await expect(page.getByRole("heading", { level: 1, name: titles[0] })).toBeVisible();
  const box = page.getByRole("region", { name: `Series: ${name}` });
  await expect(box).toContainText("Phần 1/2");
  await expect(box).toContainText("Bạn đang ở phần đầu tiên.");
  await box.getByRole("link", { name: titles[1] }).click();
  await expect(page.getByRole("heading", { level: 1, name: titles[1] })).toBeVisible();
  await expect(box).toContainText("Bạn đang ở phần cuối.");
  await expect(box.getByRole("link", { name: titles[0] })).toBeVisible();
  await context.close();
});

test("a member's series remembers the parts read, and where to continue", async ({ page, journey }) => {
  const member = await journey.newMember("Người Đọc Đều");
  const titles = [fresh("Buổi một"), fresh("Buổi hai"), fresh("Buổi ba")] as const;
  const parts: Draft[] = [];
  for (const title of titles) parts.push(await publishedBy(member, title, ...longText));
  const series = await seriesOf(member, fresh("Mỗi tối một buổi"), parts);
  await signIn(page, member);
  await page.goto(`/series/d/${series.slug}`);
  await page.getByRole("link", { name: "Bắt đầu đọc" }).click();
  await expect(page.getByRole("heading", { level: 1, name: titles[0] })).toBeVisible();
  const progressSaved = page.waitForResponse((answer) => answer.url().endsWith("/v1/reading/progress"));
  await page.getByText("Đoạn thứ 30").scrollIntoViewIfNeeded();
  expect((await progressSaved).status()).toBe(200);

  await page.goto(`/series/d/${series.slug}`);
  await expect(page.getByRole("listitem").filter({ hasText: titles[0] }).getByLabel("Đã đọc")).toBeVisible();
  await expect(page.getByLabel("Bạn đã đọc 1 trên 3 phần")).toBeVisible();
  await page.getByRole("link", { name: "Tiếp tục đọc" }).click();
  await expect(page.getByRole("heading", { level: 1, name: titles[1] })).toBeVisible();
});

test("a new article joins a series of its author in the settings of the editor", async ({ page, journey }) => {
  const member = await journey.newMember("Viết Theo Chặng");
  const name = fresh("Series đang chạy");
  const first = await publishedBy(member, fresh("Chặng đầu"), "Một đoạn.");
  const series = await seriesOf(member, name, [first]);
  await signIn(page, member);
  const desk = writingDesk(page);
  await desk.openNew();
  const settings = page.getByRole("group", { name: "Series" });
  await expect(settings).toContainText("Bài được lưu rồi thì chọn được series.");
  const title = fresh("Chặng kế");
  await desk.write(title, "Đoạn mở đầu của chặng kế.");
  await desk.saved();
  await settings.getByRole("checkbox", { name }).check();
  await expect(settings.getByRole("checkbox", { name })).toBeEnabled();
  await desk.publish();
  await page.goto(`/series/d/${series.slug}`);
  await expect(page.getByRole("main").getByRole("link", { name: title })).toBeVisible();
});

async function retrySearch({ page, member }: Pick<Given, "page" | "member">) {
  const title = fresh("Bài có sẵn");
  await publishedBy(member, title, "Một đoạn.");
  await page.route("**/v1/series-items?**", (route) => route.abort());
  await page.goto("/series/create");
  await expect(page.getByText("Chưa tìm được")).toBeVisible();
  await page.unroute("**/v1/series-items?**");
  await page.getByRole("button", { name: "Thử lại" }).click();
  await expect(page.getByRole("button", { name: `Thêm ${title}` })).toBeVisible();
  await page.getByRole("searchbox").fill("khongcogiten nhuvay");
  await expect(page.getByText("Không thấy bài hay video nào tên như vậy")).toBeVisible();
}

async function refuseEmpty({ page }: Pick<Given, "page">) {
  const desk = writingDesk(page);
  await page.getByRole("textbox", { name: "Tên series" }).fill("Series còn trống");
  await desk.saved();
  await page.getByRole("button", { name: "Xuất bản" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Series chưa có bài hoặc video nào." })).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Tên series" })).toHaveValue("Series còn trống");
}

test("parts are searched for again after a failure, and an empty series is refused without losing input", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember("Mạng Chập Chờn");
  await signIn(page, member);
  const given = { page, member };
  await test.step("a failed search for parts shows an error and a retry", () => retrySearch(given));
  await test.step("an empty series is refused, with the reason beside its parts, and no input is lost", () =>
    refuseEmpty(given));
});

test("series are accessible", async ({ page, journey }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/series");
  await waken(page);
  await expectAccessible(page);
  await page.goto("/series/d/noi-cho-nguoi-ta-hieu");
  await waken(page);
  await expectAccessible(page);
  await signIn(page, await journey.exampleMember("an.nhien"));
  await page.goto("/series/edit/nhung-cho-tieng-anh-hay-bat-loi-nguoi-viet");
  await expect(order(page)).toHaveCount(5);
  await expectAccessible(page);
});
