import { expect, signIn, test } from "#tests/support/journey.ts";
import { expectAccessible, violationsOf } from "#tests/support/accessibility.ts";
import { memberButton } from "#tests/support/application.ts";

test.describe("accessible", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const path of ["/khong-co", "/chinh-sach-bao-mat", "/dieu-khoan-va-dieu-kien"]) {
    test(`the page ${path}`, async ({ page }) => {
      await page.goto(path);
      await expectAccessible(page);
    });
  }

  for (const name of ["login", "register", "verify", "forgot"]) {
    test(`the dialog ${name}`, async ({ page }) => {
      await page.route("https://accounts.google.com/**", (route) => route.abort());
      await page.goto(`/chinh-sach-bao-mat?modal=${name}`);
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page);
    });
  }

  test("a warning and the bell's list", async ({ page }) => {
    await page.goto("/ai");
    // The way home replaces the header, and with it an open panel.
    await expect(page).toHaveURL("/");
    await expect(page.getByText("Cảnh báo")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Đóng", exact: true }).click();
    // The closing warning is a dialog as well.
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: /^Thông báo, 1 tin/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await violationsOf(page, { only: ["target-size"], within: "[role=dialog]" })).toEqual([]);
    // The open panel covers parts of links of the page behind it; only its own targets count.
    await expectAccessible(page, ["target-size"]);
  });

  test("the account page and the member's menu", async ({ page, journey }) => {
    await signIn(page, await journey.newMember());
    await page.goto("/tai-khoan");
    await expect(page.getByText("Thiết bị này")).toBeVisible();
    await expectAccessible(page);
    await memberButton(page).click();
    await expect(page.getByRole("menu")).toBeVisible();
    // Menus are at the end of the body, outside every landmark.
    await expectAccessible(page, ["region"]);
  });

  test("the drawer of a phone", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/chinh-sach-bao-mat");
    await page.getByRole("button", { name: "Mở trình đơn" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
  });
});

for (const width of [320, 390, 600, 768, 961, 1181, 1440]) {
  test(`no horizontal scrolling at ${width}`, async ({ page, journey }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, await journey.newMember("Một Cái Tên Rất Dài Để Xem Nó Có Vừa Không"));
    for (const path of [
      "/khong-co/mot-dia-chi-rat-dai-khong-co-cho-nao-de-xuong-dong-ca",
      "/chinh-sach-bao-mat",
      "/reset-password#token=x",
      "/tai-khoan",
    ]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    }
  });
}
