import { tracks } from "#contracts/limits/gamification.ts";
import { dayAndMonth } from "#contracts/time/vietnamese-time.ts";
import { cornerAddress, reviewAddress, writingTopicsAddress } from "#document/addresses.ts";
import { useUserId } from "#app/session/session-store.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { BoardName, LedgerLine } from "#contracts/schemas/gamification.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { openModal } from "#app/site/modals.ts";
import { Button } from "#app/ui/button.tsx";
import { LoadMore } from "#app/components/load-more.tsx";
import { pagesState, QueryPlaceholder } from "#app/components/query-content.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { useLedger, useRules } from "../gamification-queries.ts";
import { boardsByName } from "../boards.ts";
import { kindLabels, lineLabel, reasonLabel } from "../labels.ts";

const frame = "rounded-2 border border-line p-5";

/** “Vì sao tôi có điểm này?”: sums, and every line on request. */
export function OwnLedger({ season, board, isRunning }: { season: string; board: BoardName; isRunning: boolean }) {
  const userId = useUserId();
  const ledger = useLedger(season);
  const [first] = ledger.data?.pages ?? [];
  if (userId === "") return <ForVisitors />;
  if (!first)
    return (
      <QueryPlaceholder
        query={ledger}
        loadingLabel="Đang tải sổ điểm"
        skeletonClassName={frame}
        skeleton={
          <>
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="mt-4 h-5" />
            <Skeleton className="mt-3 h-5" />
          </>
        }
        failedTitle="Chưa tải được sổ điểm"
        failedText="Điểm của bạn vẫn còn nguyên."
      />
    );
  const { sum, kinds } = first;
  const lines = ledger.data?.pages.flatMap(({ items }) => items) ?? [];
  const { tracks: counted, title } = boardsByName[board];
  // The board of one track counts only a part of the season's points.
  const isPart = counted.length < tracks.length;
  const points = counted.reduce((total, track) => total + sum[track], 0);
  return (
    <section aria-labelledby="why" className={frame}>
      <h2 id="why" className="text-t2">
        Vì sao tôi có điểm này?
      </h2>
      <p className="mt-1 text-s text-text-2">
        Bạn có {formatCount(points)} điểm {isPart && `${title} `}trong mùa này
        {kinds.some(({ track }) => counted.includes(track)) ? ", từ:" : "."}
      </p>
      <ul className="mt-3">
        {kinds
          .filter(({ track }) => counted.includes(track))
          .map(({ kind, count, points }) => (
            <li key={kind} className="flex justify-between gap-4 border-t border-line py-2.5 text-s">
              <span className="text-text-2">{(kindLabels[kind] ?? String)(count)}</span>
              <b className="font-semibold tabular-nums">{points}</b>
            </li>
          ))}
      </ul>
      {lines.length > 0 && (
        <Lines
          lines={lines}
          label={isPart ? "Xem từng dòng, cả bảng khác" : "Xem từng dòng"}
          more={
            <LoadMore
              size="sm"
              variant="ghost"
              label="Xem thêm"
              hasMore={ledger.hasNextPage}
              state={pagesState(ledger)}
              onLoad={() => void ledger.fetchNextPage()}
              count={lines.length}
            />
          }
        />
      )}
      {first.kinds.length === 0 && isRunning && <FirstPoints />}
      <p className="mt-3 text-xs text-pretty text-text-3">
        Không có điểm cho lượt ghé thăm, thời gian mở trang hay số lần bấm thích.
      </p>
    </section>
  );
}

function Lines({ lines, label, more }: { lines: readonly LedgerLine[]; label: string; more: ReactNode }) {
  return (
    <details className="border-t border-line pt-2.5">
      <summary className="cursor-pointer text-s font-medium text-brand-text">{label}</summary>
      <ol className="mt-2">
        {lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[3rem_1fr_auto] gap-x-2 py-1.5 text-xs">
            <span className="text-text-3 tabular-nums">{dayAndMonth(line.rightedOn ?? line.day)}</span>
            <span className="min-w-0">
              {lineLabel(line)}
              <About line={line} />
              {line.rightedOn !== null && (
                <span className="block text-text-3">sửa cho dòng ngày {dayAndMonth(line.day)}</span>
              )}
              {line.reason !== "" && <span className="block text-text-3">{reasonLabel(line)}</span>}
              {line.words !== "" && (
                <span className="block text-pretty text-text-2 [overflow-wrap:anywhere]">Lý do: {line.words}</span>
              )}
            </span>
            <b className="font-semibold tabular-nums">{line.points > 0 ? `+${line.points}` : line.points}</b>
          </li>
        ))}
      </ol>
      {more}
    </details>
  );
}

/** For members without points: what earns the first ones. */
function FirstPoints() {
  const { data } = useRules();
  if (!data) return null;
  const { writing, lesson, cards } = data.rules.points;
  const ways = [
    {
      to: writingTopicsAddress,
      title: "Viết một bài đúng khoảng từ của đề",
      points: `+${writing[0]}`,
    },
    { to: cornerAddress, title: "Qua một bài học ngay lần đầu", points: `+${lesson.points}` },
    { to: reviewAddress, title: `Ôn ${cards.group} thẻ đến hạn`, points: `+${cards.points}` },
  ];
  return (
    <>
      <p className="mt-2 text-s text-text-2">Điểm đầu tiên đến từ một trong những việc này:</p>
      <ul className="mt-2">
        {ways.map(({ to, title, points }) => (
          <li key={to} className="flex justify-between gap-4 border-t border-line py-2.5 text-s">
            <Link to={to} className="text-link touch-target">
              {title}
            </Link>
            <b className="font-semibold tabular-nums">{points}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The text that earned the points; cards have none. */
function About({ line: { reference, refType, reason } }: { line: LedgerLine }) {
  if (reference === null)
    return refType === "day" || reason === "deleted" ? null : <span className="block text-text-3">bài đã xoá</span>;
  const { title, address, isEnglish } = reference;
  const lang = isEnglish ? "en" : undefined;
  return address === null ? (
    <span lang={lang} className="block text-pretty text-text-2 [overflow-wrap:anywhere]">
      {title}
    </span>
  ) : (
    <Link
      to={address}
      lang={lang}
      className="block text-pretty text-text-2 underline decoration-line-2 underline-offset-4 [overflow-wrap:anywhere] hover:text-text hover:decoration-current"
    >
      {title}
    </Link>
  );
}

const ForVisitors = () => (
  <section aria-labelledby="why" className={frame}>
    <h2 id="why" className="text-t2">
      Điểm của bạn từ đâu ra?
    </h2>
    <p className="mt-2 text-s text-pretty text-text-2">
      Mỗi điểm đều có một dòng trong sổ của bạn, với lý do. Không có điểm cho lượt ghé thăm, thời gian mở trang hay số
      lần bấm thích.
    </p>
    <Button size="sm" variant="outline" className="mt-3" onClick={() => openModal("login")}>
      Đăng nhập để xem sổ điểm
    </Button>
  </section>
);
