import type { ReviewCounts } from "#contracts/schemas/cards.ts";
import { clockTime } from "#contracts/time/vietnamese-time.ts";

/** “Xong! Ngày mai có 3 thẻ.”, unless cards return today. */
export function afterToday({ tomorrow, soon, soonAt }: ReviewCounts): string {
  const next = tomorrow === 0 ? "Mai bạn được nghỉ ôn." : `Ngày mai có ${tomorrow} thẻ.`;
  if (soonAt === null) return `Xong! ${next}`;
  return `Xong lượt này! ${soon} thẻ trở lại hôm nay, từ ${clockTime(new Date(soonAt))}. ${next}`;
}
