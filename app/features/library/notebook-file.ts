import { spreadsheetCell } from "#contracts/limits/spreadsheet-cell.ts";
import type { NotebookWord } from "#contracts/schemas/notebook.ts";
import { shortDate } from "#app/text/vietnamese-time.ts";

/** RFC 4180, with the byte order mark by which spreadsheets recognize UTF-8. */
export function notebookFile(words: readonly NotebookWord[]): string {
  const rows = words.map(({ word, meaning, note, sentence, item, createdAt }) => [
    word,
    meaning,
    note,
    sentence,
    item?.title ?? "",
    shortDate(new Date(createdAt)),
  ]);
  return `\uFEFF${[["Từ", "Nghĩa", "Ghi chú", "Câu", "Bài", "Ngày lưu"], ...rows]
    .map((row) => row.map(spreadsheetCell).join(","))
    .join("\r\n")}\r\n`;
}
