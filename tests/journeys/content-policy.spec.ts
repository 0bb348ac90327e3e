import type { Page } from "@playwright/test";
import { toast } from "#tests/support/application.ts";
import { expect, signIn, test } from "#tests/support/journey.ts";

/** Everything that the page's policies refused, or would have refused. */
async function watchPolicies(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction("hearViolation", (line: string) => void seen.push(line));
  await page.addInitScript(() => {
    const { hearViolation } = window as unknown as { hearViolation(line: string): void };
    addEventListener("securitypolicyviolation", ({ disposition, effectiveDirective, blockedURI, sample }) =>
      hearViolation(`${disposition} ${effectiveDirective} ${blockedURI} ${sample} at ${location.pathname}`),
    );
  });
  return seen;
}
const enforced = (seen: string[]) => seen.filter((line) => line.startsWith("enforce"));

test("no action of a reader violates the page's policy, nor the stricter report-only one", async ({ page }) => {
  const seen = await watchPolicies(page);
  await page.goto("/bai-viet/vi-sao-ta-hay-quen-mao-tu-the");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Thông báo" }).click();
  await expect(page.getByRole("dialog", { name: "Thông báo" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("navigation", { name: "Chính" }).getByRole("link", { name: "Bài viết" }).click();
  await expect(page).toHaveURL("/bai-viet");
  await page.goto("/khong-co-trang-nay");
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  expect(seen).toEqual([]);
});

test("no action of a member violates the page's policy: forms and the editor load what they need", async ({
  page,
  journey,
}) => {
  const seen = await watchPolicies(page);
  await signIn(page, await journey.exampleMember("an.nhien"));
  await page.goto("/tai-khoan");
  await page.getByRole("button", { name: "Lưu hồ sơ" }).click();
  await expect(toast(page, "Đã lưu hồ sơ")).toBeVisible();
  for (const [at, field] of [
    ["/bai-viet/create", "Nội dung bài viết"],
    ["/danh-muc/create", "Tên danh mục"],
  ] as const) {
    await page.goto(at);
    await expect(page.getByRole("textbox", { name: field })).toBeVisible();
  }
  expect(enforced(seen)).toEqual([]);
});
