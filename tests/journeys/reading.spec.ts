import { waken } from "#tests/support/application.ts";
import { expect, signIn, test } from "#tests/support/journey.ts";

const article = "/bai-viet/vi-sao-ta-hay-quen-mao-tu-the";
const articleTitle = "Vì sao ta hay quên mạo từ “the”";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("S-101 the home page says what the site is and shows the newest articles and the categories", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page.getByText("trao đổi góc nhìn. Chọn một việc cho hôm nay")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Đọc cho sâu" })).toBeVisible();
    const newest = page.getByRole("region", { name: "Mới nhất" });
    await expect(newest.getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("region", { name: "Danh mục" }).getByRole("link", { name: /Tiếng Anh/ })).toBeVisible();
  });

  test("S-119 an article is complete: text, contents, table, author and what to read next", async ({ page }) => {
    await page.goto(article);
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
  });

  test("S-123 a category shows what it is about and its articles", async ({ page }) => {
    await page.goto("/danh-muc/tieng-anh");
    await expect(page.getByRole("heading", { level: 1, name: "Tiếng Anh" })).toBeVisible();
    // Not the link in the section of most read articles, which other journeys may fill meanwhile.
    await page.getByRole("heading", { name: articleTitle }).getByRole("link").click();
    await expect(page).toHaveURL(article);
  });

  test("S-128 S-129 privacy and terms can be read", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Chính sách bảo mật" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Chính sách bảo mật" })).toBeVisible();
    await expect(page.getByRole("link", { name: "chao@mam.example" })).toHaveAttribute(
      "href",
      "mailto:chao@mam.example",
    );
    await page.getByRole("contentinfo").getByRole("link", { name: "Điều khoản và điều kiện" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Điều khoản và điều kiện" })).toBeVisible();
  });

  test("older articles are reached by plain links", async ({ page }) => {
    await page.goto("/bai-viet");
    const titles = page.getByRole("main").getByRole("heading", { level: 2 });
    expect(await titles.count()).toBeGreaterThan(5);
  });
});

test("on a phone no line of a card's details begins with the separator dot", async ({ page }) => {
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/bai-viet");
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

test("S-306 the primary color is green-700 and the grays are cool", async ({ page }) => {
  await page.goto("/");
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
});

test("S-615 a reader loads one small script from this host, and no provider's script", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => void (request.resourceType() === "script" && scripts.push(request.url())));
  const counted = page.waitForResponse("**/v1/user/tracking");
  await page.goto(article);
  await counted;
  expect(scripts).toHaveLength(1);
  expect(new URL(scripts[0] ?? "").origin).toBe(new URL(page.url()).origin);
});

test("the application loads on the first press, and the press is not lost", async ({ page }) => {
  await page.goto(article);
  await page.getByRole("banner").getByRole("button", { name: "Đăng nhập" }).click();
  await expect(page.getByRole("dialog", { name: "Đăng nhập" })).toBeVisible();
});

test("the application starts on a key press and keeps the position of keyboard users", async ({ page }) => {
  await page.goto(article);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Đến nội dung chính" })).toBeFocused();
  await expect(page.locator("script[type=module]:not([src])")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Đến nội dung chính" })).toBeFocused();
});

test("a member's own controls appear without a press", async ({ page, journey }) => {
  await signIn(page, await journey.newMember("Lê Đọc"));
  await page.goto(article);
  await expect(page.getByRole("banner").getByRole("button", { name: /Lê Đọc/ })).toBeVisible();
});

test("S-616 an icon that an editor chose is loaded from the site's own endpoint", async ({ page }) => {
  const own = page.waitForResponse(/\/icons\/ph\.json\?icons=/);
  await page.goto("/danh-muc/tieng-anh");
  expect((await own).status()).toBe(200);
  await expect(page.getByRole("main").locator("header svg").first()).toBeVisible();
});

test("S-616 S-705 when the site's endpoint fails the public service is used; when both fail there is only a warning", async ({
  page,
}) => {
  const requests: string[] = [];
  const warnings: string[] = [];
  page.on("console", (message) => void (message.type() === "warning" && warnings.push(message.text())));
  await page.route("**/icons/ph.json*", (route) => route.fulfill({ status: 503, body: "" }));
  await page.route("https://icons.example/**", (route) => {
    requests.push(route.request().url());
    return route.fulfill({ status: 503, body: "" });
  });
  await page.goto("/danh-muc/tieng-anh");
  await expect.poll(() => warnings.join()).toContain("could not be loaded");
  expect(requests[0]).toContain("https://icons.example/ph.json?icons=");
  await expect(page.getByRole("heading", { level: 1, name: "Tiếng Anh" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test.describe("the line that shows how much was read", () => {
  for (const [name, width] of [
    ["on a phone, where nothing else starts", 390],
    ["on a wide screen", 1440],
  ] as const)
    for (const reducedMotion of ["no-preference", "reduce"] as const)
      test(`grows with the text ${name} (motion: ${reducedMotion})`, async ({ page }) => {
        await page.emulateMedia({ reducedMotion });
        await page.setViewportSize({ width, height: 844 });
        await page.goto("/bai-viet/email-xin-nghi-phep-lich-su-ma-khong-vong-vo");
        const line = page.locator("[data-reading-line]");
        const drawn = async () => (await line.evaluate((one) => one.getBoundingClientRect().width)) / width;
        const scrollThrough = (share: number) =>
          page.locator("#text").evaluate((text, part) => {
            const { top, height } = text.getBoundingClientRect();
            scrollTo({ top: scrollY + top + height * part - innerHeight * 0.6, behavior: "instant" });
          }, share);
        const grows = async () => {
          await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
          await expect.poll(drawn).toBeLessThan(0.4);
          for (const share of [0.5, 0.8, 1]) {
            await scrollThrough(share);
            await expect.poll(drawn).toBeCloseTo(share, 1);
          }
          // It follows the reader; nothing moves by itself.
          expect(await line.evaluate((one) => one.getAnimations().length)).toBe(0);
        };
        await grows();
        if (width === 390) await expect(page.locator("html[data-live]")).toHaveCount(0);
        await waken(page);
        await grows();
      });
});
