import type { Locator, Page } from "@playwright/test";
import { type Given, expect, signIn, test } from "../support/journey.ts";
import { articleFields, fresh, writingDesk } from "./writing-desk.ts";

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const row = (...words: string[]) => ({
  type: "tableRow",
  content: words.map((word) => ({ type: "tableCell", content: [paragraph(word)] })),
});
const blocks = [
  { type: "table", content: [row("từ", "nghĩa"), row("go", "đi")] },
  { type: "bilingual", content: [{ type: "bilingualPair", content: [paragraph("Xin chào"), paragraph("Hello")] }] },
  { type: "codeBlock", attrs: { language: "css" }, content: [{ type: "text", text: "a { b: c }" }] },
];
/** Words in each block, and a tool that comes with it. */
const places = [
  { words: "nghĩa", tool: "Xoá bảng", role: "button" },
  { words: "Hello", tool: "Xoá cặp", role: "button" },
  { words: "a { b: c }", tool: "Ngôn ngữ", role: "combobox" },
] as const;

/** Controls of header and tool bars that something else covers where they are drawn, or that are squeezed to nothing. */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(
      "header :is(a, button), [role=toolbar] :is(button, select)",
    )) {
      const box = control.getBoundingClientRect();
      if (!control.checkVisibility() || box.width === 0) continue;
      const run = control.closest(".toolbar-run")?.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      // Scrolled to the side, within a row that has the whole width of the page.
      if (run && (x < run.left || x > run.right)) continue;
      const seen = document.elementFromPoint(x, y);
      if (!seen || !control.contains(seen)) found.push(control.getAttribute("aria-label") ?? control.innerText);
    }
    return found;
  });

/** Nothing is drawn over the beginning of this line. */
const isSeen = (line: Locator) =>
  line.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(left + 4, top + height / 2);
    return seen !== null && (element.contains(seen) || seen.contains(element));
  });

/** A phone, tablets upright and lying, small and large laptops. */
const widths = [390, 768, 820, 961, 1024, 1112, 1194, 1280, 1440];

async function editTable({ page, member }: Pick<Given, "page" | "member">) {
  const fields = articleFields(fresh("Bảng"));
  fields.body.content.push(blocks[0] as never);
  const { draft } = await member.call("POST /v1/drafts", { body: { fields } });
  const desk = writingDesk(page);
  await desk.openDraft(draft.slug);
  const tool = (name: string) =>
    page.getByRole("toolbar", { name: "Công cụ soạn thảo" }).getByRole("button", { name, exact: true }).click();
  const rows = () =>
    desk.text
      .locator("tr")
      .evaluateAll((all) => all.map((one) => [...one.children].map((cell) => cell.textContent).join("|")));
  await desk.text.getByText("go", { exact: true }).click();
  await tool("Thêm dòng trên");
  await tool("Thêm cột trái");
  expect(await rows()).toEqual(["|từ|nghĩa", "||", "|go|đi"]);
  await tool("Thêm dòng dưới");
  await tool("Thêm cột phải");
  expect(await rows()).toEqual(["|từ||nghĩa", "|||", "|go||đi", "|||"]);
  await expect(desk.text.getByRole("columnheader")).toHaveCount(0);
  await tool("Dòng tiêu đề");
  await expect(desk.text.getByRole("columnheader")).toHaveText(["", "từ", "", "nghĩa"]);
  await tool("Dòng tiêu đề");
  await expect(desk.text.getByRole("columnheader")).toHaveCount(0);
  await page.keyboard.type("!");
  await expect(desk.text.getByText("go!")).toBeVisible();
}

async function pressLines({ page, member }: Pick<Given, "page" | "member">) {
  const fields = articleFields(fresh("Công cụ theo khối"), ...Array.from({ length: 12 }, (_, n) => `Đoạn ${n}.`));
  fields.body.content.push(...(blocks as never[]), ...Array.from({ length: 30 }, () => paragraph("Cuối bài.")));
  const { draft } = await member.call("POST /v1/drafts", { body: { fields } });
  const desk = writingDesk(page);
  await desk.openDraft(draft.slug);
  const bar = page.getByRole("toolbar", { name: "Công cụ soạn thảo" });
  const roomOfTools = () =>
    bar
      .locator(".toolbar-run")
      .first()
      .evaluate(({ clientWidth }) => clientWidth);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await desk.text.getByText("Đoạn 0.").click();
    await expect(bar.getByRole("button", { name: "Xoá bảng" })).toBeHidden();
    const room = await roomOfTools();
    const name = page.locator("header").getByRole("link", { name: /trang chủ$/ });
    // The name of the site keeps to its line.
    if (width >= 768) expect((await name.boundingBox())?.height, `${width} px`).toBeLessThan(48);
    expect(await coveredControls(page), `${width} px`).toEqual([]);
    for (const { words, tool, role } of places) {
      const line = desk.text.getByText(words, { exact: true });
      await desk.text.getByText("Đoạn 0.").click();
      // Right below the toolbar, where the row comes.
      await line.evaluate((element) => {
        const below = document.querySelector("[role=toolbar]")?.getBoundingClientRect().bottom ?? 0;
        scrollBy(0, element.getBoundingClientRect().top - below - 4);
      });
      await line.click();
      await expect(bar.getByRole(role, { name: tool })).toBeVisible();
      await expect.poll(() => isSeen(line), `${words} at ${width} px`).toBe(true);
      expect(await coveredControls(page), `${words} at ${width} px`).toEqual([]);
      expect(await roomOfTools(), `${words} at ${width} px`).toBe(room);
    }
  }
}

test("the tools of a table, a bilingual block and code cover no other tool and no line at any width, and edit rows and columns", async ({
  page,
  journey,
}) => {
  const member = await journey.newMember();
  await signIn(page, member);
  const given = { page, member };
  await test.step("rows and columns are inserted on either side, and the first row becomes a header and back", () =>
    editTable(given));
  await test.step("the tools cover no other tool and no line that is pressed, at any width", () => pressLines(given));
});
