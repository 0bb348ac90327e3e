import { expect, signIn, test } from "#tests/support/journey.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { memberButton } from "#tests/support/application.ts";

test.describe("accessible", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the page of unknown addresses and a page of rules", async ({ page }) => {
    for (const path of ["/khong-co", "/chinh-sach-bao-mat"]) {
      await page.goto(path);
      await expectAccessible(page);
    }
  });

  test("the dialogs of an account", async ({ page }) => {
    await page.route("https://accounts.google.com/**", (route) => route.abort());
    for (const name of ["login", "register", "verify", "forgot"]) {
      await page.goto(`/chinh-sach-bao-mat?modal=${name}`);
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page);
    }
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
