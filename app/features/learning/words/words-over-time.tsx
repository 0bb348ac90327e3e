import type { WordState } from "#contracts/schemas/words.ts";
import { axisOf, DrawnNumbers } from "#app/components/drawn-numbers.tsx";
import { wordStates } from "#app/components/look-up/word-marks.tsx";
import { wholeDay } from "#contracts/time/vietnamese-time.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { LinePlot } from "#app/ui/line-plot.tsx";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { type CountedDay, everyDay } from "./every-day.ts";

const words = (count: number) => `${formatCount(count)} từ`;

/** The number of words in a state over time; all states in a table. */
export function WordsOverTime({ days, state }: { days: readonly CountedDay[]; state: WordState }) {
  const filled = everyDay(days);
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
          format={formatCount}
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
            ...wordStates.map((one) => ({ name: one.label, cell: (day: CountedDay) => formatCount(day[one.value]) })),
          ]}
        />
      }
    />
  );
}
