import { describe, expect, it, vi } from "vitest";
import { render } from "./renderer.ts";
import { renderedBody, renderLimits, workKey, worksIn } from "./rendered-body.ts";
import { wordCount } from "#contracts/text/word-count.ts";
import { altOf, headingsOf, lacksAlt, picturesOf, plainText, readingMinutes, type DocumentNode } from "./reading.ts";

const text = (value: string): DocumentNode => ({ type: "text", text: value });
const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: "paragraph", content });
const heading = (level: number, value: string): DocumentNode => ({
  type: "heading",
  attrs: { level },
  content: value ? [text(value)] : [],
});
const doc = (...content: DocumentNode[]): DocumentNode => ({ type: "doc", content });

describe("the alternative text of a picture", () => {
  const picture = (attrs: DocumentNode["attrs"]): DocumentNode => ({ type: "picture", attrs });
  it("is missing when nothing is written, except of a decorative picture", () => {
    expect([{}, { alt: " " }, { alt: "Ao" }, { decorative: true }].map((attrs) => lacksAlt(picture(attrs)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(altOf(picture({ alt: " Ao ", decorative: false }))).toBe("Ao");
    expect(altOf(picture({ alt: "Ao", decorative: true }))).toBe("");
  });
});

describe("the words of a text", () => {
  it("are those a reader sees, blocks apart", () => {
    const picture: DocumentNode = { type: "picture", attrs: { caption: "Cây mạ", alt: "không hiện" } };
    expect(
      plainText(
        doc(
          heading(2, "Một"),
          paragraph(text("hai "), text("ba")),
          paragraph(text("bốn"), { type: "hardBreak" }, text("năm")),
          picture,
        ),
      ),
    ).toBe("Một\nhai ba\nbốn\nnăm\nCây mạ");
    expect(
      plainText(
        doc({
          type: "bulletList",
          content: [
            { type: "listItem", content: [paragraph(text("a"))] },
            { type: "listItem", content: [paragraph(text("b"))] },
          ],
        }),
      ),
    ).toBe("a\nb");
    expect(plainText(doc({ type: "paragraph" }))).toBe("");
  });

  it.each([
    ["", 0],
    ["   \n ", 0],
    ["Học tiếng Anh", 3],
    ["don't stop — tiếp-tục, 10 phút!", 5],
    ["một,hai;ba", 3],
    ["🌱 ... !!", 0],
  ])("%j counts %i", (value, count) => expect(wordCount(value)).toBe(count));

  it("count alike however a keyboard composed them", () => {
    const sentence = "Những người viết tiếng Việt ở khắp nơi";
    expect(wordCount(sentence.normalize("NFC"))).toBe(8);
  });

  it("take at least a minute", () => {
    expect([0, 1, 219, 331, 2200].map(readingMinutes)).toEqual([1, 1, 1, 2, 10]);
  });
});

describe("headings", () => {
  it("of one wording, however many, are numbered without trying every number for each", () => {
    const has = vi.spyOn(Set.prototype, "has");
    const ids = headingsOf(doc(...Array.from({ length: 3000 }, () => heading(2, "Mục")))).map(({ id }) => id);
    const tried = has.mock.calls.length;
    has.mockRestore();
    expect(ids.slice(-1)).toEqual(["muc-3000"]);
    expect(tried).toBeLessThan(3000 * 3);
  });

  it("have an address each, from their words, and a number when they come again", () => {
    expect(
      headingsOf(
        doc(
          heading(2, "Mở đầu"),
          paragraph(text("x")),
          heading(3, "Mở đầu"),
          heading(2, "Mở đầu!"),
          heading(4, "Khác"),
        ),
      ),
    ).toEqual([
      { id: "mo-dau", level: 2, text: "Mở đầu" },
      { id: "mo-dau-2", level: 3, text: "Mở đầu" },
      { id: "mo-dau-3", level: 2, text: "Mở đầu!" },
      { id: "khac", level: 4, text: "Khác" },
    ]);
  });
  it("have one even without a letter, and no two the same", () => {
    const ids = headingsOf(
      doc(heading(2, "🌱"), heading(2, ""), heading(2, "Mở đầu"), heading(2, "Mở đầu"), heading(2, "Mở đầu 2")),
    ).map((one) => one.id);
    expect(ids.slice(0, 2)).toEqual(["muc", "muc-2"]);
    expect(new Set(ids).size).toBe(ids.length);
  });
  it("inside other blocks are no sections of the text", () => {
    expect(headingsOf(doc({ type: "blockquote", content: [heading(2, "Trong trích dẫn")] }))).toEqual([]);
  });
});

it("finds every picture, however deep", () => {
  const picture = (uploadId: unknown): DocumentNode => ({ type: "picture", attrs: { uploadId } });
  expect(
    picturesOf(
      doc(picture("a"), { type: "callout", content: [paragraph(text("x")), picture("b")] }, picture(null), {
        type: "picture",
      }),
    ),
  ).toEqual(["a", "b"]);
});

describe("code in colors, formulas drawn", () => {
  const code = (language: string, value: string): DocumentNode => ({
    type: "codeBlock",
    attrs: { language },
    content: [text(value)],
  });
  const shown = (...content: DocumentNode[]) => {
    const made = new Map(worksIn(doc(...content)).map((work) => [workKey(work), render(work)]));
    return renderedBody(doc(...content), (key) => made.get(key)).content ?? [];
  };

  it("wear what was made for them", () => {
    const formula: DocumentNode = { type: "inlineMath", attrs: { tex: "x" } };
    const [sql, words, plain] = shown(code("sql", "select 1"), paragraph(formula), code("plaintext", "select 1"));
    expect(sql?.attrs?.tokens).toEqual([["select", "hljs-keyword"], [" "], ["1", "hljs-number"]]);
    expect(words?.content?.[0]?.attrs?.drawn).toEqual(["math", {}, ["mrow", {}, ["mi", {}, "x"]]]);
    expect(plain?.attrs).toEqual({ language: "plaintext", label: "Văn bản" });
    const [unknown] = shown({ type: "blockMath", attrs: { tex: "\\khongco" } });
    expect(unknown?.attrs?.drawn).toEqual(["div", expect.anything(), ["code", {}, "\\khongco"]]);
  });

  it("with footnotes numbered in their order, and their list at the end", () => {
    const note = (words: string): DocumentNode => ({ type: "footnote", attrs: { text: words } });
    const [first, second, list] = shown(paragraph(note("Một.")), {
      type: "callout",
      content: [paragraph(note("Xem https://a.vn/b, <i>hai</i>."))],
    });
    const drawn = (node: DocumentNode | undefined) => node?.attrs?.drawn;
    expect(drawn(first?.content?.[0])).toEqual([
      "sup",
      {},
      ["a", { id: "nhac-1", href: "#chu-thich-1", "aria-label": "Chú thích 1" }, "1"],
    ]);
    expect(JSON.stringify(second)).toContain('"#chu-thich-2"');
    expect(list).toMatchObject({
      attrs: {
        drawn: [
          "section",
          { "aria-label": "Chú thích" },
          [
            "ol",
            {},
            ["li", { id: "chu-thich-1" }, "Một.", " ", ["a", { href: "#nhac-1" }, "↩"]],
            [
              "li",
              {},
              "Xem ",
              ["a", { href: "https://a.vn/b" }, "https://a.vn/b"],
              ", <i>hai</i>.",
              " ",
              ["a", {}, "↩"],
            ],
          ],
        ],
      },
    });
  });

  it("stay plain beyond what a page may hold", () => {
    const many = Array.from({ length: 10 }, (_, n) => code("sql", `select ${n} ${"x".repeat(3000)}`));
    expect(shown(...many).filter((node) => node.attrs?.tokens)).toHaveLength(Math.floor(renderLimits.code / 3009));
  });

  it.each([
    ["markdown", "[a](".repeat(1000)],
    ["html", "<script>".repeat(500)],
    ["html", "<STYLE>".repeat(500)],
  ])("stay plain where %s would take seconds", (language, value) =>
    expect(shown(code(language, value))[0]?.attrs?.tokens).toBeUndefined(),
  );
});
