/** Attribute of the element that shows the reading progress. */
export const readingLine = "data-reading-line";

/**
 * Draws the line with the reading progress. Without React, because it works before the application starts. The
 * element is looked up each time, because the page may have changed.
 */
export function drawReadingLine() {
  const draw = () => {
    const line = document.querySelector<HTMLElement>(`[${readingLine}]`);
    const text = document.getElementById("text")?.getBoundingClientRect();
    if (line && text)
      // Tailwind's `scale-x-0` sets this property; `transform` would be multiplied by its zero.
      line.style.scale = `${Math.min(1, Math.max(0, (innerHeight * 0.6 - text.top) / text.height))} 1`;
  };
  draw();
  // Browsers fire scroll events once a frame, so no throttling is needed.
  for (const sign of ["scroll", "resize"]) addEventListener(sign, draw, { passive: true });
}
