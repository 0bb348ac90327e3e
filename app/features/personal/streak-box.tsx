import { useState } from "react";
import type { Streak } from "#contracts/honours.ts";
import { CallError } from "#contracts/client.ts";
import { api } from "#app/session/session.ts";
import { toasts } from "#app/shell/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { OwnBlock } from "./own-block.tsx";
import { personalQueries, streakKey, useStreak, useUserId } from "./personal-queries.ts";
import { StreakSettings } from "./streak-settings.tsx";
import { weekdayNames } from "./words.ts";

const hour = 3_600_000;

const letters = ["T2", "T3", "T4", "T5", "T6", "T7", "CN"] as const;
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

const stateWords: Record<Streak["days"][number]["state"], string> = {
  done: "đã luyện",
  freeze: "thẻ giữ chuỗi",
  restored: "đã khôi phục",
  rest: "ngày nghỉ",
  missed: "bỏ lỡ",
  open: "chưa luyện",
};

/** The streak: how long, the last seven days as leaves, what is left of today. */
export function StreakBox() {
  const streak = useStreak();
  return (
    <section aria-labelledby="streak" className="p-4 md:p-6">
      <div className="flex items-baseline justify-between gap-2">
        <h2 id="streak" className="text-t2">
          Chuỗi ngày
        </h2>
        {streak.data && <StreakSettings streak={streak.data.streak} />}
      </div>
      <OwnBlock query={streak} loadingLabel="Đang tải chuỗi ngày…" failedTitle="Chưa tải được chuỗi ngày" height="h-28">
        {({ streak: one }) =>
          one.hidden ? <p className="mt-3 text-s text-text-2">Bạn đang ẩn chuỗi ngày.</p> : <Shown streak={one} />
        }
      </OwnBlock>
    </section>
  );
}

function Shown({ streak }: { streak: Streak }) {
  const { current, best, freezes, todayDone, endsAt, restWeekday, restorable, days } = streak;
  // When the page was opened is near enough: it is told in whole hours.
  const [hours] = useState(() => Math.max(1, Math.ceil((Date.parse(endsAt) - Date.now()) / hour)));
  return (
    <>
      <p className="mt-1 font-serif text-[2.25rem]/11 font-semibold tabular-nums">{current}</p>
      <p className="text-xs text-text-3">
        dài nhất {best} · {freezes} thẻ giữ chuỗi
      </p>
      <ol aria-label="Bảy ngày gần đây" className="mt-3 grid grid-cols-7">
        {days.map(({ day, state }) => (
          <li key={day} className="grid justify-items-center gap-1">
            <Leaf state={state} />
            <span aria-hidden className="text-[0.75rem]/4 text-text-3">
              {letters[weekdayOf(day)]}
            </span>
            <span className="sr-only">
              {weekdayNames[weekdayOf(day)]}: {stateWords[state]}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-xs text-pretty text-text-2">
        {restWeekday !== null && `${weekdayNames[restWeekday - 1]} là ngày nghỉ. `}
        {todayDone ? "Hôm nay xong rồi." : `Hôm nay còn ${hours} giờ.`}
      </p>
      {restorable && <Restore restorable={restorable} />}
    </>
  );
}

/** Filled where something was done, dashed where not; the open leaf of today is in the colour of the teacher's pen. */
function Leaf({ state }: { state: Streak["days"][number]["state"] }) {
  if (state === "rest")
    return (
      <svg aria-hidden viewBox="0 0 20 20" className="size-5">
        <circle cx="10" cy="10" r="2.5" fill="var(--text-3)" />
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
  const userId = useUserId();
  const [isBusy, setIsBusy] = useState(false);
  const left = restorable.needed - restorable.done;
  const restore = async () => {
    setIsBusy(true);
    try {
      personalQueries.setQueryData(streakKey(userId), await api("POST /v1/account/streak/restore"));
    } catch (error) {
      toasts.add({
        id: "streak",
        title: "Chưa khôi phục được chuỗi",
        description: error instanceof CallError ? error.failure.message : "Bạn thử lại nhé.",
        color: "red",
      });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="text-xs text-pretty text-text-2">
        Chuỗi {restorable.length} ngày vừa đứt.{" "}
        {left > 0 ? `Làm thêm ${left} việc là khôi phục được.` : "Bạn khôi phục được ngay."}
      </p>
      {left <= 0 && (
        <Button size="sm" className="mt-2" isBusy={isBusy} busyLabel="Đang khôi phục…" onClick={() => void restore()}>
          Khôi phục chuỗi
        </Button>
      )}
    </div>
  );
}
