import type { Client } from "#contracts/client.ts";
import type { BoardName } from "#contracts/schemas/gamification.ts";

/** The boards and their words in the address. */
export const boards = [
  { name: "overall", slug: null, title: "Tổng hợp" },
  { name: "practice", slug: "cham-luyen", title: "Chăm luyện" },
  { name: "contribution", slug: "dong-gop", title: "Đóng góp" },
  { name: "progress", slug: "tien-bo", title: "Tiến bộ" },
] as const satisfies readonly { name: BoardName; slug: string | null; title: string }[];

/** “Nhóm của bạn” is a tab among the boards, and differs for each member. */
const groupSlug = "nhom";
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

/** The page at an address of the leaderboards with its public data; null when there is none. */
export async function loadPage(call: Client, path: string, query: URLSearchParams) {
  if (path === "cach-tinh-diem") {
    const { rules } = await call("GET /v1/gamification/rules");
    const { badges } = await call("GET /v1/badges");
    return {
      kind: "rules",
      path: rulesPlace,
      title: "Cách tính điểm",
      description: "Điều gì được điểm, được bao nhiêu, và vì sao không ai thắng bằng cách lặp lại việc dễ.",
      rules,
      badges,
    } as const;
  }
  if (path !== "") return null;
  const { seasons } = await call("GET /v1/gamification/seasons");
  const [current] = seasons;
  const season = query.get("mua") ?? current?.id ?? "";
  const board = boards.find(({ slug }) => slug === query.get("bang")) ?? boards[0];
  const shown = await call("GET /v1/gamification/{season}", {
    params: { season },
    query: { board: board.name, cursor: query.get("tu") ?? undefined },
  });
  const isCurrent = season === current?.id;
  return {
    kind: "board",
    path: boardPlace({ season: isCurrent ? undefined : season, board: board.name }),
    title: `Vinh danh tháng ${isCurrent ? Number(season.slice(5)) : formatSeason(season)}`,
    description: "Bảng vinh danh theo mùa: chăm luyện, đóng góp, tiến bộ so với chính mình. Công thức công khai.",
    isCurrent,
    /** A season that is over has no groups. */
    isGroup: query.get("bang") === groupSlug && shown.season.state !== "final",
    seasons,
    shown,
    from: Number(query.get("tu") ?? 0),
  } as const;
}

type Loaded = NonNullable<Awaited<ReturnType<typeof loadPage>>>;
export type PageOf<Kind extends Loaded["kind"]> = Extract<Loaded, { kind: Kind }>;
