import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, signIn, test } from "#tests/support/journey.ts";

test("S-109 anybody reads the honour board and how points come about; a member finds their own place, and leaves the board", async ({
  page,
  journey,
}) => {
  test.setTimeout(90_000);
  await page.goto("/vinh-danh");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Vinh danh tháng");
  await expect(page.getByRole("columnheader", { name: "Hạng" }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Cách tính điểm" }).first().click();
  await expect(page).toHaveURL(/\/vinh-danh\/cach-tinh-diem$/);
  await expectAccessible(page);

  // Somebody new has nothing yet, and is told how to begin.
  const newcomer = await journey.newMember("Người Mới");
  await signIn(page, newcomer);
  await page.goto("/vinh-danh");
  await expect(page.getByRole("switch", { name: /Ẩn tôi/ })).toBeVisible();
  await page.getByRole("switch", { name: /Ẩn tôi/ }).click();
  await expect.poll(async () => (await newcomer.call("GET /v1/account/honours")).hidden).toBe(true);
  await page.getByRole("switch", { name: /Ẩn tôi/ }).click();
  await expect.poll(async () => (await newcomer.call("GET /v1/account/honours")).hidden).toBe(false);
});
