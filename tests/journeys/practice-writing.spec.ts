import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, signIn, test } from "#tests/support/journey.ts";

const first =
  "Three years ago I decided to learn how to repair old bicycles. I watched videos at night. It took me a hour to change one part. " +
  "He live near my house and helps me. Now I can repair every bicycle in my street, because I practise a lot.";

test("S-102 S-103 S-104 a member writes on a topic and finds the mistakes, and nothing leaves the server", async ({
  page,
  journey,
  baseURL,
}) => {
  const member = await journey.newMember();
  await signIn(page, member);
  const strangers: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "") && !request.url().startsWith("data:")) strangers.push(request.url());
  });

  await page.goto("/ai");
  await expect(page.getByRole("heading", { level: 1, name: "Luyện viết cùng Mầm" })).toBeVisible();
  await expect(page.locator('[data-layout="main-ai"]')).toBeVisible();
  await expect(page.getByRole("button", { name: "Bộ phân tích có sẵn" }).first()).toBeVisible();
  await page.getByRole("heading", { name: "Viết theo chủ đề" }).click();
  await expect(page.getByText("Bạn chưa viết bài nào. Thử một chủ đề 5 phút nhé?")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("navigation", { name: "Trình độ" }).getByRole("link", { name: "B1" }).click();
  await page.getByRole("link", { name: /A skill I taught myself/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "A skill I taught myself" })).toBeVisible();
  await expect(page.getByText("Sáu cụm từ hữu ích")).toBeVisible();

  // Too little to say anything about.
  const field = page.getByRole("textbox", { name: "Bài viết tiếng Anh của bạn" });
  await field.fill("I learned to cook.");
  await expect(page.getByText("4/100–150 từ")).toBeVisible();
  await page.getByRole("button", { name: "Nộp bài" }).click();
  await expect(page.getByRole("alert")).toHaveText("Cần ít nhất 30 từ để phân tích");

  // The network fails while a member writes; the text survives a reload and is saved later.
  await page.route("**/draft", (route) => route.abort());
  await field.fill(first);
  await page.getByRole("button", { name: "Lưu nháp" }).click();
  await expect(page.getByText("Mất kết nối, bản nháp vẫn được lưu trên máy")).toBeVisible();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(field).toHaveValue(first);
  await page.unroute("**/draft");

  await field.press("Control+Enter");
  await expect(page.getByRole("tab", { name: "Tự sửa" })).toHaveAttribute("aria-selected", "true");
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

  await page.getByRole("tab", { name: "Lỗi" }).click();
  await expect(page.getByRole("heading", { name: "Điểm mạnh" })).toBeVisible();
  await page.getByRole("tab", { name: "Số liệu" }).click();
  await expect(page.getByText("ước lượng từ số liệu")).toBeVisible();
  await expect(page.getByText("Chưa chấm nội dung")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Nhận xét" })).toHaveCount(0);
  await page.getByRole("tab", { name: "Lịch sử bản nháp" }).click();
  await expect(page.getByRole("button", { name: /Bản 2/ })).toBeVisible();
  await expectAccessible(page);

  // Gone is gone.
  await page.getByRole("complementary", { name: "Luyện viết" }).getByRole("link", { name: "Viết theo chủ đề" }).click();
  await page.getByRole("button", { name: "Xoá bài “A skill I taught myself”" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Xoá bài" }).click();
  await expect(page.getByText("Bạn chưa viết bài nào.")).toBeVisible();
  await page.goto("/ai/khong-co-trang-nay");
  await expect(page.getByText("404").first()).toBeVisible();
  expect(strangers).toEqual([]);
});
