import type { BoardName } from "#contracts/schemas/gamification.ts";

/** The boards and their slugs. The first one is shown at `/vinh-danh`: everybody can climb it by practice alone. */
export const boards = [
  { name: "practice", slug: null, title: "Chăm luyện" },
  { name: "overall", slug: "tong-hop", title: "Tổng hợp" },
  { name: "contribution", slug: "dong-gop", title: "Đóng góp" },
  { name: "progress", slug: "tien-bo", title: "Tiến bộ" },
] as const satisfies readonly { name: BoardName; slug: string | null; title: string }[];

/** “Nhóm của bạn” is a tab beside the boards, with a different content for each member. */
export const groupSlug = "nhom";
export const groupAddress = (season: string | undefined) =>
  `/vinh-danh?${new URLSearchParams({ ...(season === undefined ? {} : { mua: season }), bang: groupSlug })}`;

export const rulesAddress = "/vinh-danh/cach-tinh-diem";

/** Address of a board of a season; defaults are left out. */
export function boardAddress(of: { season?: string | undefined; board?: BoardName; from?: string }): string {
  const parameters = new URLSearchParams();
  const slug = boards.find(({ name }) => name === of.board)?.slug;
  if (of.season !== undefined) parameters.set("mua", of.season);
  if (slug) parameters.set("bang", slug);
  if (of.from !== undefined) parameters.set("tu", of.from);
  return `/vinh-danh${parameters.size > 0 ? `?${parameters}` : ""}`;
}

/** `2026-11` → `11/2026` */
export const formatSeason = (id: string) => `${Number(id.slice(5))}/${id.slice(0, 4)}`;
