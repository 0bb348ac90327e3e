import type { WordState } from "#contracts/schemas/learning.ts";
import { axisOf, DrawnNumbers } from "#app/components/drawn-numbers.tsx";
import { wordStates } from "#app/components/look-up/word-marks.tsx";
import { wholeDay } from "#app/text/vietnamese-time.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { LinePlot } from "#app/ui/line-plot.tsx";
import { type CountedDay, everyDay, todayInVietnam } from "./every-day.ts";

const number = (count: number) => count.toLocaleString("vi-VN");
const words = (count: number) => `${number(count)} từ`;

/** How many words were in a state from day to day; all states as a table. */
export function OverTime({ days, state }: { days: readonly CountedDay[]; state: WordState }) {
  const filled = everyDay(days, todayInVietnam());
  const [first, last] = [filled[0], filled.at(-1)];
  if (!first || !last || filled.length < 2) return null;
  const label = wordStates.find(({ value }) => value === state)?.label ?? "";
  return (
    <DrawnNumbers
      id="words-over-time"
      className="mt-8"
      title={`“${label}” theo ngày`}
      tableTitle="Số từ theo ngày"
      drawing={
        <LinePlot
          points={filled.map((day) => ({
            title: `${wholeDay(day.day)}: ${words(day[state])}`,
            value: day[state],
            day: day.day,
          }))}
          summary={`“${label}”: từ ${words(first[state])} ngày ${wholeDay(first.day)} tới ${words(last[state])} hôm nay.`}
          format={number}
          axis={axisOf(filled.map(({ day }) => day))}
        />
      }
      table={
        <DataTable
          label="Số từ ở mỗi trạng thái, theo ngày có thay đổi"
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          columns={[
            { name: "Ngày", cell: ({ day }) => wholeDay(day) },
            ...wordStates.map((one) => ({ name: one.label, cell: (day: CountedDay) => number(day[one.value]) })),
          ]}
        />
      }
    />
  );
}
