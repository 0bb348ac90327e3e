import { auditHours, boardPage, eligibility } from "#contracts/limits/gamification.ts";
import { Link } from "react-router";
import { useSession } from "#app/session/session-store.ts";
import { personAddress, writingTopicsAddress } from "#document/addresses.ts";
import { StreakPanel } from "#app/components/streak/streak-panel.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { boardAddress, boards, boardsByName, groupAddress, groupSlug, rulesAddress, formatSeason } from "../boards.ts";
import { formatTime, formatDate, daysLeft, formatPoints, isSeasonNew } from "../labels.ts";
import { BoardTable } from "./leaderboard-table.tsx";
import { NearBadges } from "./near-badges.tsx";
import { OwnLedger } from "./own-ledger.tsx";
import { OwnGroup, OwnRows } from "./own-rows.tsx";
import { Podium } from "./podium.tsx";
import { SeasonPicker } from "./season-picker.tsx";
import { apiContext } from "#app/site/page-context.ts";
import { pageFailure } from "#app/site/page-error.ts";
import { oneOf, type PageHandle } from "#app/site/page-handle.ts";
import { breadcrumbs, pageMeta } from "#app/site/page-meta.ts";
import type { Route } from "./+types/leaderboard-page.ts";

type Shown = Route.ComponentProps["loaderData"];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const call = context.get(apiContext);
  const { seasons } = await call("GET /v1/gamification/seasons").catch(pageFailure);
  const [current] = seasons;
  const season = searchParams.get("mua") ?? current?.id ?? "";
  const board = boards.find(({ slug }) => slug === searchParams.get("bang")) ?? boardsByName.practice;
  const shown = await call("GET /v1/gamification/{season}", {
    params: { season },
    query: { board: board.name, cursor: searchParams.get("tu") ?? undefined },
  }).catch(pageFailure);
  const isCurrent = season === current?.id;
  return {
    path: boardAddress({ season: isCurrent ? undefined : season, board: board.name }),
    title: `Vinh danh tháng ${isCurrent ? Number(season.slice(5)) : formatSeason(season)}`,
    isCurrent,
    /** Finished seasons have no groups. */
    isGroup: searchParams.get("bang") === groupSlug && shown.season.state !== "final",
    seasons,
    shown,
    from: Number(searchParams.get("tu") ?? 0),
  };
}

export const handle: PageHandle = {
  application: "on-interaction",
  searchParameters: {
    mua: { format: /^20\d{2}-(0[1-9]|1[0-2])$/, kind: "name" },
    bang: { format: oneOf([...boards.map(({ slug }) => slug), groupSlug]) },
    tu: { format: /^(50|[1-9]\d{0,5}[05]0)$/, kind: "position" },
  },
  bandTitle: ({ title }: Shown) => title,
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.title ?? "Vinh danh",
    description: "Bảng vinh danh theo mùa: chăm luyện, đóng góp, tiến bộ so với chính mình. Công thức công khai.",
    path: loaderData?.path ?? "/vinh-danh",
    // Search engines index the first page of a leaderboard only.
    isIndexed: loaderData?.from === 0,
    facts: (url) => [
      breadcrumbs(url, [
        { name: "Trang chủ", path: "/" },
        { name: "Vinh danh", path: "/vinh-danh" },
      ]),
    ],
  });

/** A leaderboard of a season: the podium, the other members, and the member's own place. */
export default function BoardPage({ loaderData }: Route.ComponentProps) {
  const { title, shown, seasons, isCurrent, isGroup, from } = loaderData;
  const { season, board, items, updatedAt } = shown;
  const of = isCurrent ? undefined : season.id;
  const onPodium = from === 0 && items.length >= 3 ? items.slice(0, 3) : [];
  const rows = items.slice(onPodium.length);
  return (
    <div className="wrap">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="text-d2">{title}</h1>
          <p className="mt-1.5 text-pretty text-text-2 tabular-nums">
            {season.state === "running" &&
              `Còn ${daysLeft(season, updatedAt)} ngày · cập nhật lúc ${formatTime(updatedAt)} · kết quả được kiểm tra ${auditHours} giờ trước khi chốt`}
            {season.state === "auditing" &&
              `Đang kiểm tra kết quả · chốt ngày ${formatDate(season.finalAt)} · cập nhật lúc ${formatTime(updatedAt)}`}
            {season.state === "final" && `Kết quả đã chốt ngày ${formatDate(updatedAt)}`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <SeasonPicker seasons={seasons} shown={season} board={board} />
          <Button variant="ghost" to={rulesAddress} icon={<Icon name="lightbulb" size={18} />}>
            Cách tính điểm
          </Button>
        </div>
      </div>
      <div>
        <TabLinks
          className="mt-6"
          label="Bảng"
          tabs={[
            ...boards.map(({ name, title }) => ({
              title,
              to: boardAddress({ season: of, board: name }),
              isOn: name === board && !isGroup,
            })),
            ...(season.state === "final" ? [] : [{ title: "Nhóm của bạn", to: groupAddress(of), isOn: isGroup }]),
          ]}
        />
      </div>
      {!isGroup && onPodium.length > 0 && <Podium rows={onPodium} board={board} />}
      <div className="mt-8 grid items-start gap-x-8 gap-y-12 lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_24.5rem]">
        <div className="min-w-0">
          {isGroup ? (
            <OwnGroup season={season} />
          ) : (
            <Leaderboard title={title} shown={shown} seasonOf={of} from={from} rows={rows} />
          )}
        </div>
        <aside className="grid gap-8" aria-label="Của bạn">
          <OwnLedger season={season.id} board={board} isRunning={season.state === "running"} />
          <StreakPanel />
          <NearBadges />
        </aside>
      </div>
      <PastSeasons seasons={seasons} shown={season.id} />
    </div>
  );
}

/** The members below the podium, and the member's own place. */
function Leaderboard({
  title,
  shown,
  seasonOf: of,
  from,
  rows,
}: Pick<Shown, "title" | "shown" | "from"> & {
  seasonOf: string | undefined;
  rows: Shown["shown"]["items"];
}) {
  const { season, board, items, staff, ranked, next } = shown;
  const own = useSession((state) => state.authUser?.user.username);
  return (
    <>
      {items.length === 0 ? (
        <EmptyState
          family="fields"
          title={
            season.state !== "running"
              ? "Mùa này chưa ai đủ điều kiện xếp hạng."
              : isSeasonNew(season, shown.updatedAt)
                ? "Mùa mới vừa bắt đầu. Viết bài đầu tiên để mở bảng!"
                : "Bảng này còn trống. Bạn có thể là người đầu tiên!"
          }
          text={`Ai hoạt động từ ${eligibility.activeDays} ngày trong mùa thì có tên ở đây.`}
          action={
            season.state === "running" ? (
              <Link to={writingTopicsAddress} className="text-link">
                Viết theo chủ đề
              </Link>
            ) : undefined
          }
        />
      ) : (
        rows.length > 0 && (
          <BoardTable caption={`${title}, ${boardsByName[board].title}`} rows={rows} board={board} own={own} />
        )
      )}
      <OwnRows season={season} board={board} shown={items} />
      {(from > 0 || next !== null) && (
        <p className="mt-6 flex flex-wrap gap-3">
          {from > 0 && (
            <Button
              variant="outline"
              rel="prev"
              to={boardAddress({ season: of, board, ...(from > boardPage ? { from: String(from - boardPage) } : {}) })}
            >
              {boardPage} hạng trước
            </Button>
          )}
          {next !== null && (
            <Button variant="outline" rel="next" to={boardAddress({ season: of, board, from: next })}>
              {boardPage} hạng sau
            </Button>
          )}
          <span className="self-center text-s text-text-3 tabular-nums">{ranked} người được xếp hạng</span>
        </p>
      )}
      {staff.length > 0 && (
        <section aria-labelledby="staff" className="mt-12">
          <SectionHead id="staff" size="t2" title="Ban biên tập" />
          <BoardTable caption="Ban biên tập, đứng riêng" rows={staff} board={board} isRanked={false} />
        </section>
      )}
    </>
  );
}

function PastSeasons({ seasons, shown }: Pick<Shown, "seasons"> & { shown: string }) {
  const past = seasons.filter(({ id, state }) => state === "final" && id !== shown);
  if (past.length === 0) return null;
  return (
    <section aria-labelledby="past" className="mt-12">
      <SectionHead id="past" size="t2" title="Các mùa trước" />
      <ul className="grid gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-3">
        {past.map(({ id, winners }) => (
          <li key={id} className="min-w-0">
            <h3>
              <Link to={boardAddress({ season: id })} className="text-link font-medium">
                Tháng {formatSeason(id)}
              </Link>
            </h3>
            {winners.length === 0 ? (
              <p className="mt-1.5 text-s text-text-2">Không ai đủ điều kiện xếp hạng.</p>
            ) : (
              <ol className="mt-1.5 grid gap-1 text-s tabular-nums">
                {winners.map(({ rank, person, points }, place) => (
                  <li key={person?.username ?? `gone ${place}`} className="flex items-baseline gap-2.5">
                    <span className="w-3 shrink-0 font-serif font-semibold">
                      <span className="sr-only">hạng </span>
                      {rank}
                    </span>
                    {person ? (
                      <Link
                        to={personAddress(person.username)}
                        className="min-w-0 grow [overflow-wrap:anywhere] hover:underline"
                      >
                        {person.displayName}
                      </Link>
                    ) : (
                      <span className="grow text-text-2">Một thành viên ẩn danh</span>
                    )}
                    <span className="shrink-0 text-text-2">{formatPoints(points, "overall")} điểm</span>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
