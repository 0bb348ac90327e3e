import type { Perspective } from "#contracts/schemas/perspectives.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { ReportButton } from "#app/components/report-button.tsx";

/** The members whose mind a perspective has changed, and their explanations, folded. */
export function MindChanges({
  mindChanges,
  username,
  onRemove,
}: {
  mindChanges: Perspective["mindChanges"];
  /** Id of the reader; null for a visitor. */
  username: string | null;
  onRemove: (id: string) => void;
}) {
  return (
    <details className="mt-2 text-s">
      <summary className="cursor-pointer rounded-1 py-1 font-medium text-text-2 hover:text-text">
        {formatCount(mindChanges.length)} người nghĩ lại nhờ góc nhìn này
      </summary>
      <ul className="mt-1 grid gap-3 border-l-2 border-brand-line pl-3.5">
        {mindChanges.map((one) => (
          <li key={one.id}>
            <p className="text-pretty whitespace-pre-line text-text-2 [overflow-wrap:anywhere]">{one.explanation}</p>
            <p className="mt-0.5 flex flex-wrap gap-x-4 text-xs text-text-3">
              <span>
                {one.giver.displayName} · chắc chắn {one.before}&nbsp;% → {one.after}&nbsp;%
              </span>
              {username !== null && one.giver.username === username ? (
                <button
                  type="button"
                  className="touch-target relative font-medium text-text-2 hover:text-text noscript:hidden"
                  aria-label="Xoá lời ghi nhận của bạn"
                  onClick={() => onRemove(one.id)}
                >
                  Xoá
                </button>
              ) : (
                <ReportButton
                  kind="mind-change"
                  target={one.id}
                  what="lời ghi nhận"
                  label="Báo cáo"
                  className="font-medium text-text-2"
                />
              )}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
