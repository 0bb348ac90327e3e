import { classNames } from "#app/ui/class-names.ts";
import { countWords } from "#app/shelves/article-words.ts";
import type { VisitDay } from "#contracts/running.ts";

/** `2026-11-21` → 21/11 */
const shortDay = (day: string) => day.split("-").reverse().slice(0, 2).join("/");
const wholeDay = (day: string) => day.split("-").reverse().join("/");

/** The next number of the row 4, 10, 20, 40, 100, …: halves of it are whole. */
function roundUp(value: number): number {
  for (let ten = 1; ; ten *= 10) for (const step of [4, 10, 20]) if (value <= step * ten) return step * ten;
}

/**
 * Visits a day as a line. Only its shape is stretched to the width; words stand around it in their own size. The same
 * numbers are in a table, for who cannot see the line and for who wants to know exactly.
 */
export function VisitsPlot({ days }: { days: readonly VisitDay[] }) {
  const most = Math.max(...days.map(({ visits }) => visits));
  const total = days.reduce((sum, { visits }) => sum + visits, 0);
  const top = roundUp(Math.max(1, most));
  const width = Math.max(1, days.length - 1);
  const height = (visits: number) => 100 - (100 * visits) / top;
  const points = days.map(({ visits }, index) => `${index},${height(visits)}`).join(" ");
  const today = days.at(-1);
  const summary = `${countWords(total)} lượt ghé trong ${days.length} ngày, ngày nhiều nhất ${countWords(most)} lượt, hôm nay ${countWords(today?.visits ?? 0)} lượt.`;
  return (
    <div>
      <p className="mb-5 text-s text-text-2">{summary}</p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pr-1.5">
        <div aria-hidden className="relative h-48 w-9 text-right text-axis text-text-3 tabular-nums">
          {[top, top / 2, 0].map((mark, index) => (
            <span key={mark} className="absolute right-0 -translate-y-1/2" style={{ top: `${index * 50}%` }}>
              {countWords(mark)}
            </span>
          ))}
        </div>
        <div className="relative h-48">
          {[0, 50, 100].map((at) => (
            <i
              key={at}
              className={classNames("absolute inset-x-0 border-t", at === 100 ? "border-line-2" : "border-line")}
              style={{ top: `${at}%` }}
            />
          ))}
          <svg
            role="img"
            aria-label={summary}
            viewBox={`0 0 ${width} 100`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            <polygon points={`0,100 ${points} ${width},100`} fill="var(--brand-tint)" opacity="0.6" />
            <polyline
              points={points}
              fill="none"
              stroke="var(--mark)"
              strokeWidth="2"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
            {days.map(({ day, visits }, index) => (
              <rect key={day} x={index - 0.5} y="0" width="1" height="100" fill="transparent">
                <title>{`${wholeDay(day)}: ${countWords(visits)} lượt`}</title>
              </rect>
            ))}
          </svg>
          {today && (
            <i
              aria-hidden
              className="absolute right-0 size-2.5 translate-x-1/2 -translate-y-1/2 rounded-full bg-accent ring-2 ring-bg"
              style={{ top: `${height(today.visits)}%` }}
            />
          )}
        </div>
        <span />
        <div aria-hidden className="mt-2 flex justify-between text-axis text-text-3 tabular-nums">
          <span>{shortDay(days[0]?.day ?? "")}</span>
          <span>{shortDay(days[Math.floor(width / 2)]?.day ?? "")}</span>
          <span className="font-medium text-accent">Hôm nay</span>
        </div>
      </div>
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
