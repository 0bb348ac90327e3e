import type { LearningCard } from "#contracts/learning.ts";

/** What Anki reads as one field: no tabs, line breaks as HTML, signs of HTML as themselves. */
const field = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replace(/\t/g, " ")
    .replace(/\r?\n/g, "<br>");

const tagsOf = ({ type, kind }: LearningCard) =>
  `mam::${type === "word" ? "tu-vung" : "loi"}${kind ? ` mam::${kind.toLowerCase()}` : ""}`;

/** A line that begins with “#” is one about the file. */
const firstField = (text: string) => field(text).replace(/^#/, "&#35;");

/** Tabs between fields, with the head by which Anki knows what is what. */
export function ankiFile(cards: readonly LearningCard[]): string {
  const head = ["#separator:tab", "#html:true", "#columns:Front\tBack\tNote\tTags", "#tags column:4"];
  const rows = cards.map((card) =>
    [firstField(card.front), field(card.right ?? card.back), field(card.note), tagsOf(card)].join("\t"),
  );
  return `${[...head, ...rows].join("\n")}\n`;
}

/** A spreadsheet takes what begins so for a formula. */
const formula = /^[=+\-@\t\r]/;
const cell = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** RFC 4180, with the mark at its head by which spreadsheets know UTF-8. */
export function spreadsheetFile(cards: readonly LearningCard[]): string {
  const rows = cards.map(({ type, front, back, right, note, due, reps, lapses }) => [
    type === "word" ? "Từ" : "Lỗi",
    front,
    right ?? back,
    note,
    due,
    String(reps),
    String(lapses),
  ]);
  return `\uFEFF${[["Loại", "Mặt trước", "Mặt sau", "Ghi chú", "Hẹn ôn", "Số lần ôn", "Số lần quên"], ...rows]
    .map((row) => row.map(cell).join(","))
    .join("\r\n")}\r\n`;
}
