import { expectAccessible } from "#tests/support/accessibility.ts";
import { mark } from "./writing-desk.ts";
import { type Given, expect, signIn, test } from "#tests/support/journey.ts";
import { memberButton, waken } from "#tests/support/application.ts";
import { articleFields } from "#tests/support/texts.ts";

test("a member's home begins with today, then their unfinished writing; the introduction is for visitors", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  await signIn(page, member);
  await page.goto("/");
  await expect(memberButton(page)).toBeVisible();

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
  const strip = page.getByRole("region", { name: "Đọc tiếp" });
  await expect(strip).toContainText("Bản nháp của bạn");
  await expect(strip.getByRole("link")).toHaveText(["Một bài còn dang dở"]);
  await expect(page.getByRole("heading", { level: 1, name: /^Chào buổi/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Đọc cho sâu" })).toBeHidden();
  // No level, and no topic of a level, before one is known.
  const today = page.getByRole("region", { name: "Năm phút để biết bắt đầu từ đâu" });
  await expect(today.getByRole("link", { name: "Tìm trình độ" })).toBeVisible();
  await expect(page.getByRole("region", { name: /^Chủ đề hôm nay/ })).toBeHidden();
  // Today's run begins with due cards, with or without a level.
  await expect(today.getByRole("link", { name: "Bỏ qua, học thử A2" })).toHaveAttribute("href", "/hom-nay");
  await member.call("POST /v1/learn/cards", { body: { lemma: "meadow", note: "đồng cỏ" } });
  await page.reload();
  await expect(today.getByRole("link", { name: "Ôn 1 thẻ đến hạn trước đã" })).toHaveAttribute("href", "/hom-nay");
  // A run that was begun is continued, also without a level.
  await member.call("POST /v1/daily/runs", { body: { minutes: 5, without: [] } });
  await page.reload();
  const begun = page.getByRole("region", { name: /^Còn \d+ phút là xong hôm nay$/ });
  await expect(begun.getByRole("link", { name: "Học tiếp" })).toBeVisible();
  await strip.getByRole("link", { name: "Một bài còn dang dở" }).click();
  await expect(page).toHaveURL(`/bai-viet/edit/${draft.slug}`);
  await expect(page.getByRole("textbox", { name: "Nhan đề" })).toHaveValue("Một bài còn dang dở");
});

async function listFirstText({ page, journey }: Pick<Given, "page" | "journey">) {
  const newAuthor = await journey.newMember("Người Mới Viết");
  const title = `Mười sáu chữ đầu tiên ${mark()}`;
  const { draft } = await newAuthor.call("POST /v1/drafts", { body: { fields: articleFields({ title }) } });
  await newAuthor.call("POST /v1/drafts/{id}/publish", { params: { id: draft.id }, body: { version: draft.version } });
  await page.goto("/");
  const list = page.getByRole("region", { name: "Mới nhất" });
  await expect(list.getByRole("link", { name: title })).toBeVisible();
  const lead = list.getByRole("article").first();
  await expect(lead.getByRole("link", { name: title })).toHaveCount(0);
  await expect(lead.getByRole("heading")).toBeVisible();
  // It appears only in this list, not in other sections.
  expect(await page.getByText(title).count()).toBe(await list.getByText(title).count());
}

async function enter({ page, journey }: Pick<Given, "page" | "journey">) {
  const member = await journey.newMember();
  await page.goto("/");
  for (const section of ["Đọc cho sâu", "Viết cho vững", "Nghĩ cho rộng"])
    await expect(page.getByRole("heading", { name: section })).toBeVisible();
  const { topic } = await member.call("GET /v1/topic-of-today");
  const sheet = page.getByRole("region", { name: "Chủ đề hôm nay" });
  await expect(sheet).toContainText(topic.titleEn);
  await expect(page.getByRole("region", { name: "Đang bàn" }).getByRole("listitem")).not.toHaveCount(0);
  await expect(page.getByRole("region", { name: /^Vinh danh tháng/ }).getByRole("listitem")).not.toHaveCount(0);
  await expect(page.getByText("Bản nháp của bạn")).toHaveCount(0);
  await expectAccessible(page);
  await waken(page);
  await page.getByRole("link", { name: "Viết cho vững" }).click();
  await expect(page).toHaveURL("/");
  const dialog = page.getByRole("dialog", { name: "Tạo tài khoản" });
  await expect(dialog).toBeVisible();
  await expect(page.locator("[data-toast-area]")).toBeEmpty();
  await dialog.getByRole("button", { name: "Đăng nhập", exact: true }).click();
  const login = page.getByRole("dialog", { name: "Đăng nhập" });
  await login.getByLabel("E-mail").fill(member.email);
  await login.getByLabel("Mật khẩu", { exact: true }).fill(member.password);
  await login.getByRole("button", { name: "Đăng nhập", exact: true }).click();
  await expect(page).toHaveURL(/\/viet-theo-chu-de\//);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(topic.titleEn);
}

test("home: three entries, of which the second leads a visitor to an account and today's topic; the first text of a new member does not lead it", async ({
  page,
  journey,
}) => {
  const given = { page, journey };
  await test.step("the first text of a new member is listed among the newest, but does not lead the page", () =>
    listFirstText(given));
  await test.step("three entries: reading, practicing, perspectives; the second leads to an account and then to today's topic", () =>
    enter(given));
});
