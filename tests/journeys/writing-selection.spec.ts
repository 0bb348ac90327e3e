import { expectAccessible } from "../support/accessibility.ts";
import { type Given, expect, signIn, test } from "../support/journey.ts";
import { draftOf, fresh, writingDesk } from "./writing-desk.ts";

const opening = "Xanh lá mạ, xanh nõn chuối, xanh cổ vịt.";
const words = "Tiếng Anh tách hẳn green và blue.";

async function formatSelection({ page, member }: Pick<Given, "page" | "member">) {
  const draft = await draftOf(member, fresh("Thanh chọn chữ"), opening, words, "Cuối bài.");
  const desk = writingDesk(page);
  await desk.openDraft(draft.slug);
  const bar = page.getByRole("toolbar", { name: "Định dạng chữ đang chọn" });
  const line = desk.text.getByText("Tiếng Anh");
  await line.dblclick({ position: { x: 20, y: 12 } });
  await expect(bar).toBeVisible();
  await expectAccessible(page);
  const [box, own, before] = await Promise.all([
    bar.boundingBox(),
    desk.text.evaluate(() => {
      const { top, bottom } = getSelection()!.getRangeAt(0).getBoundingClientRect();
      return { top, bottom };
    }),
    desk.text.getByText(opening).boundingBox(),
  ]);
  expect(box!.height).toBe(48);
  expect(box!.y + box!.height).toBeLessThanOrEqual(own.top);
  expect(box!.y).toBeGreaterThanOrEqual(before!.y + before!.height);

  // The selection survives every tool.
  await bar.getByRole("button", { name: "Đậm", exact: true }).click();
  await expect(desk.text.locator("strong")).toHaveText("Tiếng");
  await expect(bar.getByRole("button", { name: "Đậm", exact: true })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Alt+F10");
  await expect(bar.getByRole("button", { name: /^Kiểu đoạn/ })).toBeFocused();
  for (const name of ["Đậm", "Nghiêng"]) {
    await page.keyboard.press("ArrowRight");
    await expect(bar.getByRole("button", { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(desk.text.locator("em")).toHaveText("Tiếng");
  await page.keyboard.press("Alt+F10");
  await page.keyboard.press("Escape");
  await expect(desk.text).toBeFocused();
  expect(await desk.known(({ selected }) => selected)).toBe("Tiếng");

  await bar.getByRole("button", { name: /^Kiểu đoạn/ }).click();
  await page.getByRole("menuitemradio", { name: /^Đề mục lớn/ }).click();
  await expect(desk.text.locator("h2")).toHaveText(words);
  await expect(bar.getByRole("button", { name: "Kiểu đoạn: Đề mục lớn" })).toBeVisible();
  await bar.getByRole("button", { name: "Liên kết" }).click();
  await page.getByLabel("Địa chỉ liên kết").fill("mam.vn");
  await page.keyboard.press("Enter");
  await expect(desk.text.getByRole("link", { name: "Tiếng" })).toHaveAttribute("href", "https://mam.vn");
  await page.keyboard.press("ArrowRight");
  await expect(bar).toBeHidden();
  await desk.saved();
}

async function keepAway({ page, context, member }: Pick<Given, "page" | "context" | "member">) {
  const draft = await draftOf(member, fresh("Thanh tránh đường"), opening, words);
  const desk = writingDesk(page);
  await desk.openDraft(draft.slug);
  const bar = page.getByRole("toolbar", { name: "Định dạng chữ đang chọn" });
  await desk.clickInto("green");
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+End");
  await expect(bar).toBeVisible();

  // A composition replaces the selection, and nothing moves before it ends.
  const keyboard = await context.newCDPSession(page);
  await keyboard.send("Input.imeSetComposition", { text: "tiê", selectionStart: 3, selectionEnd: 3 });
  await expect(bar).toBeHidden();
  await keyboard.send("Input.imeSetComposition", { text: "tiếng", selectionStart: 5, selectionEnd: 5 });
  expect(await desk.known(({ isComposing }) => isComposing)).toBe(true);
  await keyboard.send("Input.insertText", { text: "tiếng" });
  await expect(desk.text.locator("p").nth(1)).toHaveText("tiếng");
  await page.keyboard.type(" Việt");
  await expect(desk.text.locator("p").nth(1)).toHaveText("tiếng Việt");

  await desk.tool("Khối mã").click();
  await page.keyboard.press("Shift+Home");
  await expect.poll(() => desk.known(({ selected }) => selected)).toBe("tiếng Việt");
  await expect(bar).toBeHidden();
  await desk.tool("Khối mã").click();
  await expect(bar).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bar).toBeHidden();
  await expect(desk.tool("Đậm")).toBeVisible();
}

test("the bar of the selected text formats it, is reached and left by keyboard, and keeps away from code, phones and input methods", async ({
  page,
  context,
  journey,
}) => {
  const member = await journey.newMember();
  await signIn(page, member);
  const given = { page, member, context };
  await test.step("it formats the text and covers no line", () => formatSelection(given));
  await test.step("it keeps away from code, from phones, and from an input method", () => keepAway(given));
});
