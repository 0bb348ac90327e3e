import { clockTime, shortDate } from "#contracts/time/vietnamese-time.ts";
import { spreadsheetFile } from "#contracts/text/spreadsheet-file.ts";
import type { Card } from "#contracts/schemas/cards.ts";
import { kindOf } from "#engine/index.ts";

/** A field of an Anki file: no tabs, line breaks as HTML, escaped HTML. */
const field = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replace(/\t/g, " ")
    .replace(/\r?\n/g, "<br>");

const tagsOf = ({ type, kind }: Card) =>
  `mam::${type === "word" ? "tu-vung" : "loi"}${kind ? ` mam::${kind.toLowerCase()}` : ""}`;

/** Anki reads a line that begins with “#” as a directive. */
const firstField = (text: string) => field(text).replace(/^#/, "&#35;");

/** Tab-separated, with the header lines of Anki's format. */
export function ankiFile(cards: readonly Card[]): string {
  const head = ["#separator:tab", "#html:true", "#columns:Front\tBack\tNote\tTags", "#tags column:4"];
  const rows = cards.map((card) =>
    [firstField(card.front), field(card.right ?? card.back), field(card.note), tagsOf(card)].join("\t"),
  );
  return `${[...head, ...rows].join("\n")}\n`;
}

/** “22/11/2026 13:46”, which spreadsheets read as a date. */
const writeMoment = (at: Date) => `${shortDate(at)} ${clockTime(at)}`;

const columns: readonly (readonly [name: string, of: (card: Card) => string])[] = [
  ["Loại", ({ type }) => (type === "word" ? "Từ" : "Lỗi")],
  ["Kiểu lỗi", ({ kind }) => (kind ? kindOf(kind).name : "")],
  ["Mặt trước", ({ front }) => front],
  ["Mặt sau", ({ right, back }) => right ?? back],
  ["Ghi chú", ({ note }) => note],
  ["Hẹn ôn", ({ due }) => writeMoment(new Date(due))],
  ["Số lần ôn", ({ reps }) => String(reps)],
  ["Số lần quên", ({ lapses }) => String(lapses)],
  ["Ngày tạo", ({ createdAt }) => writeMoment(new Date(createdAt)).slice(0, 10)],
  ["Tạm nghỉ", ({ isPaused }) => (isPaused ? "có" : "không")],
];

/** For spreadsheets. */
export const cardSheet = (cards: readonly Card[]): string =>
  spreadsheetFile([columns.map(([name]) => name), ...cards.map((card) => columns.map(([, of]) => of(card)))]);
