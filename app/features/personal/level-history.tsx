import { levels } from "#contracts/limits/language.ts";
import type { ProgressReport } from "#contracts/schemas/personal.ts";
import { formatLevel } from "#app/components/level-range.ts";
import { DrawnNumbers } from "#app/components/drawn-numbers.tsx";
import { shortDate } from "#contracts/time/vietnamese-time.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

const bands = [...levels].reverse();
/** More points would be too close to be distinguished. */
const shown = 24;
const fewest = 2;

type LevelOfText = ProgressReport["levels"][number];

/** The range that each text was estimated at, over time: a bar from the lower to the upper band. */
export function LevelHistory({ levels }: { levels: ProgressReport["levels"] }) {
  const texts = levels.slice(-shown);
  const missing = fewest - texts.length;
  return (
    <DrawnNumbers
      id="level-history"
      title="Trình độ qua từng bài"
      empty={
        missing > 0 && (
          <EmptyState
            isFramed={false}
            title={`Nộp thêm ${missing} bài nữa là có biểu đồ`}
            text="Mỗi bài nộp được ước lượng một khoảng trình độ từ số liệu của bài, không phải một điểm số."
          />
        )
      }
      drawing={<LevelBars texts={texts} />}
      table={
        <DataTable
          label="Trình độ của từng bài"
          rows={texts.toReversed()}
          keyOf={({ at }) => at}
          columns={[
            { name: "Ngày", isLeft: true, cell: ({ at }) => shortDate(new Date(at)) },
            { name: "Bài", isHead: true, isText: true, cell: ({ title }) => title },
            { name: "Trình độ", cell: formatLevel },
          ]}
        />
      }
    />
  );
}

function LevelBars({ texts }: { texts: readonly LevelOfText[] }) {
  const [first, last] = [texts[0], texts.at(-1)];
  if (!first || !last) return null;
  return (
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
                title={`${shortDate(new Date(at))}: ${formatLevel({ low, high })}, ${title}`}
              >
                <i
                  aria-hidden
                  className="absolute inset-x-0 mx-auto max-w-8 rounded-1 bg-mark"
                  style={{ top: `${from * 25 + 4}%`, bottom: `${(bands.length - 1 - to) * 25 + 4}%` }}
                />
                <span className="sr-only">
                  {shortDate(new Date(at))}, {title}: {formatLevel({ low, high })}
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
  );
}
