import type { BoardName, LedgerLine, Season } from "#contracts/schemas/gamification.ts";
import { dayLength } from "#contracts/time/calendar.ts";
import { perspectiveQualifiesAfter, type PointKind } from "#contracts/limits/gamification.ts";
import { clockTime, shortDate } from "#contracts/time/vietnamese-time.ts";
import { boardsByName } from "./boards.ts";

export const formatTime = (moment: string) => clockTime(new Date(moment));
export const formatDate = (moment: string) => shortDate(new Date(moment));

/** Relative to the time of rendering, because pages are cached. */
export const daysLeft = ({ endsAt }: Season, now: string) =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - Date.parse(now)) / dayLength));

/** The first week of a season, in which an empty board is no surprise; relative to the time of rendering. */
export const isSeasonNew = ({ startsAt }: Season, now: string) =>
  Date.parse(now) - Date.parse(startsAt) < 7 * dayLength;

/** 1234 → `1.234`; on the board of progress hundredths of a mistake → `2,35`. */
export const formatPoints = (points: number, board: BoardName) => boardsByName[board].formatPoints(points);
/** “1.234 điểm”; on the board of progress “giảm 2,35 lỗi trên 100 từ”. */
export const formatScore = (points: number, board: BoardName) => boardsByName[board].formatScore(points);

/** Labels for counts of activities. */
export const kindLabels: Record<PointKind, (count: number) => string> = {
  "writing-submitted": (count) => `${count} bài viết đúng khoảng từ`,
  "writing-revised": (count) => `${count} lần sửa lại bài`,
  "lesson-passed": (count) => `${count} bài học đã qua`,
  cards: (count) => `Thẻ ôn đúng hẹn trong ${count} ngày`,
  "article-qualified": (count) => `${count} bài viết đủ người đọc`,
  "perspective-qualified": (count) => `${count} góc nhìn còn trên trang sau ${perspectiveQualifiesAfter} giờ`,
  "mind-change-received": (count) => `${count} lần khiến người khác nghĩ lại`,
  "mind-change-given": (count) => `${count} lần nói ai khiến bạn nghĩ lại`,
  "helpful-received": (count) => `${count} lần “Hữu ích”`,
  "comment-helpful": (count) => `${count} góp ý tác giả thấy hữu ích`,
};

const lineNames: Record<PointKind, string> = {
  "writing-submitted": "Nộp bài viết",
  "writing-revised": "Sửa lại bài",
  "lesson-passed": "Qua một bài học",
  cards: "Ôn thẻ đến hạn",
  "article-qualified": "Bài viết đủ người đọc",
  "perspective-qualified": `Góc nhìn còn trên trang sau ${perspectiveQualifiesAfter} giờ`,
  "mind-change-received": "Có người nghĩ lại nhờ bạn",
  "mind-change-given": "Nói ai khiến bạn nghĩ lại",
  "helpful-received": "Nhận “Hữu ích”",
  "comment-helpful": "Góp ý hữu ích",
};

const reasons: Record<string, string> = {
  "day-full": "đã đủ điểm của ngày",
  "second-of-day": "bài thứ hai trong ngày",
  "third-of-day": "từ bài thứ ba trong ngày không tính nữa",
  once: "mỗi bài chỉ tính một lần",
  "out-of-range": "chưa đúng độ dài của đề",
  "near-duplicate": "gần như trùng với một bài trước",
  pasted: "phần lớn là chữ dán vào",
  "few-fixed": "sửa chưa được một nửa",
  "too-fast": "chưa đầy hai phút sau bản trước",
  "low-score": "chưa đạt 70 %",
  "second-try": "qua ở lần thứ hai: nửa số điểm",
  "not-first": "từ lần thứ ba không tính nữa",
  "few-readers": "chưa đủ bạn đọc",
  "week-full": "đã đủ số bài được tính trong tuần",
  "pair-full": "cùng một người đã trao đủ số lần của mùa",
  "giver-new": "người trao là thành viên mới",
  "one-device": "cùng thiết bị với người nhận",
  "same-device": "cùng thiết bị, đang chờ xem xét",
  reciprocal: "hai người trao qua lại, đang chờ xem xét",
  burst: "quá nhiều cùng lúc, đang chờ xem xét",
  ruled: "sau khi xem xét không được tính",
  deleted: "bài đã xoá",
  withdrawn: "bài đã rút",
  moderated: "bài bị gỡ",
  "vote-withdrawn": "người trao đã rút lại",
  "no-event": "ghi nhầm, đã sửa",
};

/** A page of an older build may meet a new kind during a rolling update. */
export const lineLabel = ({ kind }: Pick<LedgerLine, "kind">) => lineNames[kind] ?? "Hoạt động";
export const reasonLabel = ({ reason }: Pick<LedgerLine, "reason">) => reasons[reason] ?? "";
