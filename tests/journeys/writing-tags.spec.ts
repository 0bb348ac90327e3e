import { expectAccessible } from "../support/accessibility.ts";
import { expect, signIn, test } from "../support/journey.ts";
import { articleFields, draftOf, fresh, mark, writingDesk } from "./writing-desk.ts";

test("existing tags are suggested with and without marks, and only a choice changes what was typed", async ({
  page,
  journey,
  context,
}) => {
  const member = await journey.newMember();
  const own = mark();
  const known = `mạo từ ${own}`;
  const fields = { ...articleFields(fresh("Bài có thẻ"), "Một đoạn."), tags: [known, `mạo hiểm ${own}`] };
  const { draft: other } = await member.call("POST /v1/drafts", { body: { fields } });
  await member.call("POST /v1/drafts/{id}/publish", { params: { id: other.id }, body: { version: other.version } });
  const draft = await draftOf(member, fresh("Chọn thẻ"), "Mở đầu.");
  await signIn(page, member);
  const desk = writingDesk(page);
  await desk.openDraft(draft.slug);
  const field = page.getByRole("combobox", { name: "Thẻ" });
  const list = page.getByRole("listbox", { name: "Thẻ đã có" });
  const chosen = (tag: string) => page.getByRole("button", { name: `Bỏ thẻ ${tag}`, exact: true });

  // Typed to the end, it stays what was typed.
  await field.click();
  await page.keyboard.type(`mao tu ${own}`);
  await expect(list.getByRole("option")).toHaveText([known]);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(chosen(`mao tu ${own}`)).toBeVisible();
  await page.keyboard.press("Backspace");
  await expect(chosen(`mao tu ${own}`)).toBeHidden();

  await page.keyboard.type(`mao tu ${own}`);
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(field).toHaveValue(`mao tu ${own}`);
  await field.fill("");

  // The keys of an input method are its own.
  const keyboard = await context.newCDPSession(page);
  await keyboard.send("Input.imeSetComposition", { text: `mạo từ ${own}`, selectionStart: 3, selectionEnd: 3 });
  await expect(list.getByRole("option")).toHaveText([known]);
  await field.dispatchEvent("keydown", { key: "ArrowDown", keyCode: 229, isComposing: true });
  await expect(list.getByRole("option", { selected: true })).toHaveCount(0);
  await expect(field).toHaveValue(`mạo từ ${own}`);
  await keyboard.send("Input.insertText", { text: `mạo t` });
  await field.fill(`mao tu ${own}`);

  await expect(list).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(list.getByRole("option", { selected: true })).toHaveText(known);
  await page.keyboard.press("Enter");
  await expect(chosen(known)).toBeVisible();
  await expect(field).toHaveValue("");
  // A tag of the text is not suggested again.
  const answer = page.waitForResponse((response) => response.url().endsWith(encodeURIComponent(own)));
  await page.keyboard.type(`mạo từ ${own}`);
  await answer;
  await expect(list).toBeHidden();
  await field.fill(`mạo hiểm ${own}`);
  await list.getByRole("option").click();
  await expect(chosen(`mạo hiểm ${own}`)).toBeVisible();
  await desk.saved();
});
