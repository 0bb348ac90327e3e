import type { ErrorProfile } from "#contracts/schemas/grammar.ts";
import { wholeDay } from "#contracts/time/vietnamese-time.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { LinePlot } from "#app/ui/line-plot.tsx";
import { formatDecimal } from "#app/text/vietnamese-numbers.ts";
import { axisOf } from "./drawn-numbers.tsx";

type Weeks = ErrorProfile["weeks"];

/** Fewer points are not drawn as a line. */
export const fewestWeeks = 3;

/** Errors per hundred words, by week. */
export function ErrorRateLine({ weeks }: { weeks: Weeks }) {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return null;
  return (
    <LinePlot
      hasRings
      points={weeks.map(({ start, perHundred }) => ({
        title: `Tuần từ ${wholeDay(start)}: ${formatDecimal(perHundred)} lỗi trên 100 từ`,
        value: perHundred,
        day: start,
      }))}
      summary={`Từ ${formatDecimal(first.perHundred)} lỗi trên 100 từ ở tuần ${wholeDay(first.start)} tới ${formatDecimal(last.perHundred)} ở tuần ${wholeDay(last.start)}.`}
      format={(value) => formatDecimal(value)}
      axis={axisOf(weeks.map(({ start }) => start))}
    />
  );
}

export const ErrorRateTable = ({ weeks }: { weeks: Weeks }) => (
  <DataTable
    label="Lỗi trên 100 từ theo tuần"
    rows={weeks.toReversed()}
    keyOf={({ start }) => start}
    columns={[
      { name: "Tuần từ", cell: ({ start }) => wholeDay(start) },
      { name: "Số từ", cell: ({ words }) => formatDecimal(words) },
      { name: "Lỗi trên 100 từ", cell: ({ perHundred }) => formatDecimal(perHundred) },
    ]}
  />
);
