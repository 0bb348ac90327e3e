import type { Locator, Page } from "@playwright/test";
import { expect, type Member } from "../support/journey.ts";

/** The text's element carries its editor: what the browser shows and what the editor knows are a moment apart. */
type WritingElement = Element & {
  editor: {
    view: { composing: boolean };
    state: {
      selection: { from: number; to: number; $from: { index: (depth: number) => number } };
      doc: { textBetween: (from: number, to: number) => string };
    };
  };
};

interface Known {
  isComposing: boolean;
  selected: string;
  /** Which of the text's own blocks the caret is in. */
  block: number;
  caret: number;
}

/** The editor as a writer meets it. */
export function writingDesk(page: Page) {
  const text = page.getByRole("textbox", { name: "Nội dung bài viết" });
  const status = page.locator("header").getByRole("status");
  return {
    text,
    status,
    title: page.getByRole("textbox", { name: "Nhan đề" }),
    summary: page.getByRole("textbox", { name: "Tóm tắt" }),
    tool: (name: string) =>
      page.getByRole("toolbar", { name: "Công cụ soạn thảo" }).getByRole("button", { name, exact: true }),
    async known<Value>(pick: (known: Known) => Value): Promise<Value> {
      return pick(
        await text.evaluate((element) => {
          const { view, state } = (element as unknown as WritingElement).editor;
          const { from, to, $from } = state.selection;
          return {
            isComposing: view.composing,
            selected: state.doc.textBetween(from, to),
            block: $from.index(0),
            caret: from,
          };
        }),
      );
    },
    /**
     * A click into the text. The browser reports the new selection in a task of its own, and a key may overtake it on a busy
     * machine: the editor would then act at its former caret.
     */
    async clickInto(words: string) {
      const before = await this.known(({ caret }) => caret);
      await text.getByText(words).click();
      await expect.poll(() => this.known(({ caret }) => caret)).not.toBe(before);
    },
    /**
     * Opens the menu of the handle that is beside the block under the pointer. The handle follows the pointer in a later frame: until
     * then it is absent or beside the former block, and the toolbar has a button of the same name.
     */
    async openHandle(block: Locator) {
      const handle = page
        .getByRole("button", { name: "Khối này: chuyển, đổi, xoá" })
        .and(page.locator("[draggable=true]"));
      let before = "";
      await expect
        .poll(async () => {
          // Blocks that still move may leave the handle with a neighbor.
          await block.hover();
          if ((await handle.count()) === 0) return false;
          const [its, own] = [await handle.boundingBox(), await block.boundingBox()];
          if (!its || !own) return false;
          const middle = its.y + its.height / 2;
          const isStill = before === (before = `${its.y} ${own.y}`);
          return isStill && middle > own.y && middle < own.y + own.height;
        })
        .toBe(true);
      await handle.click();
    },
    async openNew() {
      await page.goto("/bai-viet/create");
      await expect(page.getByRole("textbox", { name: "Nhan đề" })).toBeFocused();
    },
    async openDraft(slug: string) {
      await page.goto(`/bai-viet/edit/${slug}`);
      await expect(text).toBeVisible();
    },
    async write(title: string, words: string) {
      await page.keyboard.type(title);
      await page.keyboard.press("Enter");
      await page.keyboard.type(words);
    },
    /** At the end of the text, as a click below it does. */
    async goToEnd() {
      await page.locator(".editor-rest").click();
    },
    saved: () => expect(status).toContainText("Đã lưu", { timeout: 10_000 }),
    slug: () => new URL(page.url()).pathname.split("/").at(-1) ?? "",
    async publish() {
      await page.getByRole("button", { name: /^(Xuất bản|Cập nhật)$/ }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: /^(Xuất bản ngay|Cập nhật)$/ }).click();
      await expect(dialog).toBeHidden();
    },
  };
}

/** Puts something into the text as the clipboard of another program does. */
export async function pasteAs(page: Page, forms: Record<string, string>) {
  await page.getByRole("textbox", { name: "Nội dung bài viết" }).evaluate((text, given) => {
    const data = new DataTransfer();
    for (const [form, words] of Object.entries(given)) data.setData(form, words);
    text.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }));
  }, forms);
}

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });

export const articleFields = (title: string, ...paragraphs: string[]) => ({
  kind: "article" as const,
  title,
  summary: "",
  body: { type: "doc" as const, content: paragraphs.map(paragraph) },
  cover: { shift: 0, uploadId: null },
  categoryId: null,
  tags: [],
  language: "vi" as const,
  level: null,
  canonicalUrl: null,
  noindex: false,
  slug: null,
});

/** A draft that is there already; what a test is not about need not be typed. */
export async function draftOf(member: Member, title: string, ...paragraphs: string[]) {
  return (await member.call("POST /v1/drafts", { body: { fields: articleFields(title, ...paragraphs) } })).draft;
}

export async function publishedBy(member: Member, title: string, ...paragraphs: string[]) {
  const { id, version } = await draftOf(member, title, ...paragraphs);
  return (await member.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version } })).draft;
}

/** Titles that no other run of the tests has used. */
export const fresh = (title: string) => `${title} ${mark()}`;

/** Short: journeys about layout see it on the shared home page, at 195 px. */
export const mark = () => `${Date.now().toString(36).slice(-5)}${Math.floor(Math.random() * 36).toString(36)}`;
