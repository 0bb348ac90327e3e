import { expect, test } from "#tests/support/journey.ts";
import { toast } from "#tests/support/application.ts";

test("S-411 S-707 a toast disappears after five seconds, but waits under the pointer; its button is called Close", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/ai");
  const warning = toast(page, "Cảnh báo");
  await expect(warning).toBeVisible();
  await warning.hover();
  // From here on, only the test advances the clock; the time before does not matter.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.runFor(60_000);
  await expect(warning).toBeVisible();
  await page.mouse.move(10, 500);
  await expect(warning).toBeVisible();
  await page.clock.runFor(5000);
  await expect(warning).toHaveCount(0);
  await page.goto("/ai");
  await page.locator("[data-toast-area]").getByRole("button", { name: "Close", exact: true }).click();
  await expect(warning).toHaveCount(0);
});
