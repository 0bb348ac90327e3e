import type { Request } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { type Given, expect, test } from "#tests/support/journey.ts";
import { expectScroll, waken } from "#tests/support/application.ts";

async function checkLayout({ page }: Pick<Given, "page">) {
  await expect(page.locator("[data-layout=main-default] main")).toBeVisible();
  const area = page.locator("[data-toast-area]");
  await expect(area).toHaveCount(1);
  await expect(area).toHaveCSS("position", "fixed");
  await expect(area).toHaveCSS("top", "64px");
  await expect(area).toHaveCSS("right", "0px");
}

async function failPage({ page }: Pick<Given, "page">) {
  await waken(page);
  await page.route(/\.data/, (route) => route.fulfill({ status: 500, contentType: "text/html", body: "" }));
  await page.getByRole("navigation", { name: "Chính" }).getByRole("link", { name: "Series" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Internal Server Error");
  await expect(page.getByRole("button", { name: "Thử lại" })).toBeVisible();
}

async function openNoPage({ page }: Pick<Given, "page">) {
  const response = await page.goto("/khong-co/trang-nay");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(/^Page Not Found/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  await expect(page.getByText("/khong-co/trang-nay", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link")).toHaveCount(2);
  await page.getByRole("link", { name: "Về trang chủ" }).click();
  await expect(page).toHaveURL("/");
}

test("S-130 S-201 S-202 S-204 a page is rendered in its layout; one that fails and one that is not there have views of their own", async ({
  page,
}) => {
  await page.goto("/bai-viet");
  const given = { page };
  await test.step("S-201 S-202 the layout has one toast area at top-16 right-0", () => checkLayout(given));
  await test.step("S-204 a page that fails has the general view", () => failPage(given));
  await test.step("S-130 S-204 what is no page is a 404 that shows the path and two ways out", () => openNoPage(given));
});

test("S-203 a first load stays at the top, a link within the site leads below the band, back returns", async ({
  page,
}) => {
  await page.goto("/chinh-sach-bao-mat");
  await expectScroll(page, 0);
  await waken(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole("contentinfo").getByRole("link", { name: "Điều khoản và điều kiện" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Điều khoản và điều kiện" })).toBeInViewport();
  await expectScroll(page, 64);
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBe(64);
  await page.goBack();
  await expect(page).toHaveURL(/chinh-sach-bao-mat/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await page.goForward();
  await expectScroll(page, 64);
  await page.goBack();

  // The header does not cover the target of a link in the page.
  await page.getByRole("navigation", { name: "Mục lục" }).getByRole("link", { name: "Quyền của bạn" }).click();
  const heading = page.getByRole("heading", { name: "Quyền của bạn" });
  await expect(heading).toBeInViewport();
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(64);
});

test.describe("the color mode", () => {
  test.use({ colorScheme: "dark" });

  async function paintMode({ page }: Pick<Given, "page">) {
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    await page.goto("/");
    await expect(page.locator("html")).toHaveClass(/\bdark\b/);
    await page.evaluate(() => localStorage.setItem("color-mode", "light"));
    await page.reload();
    await expect(page.locator("html")).toHaveClass(/\blight\b/);
    await expect(page.locator("html")).not.toHaveClass(/\bdark\b/);
  }

  async function chooseMode({ page, context }: Pick<Given, "page" | "context">) {
    await page.goto("/");
    const other = await context.newPage();
    await other.goto("/bai-viet");
    await waken(other);
    await page.getByRole("button", { name: /^Chế độ màu/ }).click();
    await page.getByRole("menuitemradio", { name: "Sáng" }).press("Enter");
    await expect(page.locator("html")).toHaveClass("light");
    expect(await page.evaluate(() => localStorage.getItem("color-mode"))).toBe("light");
    await expect(other.locator("html")).toHaveClass("light");
    await page.reload();
    await expect(page.locator("html")).toHaveClass("light");
    await page
      .getByRole("button", { name: "Chế độ màu: sáng" })
      .or(page.getByRole("button", { name: "Chế độ màu" }))
      .click();
    await page.getByRole("menuitemradio", { name: "Theo hệ thống" }).press("Enter");
    await expect(page.locator("html")).toHaveClass("dark");
  }

  test("S-305 the color mode is set at the first paint, chosen in the header, kept, and followed by the other tab", async ({
    page,
    context,
  }) => {
    const given = { page, context };
    await test.step("S-305 it is set before any script of the application", () => paintMode(given));
    await page.unrouteAll();
    await page.evaluate(() => localStorage.clear());
    await test.step("S-305 it is chosen in the header, kept, and followed by the other tab", () => chooseMode(given));
  });
});

test("S-414 a page is fetched ahead on a good connection, and neither on data saver nor on 2G", async ({ page }) => {
  await page.clock.install();
  for (const [connection, isFetched] of [
    [{ saveData: false, effectiveType: "4g" }, true],
    [{ saveData: true, effectiveType: "4g" }, false],
    [{ saveData: false, effectiveType: "2g" }, false],
  ] as const) {
    await page.addInitScript(
      (given) => Object.defineProperty(navigator, "connection", { configurable: true, get: () => given }),
      connection,
    );
    await page.goto("/chinh-sach-bao-mat");
    await waken(page);
    const kinds: string[] = [];
    const note = (request: Request) => {
      if (request.url().includes("series.data")) kinds.push(request.resourceType());
    };
    page.on("request", note);
    const link = page.getByRole("navigation", { name: "Chính" }).getByRole("link", { name: "Series" });
    await link.hover();
    await page.clock.runFor(1000);
    if (isFetched) await expect.poll(() => kinds.length).toBe(1);
    // What was to be fetched ahead has been by the time that the page itself is there.
    await link.click();
    await expect(page).toHaveURL("/series");
    expect(kinds, JSON.stringify(connection)).toEqual(isFetched ? ["other", "fetch"] : ["fetch"]);
    page.off("request", note);
    // Away from the link: the next hover enters it.
    await page.mouse.move(0, 0);
  }
});

test.describe("counting visits", () => {
  async function countVisits({ page }: Pick<Given, "page">) {
    const beats: { path: string; body: { sessionId: string; ip?: string | null }; type: string | undefined }[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/v1/user/tracking"))
        beats.push({
          path: pathname,
          body: JSON.parse(request.postData() ?? "{}"),
          type: request.headers()["content-type"],
        });
    });
    await page.clock.install();
    await page.goto("/");
    await expect.poll(() => beats.length).toBe(1);
    const sessionId = await page.evaluate(() => localStorage.getItem("sessionId"));
    expect(sessionId).toMatch(/^[a-z0-9]{6}\d{13}$/);
    expect(beats[0]).toMatchObject({
      path: "/v1/user/tracking",
      body: { sessionId, ip: expect.stringMatching(/^[\d.:a-f]+$/) },
    });

    await page.clock.runFor(60_000);
    await expect.poll(() => beats.length).toBe(2);

    const turn = (state: DocumentVisibilityState) =>
      page.evaluate((to) => {
        Object.defineProperty(document, "visibilityState", { configurable: true, get: () => to });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await turn("hidden");
    await expect.poll(() => beats.length).toBe(3);
    expect(beats[2]).toMatchObject({
      path: "/v1/user/tracking/off",
      body: { sessionId },
      type: expect.stringMatching(/^text\/plain/),
    });
    await page.clock.runFor(300_000);
    await turn("visible");
    await expect.poll(() => beats.length).toBe(4);
    expect(beats[3]).toMatchObject({ path: "/v1/user/tracking", body: { sessionId } });
  }

  async function failToCount({ page }: Pick<Given, "page">) {
    await page.route("**/v1/user/tracking", (route) => route.abort());
    await page.route("**/visitor-address.json", (route) => route.abort());
    await page.goto("/");
    await waken(page);
    await expect(page.getByRole("heading", { name: "Mới nhất" })).toBeVisible();
    await expect(page.locator("[data-toast-area]")).toBeEmpty();
  }

  async function optOut({ page }: Pick<Given, "page">) {
    // What was kept from before.
    await page.addInitScript(() => localStorage.clear());
    await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { get: () => true }));
    const beats: string[] = [];
    page.on("request", (request) => {
      if (/tracking|visitor-address/.test(request.url())) beats.push(request.url());
    });
    await page.goto("/");
    await waken(page);
    await page.goto("/bai-viet");
    await waken(page);
    expect(beats).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem("sessionId"))).toBeNull();
  }

  test("S-410 S-611 S-612 S-613 S-704 visits are counted on load, every minute and when seen again; not of who opts out", async ({
    page,
  }) => {
    const given = { page };
    await test.step("S-410 S-611 S-612 S-613 once on load, every minute, off when hidden, again when seen", () =>
      countVisits(given));
    await page.unrouteAll();
    await test.step("S-704 a failed call has no visible effect", () => failToCount(given));
    await page.unrouteAll();
    await test.step("S-410 visitors who opt out are not counted", () => optOut(given));
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("five places at the bottom, the rest in the drawer", async ({ page }) => {
    await page.goto("/bai-viet");
    const bar = page.getByRole("navigation", { name: "Lối tắt" });
    await expect(bar.getByRole("link", { name: "Đọc" })).toHaveAttribute("aria-current", "page");
    await page.getByRole("button", { name: "Mở trình đơn" }).tap();
    const drawer = page.getByRole("dialog");
    await expect(drawer).toBeVisible();
    await expectAccessible(page);
    await drawer
      .getByRole("button", { name: "Tối" })
      .or(drawer.getByRole("radio", { name: "Tối" }))
      .tap();
    await expect(page.locator("html")).toHaveClass("dark");
    await drawer.getByRole("link", { name: "Chính sách bảo mật" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "Chính sách bảo mật" })).toBeVisible();
    await expect(drawer).toHaveCount(0);
    await test.step("at 400 %, where a screen of 1280 × 1024 has 320 × 256 left, no bar covers the text permanently", async () => {
      await page.setViewportSize({ width: 320, height: 256 });
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      const bars = [page.getByRole("banner"), page.getByRole("navigation", { name: "Lối tắt" })];
      await expect(bars[0]!).toBeInViewport();
      await page.evaluate(() => window.scrollTo(0, 1000));
      for (const one of bars) await expect(one).not.toBeInViewport();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(bars[1]!).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  });
});

async function loseScripts({ page }: Pick<Given, "page">) {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(/\/assets\/.*\.js/, (route) => route.fulfill({ status: 404, contentType: "text/plain", body: "" }));
  await page.goto("/tai-khoan", { waitUntil: "commit" });
  await expect.poll(() => loads).toBe(2);
  // Scripts hold the end of loading back: by then all have failed for the second time.
  await page.waitForLoadState("load");
  expect(loads).toBe(2);
  await page.clock.fastForward(11_000);
  await page.reload({ waitUntil: "commit" });
  await expect.poll(() => loads).toBe(4);
  await page.waitForLoadState("load");
  expect(loads).toBe(4);
}

async function loadInFull({ page }: Pick<Given, "page">) {
  await page.goto("/chinh-sach-bao-mat");
  await waken(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  await page.getByRole("contentinfo").getByRole("link", { name: "Điều khoản và điều kiện" }).click();
  await expect(page).toHaveURL(/dieu-khoan/);
  await expect(page.locator("html[data-same-document]")).toHaveCount(1);

  const versionAnswer = page.waitForResponse("**/version.json");
  await page.route("**/version.json", (route) => route.fulfill({ json: { version: "a newer build" } }));
  await page.clock.fastForward(3_600_000);
  await versionAnswer;
  await page.getByRole("contentinfo").getByRole("link", { name: "Chính sách bảo mật" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Chính sách bảo mật" })).toBeVisible();
  await expect(page.locator("html[data-same-document]")).toHaveCount(0);
}

test("S-710 after a new build the next page is loaded in full; one whose scripts are gone reloads, at most once in ten seconds", async ({
  page,
}) => {
  await page.clock.install();
  const given = { page };
  await test.step("S-710 a page whose own scripts are gone reloads, at most once in ten seconds", () =>
    loseScripts(given));
  await page.unrouteAll();
  await test.step("S-710 after a new build the next page is loaded in full", () => loadInFull(given));
});
