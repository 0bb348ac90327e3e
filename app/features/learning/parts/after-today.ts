import type { ReviewCounts } from "#contracts/learning.ts";
import { clockTime } from "#app/text/vietnamese-time.ts";

/** “Xong! Ngày mai có 3 thẻ.”, and which come back before. */
export const afterToday = ({ tomorrow, soon, soonAt }: ReviewCounts): string =>
  soonAt === null
    ? `Xong! Ngày mai có ${tomorrow} thẻ.`
    : `Xong! Ngày mai có ${tomorrow} thẻ; ${soon} thẻ trở lại hôm nay, từ ${clockTime(new Date(soonAt))}.`;
