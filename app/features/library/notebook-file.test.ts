import { expect, it } from "vitest";
import { spreadsheetCell } from "#contracts/text/spreadsheet-file.ts";
import { notebookFile } from "./notebook-file.ts";

it.each(["=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r"])(
  "takes nothing that begins with %j for a formula",
  (sign) => {
    expect(spreadsheetCell(`${sign}1+1`)).toBe(`"'${sign}1+1"`);
  },
);

it("writes what spreadsheets read: quotes, lines and formulas stay words", () => {
  const file = notebookFile([
    {
      id: "1",
      word: "meadow",
      meaning: "danh từ: a field\nđộng từ: none",
      note: '=HYPERLINK("x")',
      sentence: 'She said "over the meadow".',
      place: "",
      itemId: null,
      item: null,
      createdAt: "2026-11-20T20:00:00Z",
    },
  ]);
  expect(file).toBe(
    '\uFEFF"Từ","Nghĩa","Ghi chú","Câu","Bài","Ngày lưu"\r\n' +
      '"meadow","danh từ: a field\nđộng từ: none","\'=HYPERLINK(""x"")","She said ""over the meadow"".","","21/11/2026"\r\n',
  );
});
