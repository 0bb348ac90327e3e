import { expectAccessible } from "../support/accessibility.ts";
import { expect, signIn, test } from "../support/journey.ts";
import { draftOf, fresh, writingDesk } from "./writing-desk.ts";

test("tasks and a toggle are written by keyboard, and readers see their state and open it without scripts", async ({
  page,
  journey,
  browser,
}) => {
  const member = await journey.newMember();
  const draft = await draftOf(member, fresh("Bài tập và lời giải"), "Mở đầu.");
  await signIn(page, member);
  const desk = writingDesk(page);
  await desk.openDraft(draft.slug);
  await desk.goToEnd();
  await page.keyboard.press("Enter");
  await page.keyboard.type("[] Đọc bài");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Chép từ mới");
  await page.keyboard.press("Tab");
  await expect(desk.text.locator("li li")).toContainText("Chép từ mới");
  await page.keyboard.press("Shift+Tab");
  await desk.text.getByRole("checkbox", { name: "Đã xong: Đọc bài" }).check();
  await expect(desk.text.getByRole("checkbox", { name: "Đã xong: Chép từ mới" })).not.toBeChecked();
  await desk.text.getByText("Chép từ mới", { exact: true }).click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");

  await page.keyboard.type("/dong mo");
  await page.keyboard.press("Enter");
  const toggle = desk.text.locator("[data-toggle]");
  await page.keyboard.type("Lời giải");
  // In the title a slash is a sign.
  await page.keyboard.type(" /");
  await expect(page.getByRole("listbox", { name: "Chèn khối" })).toBeHidden();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Đáp án A.");
  await expect(toggle.locator("p")).toHaveText(["Lời giải", "Đáp án A."]);
  const end = await desk.known(({ caret }) => caret);
  await page.keyboard.press("Home");
  await expect.poll(() => desk.known(({ caret }) => caret)).toBe(end - "Đáp án A.".length);
  await page.keyboard.press("Backspace");
  await page.keyboard.type("!");
  await expect(toggle.locator("p")).toHaveText(["Lời giải!", "Đáp án A."]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("End");
  await expect.poll(() => desk.known(({ caret }) => caret)).toBe(end + 1);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Sau lời giải.");
  await expect(desk.text.locator(":scope > p").last()).toHaveText("Sau lời giải.");
  await expectAccessible(page);
  await desk.saved();
  await desk.publish();
  await page.getByRole("link", { name: "Mở xem" }).click();
  await expect(page.locator("#text summary")).toHaveText("Lời giải!");
  await expectAccessible(page);

  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await reader.goto(page.url());
  const text = reader.locator("#text");
  await expect(text.getByRole("checkbox", { name: "Đã xong", checked: true })).toBeDisabled();
  await expect(text.getByRole("checkbox", { name: "Chưa xong", checked: false })).toBeDisabled();
  await expect(text.getByText("Đáp án A.")).toBeHidden();
  await text.getByText("Lời giải!").click();
  await expect(text.getByText("Đáp án A.")).toBeVisible();
  await reader.context().close();
});
