import type { CDPSession, Page } from "@playwright/test";
import { type Given, expect, signIn, test } from "../support/journey.ts";
import { articleFields, fresh, pasteAs, writingDesk } from "./writing-desk.ts";

/** What an input method does: underlined letters that change until it commits them. */
async function compose(session: CDPSession, steps: readonly string[], commit: string) {
  for (const text of steps)
    await session.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  await session.send("Input.insertText", { text: commit });
}

const documentText = (page: Page) => page.getByRole("textbox", { name: "Nội dung bài viết" }).innerText();

async function composeTitle({ page, context }: Pick<Given, "page" | "context">) {
  const desk = writingDesk(page);
  await desk.openNew();
  const keyboard = await context.newCDPSession(page);
  await keyboard.send("Input.imeSetComposition", { text: "Tiêng", selectionStart: 5, selectionEnd: 5 });
  await desk.title.dispatchEvent("keydown", { key: "Enter", keyCode: 229, isComposing: true });
  await expect(desk.title).toBeFocused();
  await compose(keyboard, ["Tiếng"], "Tiếng");
  await expect(desk.title).toHaveValue("Tiếng");
  await page.keyboard.press("Enter");
  await expect(desk.text).toBeFocused();
}

async function composeText({ page, context }: Pick<Given, "page" | "context">) {
  const desk = writingDesk(page);
  await page.keyboard.type("Bắt đầu. ");
  const keyboard = await context.newCDPSession(page);
  await compose(keyboard, ["t", "ti", "tie", "tiê", "tiên", "tiêng", "tiếng"], "tiếng");
  await page.keyboard.type(" ");
  // A composition left open while the save goes out and comes back.
  await keyboard.send("Input.imeSetComposition", { text: "Viê", selectionStart: 3, selectionEnd: 3 });
  await expect(desk.status).toContainText("Đã lưu");
  await expect(page).toHaveURL(/\/bai-viet\/edit\//);
  expect(await desk.known(({ isComposing }) => isComposing)).toBe(true);
  await compose(keyboard, ["Viêt", "Việt"], "Việt");
  expect((await documentText(page)).trim()).toBe("Bắt đầu. tiếng Việt");

  // A shortcut typed through the input method is text until it is committed.
  await page.keyboard.press("Enter");
  await keyboard.send("Input.imeSetComposition", { text: "## ", selectionStart: 3, selectionEnd: 3 });
  await expect(desk.text.locator("h2")).toHaveCount(0);
  await compose(keyboard, [], "");
  await page.keyboard.type("## Phần mới");
  await expect(desk.text.locator("h2")).toHaveText("Phần mới");
}

test("Vietnamese is composed without being disturbed by the title's Enter, saving, shortcuts or links", async ({
  page,
  context,
  journey,
}) => {
  const member = await journey.newMember();
  await signIn(page, member);
  const given = { page, context };
  await test.step("Enter that ends a composition in the title does not leave the title", () => composeTitle(given));
  await test.step("a text is composed without being disturbed by saving, shortcuts or links", () => composeText(given));
});

/** Puts HTML into the text as the clipboard of another program does. */
const paste = (page: Page, html: string) => pasteAs(page, { "text/html": html, "text/plain": "bản chữ thường" });

const fromWord = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {mso-style-unhide:no; margin:0in;} @list l0 {mso-list-id:1;} --></style></head>
<body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->
<h1 style='margin-top:12.0pt'><span lang=VI style='mso-ansi-language:VI'>Ăn chắc mặc bền<o:p></o:p></span></h1>
<p class=MsoNormal><span lang=VI>Bà tôi&nbsp;dặn: </span><b style='mso-bidi-font-weight:normal'><span lang=VI>đi đường</span></b><span lang=VI> nhớ </span><span style='font-style:italic'>nhìn
trước</span><span lang=EN-US>, </span><span style='text-decoration:line-through'>quên</span>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Gạo<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>Gạo nếp<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Muối<o:p></o:p></p>
<p class=MsoNormal>Rồi mới tới:</p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Đi chợ</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span><![endif]>Nấu cơm</p>
<table class=MsoTableGrid border=1><tr><td width=200 style='width:150pt;border:solid windowtext 1.0pt'><p class=MsoNormal>Từ<o:p></o:p></p></td><td><p class=MsoNormal>Nghĩa</p></td></tr></table>
<p class=MsoNormal><img width=100 src="file:///C:/Users/x/image001.png"></p>
<!--EndFragment--></body></html>`;

const fromDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-7f3a1c2e-7fff-1234"><h1 dir="ltr" style="line-height:1.38;"><span style="font-size:20pt;font-family:Arial;font-weight:400;white-space:pre-wrap;">Màu của tiếng</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-weight:400;font-style:normal;white-space:pre-wrap;">Xanh </span><span style="font-weight:700;font-style:italic;">vừa đậm vừa nghiêng</span><span style="font-weight:400;">, và </span><a href="https://www.google.com/url?q=https://mam.vn/bai&amp;sa=D" style="text-decoration:none;"><span style="text-decoration:underline;color:#1155cc;">một liên kết</span></a><span>.</span></p><br /><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>Lá mạ</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Nõn chuối</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Cổ vịt</span></p></li></ul></b><br class="Apple-interchange-newline">`;

const markdown = `## Phần đầu

Một **chữ đậm**, \`mã\`, $\\sqrt{x}$ và chú thích.[^1]

- gạo
- muối

| Từ | Nghĩa |
| --- | --- |
| go | đi |

\`\`\`ts
const a = 1;
\`\`\`

[^1]: Theo bà tôi.`;

const moreFromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"></head><body>
<p class=MsoNormal>Một câu<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]>[1]<![endif]></span></span></a> có chú thích<span style='mso-comment-reference:AB_1'>.</span><span class=MsoCommentReference><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[AB1]</a></span></p>
<p class=MsoNormal><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="></p>
<table class=MsoTableGrid border=1><thead><tr><td><p class=MsoNormal><b>Từ</b></p></td><td colspan=2><p class=MsoNormal>Nghĩa</p></td></tr></thead><tr><td><p>go</p></td><td><p>đi</p></td><td><p>động từ</p></td></tr></table>
<div style='mso-element:footnote-list'><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1"><span class=MsoFootnoteReference>[1]</span></a> Sách in năm 1885.</p></div></div>
<div style='mso-element:comment-list'><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Xem lại chỗ này</p></div></div></div></body></html>`;

/** What follows is pasted into an empty text. */
async function emptyText(page: Page) {
  const text = page.getByRole("textbox", { name: "Nội dung bài viết" });
  await text.focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await expect(text).toHaveText("");
}

async function pasteFromWord({ page }: Pick<Given, "page">) {
  const desk = writingDesk(page);
  await paste(page, fromWord);
  // First, because it goes by itself.
  await expect(page.getByText("Một ảnh không theo được phần dán")).toBeVisible();
  await expect(desk.text.getByRole("heading", { level: 2 })).toHaveText("Ăn chắc mặc bền");
  await expect(desk.text.locator(":scope > p").first()).toHaveText("Bà tôi dặn: đi đường nhớ nhìn trước, quên.");
  await expect(desk.text.locator("strong")).toHaveText(["đi đường"]);
  await expect(desk.text.locator("em")).toHaveText(["nhìn trước"]);
  await expect(desk.text.locator("s")).toHaveText(["quên"]);
  await expect(desk.text.locator(":scope > ul > li")).toHaveCount(2);
  await expect(desk.text.locator(":scope > ul > li").first()).toContainText("Gạo");
  await expect(desk.text.locator(":scope > ul ul > li")).toHaveText(["Gạo nếp"]);
  await expect(desk.text.locator(":scope > ol > li")).toHaveText(["Đi chợ", "Nấu cơm"]);
  await expect(desk.text.locator("td")).toHaveText(["Từ", "Nghĩa"]);
  await expect(desk.text.locator("img, span[lang], [class*=Mso]")).toHaveCount(0);
  await desk.saved();
}

async function pasteFromDocs({ page }: Pick<Given, "page">) {
  const desk = writingDesk(page);
  await paste(page, fromDocs);
  await expect(desk.text.getByRole("heading", { level: 2 })).toHaveText("Màu của tiếng");
  await expect(desk.text.locator("strong")).toHaveText(["vừa đậm vừa nghiêng"]);
  await expect(desk.text.locator("em")).toHaveText(["vừa đậm vừa nghiêng"]);
  await expect(desk.text.locator("u")).toHaveCount(0);
  await expect(desk.text.getByRole("link", { name: "một liên kết" })).toHaveAttribute("href", "https://mam.vn/bai");
  await expect(desk.text.locator(":scope > ul > li")).toHaveCount(2);
  await expect(desk.text.locator(":scope > ul > li > ul > li")).toHaveText(["Nõn chuối"]);
  await expect(desk.text.locator(":scope > p")).toHaveCount(1);

  await page.keyboard.press("Control+a");
  await paste(
    page,
    `<p onclick="window.hit=1" style="position:fixed">Chữ <a href="javascript:window.hit=1">bẫy</a> <a href="/bai-viet">nhà</a></p><script>window.hit=1</script><iframe src="https://example.com"></iframe>`,
  );
  await expect(desk.text).toContainText("Chữ bẫy nhà");
  await expect(desk.text.locator("a")).toHaveText(["nhà"]);
  await expect(desk.text.locator("[style*=fixed], [onclick], iframe, script")).toHaveCount(0);
  expect(await page.evaluate(() => "hit" in window)).toBe(false);
}

async function pasteMarkdown({ page }: Pick<Given, "page">) {
  const desk = writingDesk(page);
  await pasteAs(page, { "text/plain": markdown });
  await expect(desk.text.getByRole("heading", { level: 2 })).toHaveText("Phần đầu");
  await expect(desk.text.locator("strong")).toHaveText(["chữ đậm"]);
  // The root sign is drawn with any installed fonts, and takes space before its content.
  const root = desk.text.locator("math msqrt");
  const signWidth = () =>
    root.evaluate(
      (one) => one.getBoundingClientRect().width - (one.firstElementChild?.getBoundingClientRect().width ?? 0),
    );
  await expect.poll(signWidth).toBeGreaterThan(10);
  await expect(desk.text.locator(".editor-footnote")).toHaveText(["Theo bà tôi."]);
  await expect(desk.text.locator("ul > li")).toHaveText(["gạo", "muối"]);
  await expect(desk.text.locator("th, td")).toHaveText(["Từ", "Nghĩa", "go", "đi"]);
  await expect(desk.text.locator("pre")).toHaveAttribute("data-language", "TypeScript");
  await page.keyboard.press("Control+z");
  await expect(desk.text.locator("h2, ul, table, pre, math, strong")).toHaveCount(0);
  await expect(desk.text).toContainText("## Phần đầu");
  await expect(desk.text).toContainText("| go | đi |");

  // Speech in a story begins with a dash, too.
  await page.keyboard.press("Control+a");
  await pasteAs(page, { "text/plain": "- Em ăn cơm chưa?\n- Em ăn rồi." });
  await expect(desk.text.locator("p")).toHaveText(["- Em ăn cơm chưa?", "- Em ăn rồi."]);

  await page.keyboard.press("Control+a");
  await pasteAs(page, {
    "text/html": "<div><span>echo 1</span></div>",
    "text/plain": "echo 1",
    "vscode-editor-data": JSON.stringify({ mode: "shellscript" }),
  });
  await expect(desk.text.locator("pre")).toHaveAttribute("data-language", "Bash");
  for (const [name, language] of [
    ["js", "JavaScript"],
    ["ts", "TypeScript"],
    ["sh", "Bash"],
    ["c++", null],
  ] as const) {
    await desk.goToEnd();
    await page.keyboard.type(`\`\`\`${name} a = 1`);
    await expect(desk.text.locator("pre").last()).toHaveText("a = 1");
    if (language) await expect(desk.text.locator("pre").last()).toHaveAttribute("data-language", language);
  }
  await expect(desk.text.locator("pre")).toHaveCount(5);
  await desk.saved();
}

async function pasteFootnotes({ page }: Pick<Given, "page">) {
  const desk = writingDesk(page);
  await paste(page, moreFromWord);
  // The picture came along in the HTML: it is sent like one that is pasted as a file.
  await expect(desk.text.locator("figure img")).toHaveCount(1);
  await expect(desk.text.locator(".editor-footnote")).toHaveText(["Sách in năm 1885."]);
  await expect(desk.text.locator(":scope > p").first()).toHaveText(/^Một câu.*có chú thích\.$/);
  await expect(desk.text.locator("td, th")).toHaveText(["Từ", "Nghĩa", "go", "đi", "động từ"]);
  await expect(desk.text.locator("[colspan='2']")).toHaveText("Nghĩa");
  await expect(desk.text).not.toContainText(/Xem lại|AB1|\[1\]/);
  await expect(desk.text.locator("hr, a")).toHaveCount(0);
  await expect(desk.text).not.toContainText("\uE0F0");

  await desk.goToEnd();
  await desk.tool("Song ngữ: Việt và Anh cạnh nhau").click();
  await paste(page, "<p>Trời mưa.</p><p>It rained.</p><p>Đường ngập.</p><p>The street was flooded.</p>");
  await expect(desk.text.locator(".bil > .r")).toHaveText([
    /Trời mưa\.\s*It rained\./,
    /Đường ngập\.\s*The street was flooded\./,
  ]);
  await desk.saved();
}

test("pasted texts keep what is theirs: from Word, Google Docs and Markdown", async ({ page, journey }) => {
  const member = await journey.newMember();
  await signIn(page, member);
  await writingDesk(page).openNew();
  await page.keyboard.type(fresh("Dán"));
  await page.keyboard.press("Enter");
  const given = { page };
  await test.step("from Word: headings, marks, lists and tables only", () => pasteFromWord(given));
  await emptyText(page);
  await test.step("from Google Docs: not bold all over, with its lists and links, without scripts", () =>
    pasteFromDocs(given));
  await emptyText(page);
  await test.step("Markdown is formatted, undo restores the lines, and code gets its language by any alias", () =>
    pasteMarkdown(given));
  await emptyText(page);
  await test.step("footnotes from Word are footnotes, comments stay behind, and paragraphs in a bilingual block are pairs", () =>
    pasteFootnotes(given));
});

test("every block and mark of the toolbar is shown to readers", async ({ page, journey }) => {
  await signIn(page, await journey.newMember());
  const desk = writingDesk(page);
  await desk.openNew();
  await desk.write(fresh("Mọi khối"), "Mở bài.");
  await page.keyboard.press("Enter");
  await desk.tool("Ghi chú nổi bật").click();
  await page.keyboard.type("Nhớ kỹ nhé.");
  await desk.goToEnd();
  await desk.tool("Song ngữ: Việt và Anh cạnh nhau").click();
  await page.keyboard.type("Xin chào");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Hello");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Tạm biệt");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Goodbye");
  await desk.goToEnd();
  await desk.tool("Bảng 3 × 3, có dòng đầu").click();
  await page.keyboard.type("Từ");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Nghĩa");
  await page.getByRole("button", { name: "Thêm dòng dưới" }).click();
  await desk.goToEnd();
  await desk.tool("Khối mã").click();
  await page.keyboard.type("const a = 1;");
  await page.getByLabel("Ngôn ngữ", { exact: true }).selectOption("typescript");
  await desk.goToEnd();
  await desk.tool("Đánh dấu là tiếng Anh").click();
  await page.keyboard.type("green");
  await expect(desk.tool("Đánh dấu là tiếng Anh")).toHaveAttribute("aria-pressed", "true");
  await desk.saved();
  await desk.publish();
  await page.getByRole("link", { name: "Mở xem" }).click();
  const body = page.locator("#text");
  await expect(body.locator("aside.call")).toContainText("Nhớ kỹ nhé.");
  await expect(body.locator(".bil p[lang=en]")).toHaveText(["Hello", "Goodbye"]);
  await expect(body.locator("tr")).toHaveCount(4);
  await expect(body.locator("th")).toHaveText(["Từ", "Nghĩa", ""]);
  await expect(body.locator("pre .hljs-keyword")).toHaveText("const");
  await expect(body.locator("span[lang=en]")).toHaveText("green");
});

async function typeAtLink({ page, context, member }: Pick<Given, "page" | "context" | "member">) {
  const fields = articleFields(fresh("Sau liên kết"), "Mở đầu.");
  const link = { type: "link", attrs: { href: "https://mam.vn/bai" } };
  const linked = { type: "paragraph", content: [{ type: "text", text: "bài cũ", marks: [link] }] };
  fields.body.content = [linked as never];
  const { draft } = await member.call("POST /v1/drafts", { body: { fields } });
  const desk = writingDesk(page);
  await desk.openDraft(draft.slug);
  const links = desk.text.locator("a");

  // At the end of the paragraph: a sign, then words, by keys and by an input method that is not interrupted.
  await desk.goToEnd();
  await page.keyboard.type(", rồi ");
  await expect(links).toHaveText(["bài cũ"]);
  await expect(desk.text.locator("p").first()).toHaveText("bài cũ, rồi");
  for (let n = 0; n < 6; n++) await page.keyboard.press("Backspace");
  const keyboard = await context.newCDPSession(page);
  await keyboard.send("Input.imeSetComposition", { text: "Viê", selectionStart: 3, selectionEnd: 3 });
  await expect.poll(() => desk.known(({ isComposing }) => isComposing)).toBe(true);
  await compose(keyboard, ["Viêt", "Việt"], "Việt");
  await expect(links).toHaveText(["bài cũ"]);
  await expect(desk.text.locator("p").first()).toHaveText("bài cũViệt");
  // Inside, both ways go into the link.
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("x");
  await compose(keyboard, ["a", "â"], "â");
  await expect(links).toHaveText(["bxâài cũ"]);
  // At its end its address can still be changed.
  await page.keyboard.press("End");
  for (let n = 0; n < 4; n++) await page.keyboard.press("ArrowLeft");
  await expect.poll(() => desk.known(({ caret }) => caret)).toBe("bxâài cũ".length + 1);
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByLabel("Địa chỉ liên kết")).toHaveValue("https://mam.vn/bai");
  await page.keyboard.press("Escape");

  // One that was pasted, one put in by its address, one that was recognized.
  await desk.goToEnd();
  await page.keyboard.press("Enter");
  await paste(page, '<a href="https://mam.vn/dan">dán</a>');
  await page.keyboard.type("? tiếp");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByLabel("Địa chỉ liên kết").fill("https://mam.vn/chen");
  await page.keyboard.press("Enter");
  await expect(desk.text).toBeFocused();
  await page.keyboard.type(". Xem https://mam.vn/go thêm");
  await expect(links).toHaveText(["bxâài cũ", "dán", "https://mam.vn/chen", "https://mam.vn/go"]);
  // A recognized one that is gone back to.
  for (let n = 0; n < 5; n++) await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("; và");
  await expect(links.last()).toHaveText("https://mam.vn/go");
  await expect(desk.text.locator("p").last()).toHaveText("https://mam.vn/chen. Xem https://mam.vn/go; và thêm");
  await desk.saved();
}

async function linkElsewhere({ page }: Pick<Given, "page">) {
  const desk = writingDesk(page);
  await desk.goToEnd();
  await page.keyboard.press("Enter");
  await page.keyboard.type("nhà");
  await expect(desk.text.locator("p").last()).toHaveText("nhà");
  await page.keyboard.press("Shift+Home");
  await expect.poll(() => desk.known(({ selected }) => selected)).toBe("nhà");
  await page.keyboard.press("ControlOrMeta+k");
  const address = page.getByLabel("Địa chỉ liên kết");
  await address.fill("javascript:alert(1)");
  await address.press("Enter");
  await expect(page.getByText("Địa chỉ bắt đầu bằng https://")).toBeVisible();
  await address.fill("mam.vn/bai");
  await address.press("Enter");
  await expect(desk.text.getByRole("link", { name: "nhà" })).toHaveAttribute("href", "https://mam.vn/bai");
  await expect(desk.text).toBeFocused();
}

test("a link leads to the web, a mailbox or this site, and only text typed inside it is part of it", async ({
  page,
  context,
  journey,
}) => {
  const member = await journey.newMember();
  await signIn(page, member);
  const given = { page, context, member };
  await test.step("text typed at the end of a link is not part of it, text typed inside it is", () =>
    typeAtLink(given));
  await test.step("a link may lead to the web, a mailbox or this site, and nowhere else", () => linkElsewhere(given));
});
