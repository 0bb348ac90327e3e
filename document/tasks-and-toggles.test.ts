import { describe, expect, it } from "vitest";
import { wordCount } from "#contracts/text/word-count.ts";
import { withAnchorIds } from "./anchors.ts";
import { NotADocument, readDocument } from "./check.ts";
import { fitted } from "./fitting.ts";
import { documentFromHtml } from "./from-html.ts";
import { looksLikeMarkdown } from "./markdown-signs.ts";
import { documentFromMarkdown, picturesInMarkdown } from "./markdown.ts";
import { englishIn, footnotesOf, headingsOf, picturesOf, plainText, type DocumentNode } from "./reading.ts";
import { markdownOf } from "./to-markdown.ts";

const text = (value: string, ...marks: string[]): DocumentNode => ({
  type: "text",
  text: value,
  ...(marks.length > 0 ? { marks: marks.map((type) => ({ type })) } : {}),
});
const paragraph = (...words: string[]): DocumentNode => ({
  type: "paragraph",
  ...(words.length > 0 ? { content: words.map((one) => text(one)) } : {}),
});
const doc = (...content: DocumentNode[]): DocumentNode => ({ type: "doc", content });
const task = (checked: unknown, ...content: DocumentNode[]): DocumentNode => ({
  type: "taskItem",
  attrs: { checked },
  content,
});
const tasks = (...content: DocumentNode[]): DocumentNode => ({ type: "taskList", content });
const bullets = (...items: DocumentNode[][]): DocumentNode => ({
  type: "bulletList",
  content: items.map((content) => ({ type: "listItem", content })),
});
const titled = (title: DocumentNode[], ...body: DocumentNode[]): DocumentNode => ({
  type: "toggle",
  content: [{ type: "toggleTitle", ...(title.length > 0 ? { content: title } : {}) }, ...body],
});
const toggle = (title: string, ...body: DocumentNode[]) => titled(title === "" ? [] : [text(title)], ...body);
const heading = (words: string): DocumentNode => ({ type: "heading", attrs: { level: 2 }, content: [text(words)] });
const uploadId = "0190a1b2-0000-7000-8000-000000000001";
const picture: DocumentNode = {
  type: "picture",
  attrs: { uploadId, alt: "Ruộng", caption: "Ruộng bậc thang", width: 0, height: 0, share: 100 },
};
const stored = (node: DocumentNode) => readDocument(node).toJSON() as DocumentNode;
const placed = new Map([[`/files/${uploadId}.webp`, { uploadId, width: 0, height: 0 }]]);

describe("tasks and toggles as Markdown", () => {
  it.each<[string, DocumentNode]>([
    ["a list of tasks", doc(tasks(task(true, paragraph("Đọc bài")), task(false, paragraph("Chép từ mới"))))],
    ["an empty task", doc(tasks(task(false, paragraph()), task(true, paragraph("b"))))],
    ["tasks in tasks", doc(tasks(task(false, paragraph("a"), tasks(task(true, paragraph("b"))))))],
    [
      "a list beside tasks",
      doc(bullets([paragraph("a")]), tasks(task(true, paragraph("b"))), bullets([paragraph("c")])),
    ],
    [
      "tasks of several paragraphs",
      doc(tasks(task(true, paragraph("a"), paragraph("b")), task(false, paragraph("c")))),
    ],
    ["an item that looks like a task", doc(bullets([paragraph("[ ] chưa")], [paragraph("[x] rồi")]))],
    ["a task that looks like two", doc(tasks(task(false, paragraph("[x] hai lần"))))],
    ["tasks in a callout", doc({ type: "callout", content: [tasks(task(false, paragraph("a")))] })],
    ["a toggle", doc(paragraph("trước"), toggle("Lời giải", paragraph("Ở đây.")), paragraph("sau"))],
    ["a toggle without words", doc(toggle("", paragraph()))],
    ["two toggles", doc(toggle("Một", paragraph("a")), toggle("Hai", paragraph("b")))],
    [
      "marks and signs in a title",
      doc(titled([text("Vì "), text("sao", "bold"), text(" * [a] `b` : _c_ ?")], paragraph("a"))),
    ],
    [
      "a toggle with a heading, tasks and a picture",
      doc(toggle("Một", heading("Hai"), tasks(task(true, paragraph("a"))), picture)),
    ],
    [
      "a toggle with other containers",
      doc(
        toggle(
          "Một",
          { type: "callout", content: [paragraph("mẹo")] },
          { type: "bilingual", content: [{ type: "bilingualPair", content: [paragraph("Mưa"), paragraph("Rain")] }] },
        ),
      ),
    ],
    [
      "a toggle with the signs of one in its code",
      doc(
        toggle("Một", {
          type: "codeBlock",
          attrs: { language: null },
          content: [text("::::toggle x\n:::::\n::::")],
        }),
        paragraph("sau"),
      ),
    ],
    ["a paragraph with the signs of a toggle", doc(paragraph("::::toggle Một"), paragraph("::::"))],
  ])("survive a round trip: %s", (_, made) => {
    const whole = stored(made);
    expect(stored(documentFromMarkdown(markdownOf(whole), placed)), markdownOf(whole)).toEqual(whole);
  });

  it("are read as other programs write them, and stay a list where an item is no task", () => {
    expect(documentFromMarkdown("* [X] a\n* [ ] b").content).toEqual([
      tasks(task(true, paragraph("a")), task(false, paragraph("b"))),
    ]);
    expect(documentFromMarkdown("- [x] a\n- b").content?.[0]?.type).toBe("bulletList");
    expect(plainText(documentFromMarkdown("- [x] a\n- b"))).toContain("[x] a");
    expect(documentFromMarkdown("- [x](https://a.vn)").content?.[0]?.type).toBe("bulletList");
    expect(documentFromMarkdown("1. [x] a").content?.[0]?.type).toBe("orderedList");
  });

  it("of which nothing is closed, or that are in each other, keep every word", () => {
    for (const written of [
      "::::toggle Một\nHai",
      "::::toggle Một\n:::::toggle Hai\nBa\n:::::\n::::",
      "::::toggle\n::::",
    ]) {
      const read = fitted(documentFromMarkdown(written));
      expect(readDocument(read).childCount, written).toBeGreaterThan(0);
      for (const word of written.match(/\p{Lu}\p{L}+/gu) ?? []) expect(plainText(read), written).toContain(word);
    }
  });

  it.each(["::::toggle a\n", "::::toggle a\n::::\n", "::::\n", "- [x] a\n", "- [ ]\n"])("take a moment: %j", (sign) => {
    const begun = performance.now();
    documentFromMarkdown(sign.repeat(20_000));
    expect(performance.now() - begun).toBeLessThan(3000);
  });

  it("are known by their signs when they are pasted, and lead to their pictures", () => {
    expect(looksLikeMarkdown("- [ ] mua gạo\n- [x] nấu cơm")).toBe(true);
    expect(looksLikeMarkdown("::::toggle Lời giải\nỞ đây.\n::::")).toBe(true);
    expect(picturesInMarkdown("::::toggle Một\n![a](b.png)\n::::")).toEqual(["b.png"]);
  });
});

describe("tasks and toggles as text", () => {
  const whole = doc(
    heading("Bài tập"),
    tasks(task(true, paragraph("Đọc")), task(false, paragraph("Chép"))),
    toggle("Lời giải", heading("Bài tập"), paragraph("I go"), picture, {
      type: "paragraph",
      content: [{ type: "footnote", attrs: { text: "nguồn" } }],
    }),
    heading("Bài tập"),
  );

  it("are searched and counted with all their words", () => {
    const words = plainText(whole);
    for (const word of ["Đọc", "Chép", "Lời giải", "I go", "Ruộng bậc thang", "nguồn"]) expect(words).toContain(word);
    expect(wordCount(plainText(doc(toggle("Lời giải", paragraph("I go")), tasks(task(true, paragraph("Đọc"))))))).toBe(
      5,
    );
    expect(englishIn(whole, "en")).toContain("I go");
    expect(picturesOf(whole)).toEqual([uploadId]);
    expect(footnotesOf(whole)).toEqual(["nguồn"]);
  });

  it("have no entry in the contents: what is closed is no place to go", () => {
    expect(headingsOf(whole).map(({ id }) => id)).toEqual(["bai-tap", "bai-tap-2"]);
    expect(withAnchorIds(whole).content?.[2]).toEqual(whole.content?.[2]);
  });
});

describe("tasks and toggles of other programs", () => {
  it("come from HTML and from cards", () => {
    const card = `<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">Vì sao?</h4>
      <button>x</button></div><div class="kg-toggle-content"><p>Vì thế.</p></div></div>`;
    for (const html of [card, "<details open><summary>Vì <b>sao?</b></summary><p>Vì thế.</p></details>"])
      expect(fitted(documentFromHtml(html)).content).toEqual([toggle("Vì sao?", paragraph("Vì thế."))]);
  });

  it("that our text cannot hold lose no word and are valid", () => {
    for (const html of [
      "<details><summary>Một</summary><details><summary>Hai</summary>Ba</details></details>",
      "<blockquote><details><summary>Một</summary><p>Hai</p><ul><li>Ba</li></ul></details></blockquote>",
      "<ul><li>Một<details><summary>Hai</summary><table><tr><td>Ba</td></tr></table></details></li></ul>",
      "<details>Một<p>Hai</p>Ba</details>",
      "<details><summary>Một Hai Ba</summary></details>",
    ]) {
      const read = fitted(documentFromHtml(html));
      expect(() => readDocument(read), html).not.toThrow();
      for (const word of ["Một", "Hai", "Ba"]) expect(plainText(read), html).toContain(word);
    }
  });
});

describe("the check refuses", () => {
  it.each<[string, DocumentNode]>([
    ["a toggle in a toggle", doc(toggle("a", toggle("b", paragraph())))],
    ["a toggle in a quote", doc({ type: "blockquote", content: [toggle("a", paragraph())] })],
    ["a toggle in a task", doc(tasks(task(false, paragraph(), toggle("a", paragraph()))))],
    ["a toggle without a title", doc({ type: "toggle", content: [paragraph()] })],
    ["a toggle without a body", doc({ type: "toggle", content: [{ type: "toggleTitle" }] })],
    ["a title alone", doc({ type: "toggleTitle" })],
    ["a title with a line break", doc(titled([{ type: "hardBreak" }], paragraph()))],
    ["a title with a footnote", doc(titled([{ type: "footnote", attrs: { text: "a" } }], paragraph()))],
    [
      "a title with a link",
      doc(titled([{ ...text("a"), marks: [{ type: "link", attrs: { href: "https://a.vn" } }] }], paragraph())),
    ],
    ["a task without a paragraph", doc(tasks(task(false)))],
    ["a task outside of a list", doc(task(false, paragraph()))],
    ["a list of no tasks", doc(tasks())],
    ["a state that is none", doc(tasks(task("yes", paragraph())))],
    ["a state that is markup", doc(tasks(task('"><script>', paragraph())))],
  ])("%s", (_, made) => {
    expect(() => readDocument(made)).toThrow(NotADocument);
  });

  it("tasks in tasks without an end, and more tasks than a text may have nodes", () => {
    let deep = tasks(task(false, paragraph()));
    for (let n = 0; n < 200; n++) deep = tasks(task(false, paragraph(), deep));
    expect(() => readDocument(doc(deep))).toThrow("too deep");
    const many = Array.from({ length: 10_000 }, () => task(true, paragraph("a")));
    expect(() => readDocument(doc(tasks(...many)))).toThrow(NotADocument);
  });
});
