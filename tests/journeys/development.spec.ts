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
    ["/bai-viet/vi-sao-ta-hay-quen-mao-tu-the", "Vì sao ta hay quên mạo từ “the”"],
    // The catalog of components: it exists in development only.
    ["/gallery", /.+/],
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
  site.edit("app/shell/footer.tsx", "Bài của bạn là của bạn", "Dòng này vừa được sửa");
  await expect(page.getByRole("contentinfo")).toContainText("Dòng này vừa được sửa");
  await expect(page.locator("html[data-same-document]")).toHaveCount(1);

  // Twice: a watcher of a file itself follows the file that was replaced.
  for (const [from, to] of [
    ["send({ ok: true })", 'send({ ok: true, change: "first" })'],
    ['change: "first"', 'change: "second"'],
  ] as const) {
    site.edit("host/site.ts", from, to);
    await expect
      .poll(
        () =>
          fetch(`${site.url}/healthz`).then(
            (answer) => answer.text(),
            () => "",
          ),
        { timeout: 45_000 },
      )
      .toContain(to.match(/"(.+)"/)?.[1] ?? "");
  }
});

test("npm run dev shows a syntax error of a page with its place, and the page when the error is corrected", async ({
  page,
}) => {
  await page.goto(`${site.url}/dieu-khoan-va-dieu-kien`);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  site.edit("app/shell/footer.tsx", "export function Footer", "export functoin Footer");
  await expect
    .poll(async () => (await page.goto(`${site.url}/dieu-khoan-va-dieu-kien`))?.status(), { timeout: 45_000 })
    .toBe(500);
  await expect(page.getByText(/app\/shell\/footer\.tsx:\d+:\d+/)).toBeVisible();
  await expect(page.locator("pre")).toContainText("functoin");
  site.edit("app/shell/footer.tsx", "export functoin Footer", "export function Footer");
  // By itself.
  await expect(page.getByRole("contentinfo")).toBeVisible({ timeout: 45_000 });
});
