/**
 * What a finger pressed, where that is English by the text's own marks and the press asks what a word means. A mouse presses
 * twice, because it selects with one press; links and buttons have a meaning of their own. Also read by the first script
 * of every page: it must stay small.
 */
export function touchedEnglish(event: MouseEvent): HTMLElement | null {
  const { target } = event;
  if ((event as PointerEvent).pointerType !== "touch" || getSelection()?.isCollapsed === false) return null;
  if (!(target instanceof HTMLElement) || target.closest("a, button, summary, pre, .katex")) return null;
  return target.closest<HTMLElement>("[lang]")?.lang === "en" ? target : null;
}
