import { type RefObject, useEffect, useState } from "react";
import { WorkIcon } from "#app/ui/work-icon.tsx";

/** Whether the findings are below the visible area. */
export function useResultsBar(target: RefObject<HTMLElement | null>, isFound: boolean): boolean {
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    const section = target.current;
    if (!section || !isFound) return;
    const watcher = new IntersectionObserver(
      ([entry]) => setIsBelow(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top > 0),
      // Visible means that its heading is above the bottom bar.
      { rootMargin: "0px 0px -128px 0px" },
    );
    watcher.observe(section);
    return () => watcher.disconnect();
  }, [target, isFound]);
  return isFound && isBelow;
}

/** A link to findings that are not visible yet, on a phone. */
export function ResultsBar({ count, target }: { count: number; target: RefObject<HTMLElement | null> }) {
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
        <span className="font-semibold">{count} điểm cần xem</span>
        <span className="flex items-center gap-2 text-s">
          xuống kết quả
          <WorkIcon name="arrow-down" size={18} />
        </span>
      </button>
    </div>
  );
}
