import { type RefObject, useEffect, useState } from "react";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import type { AnalysisState } from "./analysis-state.ts";

/** What came of the analysis, in a few words; null as long as nothing did. */
export function outcomeOf({ progress, result, findings }: Pick<AnalysisState, "progress" | "result" | "findings">) {
  if (progress.kind === "failed") return "Chưa phân tích được";
  if (progress.kind === "waiting") return "Đang đông người dùng";
  if (progress.kind !== "done" || result === null) return null;
  return findings.length > 0 ? `${findings.length} điểm cần xem` : "Đã đọc xong bài";
}

/** Whether what came of the analysis is below the visible area. */
export function useResultsBar(target: RefObject<HTMLElement | null>, isThere: boolean): boolean {
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    const section = target.current;
    if (!section || !isThere) return;
    const watcher = new IntersectionObserver(
      ([entry]) => setIsBelow(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top > 0),
      // Visible means that its heading is above the bottom bar.
      { rootMargin: "0px 0px -128px 0px" },
    );
    watcher.observe(section);
    return () => watcher.disconnect();
  }, [target, isThere]);
  return isThere && isBelow;
}

/** A link to what came of the analysis while it is not visible yet, on a phone. */
export function ResultsBar({ outcome, target }: { outcome: string; target: RefObject<HTMLElement | null> }) {
  const go = () => {
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    target.current?.scrollIntoView({ block: "start", behavior: isCalm ? "auto" : "smooth" });
    target.current?.focus({ preventScroll: true });
  };
  return (
    <div className="fixed inset-x-(--page-side) bottom-[calc(var(--bottom-bar-height)+12px)] z-20 md:hidden">
      <button
        type="button"
        className="flex h-12 w-full items-center justify-between gap-3 rounded-2 bg-text px-4 text-bg shadow-2"
        onClick={go}
      >
        <span className="font-semibold">{outcome}</span>
        <span className="flex items-center gap-2 text-s">
          xuống kết quả
          <WorkIcon name="arrow-down" size={18} />
        </span>
      </button>
    </div>
  );
}
