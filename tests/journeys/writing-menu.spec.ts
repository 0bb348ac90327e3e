import { expectAccessible } from "../support/accessibility.ts";
import { type Given, expect, signIn, test } from "../support/journey.ts";
import { serveVideoProvider } from "../support/video-provider.ts";
import { articleFields, draftOf, fresh, writingDesk } from "./writing-desk.ts";

async function insertByMenu({ page, context, member }: Pick<Given, "page" | "context" | "member">) {
  const draft = await draftOf(member, fresh("Danh sách khối"), "Mở đầu.");
  const desk = writingDesk(page);
  await desk.openDraft(draft.slug);
  const list = page.getByRole("listbox", { name: "Chèn khối" });
  await desk.goToEnd();
  await page.keyboard.press("Enter");

  // The block with exactly this name comes first; a callout is found by its looks.
  await page.keyboard.type("/ma");
  await expect(list.getByRole("option").first()).toHaveText(/^Khối mã/);
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("khung");
  await expect(list.getByRole("option")).toHaveText([/^Ghi chú nổi bật/]);
  for (let n = 0; n < 6; n++) await page.keyboard.press("Backspace");

  await page.keyboard.type("/tieu de");
  await expect(list.getByRole("option")).toHaveText([/^Đề mục lớn/, /^Đề mục nhỏ/]);
  await page.keyboard.press("ArrowDown");
  const chosen = list.getByRole("option", { selected: true });
  await expect(chosen).toContainText("Đề mục nhỏ");
  await expect(desk.text).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id")) ?? "");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(list).toBeHidden();
  await page.keyboard.type("Phần một");
  await expect(desk.text.locator("h3")).toHaveText("Phần một");

  // Between letters, and behind a blank that follows, it is a sign like any other.
  await page.keyboard.press("Enter");
  await page.keyboard.type("và/hoặc");
  await expect(list).toBeHidden();
  await page.keyboard.type(" /");
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await page.keyboard.type(" xong");
  await expect(desk.text.locator("p").last()).toHaveText("và/hoặc / xong");

  // What an input method composes opens nothing; while the list is open it narrows the list, and its Enter is its own.
  await page.keyboard.press("Enter");
  const keyboard = await context.newCDPSession(page);
  await keyboard.send("Input.imeSetComposition", { text: "/", selectionStart: 1, selectionEnd: 1 });
  await expect.poll(() => desk.known(({ isComposing }) => isComposing)).toBe(true);
  await expect(list).toBeHidden();
  await keyboard.send("Input.imeSetComposition", { text: "", selectionStart: 0, selectionEnd: 0 });
  await page.keyboard.type("/");
  await expect(list).toBeVisible();
  await keyboard.send("Input.imeSetComposition", { text: "trích", selectionStart: 5, selectionEnd: 5 });
  await expect(list.getByRole("option")).toHaveText([/^Trích dẫn/]);
  await desk.text.dispatchEvent("keydown", { key: "Enter", keyCode: 229, isComposing: true });
  await expect(list).toBeVisible();
  await keyboard.send("Input.insertText", { text: "trích" });
  await page.keyboard.press("Enter");
  await page.keyboard.type("Lời hay.");
  await expect(desk.text.locator("blockquote")).toHaveText("Lời hay.");
}

async function rememberBlocks({ page, member }: Pick<Given, "page" | "member">) {
  const draft = await draftOf(member, fresh("Nhóm khối"), "Mở đầu.");
  // What was used before.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key !== "auth") localStorage.removeItem(key);
  });
  const desk = writingDesk(page);
  await desk.openDraft(draft.slug);
  const list = page.getByRole("listbox", { name: "Chèn khối" });
  const recent = list.getByRole("group", { name: "Hay dùng" }).getByRole("option");
  await desk.goToEnd();
  await page.keyboard.press("Enter");
  await page.keyboard.type("/");
  await expect(list.getByRole("group")).toHaveCount(3);
  await expect(recent).toHaveText([/^Đề mục lớn/, /^Ảnh/, /^Danh sách gạch đầu dòng/]);
  await expect(list.getByRole("option", { selected: true })).toContainText("mở một phần mới, hiện trong mục lục");
  await expectAccessible(page);
  expect((await list.boundingBox())?.width).toBe(400);

  await page.keyboard.type("anh");
  await expect(list.getByRole("option").first()).toHaveText(/^Ảnh/);
  await expect(list.getByRole("group", { name: "Cho người học" }).getByRole("option").first()).toHaveText(/^Song ngữ/);
  for (let n = 0; n < 3; n++) await page.keyboard.press("Backspace");
  await page.keyboard.type("song ngu");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Xin chào");
  await expect(desk.text.getByText("Xin chào")).toBeVisible();
  await desk.goToEnd();
  await page.keyboard.type("/");
  await expect(recent).toHaveText([/^Song ngữ/, /^Đề mục lớn/, /^Ảnh/]);
  await page.keyboard.press("Escape");

  await page.setViewportSize({ width: 390, height: 844 });
  await desk.tool("Chèn khối").click();
  await expect(list).toBeVisible();
  await expect
    .poll(async () => {
      const box = await list.boundingBox();
      return box && { bottom: box.y + box.height, left: box.x, width: box.width, isLow: box.height <= 343 };
    })
    .toEqual({ bottom: 844, left: 0, width: 390, isLow: true });
  await list.getByRole("option", { name: /^Đường kẻ ngang/ }).click();
  await expect(desk.text.locator("hr")).toBeVisible();
  await expect(desk.text).not.toHaveAttribute("inputmode");
}

async function moveBlocks({ page, member }: Pick<Given, "page" | "member">) {
  await page.setViewportSize({ width: 1280, height: 720 });
  const draft = await draftOf(member, fresh("Chuyển khối"), "Một.", "Hai.", "Ba.");
  const desk = writingDesk(page);
  await desk.openDraft(draft.slug);
  const blocks = desk.text.locator(":scope > p");
  await desk.goToEnd();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(blocks).toHaveText(["Một.", "Ba.", "Hai."]);
  await page.keyboard.press("Alt+Shift+ArrowDown");
  await page.keyboard.type(" Lại.");
  await expect(blocks).toHaveText(["Một.", "Ba.", "Ba. Lại.", "Hai."]);

  await desk.openHandle(blocks.first());
  await page.getByRole("menuitem", { name: "Đổi thành đề mục lớn" }).click();
  await expect(desk.text.locator(":scope > h2")).toHaveText("Một.");
  await desk.openHandle(blocks.nth(1));
  await page.getByRole("menuitem", { name: "Xoá khối" }).click();
  await expect(blocks).toHaveText(["Ba.", "Hai."]);
  await expect(desk.text).toBeFocused();

  await page.keyboard.press("ControlOrMeta+/");
  const keys = page.getByRole("dialog", { name: "Phím tắt" });
  await expect(keys).toContainText("Ctrl+Alt+2");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(desk.text).toBeFocused();
}

test("blocks come from the menu of the slash, by an input method, too, and move, duplicate and disappear by keyboard and by their menu", async ({
  page,
  context,
  journey,
}) => {
  const member = await journey.newMember();
  await signIn(page, member);
  const given = { page, context, member };
  await test.step("the menu opens with a slash, ignores diacritics in its search, and does not disturb an input method", () =>
    insertByMenu(given));
  await test.step("it is in groups, remembers what was used last, and is at the bottom of a phone", () =>
    rememberBlocks(given));
  await test.step("blocks move, duplicate and disappear, and the list of shortcuts is correct", () =>
    moveBlocks(given));
});

test("S-308 S-412 formulas, footnotes and videos are written, published, read and carried as Markdown", async ({
  page,
  journey,
}) => {
  await serveVideoProvider(page);
  const member = await journey.newMember();
  const fields = articleFields(fresh("Công thức và chú thích"), "Mở đầu.");
  const { draft } = await member.call("POST /v1/drafts", { body: { fields } });
  await signIn(page, member);
  const desk = writingDesk(page);
  await desk.openDraft(draft.slug);
  await desk.goToEnd();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Theo Ebbinghaus");
  await page.keyboard.press("ControlOrMeta+Alt+f");
  const popover = page.getByRole("dialog");
  await popover.getByLabel("Lời chú thích").fill("Über das Gedächtnis, 1885: https://vidu.vn/sach");
  await popover.getByRole("button", { name: "Xong" }).click();
  await expect(desk.text).toBeFocused();
  await page.keyboard.type(" thì ");
  await page.keyboard.press("ControlOrMeta+Alt+m");
  const tex = popover.getByLabel("Viết bằng LaTeX");
  await tex.fill("R = e^{-t/");
  await expect(popover.getByText("Công thức còn dở")).toBeVisible();
  await tex.fill("R = \\khongco");
  await expect(popover.getByText("Không có lệnh \\khongco")).toBeVisible();
  await expectAccessible(page);
  await tex.fill("R = e^{-t/S}");
  await expect(popover.locator("math msup")).toHaveCount(1);
  await tex.press("Enter");
  await page.keyboard.type(", giá $5 và $6.");
  await expect(desk.text.locator("p math")).toHaveCount(1);

  await page.keyboard.press("Enter");
  await page.keyboard.type("/video");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Chèn video YouTube" });
  await dialog.getByLabel("Địa chỉ video").fill("https://vidu.vn/phim");
  await dialog.getByRole("button", { name: "Chèn video" }).click();
  await expect(dialog.getByText("Chưa nhận ra video YouTube")).toBeVisible();
  await dialog.getByLabel("Địa chỉ video").fill("https://youtu.be/dQw4w9WgXcQ?t=4");
  await dialog.getByRole("button", { name: "Chèn video" }).click();
  await desk.text.getByLabel("Tên video").fill("Ôn bài theo nhịp");
  await desk.goToEnd();
  await page.keyboard.type("/cong thuc");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(popover).toBeHidden();
  // Left without a word, nothing stays of it.
  await expect(desk.text.locator(".editor-formula")).toHaveCount(0);
  await desk.saved();
  await desk.publish();
  await page.getByRole("link", { name: "Mở xem" }).click();

  const body = page.locator("#text");
  await expect(body.locator("p math msup")).toHaveCount(1);
  await expect(body).toContainText("giá $5 và $6.");
  await body.getByRole("link", { name: "Chú thích 1", exact: true }).click();
  const footnote = body.getByRole("region", { name: "Chú thích" }).getByRole("listitem");
  await expect(footnote).toContainText("Über das Gedächtnis, 1885");
  await expect(footnote.getByRole("link", { name: "https://vidu.vn/sach" })).toBeVisible();
  await footnote.getByRole("link", { name: "Về chỗ nhắc chú thích 1" }).click();
  await expect(page).toHaveURL(/#nhac-1$/);
  await expect(body.getByRole("button", { name: "Phát video: Ôn bài theo nhịp" })).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
  await expectAccessible(page);
  // Only now anything of the provider's is loaded.
  await body.getByRole("button", { name: "Phát video: Ôn bài theo nhịp" }).click();
  await expect(body.getByRole("region", { name: "Trình phát: Ôn bài theo nhịp" })).toHaveAttribute(
    "data-player-state",
    "1",
  );
  await page.goto(`${new URL(page.url()).pathname}.md`);
  const markdown = await page.locator("body").innerText();
  expect(markdown).toContain("[^1]: Über das Gedächtnis, 1885: https://vidu.vn/sach");
  expect(markdown).toContain("$R = e^{-t/S}$");
  expect(markdown).toContain('[Ôn bài theo nhịp](https://www.youtube.com/watch?v=dQw4w9WgXcQ "video")');
});

test("a Markdown file replaces the text, which is kept, and the text is exported as Markdown", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  const draft = await draftOf(member, fresh("Trước khi mở tệp"), "Chữ cũ.");
  await signIn(page, member);
  const desk = writingDesk(page);
  await desk.openDraft(draft.slug);
  const menu = async (name: string) => {
    await page.getByRole("button", { name: "Tuỳ chọn khác" }).click();
    await page.getByRole("menuitem", { name }).press("Enter");
  };
  await menu("Mở tệp Markdown");
  const dialog = page.getByRole("dialog", { name: "Mở tệp Markdown" });
  await dialog.getByRole("button", { name: "Đưa vào bài" }).click();
  await expect(dialog.getByText("Bạn chọn một tệp, hoặc dán Markdown vào đây nhé.")).toBeVisible();
  await expectAccessible(page);
  const title = fresh("Từ một tệp");
  const written = `---\ntitle: "${title}"\nsummary: Tóm tắt ở đầu tệp.\ntags: [thử nghiệm]\n---\n\n## Phần một\n\nCông thức $x^2$ và chú thích[^1].\n\n:::bilingual\nMưa.\n\nRain.\n:::\n\n[^1]: Lời chú.\n`;
  await dialog.getByLabel("Tệp Markdown").setInputFiles({
    name: "bai.md",
    mimeType: "text/markdown",
    buffer: Buffer.from(`${written}\n![ảnh ở nơi khác](https://vidu.vn/a.png)\n`),
  });
  await expect(dialog.getByLabel("Hoặc dán Markdown vào đây")).toHaveValue(/Phần một/);
  await dialog.getByRole("button", { name: "Đưa vào bài" }).click();
  await expect(page.getByText("1 ảnh ở nơi khác không theo được")).toBeVisible();
  await expect(desk.title).toHaveValue(title);
  await expect(desk.summary).toHaveValue("Tóm tắt ở đầu tệp.");
  await expect(desk.text.locator("p math")).toHaveCount(1);
  await desk.saved();
  await page.getByRole("button", { name: "Lịch sử" }).click();
  await expect(page.getByRole("dialog")).toContainText("Trước khi mở tệp");
  await page.keyboard.press("Escape");
  const [download] = await Promise.all([page.waitForEvent("download"), menu("Tải về Markdown")]);
  expect(download.suggestedFilename()).toBe(`${title}.md`);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const handed = Buffer.concat(chunks).toString("utf8");
  for (const part of [`title: ${title}`, "## Phần một", "$x^2$", "[^1]: Lời chú.", ":::bilingual\nMưa.\n\nRain.\n:::"])
    expect(handed).toContain(part);
});
