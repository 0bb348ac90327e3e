import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { documentFromMarkdown } from "./markdown.ts";
import type { DocumentNode } from "./reading.ts";
import { markdownOf } from "./to-markdown.ts";

const paragraph = (...content: object[]) =>
  ({ type: "doc", content: [{ type: "paragraph", content }] }) as DocumentNode;
const t = (text: string, ...marks: (string | object)[]) => ({
  type: "text",
  text,
  ...(marks.length > 0 ? { marks: marks.map((mark) => (typeof mark === "string" ? { type: mark } : mark)) } : {}),
});
/** Neighboring texts with the same marks are one. */
function joined(node: DocumentNode): DocumentNode {
  if (!node.content) return node;
  const content: DocumentNode[] = [];
  for (const child of node.content.map(joined)) {
    const last = content.at(-1);
    if (last?.type === "text" && child.type === "text" && JSON.stringify(last.marks) === JSON.stringify(child.marks))
      last.text = `${last.text}${child.text}`;
    else content.push({ ...child });
  }
  return { ...node, content };
}
const there = (doc: DocumentNode) => joined(documentFromMarkdown(markdownOf(doc)));

describe("a text as Markdown", () => {
  const folder = path.resolve(import.meta.dirname, "../example/articles");
  it.each(readdirSync(folder).filter((name) => name.endsWith(".md")))("comes back the same: %s", (name) => {
    const text = readFileSync(path.join(folder, name), "utf8").replace(/^---\n[\s\S]*?\n---\n/, "");
    const doc = joined(documentFromMarkdown(text));
    expect(there(doc)).toEqual(doc);
  });

  it.each([
    ["# không phải tiêu đề"],
    ["- không phải danh sách"],
    ["1. không phải số thứ tự"],
    ["> không phải trích dẫn"],
    ["::: không phải khung"],
    ["a*b*c _d_ `e` [f](g) ~~h~~ <i>j</i> \\k"],
    ["&amp; &lt; ![a](b)"],
    ["2 * 3 * 4 = 24 và a_b_c"],
    ["một | hai"],
    ["---"],
  ])("keeps what only looks like a sign: %s", (text) => {
    const doc = paragraph(t(text));
    expect(there(doc)).toEqual(doc);
  });

  it("keeps marks that overlap, touch blanks or hold each other", () => {
    const link = { type: "link", attrs: { href: "https://vidu.vn/a_(b)?c=d" } };
    for (const doc of [
      paragraph(t("một "), t("hai", "bold"), t(" ba")),
      paragraph(t("đậm ", "bold"), t("và nghiêng", "bold", "italic")),
      paragraph(t("xem "), t("chỗ ", link), t("này", link, "bold")),
      paragraph(t("mã "), t("a `b` c", "code"), t(" xong")),
      paragraph(t("câu "), t("an English one", { type: "foreign", attrs: { lang: "en" } }), t(".")),
      paragraph(t("trước"), { type: "hardBreak" }, t("sau")),
    ])
      expect(there(doc)).toEqual(doc);
    // The blank moves out of the emphasis, where Markdown wants it.
    expect(markdownOf(paragraph(t("đậm ", "bold"), t("thường")))).toBe("**đậm** thường\n");
  });

  it("writes absolute addresses of pictures and links of the site for readers elsewhere", () => {
    const uploadId = "00000000-0000-4000-8000-000000000000";
    const doc = {
      type: "doc",
      content: [
        { type: "picture", attrs: { uploadId, alt: "Một [hình]", caption: 'Chú "thích"', width: 1, height: 1 } },
        { type: "paragraph", content: [t("đây", { type: "link", attrs: { href: "/bai-viet/a" } })] },
      ],
    } as DocumentNode;
    expect(markdownOf(doc, "https://mam.example")).toBe(
      `![Một \\[hình\\]](https://mam.example/files/${uploadId}.webp "Chú \\"thích\\"")\n\n[đây](https://mam.example/bai-viet/a)\n`,
    );
  });

  it("gives a table without a head an empty one, and lists in a row stay two", () => {
    const cell = (text: string) => ({ type: "tableCell", content: [{ type: "paragraph", content: [t(text)] }] });
    const item = (text: string) => ({ type: "listItem", content: [{ type: "paragraph", content: [t(text)] }] });
    const doc = {
      type: "doc",
      content: [
        { type: "table", content: [{ type: "tableRow", content: [cell("a|b"), cell("c")] }] },
        { type: "bulletList", content: [item("một")] },
        { type: "bulletList", content: [item("hai")] },
      ],
    } as DocumentNode;
    expect(markdownOf(doc)).toContain("|  |  |\n|---|---|\n| a\\|b | c |");
    expect(there(doc).content?.map((node) => node.type)).toEqual(["table", "bulletList", "bulletList"]);
  });

  it("takes a moment, whatever is written", () => {
    const many = (length: number, one: (n: number) => object) => Array.from({ length }, (_, n) => one(n));
    const hardBreak = { type: "hardBreak" };
    const heading = (...content: object[]) =>
      ({ type: "doc", content: [{ type: "heading", content }] }) as DocumentNode;
    const cell = { type: "tableCell", content: [{ type: "paragraph" }] };
    const hostile = {
      "line ends": paragraph(t("\n".repeat(100_000))),
      "blanks in a heading": heading(t(" ".repeat(200_000)), t("x")),
      "blanks before marks": paragraph(...many(4000, (n) => t(`a${" ".repeat(60)}`, n % 2 ? "bold" : "italic"))),
      "line breaks": paragraph(...many(20_000, () => hardBreak)),
      "line breaks in a heading": heading(...many(20_000, () => hardBreak)),
      "runs of code signs": paragraph(t("` ".repeat(150_000), "code")),
      "a wide row over many": {
        type: "doc",
        content: [
          {
            type: "table",
            content: many(4000, (n) => ({ type: "tableRow", content: many(n ? 1 : 4000, () => cell) })),
          },
        ],
      } as DocumentNode,
    };
    for (const [name, doc] of Object.entries(hostile)) {
      const begun = performance.now();
      markdownOf(doc);
      expect(performance.now() - begun, name).toBeLessThan(1500);
    }
  });
});
