import { useEffect, useRef } from "react";
import type { ActiveDay } from "#contracts/schemas/personal.ts";
import { daysBetween, shiftDay, weekOf } from "#contracts/time/calendar.ts";
import { wholeDay } from "#contracts/time/vietnamese-time.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";

const weekdays = ["T2", "T3", "T4", "T5", "T6", "T7", "CN"] as const;
const levels = ["var(--level-0)", "var(--level-1)", "var(--level-2)", "var(--level-3)", "var(--level-4)"] as const;
/** Width of a cell in pixels by level, so that the level does not depend on the shade alone. */
const sizes = [4, 9, 11, 13, 15] as const;
/** Lowest number of activities of each level. */
const steps = [1, 2, 4, 7] as const;

const totalOf = ({ writings, lessons, reviews, others }: ActiveDay) => writings + lessons + reviews + others;
const levelOf = (count: number) => steps.filter((step) => count >= step).length;

/** “12/11/2026: 3 hoạt động” */
const wordsOf = (day: string, count: number) =>
  `${wholeDay(day)}: ${count === 0 ? "không có hoạt động" : `${formatCount(count)} hoạt động`}`;

export interface ActivityMapProps {
  from: string;
  to: string;
  days: readonly ActiveDay[];
}

/** Twelve months as a grid of weeks, in days of Vietnam, scrolled to today. */
export function ActivityMap({ from, to, days }: ActivityMapProps) {
  const counts = new Map(days.map((day) => [day.day, totalOf(day)]));
  const monday = weekOf(from);
  const weeks = Math.floor(daysBetween(monday, to) / 7) + 1;
  const active = days.filter((day) => totalOf(day) > 0).length;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (frame.current) frame.current.scrollLeft = frame.current.scrollWidth;
  }, []);
  return (
    <figure>
      <figcaption className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <span className="text-t2">12 tháng qua: {formatCount(active)} ngày có hoạt động</span>
        <span aria-hidden className="flex items-center gap-1.5 text-xs text-text-3">
          ít
          {levels.map((color, level) => (
            <Mark key={color} level={level} />
          ))}
          nhiều
        </span>
      </figcaption>
      <div
        ref={frame}
        role="region"
        aria-label="Bản đồ hoạt động 12 tháng"
        tabIndex={0}
        className="relative overflow-x-auto py-1 pr-1 pb-2"
      >
        <table className="border-separate border-spacing-0">
          <tbody>
            {weekdays.map((weekday, row) => (
              <tr key={weekday}>
                <th
                  scope="row"
                  className="sticky left-0 z-1 h-5 w-9 bg-bg pr-2 text-left text-axis font-normal whitespace-nowrap text-text-3"
                >
                  <span className={row % 2 === 0 ? undefined : "sr-only"}>{weekday}</span>
                </th>
                {Array.from({ length: weeks }, (_, week) => {
                  const day = shiftDay(monday, week * 7 + row);
                  if (day < from || day > to) return <td key={day} aria-hidden />;
                  const count = counts.get(day) ?? 0;
                  return (
                    <td key={day} title={wordsOf(day, count)} className="h-5 w-5 min-w-5 p-0">
                      <span className="grid size-5 place-items-center">
                        <Mark level={levelOf(count)} isToday={day === to} />
                        <span className="sr-only">{wordsOf(day, count)}</span>
                      </span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          <tfoot aria-hidden>
            <tr>
              <td aria-hidden className="sticky left-0 bg-bg" />
              {Array.from({ length: weeks }, (_, week) => {
                const day = shiftDay(monday, week * 7);
                const isFirstOfMonth = Number(day.slice(8, 10)) <= 7;
                return (
                  <td key={day} className="h-6 max-w-5 overflow-visible p-0 text-axis whitespace-nowrap text-text-3">
                    {isFirstOfMonth && (day.slice(5, 7) === "01" ? `1/${day.slice(2, 4)}` : Number(day.slice(5, 7)))}
                  </td>
                );
              })}
            </tr>
          </tfoot>
        </table>
      </div>
    </figure>
  );
}

function Mark({ level, isToday = false }: { level: number; isToday?: boolean }) {
  return (
    <i
      aria-hidden
      className={`block ${level === 0 ? "rounded-full" : "rounded-[3px]"} ${isToday ? "outline-2 outline-offset-2 outline-accent" : ""}`}
      style={{ width: sizes[level], height: sizes[level], background: levels[level] }}
    />
  );
}
