import { readAtLeast } from "#contracts/limits/read-mark.ts";

/** Attribute of the element that shows the reading progress. */
export const readingLine = "data-reading-line";

/**
 * Draws the line with the reading progress, and says when the text has been read to its end. Without React, because it
 * works before the application starts. The element is looked up each time, because the page may have changed.
 */
export function drawReadingLine(handleEnd: () => void) {
  const draw = () => {
    const line = document.querySelector<HTMLElement>(`[${readingLine}]`);
    const text = document.getElementById("text")?.getBoundingClientRect();
    if (!text) return;
    const reached = (share: number) => (innerHeight * share - text.top) / text.height;
    // Tailwind's `scale-x-0` sets this property; `transform` would be multiplied by its zero.
    if (line) line.style.scale = `${Math.min(1, Math.max(0, reached(0.6)))} 1`;
    if (reached(1) >= readAtLeast) handleEnd();
  };
  draw();
  // Browsers fire scroll events once a frame, so no throttling is needed.
  for (const sign of ["scroll", "resize"]) addEventListener(sign, draw, { passive: true });
}
