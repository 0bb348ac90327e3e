import { eligibility } from "#contracts/limits/gamification.ts";
import type { BoardName, BoardRow, OwnPlace, Season } from "#contracts/schemas/gamification.ts";
import { cornerAddress } from "#document/addresses.ts";
import { useSession } from "#app/session/session-store.ts";
import { openModal } from "#app/site/modals.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { QueryContent } from "#app/components/query-content.tsx";
import { RetryLine } from "#app/components/retry-line.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { useLeaderboardPlace } from "../gamification-queries.ts";
import { boardsByName } from "../boards.ts";
import { daysLeft, formatScore } from "../labels.ts";
import { useStreak } from "#app/components/streak/streak-queries.ts";
import { serverNow } from "#app/session/session.ts";
import { BoardTable } from "./leaderboard-table.tsx";

/** The member's own row with two above and two below, if the page does not show it. */
export function OwnRows({ season, board, shown }: { season: Season; board: BoardName; shown: readonly BoardRow[] }) {
  const username = useSession((state) => state.authUser?.user.username);
  const place = useLeaderboardPlace(season.id, board);
  if (username === undefined) return null;
  if (place.isError)
    return <RetryLine className="mt-4 text-s text-text-2" text="Chưa tải được vị trí của bạn." query={place} />;
  if (!place.data) return null;
  const { me } = place.data;
  if (me.rank === null) return <NotRanked me={me} board={board} season={season} />;
  const isShown = shown.some(({ person }) => person?.username === username);
  const [first] = me.around;
  const last = shown.at(-1);
  return (
    <section aria-label="Vị trí của bạn" className={isShown ? "mt-6" : undefined}>
      {isShown ? (
        <p className="rounded-2 bg-tint px-4 py-3 tabular-nums">
          Bạn đang ở <strong className="font-semibold">hạng {me.rank}</strong>
          {boardsByName[board].beforeScore}
          {formatScore(me.points, board)}, {me.activeDays} ngày học.
        </p>
      ) : (
        <>
          {first && last && first.rank > last.rank + 1 && (
            <p className="border-b border-line px-3 py-3 text-text-2 tabular-nums">
              · · · {first.rank - last.rank - 1} người nữa
            </p>
          )}
          <BoardTable caption="Quanh vị trí của bạn" rows={me.around} board={board} own={username} hasHead={false} />
        </>
      )}
    </section>
  );
}

/** @param daysToGo days of the season that can still count, today included; null after the season */
export function whyNotRanked({ lacks, activeDays }: OwnPlace, board: BoardName, daysToGo: number | null): string {
  const isRunning = daysToGo !== null;
  if (lacks.staff) return "Bạn ở Ban biên tập nên đứng riêng, không xếp hạng.";
  if (lacks.hidden) return "Bạn đang ẩn mình khỏi bảng. Điểm vẫn được tính cho riêng bạn.";
  if (lacks.days > 0) {
    const own = `Bạn có ${activeDays} ngày học trong mùa`;
    if (daysToGo === null) return `${own}.`;
    return lacks.days > daysToGo
      ? `${own}. Mùa này chỉ còn ${daysToGo} ngày để học, chưa đủ để xếp hạng; mùa mới bắt đầu ngay sau đó.`
      : `${own}, thêm ${lacks.days} ngày nữa là được xếp hạng.`;
  }
  if (lacks.age) return `Tài khoản tạo được ít nhất ${eligibility.accountDays} ngày mới được xếp hạng.`;
  // A missing entry is no error: the board is computed every few minutes, or was final before.
  if (!lacks.points)
    return isRunning
      ? "Bảng được tính lại vài phút một lần, lát nữa bạn sẽ thấy hạng của mình."
      : "Bảng của mùa này đã chốt khi chưa có bạn.";
  return boardsByName[board].whyNoPoints;
}

function NotRanked({ me, board, season }: { me: OwnPlace; board: BoardName; season: Season }) {
  const streak = useStreak().data;
  const left = daysLeft(season, new Date(serverNow()).toISOString()) - (streak?.streak.todayDone ? 1 : 0);
  return (
    <p className="mt-6 rounded-2 bg-tint px-4 py-3 text-pretty tabular-nums">
      {me.points > 0 && (
        <strong className="font-semibold">
          Bạn {boardsByName[board].verb} {formatScore(me.points, board)}.{" "}
        </strong>
      )}
      {whyNotRanked(me, board, season.state === "running" ? left : null)}
    </p>
  );
}

/** “Nhóm của bạn”: members with about as many points in the season before. There is no promotion or relegation. */
export function OwnGroup({ season }: { season: Season }) {
  const username = useSession((state) => state.authUser?.user.username);
  const place = useLeaderboardPlace(season.id, "overall");
  if (username === undefined)
    return (
      <EmptyState
        title="Nhóm của bạn"
        text="Đăng nhập để thấy khoảng 30 người có số điểm mùa trước gần với bạn."
        action={
          <Button size="sm" variant="outline" onClick={() => openModal("login")}>
            Đăng nhập để thấy nhóm
          </Button>
        }
      />
    );
  return (
    <QueryContent
      query={place}
      loadingLabel="Đang tải nhóm của bạn…"
      skeleton={<Skeleton className="h-72" />}
      failedTitle="Chưa tải được nhóm của bạn"
    >
      {({ me }) => <Group me={me} username={username} />}
    </QueryContent>
  );
}

function Group({ me: { group, lacks, hadPointsBefore }, username }: { me: OwnPlace; username: string }) {
  if (group.length === 1)
    return (
      <EmptyState
        title="Nhóm của bạn mới có mình bạn"
        text="Ai có điểm trong mùa này thì vào nhóm. Điểm của bạn vẫn được tính như thường."
      />
    );
  if (group.length === 0)
    return (
      <EmptyState
        title={lacks.staff ? "Ban biên tập đứng riêng, không có nhóm" : "Bạn chưa có nhóm trong mùa này"}
        text={
          lacks.staff
            ? "Điểm của bạn vẫn có trong sổ điểm."
            : "Bạn vào nhóm ngay khi có điểm đầu tiên trong mùa: một bài viết, một bài học hay vài thẻ ôn."
        }
        action={
          lacks.staff ? undefined : (
            <Button size="sm" variant="outline" to={cornerAddress}>
              Vào góc học tập
            </Button>
          )
        }
      />
    );
  return (
    <>
      <p className="mb-4 text-s text-pretty text-text-2">
        {hadPointsBefore
          ? `${group.length} người có số điểm mùa trước gần với bạn.`
          : `Mùa trước bạn chưa có điểm, nên mùa này bạn bắt đầu trong một nhóm ${group.length} người.`}{" "}
        Không ai bị xuống hạng.
      </p>
      <BoardTable caption="Nhóm của bạn" rows={group} board="overall" own={username} />
    </>
  );
}
