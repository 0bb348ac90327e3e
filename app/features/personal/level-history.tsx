import { useState } from "react";
import { Level } from "#contracts/language.ts";
import type { ProgressReport } from "#contracts/personal.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { shortDate } from "#app/text/vietnamese-time.ts";

const bands = [...Level.options].reverse();
/** More would stand too close to be told apart. */
const shown = 24;
const fewest = 2;

type LevelOfText = ProgressReport["levels"][number];
const rangeOf = ({ low, high }: Pick<LevelOfText, "low" | "high">) => (low === high ? low : `từ ${low} tới ${high}`);

/** The range that each text was estimated at, over time: a bar from the lower to the upper band. */
export function LevelHistory({ levels }: { levels: ProgressReport["levels"] }) {
  const [isTable, setIsTable] = useState(false);
  const texts = levels.slice(-shown);
  const [first, last] = [texts[0], texts.at(-1)];
  const missing = fewest - texts.length;
  return (
    <section aria-labelledby="level-history">
      <SectionHead
        id="level-history"
        size="t2"
        title="Trình độ qua từng bài"
        aside={
          missing <= 0 && (
            <button type="button" className="touch-target text-link" onClick={() => setIsTable(!isTable)}>
              {isTable ? "Xem dạng cột" : "Xem dạng bảng"}
            </button>
          )
        }
      />
      {missing > 0 || !first || !last ? (
        <EmptyState
          isFramed={false}
          title={`Cần thêm ${missing} bài để vẽ biểu đồ`}
          text="Mỗi bài nộp được ước lượng một khoảng trình độ từ số liệu của bài, không phải một điểm số."
        />
      ) : isTable ? (
        <LevelTable texts={texts} />
      ) : (
        <>
          <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <div aria-hidden className="grid h-40 grid-rows-4 text-axis text-text-3">
              {bands.map((band) => (
                <span key={band} className="self-center">
                  {band}
                </span>
              ))}
            </div>
            <ol className="relative flex h-40 items-stretch gap-1 overflow-x-auto border-b border-line-2 md:gap-2">
              {texts.map(({ at, title, low, high }) => {
                const [from, to] = [bands.indexOf(high), bands.indexOf(low)];
                return (
                  <li
                    key={at}
                    className="relative min-w-3 flex-1"
                    title={`${shortDate(new Date(at))}: ${low}–${high}, ${title}`}
                  >
                    <i
                      aria-hidden
                      className="absolute inset-x-0 mx-auto max-w-8 rounded-1 bg-mark"
                      style={{ top: `${from * 25 + 4}%`, bottom: `${(bands.length - 1 - to) * 25 + 4}%` }}
                    />
                    <span className="sr-only">
                      {shortDate(new Date(at))}, {title}: {rangeOf({ low, high })}
                    </span>
                  </li>
                );
              })}
            </ol>
          </div>
          <p aria-hidden className="mt-1.5 flex justify-between gap-4 pl-8 text-axis text-text-3 tabular-nums">
            <span>{shortDate(new Date(first.at))}</span>
            <span>{shortDate(new Date(last.at))}</span>
          </p>
          <p className="mt-3 text-s text-text-2">
            Mỗi cột là một bài, lần nộp đầu tiên. Đây là ước lượng từ số liệu, chưa chấm nội dung.
          </p>
        </>
      )}
    </section>
  );
}

const LevelTable = ({ texts }: { texts: readonly LevelOfText[] }) => (
  <div role="region" aria-label="Trình độ của từng bài" tabIndex={0} className="max-h-72 overflow-y-auto">
    <table className="w-full text-s tabular-nums">
      <thead className="text-left text-text-2">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pr-3 font-medium">
            Ngày
          </th>
          <th scope="col" className="py-2 pr-3 font-medium">
            Bài
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            Trình độ
          </th>
        </tr>
      </thead>
      <tbody>
        {[...texts].reverse().map(({ at, title, ...range }) => (
          <tr key={at} className="border-b border-line">
            <td className="py-2 pr-3 align-top">{shortDate(new Date(at))}</td>
            <th scope="row" className="py-2 pr-3 text-left font-normal [overflow-wrap:anywhere]">
              {title}
            </th>
            <td className="py-2 text-right align-top whitespace-nowrap">{rangeOf(range)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
