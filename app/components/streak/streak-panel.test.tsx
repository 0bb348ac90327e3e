import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Streak } from "#contracts/schemas/gamification.ts";
import { StreakFigures } from "./streak-panel.tsx";

const states = ["missed", "done", "freeze", "rest", "restored", "done", "open"] as const;
const streak: Streak = {
  current: 4,
  best: 12,
  freezes: 1,
  todayDone: false,
  endsAt: new Date(Date.now() + 3_600_000 * 4 - 1000).toISOString(),
  restWeekday: 4,
  hidden: false,
  restorable: null,
  // From Monday to Sunday.
  days: states.map((state, n) => ({ day: `2026-11-${16 + n}`, state })),
};
const wordsOf = (more: Partial<Streak> = {}) =>
  renderToStaticMarkup(<StreakFigures streak={{ ...streak, ...more }} />)
    .replace(/<[^>]+>/g, " ")
    .replace(/ +/g, " ");

test("shows the last seven days one by one, and what is left of today", () => {
  const words = wordsOf();
  for (const day of [
    "Thứ Hai, 16/11: nghỉ",
    "Thứ Ba, 17/11: đã luyện",
    "Thứ Tư, 18/11: dùng thẻ giữ chuỗi",
    "Thứ Năm, 19/11: ngày nghỉ đã chọn",
    "Thứ Sáu, 20/11: đã khôi phục",
    "Chủ nhật, 22/11: hôm nay, chưa luyện",
  ])
    expect(words).toContain(day);
  expect(words).toContain("Dài nhất 12 ngày · 1 thẻ giữ chuỗi");
  expect(words).toContain("Thứ Năm là ngày nghỉ. Còn 4 giờ để giữ chuỗi.");
});

test("without a streak there is none to keep: the first one begins with a run, and so does a new one", () => {
  const first = wordsOf({ current: 0, best: 0, freezes: 0 });
  expect(first).toContain("Lá đầu tiên mọc khi bạn học xong một lượt.");
  expect(first).not.toContain("để giữ chuỗi");
  const again = wordsOf({ current: 0 });
  expect(again).toContain("Học xong một lượt hôm nay là chuỗi mới bắt đầu.");
  expect(again).not.toContain("Còn");
});

test("who hides their streak sees it themselves, and that it is hidden from others", () => {
  expect(wordsOf()).not.toContain("Chỉ mình bạn thấy");
  expect(wordsOf({ hidden: true, todayDone: true })).toContain(
    "Hôm nay đã tính vào chuỗi. Chỉ mình bạn thấy chuỗi này.",
  );
});

test("a broken streak is won back once enough is done", () => {
  const restorable = { length: 9, until: streak.endsAt, done: 1, needed: 2 };
  expect(wordsOf({ restorable })).toContain("Chuỗi 9 ngày vừa đứt. Làm thêm 1 việc là khôi phục được.");
  expect(wordsOf({ restorable })).not.toContain("Khôi phục chuỗi");
  expect(wordsOf({ restorable: { ...restorable, done: 2 } })).toContain("Khôi phục chuỗi");
});
