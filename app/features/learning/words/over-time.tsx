import { useState } from "react";
import type { WordState } from "#contracts/learning.ts";
import { wordStates } from "#app/shelves/look-up/word-marks.tsx";
import { LinePlot } from "#app/ui/line-plot.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { type CountedDay, everyDay, todayInVietnam } from "./every-day.ts";

const dayAndMonth = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;
const wholeDay = (day: string) => day.split("-").reverse().join("/");
const words = (count: number) => `${count.toLocaleString("vi-VN")} từ`;

/** How many words were in a state from day to day; all states as a table. */
export function OverTime({ days, state }: { days: readonly CountedDay[]; state: WordState }) {
  const [isTable, setIsTable] = useState(false);
  const filled = everyDay(days, todayInVietnam());
  const [first, last] = [filled[0], filled.at(-1)];
  if (!first || !last || filled.length < 2) return null;
  const label = wordStates.find(({ value }) => value === state)?.label ?? "";
  return (
    <section aria-labelledby="words-over-time" className="mt-8">
      <SectionHead
        id="words-over-time"
        size="t2"
        title={isTable ? "Số từ theo ngày" : `“${label}” theo ngày`}
        aside={
          <button
            type="button"
            className="touch-target text-link"
            aria-pressed={isTable}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? "Xem dạng đường" : "Xem dạng bảng"}
          </button>
        }
      />
      {isTable ? (
        <DayTable days={days} />
      ) : (
        <LinePlot
          points={filled.map((day) => ({ title: `${wholeDay(day.day)}: ${words(day[state])}`, value: day[state] }))}
          summary={`“${label}”: từ ${words(first[state])} ngày ${wholeDay(first.day)} tới ${words(last[state])} hôm nay.`}
          format={(value) => value.toLocaleString("vi-VN")}
          axis={[
            dayAndMonth(first.day),
            dayAndMonth(filled[Math.floor((filled.length - 1) / 2)]?.day ?? ""),
            dayAndMonth(last.day),
          ]}
        />
      )}
    </section>
  );
}

function DayTable({ days }: { days: readonly CountedDay[] }) {
  return (
    <div
      role="region"
      aria-label="Số từ ở mỗi trạng thái, theo ngày có thay đổi"
      // It scrolls in itself.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-72 overflow-auto"
    >
      <table className="w-full text-s tabular-nums">
        <thead className="text-left text-text-2">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 font-medium">
              Ngày
            </th>
            {wordStates.map(({ value, label }) => (
              <th key={value} scope="col" className="py-2 pl-3 text-right font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-normal">
                {wholeDay(day.day)}
              </th>
              {wordStates.map(({ value }) => (
                <td key={value} className="py-2 pl-3 text-right">
                  {day[value].toLocaleString("vi-VN")}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
