import { waken } from "#tests/support/application.ts";
import { type Given, expect, test } from "#tests/support/journey.ts";

const article = "/bai-viet/vi-sao-ta-hay-quen-mao-tu-the";
const articleTitle = "Vì sao ta hay quên mạo từ “the”";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  async function readHome({ page }: Pick<Given, "page">) {
    await page.goto("/");
    await expect(page.getByText("trao đổi góc nhìn. Chọn một việc cho hôm nay")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Đọc cho sâu" })).toBeVisible();
    const newest = page.getByRole("region", { name: "Mới nhất" });
    await expect(newest.getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("region", { name: "Danh mục" }).getByRole("link", { name: /Tiếng Anh/ })).toBeVisible();
  }

  async function readCategory({ page }: Pick<Given, "page">) {
    await page.goto("/danh-muc/tieng-anh");
    await expect(page.getByRole("heading", { level: 1, name: "Tiếng Anh" })).toBeVisible();
    // Not the link in the section of most read articles, which other journeys may fill meanwhile.
    await page.getByRole("heading", { name: articleTitle }).getByRole("link").click();
    await expect(page).toHaveURL(article);
  }

  async function readArticle({ page }: Pick<Given, "page">) {
    await expect(page).toHaveTitle(`${articleTitle} · Mầm`);
    await expect(page.getByRole("heading", { level: 1, name: articleTitle })).toBeVisible();
    await expect(page.getByText("Thật ra Khoa đã hiểu mạo từ. Em chỉ chưa viết nó ra.")).toBeVisible();
    await expect(page.getByRole("table").first()).toContainText("I bought a bike.");
    await expect(page.getByRole("region", { name: "Tác giả" })).toContainText("An Nhiên");
    await expect(page.getByRole("region", { name: "Đọc tiếp" }).getByRole("article")).toHaveCount(3);
    await page
      .getByRole("navigation", { name: "Mục lục" })
      .getByRole("link", { name: "Khi không cần chữ nào" })
      .click();
    await expect(page.getByRole("heading", { name: "Khi không cần chữ nào" })).toBeInViewport();
  }

  async function readList({ page }: Pick<Given, "page">) {
    await page.goto("/bai-viet");
    const titles = page.getByRole("main").getByRole("heading", { level: 2 });
    expect(await titles.count()).toBeGreaterThan(5);
  }

  async function readRules({ page }: Pick<Given, "page">) {
    await page.getByRole("contentinfo").getByRole("link", { name: "Chính sách bảo mật" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Chính sách bảo mật" })).toBeVisible();
    await expect(page.getByRole("link", { name: "chao@mam.example" })).toHaveAttribute(
      "href",
      "mailto:chao@mam.example",
    );
    await page.getByRole("contentinfo").getByRole("link", { name: "Điều khoản và điều kiện" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Điều khoản và điều kiện" })).toBeVisible();
  }

  test("S-101 S-119 S-123 S-128 S-129 home, an article, a category, lists and the rules are complete", async ({
    page,
  }) => {
    const given = { page };
    await test.step("S-101 home says what the site is and shows the newest articles and the categories", () =>
      readHome(given));
    await test.step("S-123 a category shows what it is about and its articles", () => readCategory(given));
    await test.step("S-119 an article has its text, contents, table, author and what to read next", () =>
      readArticle(given));
    await test.step("older articles are reached by plain links", () => readList(given));
    await test.step("S-128 S-129 privacy and terms can be read", () => readRules(given));
  });
});

test("on a phone no line of a card's details begins with the separator dot", async ({ page }) => {
  await page.goto("/bai-viet");
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const dots = await page
      .getByRole("article")
      .getByText("·")
      .evaluateAll((found) =>
        found.map((dot) => {
          const words = document.createRange();
          words.selectNodeContents(dot);
          const { left, right } = words.getBoundingClientRect();
          // Content outside this box is not visible.
          const box = dot.closest("div")?.parentElement?.getBoundingClientRect();
          if (!box) throw new Error("no line around the dot");
          return { isSeen: right > box.left, fromStart: left - box.left };
        }),
      );
    const seen = dots.filter(({ isSeen }) => isSeen).map(({ fromStart }) => fromStart);
    expect(seen.length).toBeGreaterThan(10);
    expect(Math.min(...seen)).toBeGreaterThan(20);
  }
});

async function countScripts({ page }: Pick<Given, "page">) {
  const scripts: string[] = [];
  const bearers: (string | undefined)[] = [];
  page.on("request", (request) => bearers.push(request.headers().authorization));
  page.on("request", (request) => void (request.resourceType() === "script" && scripts.push(request.url())));
  const counted = page.waitForResponse("**/v1/user/tracking");
  await page.goto(article);
  await counted;
  expect(scripts).toHaveLength(1);
  expect(bearers.filter(Boolean)).toEqual([]);
  expect(new URL(scripts[0] ?? "").origin).toBe(new URL(page.url()).origin);
}

async function paintColors({ page }: Pick<Given, "page">) {
  /** As painted, whatever notation the style sheet was built with. */
  const painted = (color: string) =>
    page.evaluate((value) => {
      const context = document.createElement("canvas").getContext("2d", { colorSpace: "srgb" });
      if (!context) throw new Error("no canvas");
      context.fillStyle = value;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
    }, color);
  const register = page.getByRole("banner").getByRole("button", { name: "Đăng ký" });
  const [red, green, blue] = await painted(
    await register.evaluate((button) => getComputedStyle(button).backgroundColor),
  );
  expect([red, green, blue]).toEqual([0, 130, 54]);
  const text = await painted(await page.evaluate(() => getComputedStyle(document.body).color));
  // Cool: more blue than red in the darkest gray.
  expect(text[2]).toBeGreaterThan(text[0] ?? 0);
}

async function startByKey({ page }: Pick<Given, "page">) {
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Đến nội dung chính" })).toBeFocused();
  await expect(page.locator("script[type=module]:not([src])")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Đến nội dung chính" })).toBeFocused();
}

async function startByPress({ page }: Pick<Given, "page">) {
  await page.goto(article);
  await page.getByRole("banner").getByRole("button", { name: "Đăng nhập" }).click();
  await expect(page.getByRole("dialog", { name: "Đăng nhập" })).toBeVisible();
}

test("S-306 S-506 S-615 a reader's page: one small script, no bearer, its colors, and the application only from the first key or press", async ({
  page,
}) => {
  const given = { page };
  await test.step("S-506 S-615 one small script from this host, no provider's script, and no bearer", () =>
    countScripts(given));
  await test.step("S-306 the primary color is green-700 and the grays are cool", () => paintColors(given));
  await test.step("the application starts on a key press and keeps the position of keyboard users", () =>
    startByKey(given));
  await test.step("the application loads on the first press, which is not lost", () => startByPress(given));
});

async function loadIcon({ page }: Pick<Given, "page">) {
  const own = page.waitForResponse(/\/icons\/ph\.json\?icons=/);
  await page.goto("/danh-muc/tieng-anh");
  expect((await own).status()).toBe(200);
  await expect(page.getByRole("main").locator("header svg").first()).toBeVisible();
}

async function loseIcons({ page }: Pick<Given, "page">) {
  const requests: string[] = [];
  const warnings: string[] = [];
  page.on("console", (message) => void (message.type() === "warning" && warnings.push(message.text())));
  await page.route("**/icons/ph.json*", (route) => route.fulfill({ status: 503, body: "" }));
  await page.route("https://icons.example/**", (route) => {
    requests.push(route.request().url());
    return route.fulfill({ status: 503, body: "" });
  });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto("/danh-muc/tieng-anh");
  await expect.poll(() => warnings.join()).toContain("could not be loaded");
  expect(requests[0]).toContain("https://icons.example/ph.json?icons=");
  await expect(page.getByRole("heading", { level: 1, name: "Tiếng Anh" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
}

test("S-616 S-705 an icon that an editor chose comes from the site's own endpoint, else from the public service, else not at all", async ({
  page,
}) => {
  const given = { page };
  await test.step("S-616 from the site's own endpoint", () => loadIcon(given));
  await test.step("S-616 S-705 when it fails the public service is used; when both fail there is only a warning", () =>
    loseIcons(given));
});

test("the line that shows how much was read grows with the text, on a phone before anything else starts, with and without motion", async ({
  page,
}) => {
  const line = page.locator("[data-reading-line]");
  const scrollThrough = (share: number) =>
    page.locator("#text").evaluate((text, part) => {
      const { top, height } = text.getBoundingClientRect();
      scrollTo({ top: scrollY + top + height * part - innerHeight * 0.6, behavior: "instant" });
    }, share);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/bai-viet/email-xin-nghi-phep-lich-su-ma-khong-vong-vo");
    const drawn = async () => (await line.evaluate((one) => one.getBoundingClientRect().width)) / width;
    const grows = async () => {
      for (const reducedMotion of ["no-preference", "reduce"] as const) {
        await page.emulateMedia({ reducedMotion });
        await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
        await expect.poll(drawn).toBeLessThan(0.4);
        for (const share of [0.5, 0.8, 1]) {
          await scrollThrough(share);
          await expect.poll(drawn).toBeCloseTo(share, 1);
        }
        // It follows the reader; nothing moves by itself.
        expect(await line.evaluate((one) => one.getAnimations().length)).toBe(0);
      }
    };
    await grows();
    if (width === 390) await expect(page.locator("html[data-live]")).toHaveCount(0);
    await waken(page);
    await grows();
  }
});
