import { describe, expect, it } from "vitest";
import { readDocument } from "./check.ts";
import { readMarkdownFile, writeMarkdownFile } from "./markdown-file.ts";
import { plainText } from "./reading.ts";

const stored = (text: string) => readDocument(readMarkdownFile(text).body).toJSON() as { content: { type: string }[] };

describe("a Markdown file", () => {
  it("is parsed with its metadata", () => {
    expect(
      readMarkdownFile(
        `\uFEFF---\r\ntitle: "Một: hai"\r\ndescription: Tóm tắt.\r\ntags: [ngữ pháp, 2024]\r\nlang: en\r\n---\r\n\r\n# Một: hai\r\n\r\nChữ.`,
      ),
    ).toMatchObject({
      title: "Một: hai",
      summary: "Tóm tắt.",
      tags: ["ngữ pháp", "2024"],
      language: "en",
      body: { content: [{ type: "paragraph" }] },
    });
    expect(readMarkdownFile("# Chỉ có *đầu đề*\n\n## Phần\n\nChữ ![a](x.png) ![b](https://a.vn/b.png)")).toMatchObject({
      title: "Chỉ có đầu đề",
      summary: null,
      tags: null,
      leftPictures: 2,
    });
  });

  it("reports invalid front matter, and keeps the text", () => {
    const broken = readMarkdownFile("---\ntitle: [hỏng\n---\n\nChữ còn nguyên.");
    expect(broken).toMatchObject({ isFrontBroken: true, title: null, facts: {} });
    expect(plainText(broken.body).trim()).toBe("Chữ còn nguyên.");
    expect(readMarkdownFile("---\n# nothing\n---\n\nChữ.").isFrontBroken).toBe(false);
    expect(readMarkdownFile("Chữ.").isFrontBroken).toBe(false);
  });

  it("is written as it was read", () => {
    const body = readDocument(readMarkdownFile("Một[^1] $x$.\n\n$$\ny\n$$\n\n[^1]: Hai.").body).toJSON() as never;
    const text = { title: 'Một "hai": ba', summary: "# bốn", tags: ["a, b", "năm"], language: "vi", body };
    const { leftPictures, pictures, facts, isFrontBroken, ...read } = readMarkdownFile(writeMarkdownFile(text));
    expect([leftPictures, pictures, facts.title, isFrontBroken]).toEqual([0, [], text.title, false]);
    expect({ ...read, body: readDocument(read.body).toJSON() as never }).toEqual(text);
  });

  it.each([
    ["an empty item", "- \n- một"],
    ["an item that begins with a heading", "- # một\n  hai"],
    ["an item that is code", "- ```\n  a\n  ```"],
    ["an empty quotation", ">"],
    ["a heading, a table and code in a callout", ":::callout\n## một\n\n| a |\n|---|\n| b |\n\n```\nc\n```\n:::"],
    ["a list in a bilingual block", ":::bilingual\n- một\n- hai\n\nthree\n:::"],
    ["HTML", "<script>alert(1)</script>\n\n<b>một</b>"],
    ["emphasis within emphasis", "*một *hai* ba* **bốn **năm** sáu** :en[*a *b* c*]"],
    ["nothing", ""],
    ["front matter alone", "---\ntitle: Một\n---"],
    ["front matter that is none", "---\n[[[\n---\n\nmột"],
    ["a rule at the top", "---\n\nmột"],
    ["too deep a list", Array.from({ length: 12 }, (_, n) => `${"  ".repeat(n)}- ${n}`).join("\n")],
  ])("becomes a text that can be saved: %s", (_, text) => {
    expect(stored(text).content.length).toBeGreaterThan(0);
  });

  it("keeps the text of blocks that do not fit", () => {
    const body = readMarkdownFile(":::callout\n## một\n\n| hai |\n|---|\n| ba |\n:::\n\n- # bốn").body;
    expect(plainText(body).split(/\n+/)).toEqual(["một", "hai", "ba", "bốn"]);
  });

  it("moves pictures behind blocks that cannot contain them, and counts those that are not imported", () => {
    const upload = { uploadId: "00000000-0000-4000-8000-000000000001", width: 4, height: 3 };
    const pictures = new Map([["a.png", upload]]);
    const text = ":::bilingual\n- một\n  ![](a.png)\n\ntwo\n:::\n\n:::callout\n> ba ![](a.png)\n:::";
    const types = (body: { content?: { type: string }[] }) => body.content?.map(({ type }) => type);
    expect(types(readMarkdownFile(text, pictures).body)).toEqual(["bilingual", "picture", "callout", "picture"]);
    expect(
      readMarkdownFile("# Nhan ![](t.png) đề\n\n![a](b%20c.png) ![][1] ![](a.png)\n\n[1]: ảnh.png", pictures),
    ).toMatchObject({
      leftPictures: 3,
      pictures: ["t.png", "b%20c.png", "%E1%BA%A3nh.png", "a.png"],
    });
  });

  it("cannot expand a few lines into a flood", () => {
    const bomb = `---\na: &a ["x","x","x","x","x","x","x","x","x"]\n${"bcdefghi"
      .split("")
      .map((name, n) => `${name}: &${name} [${Array(9).fill(`*${"abcdefgh"[n]}`).join(",")}]`)
      .join("\n")}\ntags: *i\n---\n\nmột`;
    const begun = performance.now();
    expect(readMarkdownFile(bomb)).toMatchObject({ title: null, tags: null });
    expect(performance.now() - begun).toBeLessThan(500);
  });
});
