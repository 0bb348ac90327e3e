import type { BoardName } from "#contracts/schemas/gamification.ts";

/** The boards and their words in the address. */
export const boards = [
  { name: "overall", slug: null, title: "Tổng hợp" },
  { name: "practice", slug: "cham-luyen", title: "Chăm luyện" },
  { name: "contribution", slug: "dong-gop", title: "Đóng góp" },
  { name: "progress", slug: "tien-bo", title: "Tiến bộ" },
] as const satisfies readonly { name: BoardName; slug: string | null; title: string }[];

/** “Nhóm của bạn” is a tab among the boards, and differs for each member. */
export const groupSlug = "nhom";
export const groupPlace = (season: string | undefined) =>
  `/vinh-danh?${new URLSearchParams({ ...(season === undefined ? {} : { mua: season }), bang: groupSlug })}`;

export const rulesPlace = "/vinh-danh/cach-tinh-diem";

/** Address of a board of a season; the running season and the first page are left out. */
export function boardPlace(of: { season?: string | undefined; board?: BoardName; from?: string }): string {
  const asked = new URLSearchParams();
  const slug = boards.find(({ name }) => name === of.board)?.slug;
  if (of.season !== undefined) asked.set("mua", of.season);
  if (slug) asked.set("bang", slug);
  if (of.from !== undefined) asked.set("tu", of.from);
  return `/vinh-danh${asked.size > 0 ? `?${asked}` : ""}`;
}

/** `2026-11` → `11/2026` */
export const formatSeason = (id: string) => `${Number(id.slice(5))}/${id.slice(0, 4)}`;
