import type { VisitDay } from "#contracts/schemas/admin.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { axisOf, DrawnNumbers } from "#app/components/drawn-numbers.tsx";
import { wholeDay } from "#contracts/time/vietnamese-time.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { LinePlot } from "#app/ui/line-plot.tsx";

const here = (online: number) => (online === 0 ? "Lúc này chưa có ai" : `${formatCount(online)} người đang ở đây`);

/** Visits a day as a line, and the same numbers in a table. */
export function VisitsPlot({ days, online }: { days: readonly VisitDay[]; online: number }) {
  const highest = Math.max(...days.map(({ visits }) => visits));
  const total = days.reduce((sum, { visits }) => sum + visits, 0);
  const summary = `${formatCount(total)} lượt ghé trong ${days.length} ngày, ngày nhiều nhất ${formatCount(highest)} lượt, hôm nay ${formatCount(days.at(-1)?.visits ?? 0)} lượt.`;
  const axis = axisOf(days.map(({ day }) => day));
  return (
    <DrawnNumbers
      id="visits"
      size="t1"
      title={`Lượt ghé ${days.length} ngày qua`}
      aside={<span className="text-text-2 tabular-nums">{here(online)}</span>}
      drawing={
        <>
          <p className="mb-5 text-s text-text-2">{summary}</p>
          <LinePlot
            points={days.map(({ day, visits }) => ({
              title: `${wholeDay(day)}: ${formatCount(visits)} lượt`,
              value: visits,
              day,
            }))}
            summary={summary}
            format={formatCount}
            axis={axis.map((one, index) => (index === axis.length - 1 ? { ...one, name: "Hôm nay" } : one))}
          />
        </>
      }
      table={
        <DataTable
          label="Lượt ghé từng ngày"
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          columns={[
            { name: "Ngày", cell: ({ day }) => wholeDay(day) },
            { name: "Lượt ghé", cell: ({ visits }) => formatCount(visits) },
            { name: "Địa chỉ khác nhau", cell: ({ addresses }) => formatCount(addresses) },
          ]}
        />
      }
    />
  );
}
