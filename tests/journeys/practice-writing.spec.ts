import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { requestsToOtherSites } from "#tests/support/application.ts";
import { type Given, expect, signIn, test, type Journey } from "#tests/support/journey.ts";

const first =
  "Three years ago I decided to learn how to repair old bicycles. I watched videos at night. It took me a hour to change one part. " +
  "He live near my house and helps me. Now I can repair every bicycle in my street, because I practise a lot.";

/** A new member at the empty sheet of a topic. */
async function openWriting(page: Page, journey: Journey) {
  const member = await journey.newMember();
  const { writing } = await member.call("POST /v1/ai/writings", { body: { topicSlug: "a-skill-i-taught-myself" } });
  await signIn(page, member);
  const open = () => page.goto(`/ai/luyen-tieng-anh/viet-theo-chu-de/${writing.id}`);
  await open();
  const field = page.getByRole("textbox", { name: "Bài viết tiếng Anh của bạn" });
  await expect(field).toHaveValue("");
  return {
    field,
    /** Submits the text through the API and shows the result. */
    async submit(text: string) {
      await member.call("POST /v1/ai/writings/{id}/submit", { params: { id: writing.id }, body: { text } });
      await open();
      await expect(field).toHaveValue(text);
    },
  };
}

interface Writing {
  writing: Awaited<ReturnType<typeof openWriting>>;
}

test("S-102 S-103 S-104 a member finds a topic to write on", async ({ page, journey }) => {
  const outside = requestsToOtherSites(page);
  await signIn(page, await journey.newMember());
  await page.goto("/ai");
  await expect(page.getByRole("heading", { level: 1, name: "Luyện viết cùng Mầm" })).toBeVisible();
  await expect(page.locator('[data-layout="main-ai"]')).toBeVisible();
  await expect(page.getByRole("button", { name: "Bộ phân tích có sẵn" }).first()).toBeVisible();
  await test.step("S-102 S-103 on a phone: the engine, today's allowance, the topic of the day and the streak", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const address of ["/ai/luyen-tieng-anh", "/ai"]) {
      await page.goto(address);
      await expect(page.getByText("Còn 60/60 lượt phân tích").filter({ visible: true })).toBeVisible();
      await page.getByRole("button", { name: "Bộ phân tích có sẵn" }).filter({ visible: true }).click();
      await expect(page.getByRole("dialog", { name: "Bộ phân tích có sẵn" })).toContainText("Viết lại");
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      if (address === "/ai") break;
      await expect(page.getByRole("region", { name: /^Chủ đề hôm nay/ })).toBeVisible();
      await expect(page.getByRole("region", { name: "Chuỗi ngày" })).toContainText("Lá đầu tiên mọc khi");
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await page.getByRole("heading", { name: "Viết theo chủ đề" }).click();
  await expect(page.getByText("Bạn chưa viết bài nào. Thử một chủ đề 5 phút nhé?")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("navigation", { name: "Trình độ" }).getByRole("link", { name: "B1" }).click();
  await page.getByRole("link", { name: /A skill I taught myself/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "A skill I taught myself" })).toBeVisible();
  await expect(page.getByText("Sáu cụm từ hữu ích")).toBeVisible();
  await page.goto("/ai/khong-co-trang-nay");
  await expect(page.getByText("404").first()).toBeVisible();
  expect(outside).toEqual([]);
});

async function refuseAndKeep({ page, writing }: Pick<Given, "page"> & Writing) {
  const { field } = writing;
  await field.fill("I learned to cook.");
  await expect(page.getByText("4/100–150 từ")).toBeVisible();
  await page.getByRole("button", { name: "Nộp bài" }).click();
  await expect(page.getByRole("alert")).toHaveText("Cần ít nhất 30 từ để phân tích");

  await page.route("**/draft", (route) => route.abort());
  await field.fill(first);
  await page.getByRole("button", { name: "Lưu nháp" }).click();
  await expect(page.getByText("Mất kết nối, bản nháp vẫn được lưu trên máy")).toBeVisible();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(field).toHaveValue(first);
  await page.unroute("**/draft");
  // With the connection back, the text that the browser kept is submitted.
  await field.press("Control+Enter");
  await expect(page.getByRole("tab", { name: "Tự sửa" })).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveValue(first);
}

async function correctFirst({ page, writing }: Pick<Given, "page"> & Writing) {
  const { field } = writing;
  await expect(page.getByText(/^Đã sửa 0\//)).toBeVisible();
  // The kind alone: its writer tries first.
  const places = page.getByRole("region", { name: "Chỗ cần xem" });
  await expect(places.getByRole("article", { name: "Nhầm a/an" })).toBeVisible();
  await expect(places.getByText("Bạn thử sửa trước nhé.")).toBeVisible();
  await expect(places.getByRole("button", { name: "Hiện đáp án" })).toBeHidden();
  await expectAccessible(page);

  // After the waiting time of the rule, the page submits automatically.
  await field.fill(first.replace("a hour", "an hour"));
  await expect(places.getByRole("button", { name: "Hiện đáp án" })).toBeVisible();
  await places.getByRole("button", { name: "Kiểm tra lại" }).click();
  await expect(page.getByText(/^Đã sửa 1\//)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/mật độ lỗi .* trên 100 từ/)).toBeVisible();
  await places.getByRole("button", { name: "Hiện đáp án" }).click();
  await places.getByRole("button", { name: "Sửa", exact: true }).click();
  await expect(field).toHaveValue(/He lives near/);
  await places.getByRole("button", { name: "Thêm thẻ ôn tập" }).click();
  await page.getByRole("dialog", { name: "Xem thẻ trước khi giữ" }).getByRole("button", { name: "Giữ 1 thẻ" }).click();
  await expect(page.getByText("Đã thêm 1 thẻ ôn tập")).toBeVisible();
  await expect(places.getByText(/Chủ đề tiếp theo/)).toBeVisible();
  await page.getByRole("tab", { name: "Lịch sử bản nháp" }).click();
  await expect(page.getByRole("button", { name: /Bản 2/ })).toBeVisible();
  await expectAccessible(page);
}

async function readAndDelete({ page }: Pick<Given, "page">) {
  await page.getByRole("tab", { name: "Lỗi" }).click();
  await expect(page.getByRole("heading", { name: "Điểm mạnh" })).toBeVisible();
  await page.getByRole("tab", { name: "Số liệu" }).click();
  await expect(page.getByText("ước lượng từ số liệu")).toBeVisible();
  await expect(page.getByText("Chưa chấm nội dung")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Nhận xét" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("complementary", { name: "Luyện viết" }).getByRole("link", { name: "Viết theo chủ đề" }).click();
  await page.getByRole("button", { name: "Xoá bài “A skill I taught myself”" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Xoá bài" }).click();
  await expect(page.getByText("Bạn chưa viết bài nào.")).toBeVisible();
}

test("S-104 a text: refused with too few words, kept without a connection, corrected by its writer first, and deleted", async ({
  page,
  journey,
}) => {
  const outside = requestsToOtherSites(page);
  const writing = await openWriting(page, journey);
  const given = { page, writing };
  await test.step("S-104 too few words are refused with the reason, and a draft outlives a lost connection and a reload", () =>
    refuseAndKeep(given));
  await test.step("S-104 a submitted text names the kinds of mistakes, which the writer corrects first", () =>
    correctFirst(given));
  await test.step("S-104 it shows its strong points and its figures, and is deleted from the list", () =>
    readAndDelete(given));
  expect(outside).toEqual([]);
});
