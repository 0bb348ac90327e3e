import { comeAs, expect, signIn, test } from "../support/journey.ts";
import { fresh, writingDesk } from "./writing-desk.ts";

test("S-123 S-124 S-125 S-126 an editor writes a category, looks at its draft, publishes and changes it", async ({
  page,
  journey,
}) => {
  await test.step("a member cannot open the category editor", async () => {
    await signIn(page, await journey.newMember("Chỉ đọc thôi"));
    await page.goto("/danh-muc/tieng-anh");
    await expect(page.getByRole("banner").getByRole("button", { name: /Chỉ đọc thôi/ })).toBeVisible();
    await expect(page.getByRole("link", { name: "Sửa danh mục" })).toHaveCount(0);
    for (const address of ["/danh-muc/create", "/danh-muc/edit/tieng-anh"]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
    }
  });
  const desk = writingDesk(page);
  const name = fresh("Chuyện bếp núc");
  await comeAs(page, await journey.exampleMember("an.nhien"), "/danh-muc/create");
  await expect(page.getByRole("textbox", { name: "Tên danh mục" })).toBeFocused();
  // In a category's words, not in an article's.
  await expect(desk.status).toContainText("Danh mục mới");
  await expect(page.getByRole("heading", { name: "Bìa theo tên" })).toBeVisible();
  await expect(page.getByText("Tự đặt theo tên.")).toBeVisible();
  await expect(page.getByText(/nhan đề|bài mới|bài viết/i)).toHaveCount(0);
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Món ăn và lời ăn tiếng nói.");
  await page.getByLabel("Biểu tượng").fill("ph:cooking-pot");
  await page.getByLabel("Biểu tượng").press("Enter");
  await page.getByRole("radio", { name: "Tre" }).check();
  await page.getByRole("radio", { name: "Đất nung" }).check();
  await desk.saved();
  await expect(page).toHaveURL(/\/danh-muc\/edit\/[0-9a-f-]{36}$/);
  const draftAddress = desk.slug();
  expect((await page.request.get(`/danh-muc/${draftAddress}`)).status()).toBe(404);

  await page.getByRole("button", { name: "Xem trước" }).click();
  await expect(page).toHaveURL(new RegExp(`/danh-muc/draft/${draftAddress}$`));
  await expect(page.getByRole("region", { name: "Bản nháp" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("button", { name: "Xuất bản" }).click();
  await expect(page).toHaveURL(/\/danh-muc\/chuyen-bep-nuc/);
  const slug = desk.slug();
  await expect(page.getByText("Món ăn và lời ăn tiếng nói.")).toBeVisible();

  await page.getByRole("link", { name: "Sửa danh mục" }).click();
  await page.getByRole("textbox", { name: "Mô tả" }).fill("Bếp, chợ và câu chuyện quanh mâm cơm.");
  await desk.saved();
  expect(await (await page.request.get(`/danh-muc/${slug}`)).text()).not.toContain("mâm cơm");
  await desk.publish();
  await expect(page.getByText("Đã cập nhật danh mục")).toBeVisible();
  await expect.poll(async () => (await page.request.get(`/danh-muc/${slug}`)).text()).toContain("mâm cơm");
});
