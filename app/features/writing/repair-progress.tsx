import type { Progress } from "#contracts/schemas/writing.ts";
import { formatFixed } from "#app/text/vietnamese-numbers.ts";

const mostLeaves = 24;

/** “Đã sửa 5/7 · mật độ lỗi 6,1 → 2,3 trên 100 từ”: a leaf for each finding, filled once it is corrected. */
export function RepairProgress({ progress: { fixed, total, first, latest } }: { progress: Progress }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <b className="text-t1">
        Đã sửa {fixed}/{total}
      </b>
      {total > 0 && total <= mostLeaves && (
        <span role="img" aria-label={`${fixed} trên ${total} chỗ đã sửa`} className="flex flex-wrap gap-1.25">
          {Array.from({ length: total }, (_, leaf) => (
            <svg key={leaf} width="20" height="20" viewBox="0 0 20 20" aria-hidden strokeWidth="1.5">
              <path
                d="M2 18A16 16 0 0 1 18 2A16 16 0 0 1 2 18Z"
                className={leaf < fixed ? "fill-mark stroke-mark" : "fill-none stroke-line-control"}
                strokeDasharray={leaf < fixed ? undefined : "2.5 2.5"}
              />
            </svg>
          ))}
        </span>
      )}
      <span className="text-text-2">
        mật độ lỗi {formatFixed(first)} → <b className="font-semibold text-text">{formatFixed(latest)}</b> trên 100 từ
      </span>
    </div>
  );
}
