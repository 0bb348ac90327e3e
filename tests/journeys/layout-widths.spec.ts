import type { Locator, Page } from "@playwright/test";
import { doubtfulViolations } from "#tests/support/accessibility.ts";
import { memberButton } from "#tests/support/application.ts";
import { expect, type Journey, signIn, test } from "#tests/support/journey.ts";
import { layoutFaults } from "#tests/support/layout.ts";

/** 195: a phone of 390 px at 200 %. 961: the least width of a layout, which has the least room. */
const widths = [195, 320, 390, 768, 961, 1024, 1194, 1440];

type Screens = (journey: Journey) => Promise<string[]>;

// One page of each kind, also of lists and of tables; those that show more to a member are visited as a member.
const articleScreens: Screens = async ({ call }) => {
  const [{ articles }, { categories }] = await Promise.all([
    call("GET /v1/articles", { query: { limit: 1 } }),
    call("GET /v1/categories"),
  ]);
  return [
    "/",
    "/bai-viet",
    "/danh-muc",
    ...categories.slice(0, 1).map(({ slug }) => `/danh-muc/${slug}`),
    "/tim-kiem?q=ti%E1%BA%BFng",
    ...articles.map(({ author }) => `/u/${author.username}`),
  ];
};

const seriesAndRuleScreens: Screens = async ({ call }) => {
  const [{ series }, { videos }] = await Promise.all([
    call("GET /v1/series", { query: { limit: 1 } }),
    call("GET /v1/videos", { query: { limit: 1 } }),
  ]);
  return [
    "/series",
    ...series.map(({ slug }) => `/series/d/${slug}`),
    "/video",
    ...videos.map(({ slug }) => `/video/${slug}`),
    "/chinh-sach-bao-mat",
    "/reset-password#token=x",
    "/khong-co/mot-dia-chi-rat-dai-khong-co-cho-nao-de-xuong-dong-ca",
  ];
};

const areaScreens: Screens = async ({ call }) => {
  const { paths } = await call("GET /v1/learn/paths");
  const lesson = paths[0]?.lessons[0]?.slug;
  return [
    ...(lesson ? [`/goc-hoc-tap/bai-hoc/${lesson}`] : []),
    "/goc-hoc-tap/doc",
    "/goc-hoc-tap/so-ngu-phap",
    "/goc-hoc-tap/on-tap",
    "/goc-hoc-tap/tu-vung",
    "/vinh-danh/cach-tinh-diem",
    "/chia-se-goc-nhin",
  ];
};

/** Pages that show more to a member than to a visitor. */
const sharedScreens: Screens = async ({ call }) => {
  const [{ articles }, { topics }] = await Promise.all([
    call("GET /v1/articles", { query: { limit: 1 } }),
    call("GET /v1/topics", { query: {} }),
  ]);
  return [
    "/",
    ...articles.map(({ slug }) => `/bai-viet/${slug}`),
    "/goc-hoc-tap",
    "/goc-hoc-tap/the",
    "/vinh-danh",
    ...topics.slice(0, 1).map(({ slug }) => `/chia-se-goc-nhin/${slug}`),
  ];
};

const ownScreens: Screens = async () => ["/trang-ca-nhan", "/tai-khoan", "/da-luu", "/so-tu", "/lich-dang"];

const toolScreens: Screens = async () => [
  "/bai-viet/create",
  "/series/create",
  "/video/create",
  "/ai",
  "/ai/luyen-tieng-anh",
  "/ai/luyen-tieng-anh/viet-theo-chu-de",
  "/ai/luyen-tieng-anh/phan-tich-ngu-phap",
  "/ai/viet-lai-thong-minh",
];

const editorScreens: Screens = async ({ call }) => [
  ...(await call("GET /v1/articles", { query: { limit: 1 } })).articles.map(({ slug }) => `/bai-viet/so-lieu/${slug}`),
  "/danh-muc/create",
  "/quan-tri",
  "/quan-tri/duyet",
  "/quan-tri/nguoi",
  "/quan-tri/nhat-ky",
  "/quan-tri/thu",
  "/quan-tri/nhap-xuat",
  "/quan-tri/may-chu",
  "/quan-tri/ai",
];

const groups: readonly { name: string; screens: Screens; username?: string }[] = [
  { name: "a visitor's articles and lists", screens: articleScreens },
  { name: "a visitor's series, videos and rules", screens: seriesAndRuleScreens },
  { name: "a visitor's learning, honors and perspectives", screens: areaScreens },
  { name: "a member's home, article and areas", screens: sharedScreens, username: "ma.non" },
  { name: "a member's own pages", screens: ownScreens, username: "ma.non" },
  { name: "a member's editors and practice", screens: toolScreens, username: "ma.non" },
  { name: "an administrator's pages", screens: editorScreens, username: "song.hau" },
];

/** Opens a page and waits until nothing on it is loading anymore. */
async function open(page: Page, path: string, isMember: boolean) {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await expect(page.locator("main h1").first()).toBeAttached();
  if (isMember) await expect(page.locator("html[data-live]")).toHaveCount(1);
  // Home reserves the room of a member's box in every page; it is hidden from visitors.
  await expect(page.locator("main [aria-busy=true]").filter({ visible: true })).toHaveCount(0);
}

/** Where there is a doubt, axe sees the whole page at once; scrolled to the end, the bottom bar covers nothing. */
async function smallTargets(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 1200 });
  let violations = await doubtfulViolations(page, ["target-size"]);
  if (violations.length > 0) {
    await page.setViewportSize({ width: 390, height: 12_000 });
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    violations = await doubtfulViolations(page, ["target-size"]);
  }
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => `390 px: too small a target: ${html}`));
}

// One visit for both: loading the pages twice would take a third longer.
for (const { name, screens, username } of groups)
  test(`from 195 to 1440 px nothing wraps, overflows or is covered, and targets are large enough: ${name}`, async ({
    page,
    journey,
  }) => {
    if (username) await signIn(page, await journey.exampleMember(username));
    const faults: string[] = [];
    for (const path of await screens(journey)) {
      await open(page, path, username !== undefined);
      const found = [...(await layoutFaults(page, widths)), ...(await smallTargets(page))];
      faults.push(...found.map((fault) => `${path} at ${fault}`));
    }
    expect(faults).toEqual([]);
  });

async function openMore(page: Page) {
  await page.setViewportSize({ width: 1100, height: 800 });
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Vinh danh" })).toBeHidden();
  await header.getByRole("button", { name: "Thêm" }).click();
  // By key: while the menu opens it moves, and a click that misses it scrolls the page before the next attempt.
  await page.getByRole("menuitemradio", { name: "Chế độ tối" }).press("Enter");
  await expect(page.locator("html")).toHaveClass(/dark/);
  await header.getByRole("button", { name: "Thêm" }).click();
  await page.getByRole("menuitem", { name: "Vinh danh" }).click();
  await expect(page).toHaveURL(/vinh-danh/);
  await page.setViewportSize({ width: 1181, height: 800 });
  await expect(header.getByRole("link", { name: "Vinh danh" })).toBeVisible();
  await expect(header.getByRole("button", { name: "Thêm" })).toBeHidden();
}

test("the header's labels hold at every width, and from 961 to 1180 px a menu holds the remaining places", async ({
  page,
  journey,
  browser,
}) => {
  // Around each breakpoint, and between them.
  const steps = [195, 240, 280, 281, 320, 360, 361, 480, 640, 767, 768, 960, 961, 990, 1180, 1181, 1280, 1281, 1440];
  await page.goto("/dieu-khoan-va-dieu-kien");
  expect(await layoutFaults(page, steps)).toEqual([]);
  const member = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signIn(member, await journey.newMember("Một Cái Tên Rất Dài Để Xem Nó Có Vừa Không"));
  await member.goto("/dieu-khoan-va-dieu-kien");
  await expect(memberButton(member)).toBeVisible();
  expect(await layoutFaults(member, steps)).toEqual([]);
  await member.context().close();
  await test.step("from 961 to 1180 px the menu “Thêm” holds the remaining places and the color mode", () =>
    openMore(page));
});

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** A signed-in member with one unread notification, whose bell is open. */
async function openBell(page: Page, journey: Journey) {
  const member = await journey.newMember("Người Được Theo");
  const other = await journey.newMember("Người Theo");
  const follow = { params: { kind: "person", target: member.user.username } } as const;
  await other.call("PUT /v1/follows/{kind}/{target}", follow);
  await signIn(page, member);
  await page.goto("/chinh-sach-bao-mat");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Thông báo/ })
    .click();
  const panel = page.getByRole("dialog", { name: "Thông báo" });
  await expect(panel.getByRole("listitem")).toHaveCount(1);
  return { panel, entry: panel.getByRole("listitem"), member, follow };
}

test("the bell's panel lies below the header at every width, no toast covers its first entry, and everything is marked as read", async ({
  page,
  journey,
}) => {
  const height = 800;
  await page.setViewportSize({ width: 1440, height });
  const { panel, entry, member, follow } = await openBell(page, journey);
  await expect(panel.getByRole("heading", { name: "Hôm nay" })).toBeVisible();
  // Its animation moves it.
  await expect.poll(async () => (await boxOf(panel)).y).toBe(72);
  const third = await journey.newMember("Người Theo Sau");
  await third.call("PUT /v1/follows/{kind}/{target}", follow);
  const toast = page.locator("[data-toast-area]").getByText("Người Theo Sau bắt đầu theo dõi bạn");
  await expect(toast).toBeVisible();
  for (const width of [1440, 1024, 820, 390]) {
    await page.setViewportSize({ width, height });
    const [panelBox, entryBox, toastBox] = [await boxOf(panel), await boxOf(entry), await boxOf(toast)];
    if (width < 768) expect(panelBox).toEqual({ x: 0, y: 64, width, height: height - 64 });
    else {
      expect(panelBox).toMatchObject({ y: 72, width: 416 });
      expect(panelBox.x + panelBox.width).toBe(width === 1440 ? 1344 : width - 24);
    }
    expect(entryBox.height).toBeGreaterThanOrEqual(64);
    const isBeside = toastBox.x + toastBox.width <= entryBox.x || toastBox.y >= entryBox.y + entryBox.height;
    expect(isBeside, `the toast lies beside the first entry at ${width} px`).toBe(true);
    expect(toastBox.x, `the toast lies on the screen at ${width} px`).toBeGreaterThanOrEqual(0);
    expect(toastBox.y + toastBox.height).toBeLessThanOrEqual(height);
  }

  await expect(panel.getByRole("img", { name: "chưa đọc" })).not.toHaveCount(0);
  await panel.getByRole("button", { name: "Đánh dấu đã đọc" }).click();
  await expect(panel.getByRole("img", { name: "chưa đọc" })).toHaveCount(0);
  await expect(panel.getByRole("button", { name: "Đánh dấu đã đọc" })).toBeHidden();
  expect(await member.call("GET /v1/notifications", { query: {} })).toMatchObject({ unread: 0 });
  await panel.getByRole("button", { name: "Đóng" }).click();
  await expect(panel).toBeHidden();
});
