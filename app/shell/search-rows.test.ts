import { expect, it } from "vitest";
import { nextRow, searchRow, suggestionRow } from "./search-rows.ts";

it("the arrow keys go around through the field itself", () => {
  expect([-1, 0, 1, 2].map((active) => nextRow(active, 1, 3))).toEqual([0, 1, 2, -1]);
  expect([-1, 0, 1, 2].map((active) => nextRow(active, -1, 3))).toEqual([2, -1, 0, 1]);
});

it("the first row searches for the typed words", () => {
  const { to, pieces, query } = searchRow("mạo từ & the");
  expect([to, query]).toEqual(["/tim-kiem?q=m%E1%BA%A1o+t%E1%BB%AB+%26+the", "mạo từ & the"]);
  expect(pieces).toEqual([{ text: "Tìm “mạo từ & the” trong mọi bài", isMatch: false }]);
});

const title = [{ text: "Mạo từ", isMatch: true }];
it.each([
  ["tag", "ngữ pháp", "/tim-kiem?the=ng%E1%BB%AF+ph%C3%A1p", "tag", "Thẻ"],
  ["category", "doc-sach", "/danh-muc/doc-sach", "category", "Danh mục"],
  ["article", "mao-tu", "/bai-viet/mao-tu", "text", "Bài viết"],
] as const)("a suggested %s leads to it", (kind, target, to, icon, name) =>
  expect(suggestionRow({ kind, target, title })).toEqual({
    id: `${kind} ${target}`,
    to,
    pieces: title,
    icon,
    kind: name,
  }),
);
