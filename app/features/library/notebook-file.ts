import { spreadsheetFile } from "#contracts/text/spreadsheet-file.ts";
import type { NotebookWord } from "#contracts/schemas/notebook.ts";
import { shortDate } from "#contracts/time/vietnamese-time.ts";

export function notebookFile(words: readonly NotebookWord[]): string {
  const rows = words.map(({ word, meaning, note, sentence, item, createdAt }) => [
    word,
    meaning,
    note,
    sentence,
    item?.title ?? "",
    shortDate(new Date(createdAt)),
  ]);
  return spreadsheetFile([["Từ", "Nghĩa", "Ghi chú", "Câu", "Bài", "Ngày lưu"], ...rows]);
}
