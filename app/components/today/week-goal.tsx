import { useState } from "react";
import type { Dashboard } from "#contracts/schemas/personal.ts";
import { vietnamDay } from "#contracts/time/calendar.ts";
import { queryClient } from "#app/queries.ts";
import { useAutoSavedChoices } from "#app/components/auto-saved-choices.ts";
import { preferencesKey } from "#app/components/preferences.ts";
import { api, serverNow } from "#app/session/session.ts";
import { ChoiceGear, notSaved } from "#app/components/auto-saved-setting.tsx";
import { useUserId } from "#app/session/session-store.ts";
import "#app/components/figure-panel.css";
import { dashboardKey } from "./dashboard.ts";

const goals = [1, 2, 3, 4, 5, 6, 7] as const;

/** The ring of the week, with a segment for each day of the goal. */
export function WeekGoal({ week }: { week: Dashboard["week"] }) {
  const done = week.days.filter(({ isActive }) => isActive).length;
  const [now] = useState(() => new Date(serverNow()));
  return (
    <section aria-labelledby="week-goal" className="figure-panel week-goal p-4 md:p-6">
      <div>
        <div className="flex items-baseline justify-between gap-2">
          <h2 id="week-goal" className="text-t2">
            Mục tiêu tuần
          </h2>
          <GoalChoice goal={week.goal} />
        </div>
        <Ring done={done} goal={targetOf(week)} />
        <p className="text-s text-pretty text-text-2">{formatWeekGoal(week, now)}</p>
      </div>
    </section>
  );
}

/** The days of the ring. A server of an older build knows only the goal. */
const targetOf = ({ target, goal }: Partial<Dashboard["week"]> & Pick<Dashboard["week"], "goal">) => target ?? goal;

/** The days missing for the goal, if enough are left. */
export function formatWeekGoal(week: Dashboard["week"], now: Date): string {
  const { goal, isFirst, days } = week;
  const target = targetOf(week);
  const done = days.filter(({ isActive }) => isActive).length;
  const left = target - done;
  if (left <= 0) return "Bạn đã đủ mục tiêu tuần này.";
  const today = vietnamDay(now);
  const daysToCome = days.filter(({ day, isActive }) => day >= today && !isActive).length;
  if (left > daysToCome) return `Tuần này bạn học ${done}/${target} ngày. Tuần mới bắt đầu thứ Hai.`;
  if (isFirst && target < goal && done === 0)
    return `Tuần đầu tính từ hôm bạn vào, nên chỉ cần ${target} ngày. Từ thứ Hai là ${goal} ngày.`;
  return left > 1 ? `Còn ${left} ngày nữa là đủ tuần này.` : `Một ngày nữa là đủ ${numberNames[target]} ngày.`;
}

const numberNames = ["", "một", "hai", "ba", "bốn", "năm", "sáu", "bảy"];

const radius = 42;
/** Gap between two segments, in degrees. */
const gap = 14;

/** Point on the ring, clockwise from the top. */
function at(degrees: number): string {
  const turned = ((degrees - 90) * Math.PI) / 180;
  return `${(50 + radius * Math.cos(turned)).toFixed(2)} ${(50 + radius * Math.sin(turned)).toFixed(2)}`;
}

function Ring({ done, goal }: { done: number; goal: number }) {
  const part = 360 / goal;
  const arc = goal === 1 ? 359.9 : part - gap;
  return (
    <svg
      viewBox="0 0 100 100"
      role="img"
      aria-label={`${done} trên ${goal} ngày`}
      data-figure
      className="my-3 size-26 max-w-full font-sans"
    >
      {Array.from({ length: goal }, (_, index) => {
        const from = index * part + (goal === 1 ? 0 : gap / 2);
        return (
          <path
            key={index}
            d={`M${at(from)}A${radius} ${radius} 0 ${arc > 180 ? 1 : 0} 1 ${at(from + arc)}`}
            fill="none"
            stroke={index < done ? "var(--mark)" : "var(--line-2)"}
            strokeWidth="8"
            strokeLinecap="round"
          />
        );
      })}
      <text x="50" y="58" textAnchor="middle" fontSize="22" fontWeight="600" fill="currentColor">
        {done}/{goal}
      </text>
    </svg>
  );
}

function GoalChoice({ goal }: { goal: number }) {
  const userId = useUserId();
  const { requested, choose } = useAutoSavedChoices<{ weeklyGoal: number }>({
    resource: "preferences",
    send: async (body) => {
      queryClient.setQueryData(preferencesKey(userId), await api("PUT /v1/account/preferences", { body }));
      // The goal that is shown comes from there.
      await queryClient.invalidateQueries({ queryKey: dashboardKey });
    },
    onError: notSaved("goal", "Chưa đổi được mục tiêu"),
  });
  const shown = requested.weeklyGoal ?? goal;
  return (
    <ChoiceGear label="Đổi mục tiêu tuần" title="Mỗi tuần bạn muốn luyện mấy ngày?">
      {(close) => (
        <div className="flex flex-wrap gap-2">
          {goals.map((days) => (
            <button
              key={days}
              type="button"
              aria-pressed={days === shown}
              aria-label={`${days} ngày mỗi tuần`}
              onClick={() => {
                close();
                choose({ weeklyGoal: days });
              }}
              className="size-10 rounded-full max-md:size-11 border border-line-control font-medium tabular-nums hover:bg-hover aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
            >
              {days}
            </button>
          ))}
        </div>
      )}
    </ChoiceGear>
  );
}
