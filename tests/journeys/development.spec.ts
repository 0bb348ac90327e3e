import type { Page } from "@playwright/test";
import { startDevelopmentSite, type DevelopmentSite } from "#tests/support/development-site.ts";
import { expect, test } from "#tests/support/journey.ts";

test.describe.configure({ mode: "serial" });

let site: DevelopmentSite;
test.beforeAll(async () => {
  site = await startDevelopmentSite();
});
test.afterAll(async () => {
  await site?.close();
});

/** Answers with a 5xx status, which includes those of Vite for scripts and styles. */
function serverErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 500) errors.push(`${response.status()} ${response.url()}`);
  });
  return errors;
}

test("npm run dev serves pages from their sources, with the application running", async ({ page }) => {
  const errors = serverErrors(page);
  for (const [address, heading] of [
    ["/", /.+/],
    ["/bai-viet/vi-sao-ta-hay-quen-mao-tu-the", "Vì sao ta hay quên mạo từ “the”"],
    ["/goc-hoc-tap", "Góc học tập"],
    // The catalog of components: it exists in development only.
    ["/parts", /.+/],
  ] as const) {
    const answer = await page.goto(site.url + address);
    expect(answer?.status(), address).toBe(200);
    await expect(page.getByRole("heading", { level: 1, name: heading }).first()).toBeVisible();
    await expect(page.locator("html[data-live]")).toHaveCount(1);
  }
  expect(errors, site.output()).toEqual([]);
});

test("npm run dev shows a change of a component without a reload, and a change of the server after a restart", async ({
  page,
}) => {
  await page.goto(`${site.url}/dieu-khoan-va-dieu-kien`);
  await expect(page.locator("html[data-live]")).toHaveCount(1);
  await page.evaluate(() => void (document.documentElement.dataset.sameDocument = "yes"));
  site.edit("app/shell/footer.tsx", "Nơi người Việt đọc", "Nơi vừa được sửa, người Việt đọc");
  await expect(page.getByRole("contentinfo")).toContainText("Nơi vừa được sửa");
  await expect(page.locator("html[data-same-document]")).toHaveCount(1);

  site.edit("host/site.ts", "send({ ok: true })", "send({ ok: true, isChanged: true })");
  await expect
    .poll(
      () =>
        fetch(`${site.url}/healthz`).then(
          (answer) => answer.json(),
          () => null,
        ),
      { timeout: 45_000 },
    )
    .toEqual({ ok: true, isChanged: true });
});
