import { type Given, expect, test } from "#tests/support/journey.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";

test.describe("accessible", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  async function checkPages({ page }: Pick<Given, "page">) {
    for (const path of ["/khong-co", "/chinh-sach-bao-mat"]) {
      await page.goto(path);
      await expectAccessible(page);
    }
  }

  async function checkDialogs({ page }: Pick<Given, "page">) {
    await page.route("https://accounts.google.com/**", (route) => route.abort());
    for (const name of ["login", "register", "verify", "forgot"]) {
      await page.goto(`/chinh-sach-bao-mat?modal=${name}`);
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page);
    }
  }

  test("the page of unknown addresses, a page of rules, and the dialogs of an account", async ({ page }) => {
    const given = { page };
    await test.step("pages without a member", () => checkPages(given));
    await test.step("dialogs", () => checkDialogs(given));
  });
});
