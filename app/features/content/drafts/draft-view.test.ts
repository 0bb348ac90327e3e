import { describe, expect, it } from "vitest";
import type { ArticleFields } from "#contracts/schemas/content-fields.ts";
import { articleSchema } from "#document/schema.ts";
import { blankArticle, blankCategory, blankFields, blankSeries, blankVideo } from "./blank-fields.ts";
import { errorsWithout, hasWords, sameFields, sameText, withFieldsOf } from "./draft-view.ts";

const article = (more: Partial<ArticleFields> = {}) => ({ ...blankArticle(), title: "Học ở Huế", ...more });
const bodyOf = (...content: object[]) => ({ type: "doc", content }) as unknown as ArticleFields["body"];

describe("sameFields", () => {
  it("white space at the ends and the composition of letters make no difference", () => {
    expect(sameFields(article(), article({ title: "  Học ở Huế ".normalize("NFD") }))).toBe(true);
  });

  it("a tone mark, a capital and white space between words make a difference", () => {
    for (const title of ["Hoc ở Huế", "học ở Huế", "Học  ở Huế"])
      expect(sameFields(article(), article({ title }))).toBe(false);
  });

  it("the order of attributes and attributes without a value make no difference", () => {
    const [a, b] = [
      bodyOf({ type: "paragraph", attrs: { lang: null, align: "left" } }),
      bodyOf({ attrs: { align: "left" }, type: "paragraph" }),
    ];
    expect(sameFields(article({ body: a }), article({ body: b }))).toBe(true);
  });

  it("the order of parts and a value that only looks alike make a difference", () => {
    expect(sameFields(article({ tags: ["a", "b"] }), article({ tags: ["b", "a"] }))).toBe(false);
    expect(sameFields(article({ tags: ["a", "b"] }), article({ tags: ['a","b'] }))).toBe(false);
    const cover = (shift: number) => article({ cover: { shift, uploadId: null } });
    expect(sameFields(cover(1), cover(2))).toBe(false);
  });

  it("a body of ten thousand paragraphs is compared to its end", () => {
    const body = (last: string) =>
      bodyOf(
        ...Array.from({ length: 10_000 }, (_, n) => ({
          type: "paragraph",
          content: [{ type: "text", text: n === 9999 ? last : "như nhau" }],
        })),
      );
    expect(sameFields(article({ body: body("hết") }), article({ body: body("hết") }))).toBe(true);
    expect(sameFields(article({ body: body("hết") }), article({ body: body("hệt") }))).toBe(false);
  });
});

it("publishing may move the address and respell tags, and the text is still the same", () => {
  const [mine, published] = [article({ slug: "hoc-o-hue", tags: ["Huế"] }), article({ tags: ["huế"] })];
  expect(sameFields(mine, published)).toBe(false);
  expect(sameText(mine, published)).toBe(true);
  expect(sameText(mine, article({ tags: ["hue"] }))).toBe(false);
  expect(sameText({ ...blankCategory(), slug: "a" }, blankCategory())).toBe(true);
});

describe("hasWords", () => {
  it("a blank text of any kind has none", () => {
    for (const kind of ["article", "category", "series", "video"] as const) {
      expect(hasWords(blankFields(kind))).toBe(false);
      expect(hasWords({ ...blankFields(kind), title: " \u00A0\n" })).toBe(false);
      expect(hasWords({ ...blankFields(kind), summary: "ờ" })).toBe(true);
    }
  });

  it("an article has words once its body holds a text or a node without words of its own, however deep", () => {
    const withBody = (...content: object[]) => hasWords({ ...blankArticle(), body: bodyOf(...content) });
    expect(withBody()).toBe(false);
    expect(withBody({ type: "bulletList", content: [{ type: "listItem", content: [{ type: "paragraph" }] }] })).toBe(
      false,
    );
    expect(
      withBody({ type: "blockquote", content: [{ type: "paragraph", content: [{ type: "text", text: "a" }] }] }),
    ).toBe(true);
    for (const [name, node] of Object.entries(articleSchema.nodes)) {
      expect(withBody({ type: "paragraph" }, { type: name }), name).toBe(node.isLeaf && name !== "hardBreak");
      expect(withBody({ type: "callout", content: [{ type: name }] }), name).toBe(node.isLeaf && name !== "hardBreak");
    }
    expect(hasWords({ ...blankArticle(), body: { type: "doc" } as ArticleFields["body"] })).toBe(false);
  });

  it("a series has words with a part, a video with its address", () => {
    expect(hasWords({ ...blankSeries(), items: [crypto.randomUUID()] as never })).toBe(true);
    expect(hasWords({ ...blankVideo(), videoId: "dQw4w9WgXcQ" })).toBe(true);
  });
});

it("fields that cannot be sent are replaced by those the server has", () => {
  const [server, mine] = [article({ summary: "cũ" }), article({ title: "mới".repeat(500), summary: "mới" })];
  expect(withFieldsOf(server, mine, ["title"])).toEqual({ ...mine, title: "Học ở Huế" });
  expect(withFieldsOf(server, mine, [])).toEqual(mine);
  expect(withFieldsOf(server, mine, ["khong-co"])).toEqual(mine);
});

it("a changed field loses its error; a change elsewhere changes nothing", () => {
  const errors = { title: "Dài quá.", tags: "Nhiều quá." };
  expect(errorsWithout(errors, ["title", "summary"])).toEqual({ fieldErrors: { tags: "Nhiều quá." } });
  expect(errorsWithout(errors, ["summary"])).toEqual({});
  expect(errorsWithout({}, ["title"])).toEqual({});
});
