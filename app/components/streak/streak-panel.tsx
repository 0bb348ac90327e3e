import { useState } from "react";
import type { Streak } from "#contracts/schemas/gamification.ts";
import { serverNow } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { QueryContent } from "#app/components/query-content.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { weekdayNames } from "#contracts/time/vietnamese-time.ts";
import { formatDay, letterOf } from "./days.ts";
import "#app/components/figure-panel.css";
import { StreakSettings } from "./streak-settings.tsx";
import { useStreak, useStreakRestoring } from "./streak-queries.ts";

const hour = 3_600_000;

/**
 * The member's streak: its length, the last seven days, and the time left today. Where there is room, the length is beside
 * the rest. Not drawn for a visitor.
 */
export function StreakPanel({ className }: { className?: string }) {
  const isMember = useSession((state) => state.authUser !== null);
  const streak = useStreak();
  if (!isMember) return null;
  return (
    <section aria-labelledby="streak" className={classNames("figure-panel", className)}>
      <div>
        <div className="flex items-baseline justify-between gap-2">
          <h2 id="streak" className="text-t2">
            Chuỗi ngày
          </h2>
          {streak.data && <StreakSettings streak={streak.data.streak} />}
        </div>
        <QueryContent
          query={streak}
          loadingLabel="Đang tải chuỗi ngày…"
          skeleton={<Skeleton className="h-28" />}
          failedTitle="Chưa tải được chuỗi ngày"
          failedText="Những gì bạn đã làm vẫn còn nguyên."
          isFramed={false}
          className="mt-3"
        >
          {(data) => <StreakFigures streak={data.streak} />}
        </QueryContent>
      </div>
    </section>
  );
}

/** The streak for its owner, even if it is hidden from others. */
export function StreakFigures({ streak }: { streak: Streak }) {
  const { current, best, freezes, todayDone, endsAt, restWeekday, hidden, restorable, days } = streak;
  // Computed once, when the page opens: the display has whole hours only.
  const [hours] = useState(() => Math.max(1, Math.ceil((Date.parse(endsAt) - serverNow()) / hour)));
  return (
    <>
      {/* Before the first day there is nothing to count. */}
      {best > 0 && (
        <p data-figure className="mt-1 font-serif text-[2.25rem]/11 font-semibold tabular-nums">
          {current} <span className="sr-only">ngày</span>
        </p>
      )}
      <p className="text-xs text-pretty text-text-3">
        {best > 0
          ? `Dài nhất ${best} ngày · ${freezes === 0 ? "chưa có" : freezes} thẻ giữ chuỗi`
          : "Lá đầu tiên mọc khi bạn học xong một lượt."}
      </p>
      <ol aria-label="Bảy ngày gần đây" className="mt-3 grid grid-cols-7">
        {days.map((one) => (
          <li key={one.day} className="grid justify-items-center gap-1">
            <Leaf state={one.state} />
            <span aria-hidden className="text-[0.75rem]/4 text-text-3">
              {letterOf(one.day)}
            </span>
            <span className="sr-only">{formatDay(one)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-xs text-pretty text-text-2">
        {restWeekday !== null && `${weekdayNames[restWeekday - 1]} là ngày nghỉ. `}
        {todayDone
          ? "Hôm nay đã tính vào chuỗi."
          : current > 0
            ? `Còn ${hours} giờ để giữ chuỗi.`
            : best > 0 && "Học xong một lượt hôm nay là chuỗi mới bắt đầu."}
        {hidden && " Chỉ mình bạn thấy chuỗi này."}
      </p>
      {restorable && <Restore restorable={restorable} />}
    </>
  );
}

/** Filled on active days, dashed on others; today's open leaf is accented. */
function Leaf({ state }: { state: Streak["days"][number]["state"] }) {
  if (state === "rest" || state === "before")
    return (
      <svg aria-hidden viewBox="0 0 20 20" className="size-5">
        <circle
          cx="10"
          cy="10"
          r={state === "rest" ? 2.5 : 1.5}
          fill={`var(--${state === "rest" ? "text-3" : "line-2"})`}
        />
      </svg>
    );
  const isFilled = state === "done" || state === "restored";
  const stroke = state === "open" ? "var(--accent)" : state === "missed" ? "var(--text-3)" : "var(--mark)";
  return (
    <svg aria-hidden viewBox="0 0 20 20" className="size-5">
      <path
        d="M4 16A12 12 0 0 1 16 4A12 12 0 0 1 4 16Z"
        fill={isFilled ? "var(--mark)" : state === "freeze" ? "var(--brand-tint)" : "none"}
        stroke={stroke}
        strokeWidth="1.5"
        strokeDasharray={state === "missed" ? "2.5 2" : undefined}
      />
    </svg>
  );
}

function Restore({ restorable }: { restorable: NonNullable<Streak["restorable"]> }) {
  const restoring = useStreakRestoring();
  const left = restorable.needed - restorable.done;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="text-xs text-pretty text-text-2">
        Chuỗi {restorable.length} ngày vừa đứt.{" "}
        {left > 0 ? `Làm thêm ${left} việc là khôi phục được.` : "Bạn khôi phục được ngay."}
      </p>
      {left <= 0 && (
        <Button
          size="sm"
          className="mt-2"
          isBusy={restoring.isPending}
          busyLabel="Đang khôi phục…"
          onClick={() => restoring.mutate()}
        >
          Khôi phục chuỗi
        </Button>
      )}
    </div>
  );
}
