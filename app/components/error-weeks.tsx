import type { ErrorProfile } from "#contracts/schemas/grammar.ts";
import { wholeDay } from "#app/text/vietnamese-time.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { LinePlot } from "#app/ui/line-plot.tsx";
import { axisOf } from "./drawn-numbers.tsx";

type Weeks = ErrorProfile["weeks"];
const figure = new Intl.NumberFormat("vi-VN", { maximumFractionDigits: 1 });

/** Fewer weeks make no line. */
export const fewestWeeks = 3;

/** Errors in a hundred words, week by week. */
export function ErrorLine({ weeks }: { weeks: Weeks }) {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return null;
  return (
    <LinePlot
      hasRings
      points={weeks.map(({ start, perHundred }) => ({
        title: `Tuần từ ${wholeDay(start)}: ${figure.format(perHundred)} lỗi trên 100 từ`,
        value: perHundred,
        day: start,
      }))}
      summary={`Từ ${figure.format(first.perHundred)} lỗi trên 100 từ ở tuần ${wholeDay(first.start)} tới ${figure.format(last.perHundred)} ở tuần ${wholeDay(last.start)}.`}
      format={(value) => figure.format(value)}
      axis={axisOf(weeks.map(({ start }) => start))}
    />
  );
}

export const ErrorTable = ({ weeks }: { weeks: Weeks }) => (
  <DataTable
    label="Lỗi trên 100 từ theo tuần"
    rows={weeks.toReversed()}
    keyOf={({ start }) => start}
    columns={[
      { name: "Tuần từ", cell: ({ start }) => wholeDay(start) },
      { name: "Số từ", cell: ({ words }) => figure.format(words) },
      { name: "Lỗi trên 100 từ", cell: ({ perHundred }) => figure.format(perHundred) },
    ]}
  />
);
