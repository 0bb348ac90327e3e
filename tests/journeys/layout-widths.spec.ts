import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { memberButton } from "#tests/support/application.ts";
import { expect, type Journey, signIn, test } from "#tests/support/journey.ts";
import { layoutFaults } from "#tests/support/layout.ts";

/** 195: a phone of 390 px at 200 %. */
const widths = [195, 320, 390, 768, 820, 961, 1024, 1112, 1194, 1280];
/** For what nobody does on a phone at 200 %. */
const wideWidths = widths.filter((width) => width >= 320);

type Screens = (journey: Journey) => Promise<string[]>;

const readingScreens: Screens = async ({ call }) => {
  const [{ articles }, { categories }, { series }, { videos }] = await Promise.all([
    call("GET /v1/articles", { query: { limit: 2 } }),
    call("GET /v1/categories"),
    call("GET /v1/series", { query: { limit: 1 } }),
    call("GET /v1/videos", { query: { limit: 1 } }),
  ]);
  return [
    "/",
    "/?tab=noi-bat",
    "/bai-viet",
    ...articles.map(({ slug }) => `/bai-viet/${slug}`),
    "/danh-muc",
    ...categories.slice(0, 1).map(({ slug }) => `/danh-muc/${slug}`),
    "/series",
    ...series.map(({ slug }) => `/series/d/${slug}`),
    "/video",
    ...videos.map(({ slug }) => `/video/${slug}`),
    "/tim-kiem",
    "/tim-kiem?q=ti%E1%BA%BFng",
    "/the/ti%E1%BA%BFng%20anh",
    ...articles.slice(0, 1).map(({ author }) => `/u/${author.username}`),
  ];
};

const placeScreens: Screens = async ({ call }) => {
  const [{ topics }, { paths }] = await Promise.all([
    call("GET /v1/perspectives/topics", { query: {} }),
    call("GET /v1/learn/paths"),
  ]);
  const lesson = paths[0]?.lessons[0]?.slug;
  return [
    "/goc-hoc-tap",
    ...(lesson ? [`/goc-hoc-tap/bai-hoc/${lesson}`] : []),
    "/goc-hoc-tap/doc",
    "/goc-hoc-tap/so-ngu-phap",
    "/goc-hoc-tap/on-tap",
    "/goc-hoc-tap/the",
    "/goc-hoc-tap/tu-vung",
    "/vinh-danh",
    "/vinh-danh/cach-tinh-diem",
    "/chia-se-goc-nhin",
    ...topics.slice(0, 1).map(({ slug }) => `/chia-se-goc-nhin/${slug}`),
    "/chinh-sach-bao-mat",
    "/dieu-khoan-va-dieu-kien",
    "/reset-password#token=x",
    "/khong-co/mot-dia-chi-rat-dai-khong-co-cho-nao-de-xuong-dong-ca",
  ];
};

const ownScreens: Screens = async () => [
  "/trang-ca-nhan",
  "/tai-khoan",
  "/da-luu",
  "/lich-su-doc",
  "/so-tu",
  "/dang-theo-doi",
  "/bai-viet/create",
  "/series/create",
  "/video/create",
  "/ai",
  "/ai/luyen-tieng-anh",
  "/ai/luyen-tieng-anh/viet-theo-chu-de",
  "/ai/luyen-tieng-anh/phan-tich-ngu-phap",
  "/ai/viet-lai-thong-minh",
];

const editorScreens: Screens = async () => [
  "/danh-muc/create",
  "/quan-tri",
  "/quan-tri/duyet",
  "/quan-tri/nguoi",
  "/quan-tri/noi-bat",
  "/quan-tri/nhat-ky",
  "/quan-tri/thu",
  "/quan-tri/ai",
];

async function expectLayout(page: Page, paths: readonly string[], isMember: boolean, at = widths) {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(page.locator("h1").first()).toBeAttached();
    if (isMember) await expect(page.locator("html[data-live]")).toHaveCount(1);
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    faults.push(...(await layoutFaults(page, at)).map((fault) => `${path} at ${fault}`));
  }
  expect(faults).toEqual([]);
}

for (const [what, screens] of [
  ["reading", readingScreens],
  ["areas and rules", placeScreens],
] as const) {
  test(`a visitor's pages hold at every width: ${what}`, async ({ page, journey }) => {
    await expectLayout(page, await screens(journey), false);
  });
}

for (const [what, username, screens, at] of [
  ["reading", "ma.non", readingScreens, widths],
  ["areas and rules", "ma.non", placeScreens, widths],
  ["own pages and tools", "ma.non", ownScreens, widths],
  ["administration", "song.hau", editorScreens, wideWidths],
] as const) {
  test(`a member's pages hold at every width: ${what}`, async ({ page, journey }) => {
    await signIn(page, await journey.exampleMember(username));
    await expectLayout(page, await screens(journey), true, at);
  });
}

test("the header's labels hold at every width", async ({ page, journey, browser }) => {
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
});

test("from 961 to 1180 px the menu “Thêm” holds the remaining places and the color mode", async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto("/chinh-sach-bao-mat");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Vinh danh" })).toBeHidden();
  await header.getByRole("button", { name: "Thêm" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Chế độ tối" }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await header.getByRole("button", { name: "Thêm" }).click();
  await page.getByRole("menuitem", { name: "Vinh danh" }).click();
  await expect(page).toHaveURL(/vinh-danh/);
  await page.setViewportSize({ width: 1181, height: 800 });
  await expect(header.getByRole("link", { name: "Vinh danh" })).toBeVisible();
  await expect(header.getByRole("button", { name: "Thêm" })).toBeHidden();
});

for (const width of [390, 768, 1440]) {
  test(`the bell's panel lies below the header and no toast covers its first entry at ${width}`, async ({
    page,
    journey,
  }) => {
    const height = 800;
    await page.setViewportSize({ width, height });
    const member = await journey.exampleMember(width === 390 ? "ben.go" : width === 768 ? "co.may" : "an.nhien");
    const other = await journey.newMember("Người Theo");
    const third = await journey.newMember("Người Theo Sau");
    await other.call("PUT /v1/follows/{kind}/{target}", { params: { kind: "person", target: member.user.username } });
    await signIn(page, member);
    await page.goto("/chinh-sach-bao-mat");
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^Thông báo/ })
      .click();
    const panel = page.getByRole("dialog", { name: "Thông báo" });
    const entry = panel.getByRole("listitem").first();
    await expect(panel.getByRole("heading", { name: "Hôm nay" })).toBeVisible();
    await expect(entry).toBeVisible();
    const boxOf = async (part: typeof panel) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await expect.poll(async () => (await boxOf(panel)).y).toBe(width < 768 ? 64 : 72);
    const box = await boxOf(panel);
    if (width < 768) expect(box).toMatchObject({ x: 0, width, height: height - 64 });
    else {
      expect(box.width).toBe(416);
      expect(box.x + box.width).toBe(width === 1440 ? 1344 : width - 24);
    }
    expect((await boxOf(entry)).height).toBeGreaterThanOrEqual(64);

    await third.call("PUT /v1/follows/{kind}/{target}", { params: { kind: "person", target: member.user.username } });
    const told = page.locator("[data-toast-area]").getByText("Người Theo Sau bắt đầu theo dõi bạn");
    await expect(told).toBeVisible();
    const [toastBox, entryBox] = [await boxOf(told), await boxOf(entry)];
    const isBeside = toastBox.x + toastBox.width <= entryBox.x || toastBox.y >= entryBox.y + entryBox.height;
    expect(isBeside, "the toast lies beside the first entry").toBe(true);
    if (width < 768) {
      await panel.getByRole("button", { name: "Đóng" }).click();
      await expect(panel).toBeHidden();
    }
  });
}

test("targets on a person's page are large enough at 390 px", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 12_000 });
  const small: string[] = [];
  for (const path of ["/u/an.nhien", "/u/ma.non", "/u/ben.go", "/danh-muc/tieng-anh", "/chia-se-goc-nhin"]) {
    await page.goto(path);
    const { violations } = await new AxeBuilder({ page }).withRules(["target-size"]).setLegacyMode().analyze();
    small.push(...violations.flatMap(({ nodes }) => nodes.map(({ html }) => `${path}: ${html}`)));
  }
  expect(small).toEqual([]);
});
