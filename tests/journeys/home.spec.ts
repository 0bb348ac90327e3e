import { expect, signIn, test } from "#tests/support/journey.ts";
import { memberButton, waken } from "#tests/support/application.ts";
import { articleFields } from "#tests/support/texts.ts";

const visitorStart = "Đăng ký, rồi bắt đầu bằng một nhan đề";
const memberStart = "Bắt đầu bằng một nhan đề";

test("the writing door leads a visitor to an account and then to the first text", async ({ page, journey }) => {
  const member = await journey.newMember();
  await page.goto("/");
  await expect(page.getByText(visitorStart)).toBeVisible();
  await expect(page.getByText(memberStart, { exact: true })).toBeHidden();
  await expect(page.getByText("Bản nháp của bạn")).toHaveCount(0);
  await waken(page);
  await page.getByRole("link", { name: "Viết cho vững" }).click();
  await expect(page).toHaveURL("/");
  const dialog = page.getByRole("dialog", { name: "Tạo tài khoản" });
  await expect(dialog).toBeVisible();
  await expect(page.locator("[data-toast-area]")).toBeEmpty();
  await dialog.getByRole("button", { name: "Đăng nhập" }).click();
  const login = page.getByRole("dialog", { name: "Mừng bạn quay lại" });
  await login.getByLabel("E-mail").fill(member.email);
  await login.getByLabel("Mật khẩu", { exact: true }).fill(member.password);
  await login.getByRole("button", { name: "Đăng nhập", exact: true }).click();
  await expect(page).toHaveURL("/bai-viet/create");
});

test("the writing door leads a member to what they were writing on", async ({ page, journey }) => {
  const member = await journey.newMember();
  await signIn(page, member);
  await page.goto("/");
  await expect(memberButton(page)).toBeVisible();
  await expect(page.getByText(memberStart, { exact: true })).toBeVisible();
  await expect(page.getByText(visitorStart)).toBeHidden();

  const { draft } = await member.call("POST /v1/drafts", {
    body: { fields: articleFields({ title: "Một bài còn dang dở" }) },
  });
  const planned = await member.call("POST /v1/drafts", {
    body: { fields: articleFields({ title: "Bài đã hẹn giờ" }) },
  });
  await member.call("POST /v1/drafts/{id}/publish", {
    params: { id: planned.draft.id },
    body: { version: planned.draft.version, publishAt: new Date(Date.now() + 86_400_000).toISOString() },
  });
  await page.reload();
  await expect(page.getByText("Bản nháp của bạn")).toBeVisible();
  await expect(page.getByText(memberStart, { exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Viết cho vững" }).click();
  await expect(page).toHaveURL(`/bai-viet/edit/${draft.slug}`);
  await expect(page.getByRole("textbox", { name: "Nhan đề" })).toHaveValue("Một bài còn dang dở");
});
