import type { ShownLearning } from "#contracts/schemas/personal.ts";
import { SectionHead } from "#app/ui/section-head.tsx";
import { ActivityMap } from "./activity-map.tsx";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { DrawnNumbers } from "./drawn-numbers.tsx";
import { formatLevel } from "./level-range.ts";
import { ErrorRateLine, ErrorRateTable, fewestWeeks } from "./error-rate.tsx";

/** The public part of a member's learning; hidden blocks are not drawn. */
export function ShownLearningView({ name, learning }: { name: string; learning: ShownLearning }) {
  const { level, progress, streak, activity, badges } = learning;
  return (
    <section aria-labelledby="learning" className="mt-18">
      <SectionHead id="learning" title="Học tiếng Anh" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        {(level || (streak && streak.best > 0)) && (
          <div className="grid gap-2">
            {level && (
              <p className="text-text-2">
                Trình độ ước lượng từ những bài gần đây:{" "}
                <b className="font-semibold whitespace-nowrap text-text">{formatLevel(level)}</b>.
              </p>
            )}
            {streak && streak.best > 0 && (
              <p className="text-text-2">
                Chuỗi ngày: <b className="font-semibold text-text">{formatCount(streak.current)} ngày</b>, dài nhất{" "}
                {formatCount(streak.best)} ngày.
              </p>
            )}
          </div>
        )}
        {badges && badges.length > 0 && (
          <section aria-labelledby="shown-badges">
            <h3 id="shown-badges" className="mb-3 text-t2">
              Huy hiệu
            </h3>
            <ul className="flex flex-wrap gap-2">
              {badges.map(({ code, name, requirement }) => (
                <li key={code} title={requirement} className="rounded-full border border-line-2 px-3 py-1 text-s">
                  {name}
                </li>
              ))}
            </ul>
          </section>
        )}
        {progress &&
          (progress.length >= fewestWeeks ? (
            <DrawnNumbers
              id="shown-progress"
              level={3}
              className="max-w-180"
              title="Lỗi trên 100 từ, theo tuần"
              drawing={<ErrorRateLine weeks={progress} />}
              table={<ErrorRateTable weeks={progress} />}
            />
          ) : (
            <p className="text-text-2">{name} mới bắt đầu, chưa đủ bài để vẽ tiến bộ.</p>
          ))}
        {activity && <ActivityMap {...activity} />}
      </div>
    </section>
  );
}
