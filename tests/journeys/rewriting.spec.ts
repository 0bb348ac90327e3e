import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, signIn, test } from "#tests/support/journey.ts";

test("S-106 a member rewrites a text without a model, refuses a change, mixes versions, keeps a sentence and finds all of it again", async ({
  page,
  journey,
}) => {
  test.setTimeout(120_000);
  const member = await journey.newMember("Người Viết Lại");
  await signIn(page, member);
  const outside: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("http://localhost")) outside.push(request.url());
  });
  // A text that another page has left for this one, once.
  await page.addInitScript(() => {
    if (sessionStorage.getItem("handed-over")) return;
    sessionStorage.setItem("handed-over", "yes");
    sessionStorage.setItem("mam-practice-text", "The kids bought 3 books in Huế.");
  });
  await page.goto("/ai/viet-lai-thong-minh");
  await expect(page.getByRole("heading", { level: 1, name: "Viết lại thông minh" })).toBeVisible();
  const source = page.getByRole("textbox", { name: "Bài của bạn" });
  await expect(source).toHaveValue("The kids bought 3 books in Huế.");

  // What needs a model is there, cannot be pressed, and says why.
  const needing = page.getByRole("group", { name: "Chế độ cần AI nâng cao" });
  await expect(needing.getByRole("button", { name: "Mở rộng" })).toBeDisabled();
  await expect(needing).toContainText("Cần AI nâng cao");

  await source.fill("The kids don't like it.\nBut we bought 3 books in Huế.");
  await page.getByRole("radio", { name: "Trang trọng" }).click();
  await source.press("Control+Enter");
  const result = page.getByRole("region", { name: "Kết quả" });
  const [first, second] = [
    result.getByRole("listitem", { name: "Câu 1" }),
    result.getByRole("listitem", { name: "Câu 2" }),
  ];
  await expect(first.locator("ins").first()).toHaveText("children", { timeout: 60_000 });
  await expect(first.locator("del").first()).toHaveText("kids");
  await expect(result.getByText("Giữ nguyên: 1 số liệu, 1 tên riêng, 1 câu phủ định ✓")).toBeVisible();
  await expectAccessible(page);

  // One change is refused with its reason in view, one sentence is taken from another version.
  await first.getByRole("button", { name: "2 thay đổi" }).click();
  await expect(first.getByText("“kids” thân mật")).toBeVisible();
  await first.getByRole("button", { name: "Bỏ thay đổi “kids”" }).click();
  await expect(first.locator("ins")).toHaveText(["do not"]);
  await first.getByRole("button", { name: "Chấp nhận câu này" }).click();
  await expect(first.getByText("The kids do not like it.", { exact: true })).toBeVisible();
  await second.getByRole("button", { name: "Phiên bản sau của câu 2" }).click();
  await expect(second.locator("ins")).toHaveCount(0);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await result.getByRole("button", { name: "Sao chép" }).click();
  await expect(page.getByText("Đã sao chép")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "The kids do not like it.\nBut we bought 3 books in Huế.",
  );
  await first.getByRole("button", { name: "Lưu mẫu câu" }).click();
  await expect(page.getByText("Đã lưu mẫu câu")).toBeVisible();

  // A frozen word stays; one's own try comes before any suggestion.
  await source.fill("The kids are here.");
  await source.press("Control+Home");
  for (let n = 0; n < 4; n++) await source.press("ArrowRight");
  for (let n = 0; n < 4; n++) await source.press("Shift+ArrowRight");
  await page.getByRole("button", { name: "Khoá “kids”" }).click();
  await page.getByRole("switch", { name: "Bạn thử trước" }).click();
  await page.getByRole("button", { name: "Viết lại", exact: true }).click();
  const own = page.getByRole("textbox", { name: "Bản viết lại của bạn" });
  await own.fill("The children are here.");
  await page.getByRole("button", { name: "So sánh" }).click();
  await expect(page.getByRole("heading", { name: "Bản của bạn" })).toBeVisible();
  await expect(result.getByText("Câu của bạn đã ổn ở chế độ này")).toBeVisible();
  await page.getByRole("switch", { name: "Bạn thử trước" }).click();

  // Vietnamese: spelling by rule, and what is ambiguous is the writer's to say.
  await page.getByRole("radio", { name: "Sửa lỗi" }).click();
  await source.fill("hôm nay ko đi dc , t buồn");
  await page.getByRole("button", { name: "Viết lại", exact: true }).click();
  await result.getByRole("button", { name: "tôi", exact: true }).click();
  await result.getByRole("button", { name: "Chấp nhận câu này" }).click();
  await expect(result.getByText("hôm nay không đi được, tôi buồn", { exact: true })).toBeVisible();

  // What was typed is there after a reload, and the history opens again and forgets.
  await page.reload();
  await expect(source).toHaveValue("hôm nay ko đi dc , t buồn");
  await page.getByRole("button", { name: /^The kids don't like it/ }).click();
  await expect(first.locator("del").first()).toHaveText("kids");
  await page.getByRole("button", { name: "Xoá lần viết lại “The kids are here.”" }).click();
  await expect(page.getByRole("button", { name: /^The kids are here/ })).toHaveCount(0);
  await page.getByRole("tab", { name: "Mẫu câu" }).click();
  await expect(page.getByText("The kids do not like it.", { exact: true })).toBeVisible();
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  expect(outside).toEqual([]);
});
