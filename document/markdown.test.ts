import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readDocument } from "./check.ts";
import { documentFromMarkdown, picturesInMarkdown } from "./markdown.ts";
import { markdownOf } from "./to-markdown.ts";

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

describe("a picture with an upload is never lost", () => {
  const upload = (n: number) => ({ uploadId: `00000000-0000-4000-8000-00000000000${n}`, width: 4, height: 3 });
  const pictures = new Map([
    ["a.webp", upload(1)],
    ["b.webp", upload(2)],
    ["%E1%BA%A3nh%20(1).png", upload(3)],
  ]);
  /** Converts it to Markdown again: `A` and `B` are the two pictures. */
  const read = (text: string) => {
    const doc = documentFromMarkdown(text, pictures);
    expect(() => readDocument(doc)).not.toThrow();
    return markdownOf(doc)
      .trim()
      .replace(/!\[([^\]]*)\]\(\/files\/[0-9-]+(\d)\.webp([^)]*)\)/g, (_, alt: string, n: string, title: string) =>
        [["A", "B", "C"][Number(n) - 1], alt, title.trim()].filter(Boolean).join(":"),
      );
  };

  it.each([
    ["between words", "một ![x](a.webp) hai", "một\n\nA:x\n\nhai"],
    ["before and after words", "![](a.webp) một\nhai ![](b.webp)", "A\n\nmột hai\n\nB"],
    ["several in one paragraph", '![x](a.webp)\n![](b.webp "Ao")\n', 'A:x\n\nB:"Ao"'],
    ["within emphasis", "**một ![](a.webp) hai** ba", "**một**\n\nA\n\n**hai** ba"],
    ["with a width", "một ![](a.webp){width=70%} hai", "một\n\nA{width=70%}\n\nhai"],
    ["in a list item", "- một ![](a.webp)\n- hai", "- một\n  A\n- hai"],
    ["at the beginning of a list item", "1. ![](a.webp)\n2. hai", "1. A\n2. hai"],
    ["in a quotation", "> một ![](a.webp) hai", "> một\n>\n> A\n>\n> hai"],
    [
      "in a table",
      "| một | hai |\n|---|---|\n| ba ![](a.webp) | ![](b.webp) |",
      "| một | hai |\n|---|---|\n| ba A | B |",
    ],
    ["in a heading", "## một ![](a.webp) hai", "## một hai\n\nA"],
    ["in a heading without words", "## ![](a.webp)", "A"],
    ["in a callout", ":::callout\nmột ![](a.webp) hai\n\nba\n:::", ":::callout\nmột\n\nhai\n\nba\n:::\n\nA"],
    ["alone in a callout", ":::callout\n![](a.webp)\n:::", "A"],
    [
      "in a bilingual block, whose pairs stay pairs",
      ":::bilingual\nMưa ![](a.webp) to.\n\nRain.\n\n![](b.webp)\n\nNắng.\n\nSun.\n:::",
      ":::bilingual\nMưa to.\n\nRain.\n\nNắng.\n\nSun.\n:::\n\nA\n\nB",
    ],
    [
      "in a link, which stays beside it",
      "xem [![Ao](a.webp)](https://x.vn/) nhé",
      "xem\n\nA:Ao\n\n[Ao](https://x.vn/) nhé",
    ],
    ["in a link to a larger copy of it", "[![Ao](a.webp)](https://x.vn/ao.jpg)", "A:Ao"],
    ["by reference", "một ![Ao][1]\n\n[1]: a.webp", "một\n\nA:Ao"],
    ["with Vietnamese letters, blanks and brackets in its name", "![Ao](<ảnh (1).png>)", "C:Ao"],
  ])("%s", (_, markdown, expected) => {
    expect(read(markdown)).toBe(expected);
  });

  it("survives a round trip", () => {
    const text = "một ![x](a.webp) hai\n\n- ![](b.webp)\n\n| ![](a.webp) |\n|---|\n| ba ![](b.webp) |";
    const doc = documentFromMarkdown(text, pictures);
    const written = new Map([1, 2].map((n) => [`/files/${upload(n).uploadId}.webp`, upload(n)]));
    expect(documentFromMarkdown(markdownOf(doc), written)).toEqual(doc);
  });

  it("is listed among the pictures of the text, under its lookup name", () => {
    const text =
      "![a](a.webp) [![](<ảnh (1).png>)](/x) ![r][1]\n\n[1]: b.webp\n\n:::callout\n![](a.webp)\n:::\n\n`![](c.webp)` [^1]\n\n[^1]: ![](d.webp)";
    expect(picturesInMarkdown(text)).toEqual(["a.webp", "%E1%BA%A3nh%20(1).png", "b.webp", "a.webp", "d.webp"]);
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
