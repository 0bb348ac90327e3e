import { tracks, type Track } from "#contracts/limits/gamification.ts";
import type { BoardName } from "#contracts/schemas/gamification.ts";
import { formatCount, formatFixed } from "#app/text/vietnamese-numbers.ts";

interface Board<Name extends BoardName = BoardName> {
  name: Name;
  /** Null: shown at `/vinh-danh` itself. */
  slug: string | null;
  title: string;
  /** Tracks whose points the member's ledger shows beside this board. */
  tracks: readonly Track[];
  /** Heading of the column of points. */
  unit: string;
  formatPoints: (points: number) => string;
  /** The points in a sentence. */
  formatScore: (points: number) => string;
  /** Between “hạng 3” and the score. */
  beforeScore: string;
  /** Between “Bạn” and the score. */
  verb: string;
  /** For a member with too few points to be ranked on this board. */
  whyNoPoints: string;
}

const inPoints = {
  unit: "Điểm",
  formatPoints: formatCount,
  formatScore: (points: number) => `${formatCount(points)} điểm`,
  beforeScore: " với ",
  verb: "có",
  whyNoPoints: "Bạn chưa có điểm ở bảng này.",
};
/** The points are hundredths of a mistake. */
const inMistakes = (points: number) => formatFixed(points / 100, 2);

/** In the order of the tabs. The first one is shown at `/vinh-danh`: everybody can climb it by practice alone. */
export const boardsByName: { [Name in BoardName]: Board<Name> } = {
  practice: { ...inPoints, name: "practice", slug: null, title: "Chăm luyện", tracks: ["practice"] },
  overall: { ...inPoints, name: "overall", slug: "tong-hop", title: "Tổng hợp", tracks },
  contribution: { ...inPoints, name: "contribution", slug: "dong-gop", title: "Đóng góp", tracks: ["contribution"] },
  progress: {
    name: "progress",
    slug: "tien-bo",
    title: "Tiến bộ",
    tracks,
    unit: "Giảm lỗi",
    formatPoints: inMistakes,
    formatScore: (points) => `giảm ${inMistakes(points)} lỗi trên 100 từ`,
    beforeScore: ", ",
    verb: "đã",
    whyNoPoints:
      "Bảng này xếp người có ít nhất 5 bài trong mùa, mỗi bài từ 80 từ, và ít lỗi hơn 5 bài trước đó của chính mình.",
  },
};
export const boards: readonly Board[] = Object.values(boardsByName);

/** “Nhóm của bạn” is a tab beside the boards, with a different content for each member. */
export const groupSlug = "nhom";
export const groupAddress = (season: string | undefined) =>
  `/vinh-danh?${new URLSearchParams({ ...(season === undefined ? {} : { mua: season }), bang: groupSlug })}`;

export const rulesAddress = "/vinh-danh/cach-tinh-diem";

/** Address of a board of a season; defaults are left out. */
export function boardAddress(of: { season?: string | undefined; board?: BoardName; from?: string }): string {
  const parameters = new URLSearchParams();
  const slug = of.board && boardsByName[of.board].slug;
  if (of.season !== undefined) parameters.set("mua", of.season);
  if (slug) parameters.set("bang", slug);
  if (of.from !== undefined) parameters.set("tu", of.from);
  return `/vinh-danh${parameters.size > 0 ? `?${parameters}` : ""}`;
}

/** `2026-11` → `11/2026` */
export const formatSeason = (id: string) => `${Number(id.slice(5))}/${id.slice(0, 4)}`;
