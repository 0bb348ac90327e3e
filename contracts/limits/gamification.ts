/** What points are for. Each track has its own limit a day. */
export const tracks = ["practice", "contribution"] as const;
export type Track = (typeof tracks)[number];
export const totalOf = ({ practice, contribution }: Record<Track, number>) => practice + contribution;
/** Gifts of points from one member to another. */
export const giftKinds = ["helpful-received", "mind-change-received", "comment-helpful"] as const;
export type GiftKind = (typeof giftKinds)[number];
/** What the lines of the ledger are for. Their labels: `app/features/gamification/labels.ts`. */
export const pointKinds = [
  "writing-submitted",
  "writing-revised",
  "lesson-passed",
  "cards",
  "article-qualified",
  "perspective-qualified",
  "mind-change-given",
  ...giftKinds,
] as const;
export type PointKind = (typeof pointKinds)[number];

/** The badges by code, in display order. What they require: `server/features/gamification/badges.ts`. */
export const badgeNames = {
  "hat-giong": "Hạt giống",
  "muoi-trang": "Mười trang",
  "tram-doan-van": "Trăm đoạn văn",
  "ben-bi-7": "Bền bỉ 7 ngày",
  "ben-bi-30": "Bền bỉ 30 ngày",
  "ben-bi-100": "Bền bỉ 100 ngày",
  "ben-bi-365": "Bền bỉ 365 ngày",
  "sua-tan-goc": "Hết hẳn một lỗi",
  "muoi-goc-re": "Hết hẳn mười lỗi",
  "bon-bac-thang": "Bốn bậc thang",
  "mot-sach": "Mọt sách",
  "nghin-tu": "Nghìn từ",
  "on-dung-hen": "Ôn đúng hẹn",
  "tot-nghiep-lo-trinh": "Tốt nghiệp lộ trình",
  "cay-but": "Cây bút",
  "tron-bo": "Trọn bộ",
  "goc-nhin-dau-tien": "Góc nhìn đầu tiên",
  "mo-goc-nhin-1": "1 người nghĩ lại",
  "mo-goc-nhin-10": "10 người nghĩ lại",
  "mo-goc-nhin-50": "50 người nghĩ lại",
  "doi-goc-nhin": "Biết nghĩ lại",
  "hai-chieu": "Hai chiều",
  "gop-y-co-tam": "Người góp ý có tâm",
  "gac-cong": "Giữ vườn",
  "top-10-mua": "Top 10 mùa",
  "quan-quan-mua": "Quán quân mùa",
  "tien-bo-vuot-bac": "Tiến bộ vượt bậc",
} as const;
export type BadgeCode = keyof typeof badgeNames;

export const boardNames = ["overall", ...tracks, "progress"] as const;
export const ledgerStates = ["pending", "granted", "capped", "reversed"] as const;

/** How long a perspective has to be public before it qualifies for points, in hours. */
export const perspectiveQualifiesAfter = 48;
/** Rows of a leaderboard page. */
export const boardPage = 50;

/** Who has a rank: the age of the account, and days of activity in the season. */
export const eligibility = { accountDays: 3, activeDays: 5 } as const;
/** Hours after the end of a season in which its results are checked, before they are final. */
export const auditHours = 72;
