import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, signIn, test } from "#tests/support/journey.ts";

test("an editor sees what two visitors searched for in vain", async ({ page, browser, baseURL, journey }) => {
  const words = `cách ướp quả vả ${Date.now().toString(36)}`;
  for (const address of ["203.0.113.71", "203.0.113.72"]) {
    const context = await browser.newContext({ baseURL, extraHTTPHeaders: { "x-forwarded-for": address } });
    const visitor = await context.newPage();
    const counted = visitor.waitForResponse((answer) => answer.url().endsWith("/v1/search/missed"));
    await visitor.goto(`/tim-kiem?q=${encodeURIComponent(words)}`);
    await expect(visitor.getByText(`Không tìm thấy “${words}”`)).toBeVisible();
    // The application of a visitor starts with the first interaction.
    await visitor.getByRole("searchbox", { name: "Tìm trong mọi bài" }).click();
    expect((await counted).status()).toBe(200);
    await context.close();
  }
  await signIn(page, await journey.exampleMember("song.hau"));
  await page.goto("/quan-tri");
  const row = page.getByRole("region", { name: "Tìm mà không có" }).getByRole("listitem").filter({ hasText: words });
  await expect(row).toContainText("2 lượt");
  await expectAccessible(page);
  await row.getByRole("link", { name: `Viết về ${words}` }).click();
  await expect(page).toHaveURL("/bai-viet/create");
});
