/** On the element that shows how much of the text has gone by. */
export const readingLine = "data-reading-line";

/**
 * Draws the thin line under the header of an article. Without React: it follows the reader before the application has
 * started, and on pages where it never does. The element is looked for each time, because the page may be another one.
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
