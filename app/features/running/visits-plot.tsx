import { LinePlot } from "#app/ui/line-plot.tsx";
import { countWords } from "#app/shelves/article-words.ts";
import type { VisitDay } from "#contracts/running.ts";

/** `2026-11-21` → 21/11 */
const shortDay = (day: string) => day.split("-").reverse().slice(0, 2).join("/");
const wholeDay = (day: string) => day.split("-").reverse().join("/");

/** Visits a day as a line, and the same numbers in a table. */
export function VisitsPlot({ days }: { days: readonly VisitDay[] }) {
  const most = Math.max(...days.map(({ visits }) => visits));
  const total = days.reduce((sum, { visits }) => sum + visits, 0);
  const today = days.at(-1);
  const summary = `${countWords(total)} lượt ghé trong ${days.length} ngày, ngày nhiều nhất ${countWords(most)} lượt, hôm nay ${countWords(today?.visits ?? 0)} lượt.`;
  return (
    <div>
      <p className="mb-5 text-s text-text-2">{summary}</p>
      <LinePlot
        points={days.map(({ day, visits }) => ({
          title: `${wholeDay(day)}: ${countWords(visits)} lượt`,
          value: visits,
        }))}
        summary={summary}
        format={countWords}
        axis={[shortDay(days[0]?.day ?? ""), shortDay(days[Math.floor((days.length - 1) / 2)]?.day ?? ""), "Hôm nay"]}
      />
      <details className="mt-4">
        <summary className="w-fit cursor-pointer text-s text-brand-text">Xem từng ngày thành bảng</summary>
        <div
          role="region"
          aria-label="Lượt ghé từng ngày"
          tabIndex={0}
          className="mt-3 max-h-80 overflow-y-auto rounded-2 border border-line"
        >
          <table className="w-full text-s tabular-nums">
            <thead className="sticky top-0 bg-raised text-left text-text-2">
              <tr className="border-b border-line">
                <th scope="col" className="px-4 py-2 font-medium">
                  Ngày
                </th>
                <th scope="col" className="px-4 py-2 text-right font-medium">
                  Lượt ghé
                </th>
                <th scope="col" className="px-4 py-2 text-right font-medium">
                  Địa chỉ khác nhau
                </th>
              </tr>
            </thead>
            <tbody>
              {[...days].reverse().map(({ day, visits, addresses }) => (
                <tr key={day} className="border-t border-line first:border-t-0">
                  <th scope="row" className="px-4 py-1.5 text-left font-normal">
                    {wholeDay(day)}
                  </th>
                  <td className="px-4 py-1.5 text-right">{countWords(visits)}</td>
                  <td className="px-4 py-1.5 text-right">{countWords(addresses)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}
