import { useState } from "react";
import type { BoardName, LedgerLine } from "#contracts/honours.ts";
import { api } from "#app/session/session.ts";
import { openModal } from "#app/shell/modals.ts";
import { toasts } from "#app/shell/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import { useOwnLedger, useUserId } from "../own.ts";
import { kindWords, lineWords, reasonWords } from "../words.ts";

const frame = "rounded-2 border border-line p-5";

/** “Vì sao bạn có N điểm?”: sums first, every line when asked for. */
export function OwnLedger({ season, board }: { season: string; board: BoardName }) {
  const userId = useUserId();
  const { data, isError, isFetching, refetch } = useOwnLedger(season);
  if (userId === "") return <ForVisitors />;
  if (isError)
    return (
      <ErrorState
        title="Chưa tải được sổ điểm"
        text="Điểm của bạn vẫn còn nguyên."
        retryLabel="Thử lại"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <SkeletonRegion label="Đang tải sổ điểm" className={frame}>
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="mt-4 h-5" />
        <Skeleton className="mt-3 h-5" />
      </SkeletonRegion>
    );
  const { sum, kinds, items, next } = data;
  const isAsked = (kind: string) => board === "overall" || board === "progress" || laneOf(kind) === board;
  const points =
    board === "practice" ? sum.practice : board === "contribution" ? sum.contribution : sum.practice + sum.contribution;
  return (
    <section aria-labelledby="why" className={frame}>
      <h2 id="why" className="text-t2">
        Vì sao bạn có {points} điểm?
      </h2>
      <ul className="mt-3">
        {kinds
          .filter(({ kind }) => isAsked(kind))
          .map(({ kind, count, points }) => (
            <li key={kind} className="flex justify-between gap-4 border-t border-line py-2.5 text-s">
              <span className="text-text-2">{(kindWords[kind] ?? String)(count)}</span>
              <b className="font-semibold tabular-nums">{points}</b>
            </li>
          ))}
      </ul>
      {items.length > 0 && <Lines key={season} season={season} first={items} next={next} />}
      <p className="mt-3 text-xs text-pretty text-text-3">
        Không có điểm cho lượt ghé thăm, thời gian mở trang hay số lần bấm thích.
      </p>
    </section>
  );
}

const laneOf = (kind: string) =>
  ["writing-submitted", "writing-revised", "lesson-passed", "cards"].includes(kind) ? "practice" : "contribution";

function Lines({ season, first, next }: { season: string; first: readonly LedgerLine[]; next: string | null }) {
  const [more, setMore] = useState<readonly LedgerLine[]>([]);
  const [cursor, setCursor] = useState(next);
  const [isLoading, setIsLoading] = useState(false);
  const grow = async () => {
    if (cursor === null) return;
    setIsLoading(true);
    try {
      const page = await api("GET /v1/honours/{season}/me/ledger", { params: { season }, query: { cursor } });
      setMore((lines) => [...lines, ...page.items]);
      setCursor(page.next);
    } catch {
      toasts.add({ color: "red", title: "Chưa tải thêm được", description: "Bạn thử lại sau ít phút nhé." });
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <details className="border-t border-line pt-2.5">
      <summary className="cursor-pointer text-s font-medium text-brand-text">Xem từng dòng</summary>
      <ol className="mt-2">
        {[...first, ...more].map((line) => (
          <li key={line.id} className="grid grid-cols-[3rem_1fr_auto] gap-x-2 py-1.5 text-xs">
            <span className="text-text-3 tabular-nums">{`${line.day.slice(8)}/${line.day.slice(5, 7)}`}</span>
            <span>
              {lineWords(line)}
              {line.reason !== "" && <span className="block text-text-3">{reasonWords(line)}</span>}
              {line.words !== "" && (
                <span className="block text-pretty text-text-2 [overflow-wrap:anywhere]">Lý do: {line.words}</span>
              )}
            </span>
            <b className="font-semibold tabular-nums">{line.points > 0 ? `+${line.points}` : line.points}</b>
          </li>
        ))}
      </ol>
      {cursor !== null && (
        <Button size="sm" variant="ghost" isBusy={isLoading} busyLabel="Đang tải…" onClick={() => void grow()}>
          Xem thêm
        </Button>
      )}
    </details>
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
