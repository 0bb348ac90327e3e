import { expect, it } from "vitest";
import type { ReviewCounts } from "#contracts/schemas/cards.ts";
import { afterToday } from "./after-today.ts";

const counts = { soon: 0, soonAt: null, tomorrow: 3 } as ReviewCounts;

it("says that the day is done only when nothing comes back, and no “0 thẻ”", () => {
  expect(afterToday(counts)).toBe("Xong! Ngày mai có 3 thẻ.");
  expect(afterToday({ ...counts, tomorrow: 0 })).toBe("Xong! Mai bạn được nghỉ ôn.");
  expect(afterToday({ ...counts, tomorrow: 0, soon: 2, soonAt: "2026-11-22T06:46:00.000Z" })).toBe(
    "Xong lượt này! 2 thẻ trở lại hôm nay, từ 13:46. Mai bạn được nghỉ ôn.",
  );
});
