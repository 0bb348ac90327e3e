import { useEffect, useRef } from "react";

/** The thin line under the header: how much of the text has gone by. Drawn without React, so that scrolling stays free. */
export function ReadingProgress({ targetId }: { targetId: string }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      frame = 0;
      const text = document.getElementById(targetId);
      if (!text || !bar.current) return;
      const { top, height } = text.getBoundingClientRect();
      const read = Math.min(1, Math.max(0, (window.innerHeight * 0.6 - top) / height));
      bar.current.style.transform = `scaleX(${read})`;
    };
    const schedule = () => (frame ||= requestAnimationFrame(draw));
    draw();
    addEventListener("scroll", schedule, { passive: true });
    addEventListener("resize", schedule);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", schedule);
      removeEventListener("resize", schedule);
    };
  }, [targetId]);
  return (
    <div
      ref={bar}
      aria-hidden
      className="fixed top-[63px] left-0 z-41 h-0.5 w-full origin-left scale-x-0 bg-mark short:top-0 print:hidden"
    />
  );
}
