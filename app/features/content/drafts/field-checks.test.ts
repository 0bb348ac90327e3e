import { expect, it } from "vitest";
import { titleLength } from "#contracts/limits/content.ts";
import type { ArticleFields } from "#contracts/schemas/content-fields.ts";
import { blankArticle, blankCategory, blankFields, blankSeries, blankVideo } from "./blank-fields.ts";
import { problemsOf, unsavableFields } from "./field-checks.ts";

const paragraph = (text: string) =>
  ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] }) as ArticleFields["body"];

it("a blank text of any kind can be saved but not published", () => {
  for (const kind of ["article", "category", "series", "video"] as const)
    expect(unsavableFields(blankFields(kind))).toEqual({});
  expect(Object.keys(problemsOf(blankArticle())).sort()).toEqual(["body", "title"]);
  expect(Object.keys(problemsOf(blankCategory()))).toEqual(["title"]);
  expect(Object.keys(problemsOf(blankSeries())).sort()).toEqual(["items", "title"]);
  expect(Object.keys(problemsOf(blankVideo())).sort()).toEqual(["title", "videoId"]);
});

it("a complete article has no problems", () => {
  expect(problemsOf({ ...blankArticle(), title: "Học mạo từ", body: paragraph("Ở đâu có a, ở đó có an.") })).toEqual(
    {},
  );
});

it("a body of white space alone is empty", () => {
  for (const text of [" ", "\u00A0", "\n\t "])
    expect(problemsOf({ ...blankArticle(), title: "Học mạo từ", body: paragraph(text) })).toHaveProperty("body");
});

it("the shortest title is counted in characters, without the white space around it", () => {
  const titled = (title: string) => "title" in problemsOf({ ...blankCategory(), title });
  expect(titled(" ồ ")).toBe(true);
  expect(titled("Ăn")).toBe(false);
  // A character outside the basic plane is one character of two units.
  expect(titled("🙂")).toBe(true);
});

it("the sentence names what the kind calls its title", () => {
  expect(problemsOf(blankCategory()).title).toBe("Tên danh mục cần ít nhất 2 ký tự.");
  expect(problemsOf(blankSeries()).title).toBe(`Tên series cần ít nhất ${titleLength.min} ký tự.`);
  expect(problemsOf(blankVideo()).title).toBe(`Nhan đề cần ít nhất ${titleLength.min} ký tự.`);
});

it("a field that cannot be saved is named once, by the name of the field and not of the part in it", () => {
  const title = "ữ".repeat(titleLength.max + 1);
  expect(Object.keys(unsavableFields({ ...blankArticle(), title }))).toEqual(["title"]);
  expect(unsavableFields({ ...blankArticle(), title: "ữ".repeat(titleLength.max) })).toEqual({});
  const tags = Array.from({ length: 50 }, (_, n) => `thẻ ${n} ${"x".repeat(500)}`);
  expect(Object.keys(unsavableFields({ ...blankArticle(), tags }))).toEqual(["tags"]);
});
