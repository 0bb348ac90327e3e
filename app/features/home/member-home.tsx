import { useState } from "react";
import { Link } from "react-router";
import { vietnamClock, vietnamDay } from "#contracts/time/calendar.ts";
import { dayOfMonth, weekdayName } from "#contracts/time/vietnamese-time.ts";
import { placementAddress } from "#document/addresses.ts";
import { formatLevel } from "#app/components/level-range.ts";
import { useDashboard } from "#app/components/today/dashboard.ts";
import { TodayBox } from "#app/components/today/today-box.tsx";
import { useSession } from "#app/session/session-store.ts";

/** By the hour in Vietnam. */
function greetingAt(now: Date): string {
  const hour = vietnamClock(now).getUTCHours();
  return hour >= 4 && hour < 11
    ? "Chào buổi sáng"
    : hour < 4 || hour >= 18
      ? "Chào buổi tối"
      : hour < 14
        ? "Chào buổi trưa"
        : "Chào buổi chiều";
}

function formatToday(now: Date): string {
  const day = vietnamDay(now);
  return `${weekdayName(day)}, ${dayOfMonth(day)}`;
}

/** The head of a member's home: greeting, date, level, and today. Loaded in the browser, because the page is cached for visitors. */
export function MemberHome() {
  const name = useSession((state) => state.authUser?.user.displayName);
  const level = useDashboard().data?.level;
  const [now] = useState(() => new Date());
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 md:mb-5">
        <h1 className="text-d3 wrap-anywhere">
          {greetingAt(now)}, {name}
        </h1>
        <p className="text-s text-text-2">
          {formatToday(now)}
          {level && (
            <>
              {" · "}
              <Link to={placementAddress} className="text-link relative inline-block font-medium">
                <span className="sr-only">Trình độ </span>
                {formatLevel(level)}
              </Link>
            </>
          )}
        </p>
      </div>
      <TodayBox />
    </>
  );
}
