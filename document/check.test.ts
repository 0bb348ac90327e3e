import { describe, expect, it } from "vitest";
import { documentLimits, DocumentTooLarge, NotADocument, readDocument } from "./check.ts";
import { documentFromMarkdown } from "./markdown.ts";
import { isAllowedLink } from "./schema.ts";

const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const text = (value: string, ...marks: unknown[]) => ({
  type: "text",
  text: value,
  ...(marks.length > 0 ? { marks } : {}),
});
const doc = (...content: unknown[]) => ({ type: "doc", content });
const link = (href: unknown) => doc(paragraph(text("x", { type: "link", attrs: { href } })));
const refuses = (json: unknown) =>
  expect(() => readDocument(json), JSON.stringify(json)?.slice(0, 200)).toThrow(NotADocument);

it("takes every kind of block and mark that a writer has", () => {
  const written = documentFromMarkdown(
    "## Hai\n\n**đậm** *nghiêng* ~~bỏ~~ `mã` [nối](https://a.vn) :en[word]\n\n> trích\n\n1. một\n2. hai\n\n- a\n\n---\n\n```sql\nselect 1\n```\n\n| a | b |\n|---|---|\n| c | d |\n\n:::callout\nMẹo.\n:::\n\n:::bilingual\nMưa.\n\nRain.\n:::",
  );
  expect(readDocument(written).toJSON()).toMatchObject({ type: "doc" });
});

it("composes what was decomposed and leaves out what no database keeps", () => {
  const read = readDocument(
    doc(paragraph(text("Tiếng\u0000 Việt\ud800".normalize("NFD")), text("\u0000"))),
  ).toJSON() as { content: [{ content: { text: string }[] }] };
  expect(read.content[0].content).toEqual([{ type: "text", text: "Tiếng Việt\ufffd" }]);
});

it("has a blank where a line ended inside of words, and keeps the lines of code", () => {
  const [words, code] = readDocument(
    doc(paragraph(text("một\r\nhai\u2028ba\n\n\nbốn")), { type: "codeBlock", content: [text("a\r\n\n\tb\u0007")] }),
  ).children;
  expect([words?.textContent, code?.textContent]).toEqual(["một hai ba bốn", "a\n\n\tb"]);
});

it("keeps no more marks on a letter than any script has, whose order would take seconds to find", () => {
  const piled = `a${"\u0301".repeat(25_000)}${"\u0316".repeat(25_000)}b`;
  const read = readDocument(doc(paragraph(text(piled)))).textContent;
  expect(read).toBe(`á${"\u0301".repeat(29)}b`);
});

it("keeps no noncharacter, which feeds cannot carry", () => {
  expect(readDocument(doc(paragraph(text("a\ufffeb\uffffc\u{1fffe}")))).textContent).toBe("abc");
});

const picture = () => ({ type: "picture", attrs: { uploadId: crypto.randomUUID() } });

describe("refuses", () => {
  it.each([
    null,
    undefined,
    5,
    "doc",
    [],
    {},
    { type: "paragraph" },
    { type: "doc", content: {} },
    doc("x"),
    doc(null),
    doc([]),
    doc(doc()),
  ])("%j, which is no text of ours", refuses);

  it.each([
    doc({ type: "script" }),
    doc({ type: "constructor" }),
    doc({ type: "__proto__" }),
    doc(text("not in a paragraph")),
    doc(paragraph({ type: "text" })),
    doc(paragraph({ type: "text", text: 5 })),
    doc(paragraph(text("x", { type: "style" }))),
    doc(paragraph(text("x", null))),
    doc({ type: "table", content: [] }),
    doc({ type: "bilingual", content: [{ type: "bilingualPair", content: [paragraph(text("một mình"))] }] }),
    doc({ type: "callout", content: [{ type: "heading", attrs: { level: 2 } }] }),
    doc({ type: "gallery" }),
    doc({ type: "gallery", content: [paragraph(text("chữ"))] }),
    doc({ type: "gallery", content: [picture(), { type: "video", attrs: { videoId: "dQw4w9WgXcQ" } }] }),
    doc({ type: "gallery", content: [{ type: "gallery", content: [picture()] }] }),
    doc({ type: "gallery", content: Array.from({ length: 10 }, picture) }),
    doc({ type: "gallery", content: [{ type: "picture", attrs: { uploadId: "../../secret.key" } }] }),
  ])("%j: unknown, or out of place", refuses);

  it.each([
    doc({ type: "heading", attrs: { level: 1 } }),
    doc({ type: "heading", attrs: { level: '2"><script>' } }),
    doc({ type: "codeBlock", attrs: { language: "javascript onload" } }),
    doc({
      type: "orderedList",
      attrs: { start: -1 },
      content: [{ type: "listItem", content: [{ type: "paragraph" }] }],
    }),
    doc({ type: "picture", attrs: { uploadId: "../../secret.key" } }),
    doc({ type: "picture", attrs: { uploadId: "https://evil.example/x.png" } }),
    doc({ type: "picture", attrs: {} }),
    doc({ type: "picture", attrs: { uploadId: crypto.randomUUID(), alt: { toString: 1 } } }),
    doc({ type: "picture", attrs: { uploadId: crypto.randomUUID(), width: "100%" } }),
    doc({ type: "picture", attrs: { uploadId: crypto.randomUUID(), layout: "full onload=x" } }),
    doc({ type: "picture", attrs: { uploadId: crypto.randomUUID(), decorative: "yes" } }),
    doc(paragraph(text("x", { type: "foreign", attrs: { lang: 'en" onclick=x' } }))),
  ])("%j: an attribute that is not what it must be", refuses);

  it("more than a text may be, in depth, nodes or letters, without being exhausted by it", () => {
    let deep: unknown = { type: "paragraph" };
    for (let n = 0; n < 5_000; n++) deep = { type: "blockquote", content: [deep] };
    expect(() => readDocument(doc(deep))).toThrow("too deep");
    expect(() =>
      readDocument(doc(...Array.from({ length: documentLimits.nodes + 1 }, () => ({ type: "paragraph" })))),
    ).toThrow(DocumentTooLarge);
    expect(() => readDocument(doc(paragraph(text("x".repeat(documentLimits.letters + 1)))))).toThrow(DocumentTooLarge);
  });
});

it("a gallery of nine pictures is accepted", () => {
  const nine = doc({ type: "gallery", content: Array.from({ length: 9 }, picture) });
  expect(readDocument(nine).firstChild?.childCount).toBe(9);
});

describe("links", () => {
  it.each(["https://a.vn", "http://a.vn/b?c#d", "mailto:a@b.vn", "/bai-viet/x", "#muc", "HTTPS://A.VN"])(
    "may lead to %s",
    (href) => {
      expect(isAllowedLink(href)).toBe(true);
      expect(() => readDocument(link(href))).not.toThrow();
    },
  );
  it.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//evil.example",
    "/\\evil.example",
    "ftp://a.vn",
    "https://a b",
    "a.vn",
    "",
    null,
    5,
    `https://a.vn/${"x".repeat(2_000)}`,
  ])("may not be %j", (href) => {
    expect(isAllowedLink(href)).toBe(false);
    refuses(link(href));
  });
});
