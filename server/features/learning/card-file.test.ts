import { expect, it } from "vitest";
import type { Card } from "#contracts/schemas/cards.ts";
import { cardSheet } from "./card-file.ts";

const card: Card = {
  id: "1",
  type: "mistake",
  front: "She ___ to school.",
  back: "goes",
  note: "＝1+1",
  source: "She go to school.",
  kind: "SVA_3SG",
  right: "She goes to school.",
  lemma: null,
  isPaused: true,
  setAsideReason: null,
  due: "2026-11-22T18:46:40.066Z",
  reps: 2,
  lapses: 1,
  isLeech: false,
  createdAt: "2026-11-20T03:00:00.000Z",
};

it("writes dates in Vietnamese format for spreadsheets, and prevents formulas in cells", () => {
  const [head, row] = cardSheet([card]).slice(1).split("\r\n");
  expect(head).toBe(
    '"Loại","Kiểu lỗi","Mặt trước","Mặt sau","Ghi chú","Hẹn ôn","Số lần ôn","Số lần quên","Ngày tạo","Tạm nghỉ"',
  );
  // 1:46 of the next day in Vietnam; a full-width sign counts as the narrow one.
  expect(row).toBe(
    `"Lỗi","Thiếu hoặc thừa -s ở động từ","She ___ to school.","She goes to school.","'＝1+1","23/11/2026 01:46","2","1","20/11/2026","có"`,
  );
});
