import { expect, test } from "vitest";
import type { ArticleFields } from "#contracts/schemas/content-fields.ts";
import { blankArticle } from "./blank-fields.ts";
import { cellEnd, differenceOf } from "./difference.ts";
import { textBlocks } from "./text-blocks.ts";

const p = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const of = (type: string, ...content: object[]) => ({ type, content });
const article = (...content: object[]): ArticleFields => ({
  ...blankArticle(),
  title: "Nhan đề",
  body: { type: "doc", content },
});
const short = (fields: ArticleFields) =>
  textBlocks(fields)
    .slice(1)
    .map(({ lead, depth, text }) => `${" ".repeat(depth ?? 0)}${lead ?? ""} ${text}`);

test("items of lists keep their numbers and bullets, lists in lists their place", () => {
  const numbers = {
    ...of(
      "orderedList",
      of("listItem", p("ngâm gạo"), p("qua đêm")),
      of("listItem", p("xay"), of("bulletList", of("listItem", p("cối đá")))),
    ),
    attrs: { start: 3 },
  };
  expect(short(article(numbers))).toEqual([" 3. ngâm gạo", "  qua đêm", " 4. xay", "  • cối đá"]);
});

test("a table is compared row by row, and its cells stay apart", () => {
  const table = (meaning: string) =>
    of(
      "table",
      of("tableRow", of("tableHeader", p("từ")), of("tableHeader", p("nghĩa"))),
      of("tableRow", of("tableCell", p("nương")), of("tableCell", p(meaning))),
    );
  const [, head, row] = differenceOf(
    textBlocks(article(table("ruộng trên đồi"))),
    textBlocks(article(table("ruộng trên núi"))),
  );
  expect(head).toMatchObject({ kind: "same", after: { style: "headRow", text: `từ${cellEnd}nghĩa` } });
  expect(row).toMatchObject({
    kind: "changed",
    pieces: [
      { kind: "same", text: `nương${cellEnd}ruộng trên ` },
      { kind: "removed", text: "đồi" },
      { kind: "added", text: "núi" },
    ],
  });
});

test("an item put in before others is the only difference, whatever their numbers are then", () => {
  const list = (...words: string[]) => of("orderedList", ...words.map((word) => of("listItem", p(word))));
  const differences = differenceOf(
    textBlocks(article(list("xay", "nhào"))),
    textBlocks(article(list("ngâm", "xay", "nhào"))),
  );
  expect(differences.slice(1).map(({ kind, before, after }) => [kind, before?.lead, after?.lead])).toEqual([
    ["added", undefined, "1."],
    ["same", "1.", "2."],
    ["same", "2.", "3."],
  ]);
});

const seen = (before: object, after: object) =>
  differenceOf(textBlocks(article(p("Trước."), before, p("Sau."))), textBlocks(article(p("Trước."), after, p("Sau."))))
    .filter(({ kind }) => kind !== "same")
    .map(({ kind, pieces }) => `${kind}: ${pieces.map(({ text }) => text).join("")}`);

test("another picture with the same caption, another video with the same title and a task that is done now are shown", () => {
  const picture = (uploadId: string) => ({ type: "picture", attrs: { uploadId, caption: "Hoa gạo" } });
  expect(seen(picture("a"), picture("b"))).toEqual(["removed: Ảnh: Hoa gạo", "added: Ảnh: Hoa gạo"]);
  const video = (videoId: string) => ({ type: "video", attrs: { videoId, title: "Mùa hoa" } });
  expect(seen(video("aaaaaaaaaaa"), video("bbbbbbbbbbb"))).toHaveLength(1);
  const task = (checked: boolean) => of("taskList", { ...of("taskItem", p("mua gạo")), attrs: { checked } });
  expect(seen(task(false), task(true))).toEqual(["removed: mua gạo", "added: mua gạo"]);
  for (const same of [picture("a"), video("aaaaaaaaaaa"), task(true)]) expect(seen(same, same)).toEqual([]);
});

test("a rule that was added or removed is shown", () => {
  const rule = of("horizontalRule");
  expect(seen(rule, of("paragraph"))).toEqual(["removed: Đường kẻ ngang"]);
  expect(seen(of("paragraph"), rule)).toEqual(["added: Đường kẻ ngang"]);
});

test("each setting of an article shows when it differs", () => {
  const plain = article(p("Một đoạn."));
  const addedBy = (change: Partial<ArticleFields>) =>
    differenceOf(textBlocks(plain), textBlocks({ ...plain, ...change })).flatMap(({ kind, after }) =>
      kind === "added" ? [after?.text] : [],
    );
  expect(addedBy({ language: "en" })).toEqual(["Ngôn ngữ: Tiếng Anh"]);
  expect(addedBy({ level: "B1" })).toEqual(["Trình độ: B1"]);
  expect(addedBy({ canonicalUrl: "https://vidu.vn/bai" })).toEqual(["Địa chỉ gốc: https://vidu.vn/bai"]);
  expect(addedBy({ noindex: true })).toEqual(["Máy tìm kiếm: không đưa bài này vào kết quả"]);
  expect(addedBy({ slug: "bai-moi" })).toEqual(["Địa chỉ: bai-moi"]);
});
