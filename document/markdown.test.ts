import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readDocument } from "./check.ts";
import { documentFromMarkdown } from "./markdown.ts";

const blocksOf = (text: string) => documentFromMarkdown(text).content;
const t = (text: string, ...marks: object[]) => ({ type: "text", text, ...(marks.length > 0 ? { marks } : {}) });

describe("Markdown becomes a text of ours", () => {
  it("with its paragraphs, emphasis and line breaks", () => {
    expect(blocksOf("Một **hai** *ba* ~~bốn~~ `năm`\nsáu  \nbảy")).toEqual([
      {
        type: "paragraph",
        content: [
          t("Một "),
          t("hai", { type: "bold" }),
          t(" "),
          t("ba", { type: "italic" }),
          t(" "),
          t("bốn", { type: "strike" }),
          t(" "),
          t("năm", { type: "code" }),
          t(" "),
          t("sáu"),
          { type: "hardBreak" },
          t("bảy"),
        ],
      },
    ]);
  });

  it("with headings of the levels that a text has", () => {
    expect(blocksOf("# Một\n\n### Ba\n\n###### Sáu")?.map((block) => block.attrs)).toEqual([
      { level: 2 },
      { level: 3 },
      { level: 4 },
    ]);
  });

  it("with lists, quotations, rules and code", () => {
    expect(blocksOf("3. ba\n4. bốn")).toMatchObject([
      {
        type: "orderedList",
        attrs: { start: 3 },
        content: [{ type: "listItem", content: [{ type: "paragraph", content: [t("ba")] }] }, { type: "listItem" }],
      },
    ]);
    expect(blocksOf("- a\n  - b")).toMatchObject([
      { type: "bulletList", content: [{ content: [{ type: "paragraph" }, { type: "bulletList" }] }] },
    ]);
    expect(blocksOf("> a\n\n---")).toMatchObject([{ type: "blockquote" }, { type: "horizontalRule" }]);
    expect(blocksOf("```python\nx = 1\n```\n\n```elvish\ny\n```\n\n```\n```")).toEqual([
      { type: "codeBlock", attrs: { language: "python" }, content: [t("x = 1")] },
      { type: "codeBlock", attrs: { language: null }, content: [t("y")] },
      { type: "codeBlock", attrs: { language: null } },
    ]);
  });

  it("with tables", () => {
    const [table] = blocksOf("| a | b |\n|---|---|\n| **c** | |") ?? [];
    const cell = (type: string, ...content: object[]) => ({
      type,
      content: [{ type: "paragraph", ...(content.length > 0 ? { content } : {}) }],
    });
    expect(table).toEqual({
      type: "table",
      content: [
        { type: "tableRow", content: [cell("tableHeader", t("a")), cell("tableHeader", t("b"))] },
        { type: "tableRow", content: [cell("tableCell", t("c", { type: "bold" })), cell("tableCell")] },
      ],
    });
  });

  it("with hints, passages in English and two languages side by side", () => {
    expect(blocksOf(":::callout\nMẹo.\n:::\n\nSau.")).toMatchObject([
      { type: "callout", content: [{ type: "paragraph" }] },
      { type: "paragraph" },
    ]);
    expect(blocksOf("Nói :en[in *a* row] nhé")).toEqual([
      {
        type: "paragraph",
        content: [
          t("Nói "),
          t("in ", { type: "foreign", attrs: { lang: "en" } }),
          t("a", { type: "italic" }, { type: "foreign", attrs: { lang: "en" } }),
          t(" row", { type: "foreign", attrs: { lang: "en" } }),
          t(" nhé"),
        ],
      },
    ]);
    expect(blocksOf(":::bilingual\nMột.\n\nOne.\n\nHai.\n:::")).toEqual([
      {
        type: "bilingual",
        content: [
          {
            type: "bilingualPair",
            content: [
              { type: "paragraph", content: [t("Một.")] },
              { type: "paragraph", content: [t("One.")] },
            ],
          },
          { type: "bilingualPair", content: [{ type: "paragraph", content: [t("Hai.")] }, { type: "paragraph" }] },
        ],
      },
    ]);
  });

  it("with pictures that were placed, and without those that were not", () => {
    const placed = new Map([["a.webp", { uploadId: "u", width: 4, height: 3 }]]);
    expect(documentFromMarkdown('![Cây](a.webp "Chú thích")\n\n![Khác](b.webp)', placed).content).toEqual([
      { type: "picture", attrs: { uploadId: "u", width: 4, height: 3, alt: "Cây", caption: "Chú thích" } },
      expect.objectContaining({ type: "paragraph" }),
    ]);
  });
});

it("reads no HTML and follows no link that a text may not have", () => {
  const hostile =
    "<script>alert(1)</script>\n\n[x](javascript:alert(1)) [y](//evil.example) <img src=x onerror=alert(1)> ![z](https://evil.example/t.gif)\n\n<!-- -->";
  const read = documentFromMarkdown(hostile);
  expect(JSON.stringify(read)).not.toMatch(/"(link|picture|image)"/);
  expect(() => readDocument(read)).not.toThrow();
  expect(JSON.stringify(read)).toContain("<script>alert(1)</script>");
});

it.each([
  "",
  "   \n\n",
  ":::callout\n:::",
  ":::bilingual\n:::",
  ":::callout\nkhông đóng",
  "| a |\n|---|",
  "[]()",
  "![]()",
  ":en[",
  "]",
  "***",
])("makes a text of %j that can be stored", (text) => {
  expect(() => readDocument(documentFromMarkdown(text))).not.toThrow();
});

it("every example article is a text of ours", () => {
  const folder = path.resolve(import.meta.dirname, "../example/articles");
  const names = readdirSync(folder).filter((name) => name.endsWith(".md"));
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) {
    const text = readFileSync(path.join(folder, name), "utf8").replace(/^---\n[\s\S]*?\n---\n/, "");
    expect(() => readDocument(documentFromMarkdown(text)), name).not.toThrow();
  }
});
