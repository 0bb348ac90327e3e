import type { Locator } from "@playwright/test";
import { type Given, expect, signIn, test } from "../support/journey.ts";
import { articleFields, draftOf, fresh, writingDesk } from "./writing-desk.ts";

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const cell = (text: string) => ({ type: "tableCell", content: [paragraph(text)] });
/** What no key of a phone leads out of. */
const closedBlocks: Record<string, object> = {
  table: { type: "table", content: [{ type: "tableRow", content: [cell("từ"), cell("nghĩa")] }] },
  callout: { type: "callout", content: [paragraph("Nhớ kỹ nhé.")] },
  "code block": { type: "codeBlock", attrs: { language: null }, content: [{ type: "text", text: "a = 1" }] },
  "bilingual block": {
    type: "bilingual",
    content: [{ type: "bilingualPair", content: [paragraph("Xin chào"), paragraph("Hello")] }],
  },
  rule: { type: "horizontalRule" },
};

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a text can continue below a table, a callout, code or a bilingual block at its end", async ({
    page,
    journey,
  }) => {
    const member = await journey.newMember();
    await signIn(page, member);
    const desk = writingDesk(page);
    for (const [name, block] of Object.entries(closedBlocks)) {
      const fields = articleFields(fresh(`Hết bằng ${name}`), "Mở đầu.");
      fields.body.content.push(block as never);
      const { draft } = await member.call("POST /v1/drafts", { body: { fields } });
      await desk.openDraft(draft.slug);
      const below = desk.text.locator(":scope > p").last();
      await expect(below).toHaveText("");
      await below.tap();
      await expect.poll(() => desk.known(({ block }) => block)).toBe(2);
      await page.keyboard.type("Viết tiếp ở dưới.");
      await expect(desk.text.locator(":scope > *").last()).toHaveText("Viết tiếp ở dưới.");
      await desk.saved();
    }
  });
});

test("the empty line below a block is no change, and is not saved", async ({ page, journey }) => {
  const member = await journey.newMember();
  const fields = articleFields(fresh("Bảng ở cuối"), "Mở đầu.");
  fields.body.content.push(closedBlocks.table as never);
  const { draft } = await member.call("POST /v1/drafts", { body: { fields } });
  const { id, version } = draft;
  const published = (await member.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version } })).draft;
  await signIn(page, member);
  const stored = async () =>
    (await member.call("GET /v1/drafts/{kind}/{slug}", { params: { kind: "article", slug: published.slug } })).draft;
  await page.clock.install();
  const desk = writingDesk(page);
  await desk.openDraft(published.slug);
  await desk.text.locator("td").first().click();
  await desk.text.locator(":scope > p").last().click();
  await expect.poll(() => desk.known(({ block }) => block)).toBe(2);
  await page.keyboard.press("Enter");
  await page.clock.runFor(10_000);
  await expect(desk.status).toContainText("đã xuất bản");
  expect((await stored()).hasDraft).toBe(false);

  await desk.text.locator("td").first().click();
  await expect.poll(() => desk.known(({ block }) => block)).toBe(1);
  await page.keyboard.press("End");
  await page.keyboard.type(" vựng");
  await page.clock.runFor(3000);
  await expect(desk.status).toContainText("bản sửa");
  const { body } = (await stored()).fields as unknown as { body: { content: { type: string }[] } };
  expect(body.content.map(({ type }) => type)).toEqual(["paragraph", "table"]);
});

async function turnIntoCallout({ page, member }: Pick<Given, "page" | "member">) {
  const draft = await draftOf(member, fresh("Ghi chú từ danh sách"), "Mở đầu.");
  const desk = writingDesk(page);
  await desk.openDraft(draft.slug);
  await desk.goToEnd();
  await page.keyboard.press("Enter");
  await page.keyboard.type("- một");
  await page.keyboard.press("Enter");
  await page.keyboard.type("hai");
  await page.keyboard.press("Tab");
  const callout = desk.tool("Ghi chú nổi bật");
  await callout.click();
  await expect(callout).toHaveAttribute("aria-pressed", "true");
  await expect(desk.text.locator("aside > ul > li").first()).toContainText("một");
  await expect(desk.text.locator("aside > ul > li > ul > li")).toHaveText("hai");
  await expect(desk.text.locator(":scope > p").first()).toHaveText("Mở đầu.");
  await callout.click();
  await expect(desk.text.locator("aside")).toHaveCount(0);
  await expect(desk.text.locator(":scope > ul ul > li")).toHaveText("hai");

  await desk.goToEnd();
  await page.keyboard.type("## Phần hai");
  await callout.click();
  await expect(desk.text.locator("aside > p")).toHaveText("Phần hai");

  // Where no callout is allowed, the button is disabled.
  await desk.goToEnd();
  await desk.tool("Khối mã").click();
  await page.keyboard.type("a = 1");
  await expect(callout).toBeDisabled();
  await desk.saved();
}

async function tabThroughPairs({ page, member }: Pick<Given, "page" | "member">) {
  const fields = articleFields(fresh("Song ngữ bằng bàn phím"), "Mở đầu.");
  fields.body.content.push(closedBlocks["bilingual block"] as never);
  const { draft } = await member.call("POST /v1/drafts", { body: { fields } });
  const desk = writingDesk(page);
  await desk.openDraft(draft.slug);
  const pairs = desk.text.locator(".bil > .r");
  await desk.clickInto("Xin chào");
  await page.keyboard.press("Tab");
  await page.keyboard.press("End");
  await page.keyboard.type(" there");
  // Behind the last half comes a new pair.
  await page.keyboard.press("Tab");
  await page.keyboard.type("Tạm biệt");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Goodbye");
  await expect(pairs).toHaveText([/Xin chào\s*Hello there/, /Tạm biệt\s*Goodbye/]);
  // Back through all halves, and from the first one out of the text, to the text before it.
  for (let n = 0; n < 3; n++) await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Home");
  await page.keyboard.type("A! ");
  await expect(pairs.first()).toHaveText(/A! Xin chào\s*Hello there/);
  await page.keyboard.press("Shift+Tab");
  await expect(desk.summary).toBeFocused();

  // A pair that stays blank is left and taken away; from the line below, Tab leaves the text.
  await desk.clickInto("Goodbye");
  await page.keyboard.press("Tab");
  await expect(pairs).toHaveCount(3);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(pairs).toHaveCount(2);
  await expect.poll(() => desk.known(({ block }) => block)).toBe(2);
  await page.keyboard.type("Viết tiếp.");
  await expect(desk.text.locator(":scope > p").last()).toHaveText("Viết tiếp.");
  await page.keyboard.press("Tab");
  await expect(desk.text).not.toBeFocused();
}

test("by keyboard a list and a heading become a callout and go back, and Tab leads through a bilingual block and out of it", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  await signIn(page, member);
  const given = { page, member };
  await test.step("a list and a heading can be turned into a callout and back", () => turnIntoCallout(given));
  await test.step("Tab leads through a bilingual block as through a table, and a blank pair or Shift+Tab leads out of it", () =>
    tabThroughPairs(given));
});

/** Every letter of some code with its color. */
const colors = (code: Locator) =>
  code.evaluate((element) => {
    const found: string[] = [];
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = words.nextNode(); text; text = words.nextNode()) {
      const { color } = getComputedStyle(text.parentElement ?? element);
      for (const letter of text.nodeValue ?? "") found.push(`${letter} ${color}`);
    }
    return found;
  });

test("code has the same colors for its readers as for its writer, light and dark", async ({ page, journey }) => {
  const member = await journey.newMember();
  const code = (language: string | null, text: string) => ({
    type: "codeBlock",
    attrs: { language },
    content: [{ type: "text", text }],
  });
  const fields = articleFields(fresh("Mã có màu"), "Mở đầu.");
  fields.body.content.push(
    code("typescript", "// chào\nconst lời: string = `xin ${tên} ${1 + 2}`;") as never,
    code("html", '<a href="/bai-viet" title="đọc">Đọc</a>') as never,
    code(null, "const không = 'tô màu';") as never,
  );
  const { draft } = await member.call("POST /v1/drafts", { body: { fields } });
  const { id, version } = draft;
  const { slug } = (await member.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version } })).draft;
  await signIn(page, member);
  const desk = writingDesk(page);
  const seen: string[][] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const blocks = (at: Locator) => Promise.all([0, 1, 2].map((index) => colors(at.locator("pre code").nth(index))));
    await desk.openDraft(slug);
    await expect(desk.text.locator("pre .hljs-keyword")).toHaveText("const");
    const written = await blocks(desk.text);
    await page.goto(`/bai-viet/${slug}`);
    const read = await blocks(page.locator("#text"));
    expect(read).toEqual(written);
    const count = (letters: string[] | undefined) => new Set(letters?.map((letter) => letter.slice(2))).size;
    expect(count(read[0])).toBeGreaterThan(3);
    expect(count(read[2])).toBe(1);
    seen.push(read[0] ?? []);
  }
  expect(seen[1]).not.toEqual(seen[0]);
});
