import type { Streak } from "#contracts/schemas/gamification.ts";
import { weekdayOf } from "#contracts/time/calendar.ts";
import { dayAndMonth, weekdayName } from "#contracts/time/vietnamese-time.ts";

const letters = ["T2", "T3", "T4", "T5", "T6", "T7", "CN"] as const;

export const letterOf = (day: string) => letters[weekdayOf(day) - 1];

const stateText: Record<Streak["days"][number]["state"], string> = {
  done: "đã luyện",
  freeze: "dùng thẻ giữ chuỗi",
  restored: "đã khôi phục",
  rest: "ngày nghỉ đã chọn",
  missed: "nghỉ",
  open: "hôm nay, chưa luyện",
  before: "chưa bắt đầu",
};

/** “Thứ Tư, 18/11: đã luyện”. */
export const formatDay = ({ day, state }: Streak["days"][number]) =>
  `${weekdayName(day)}, ${dayAndMonth(day)}: ${stateText[state]}`;
