/**
 * The tapped element if it is marked as English and a tap on it means a look-up. With a mouse a double click means
 * that, because a click selects; links and buttons have their own effect. Used by the first script of every page, so
 * keep it small.
 */
export function touchedEnglish(event: MouseEvent): HTMLElement | null {
  const { target } = event;
  if ((event as PointerEvent).pointerType !== "touch" || getSelection()?.isCollapsed === false) return null;
  if (!(target instanceof HTMLElement) || target.closest("a, button, summary, pre, .katex")) return null;
  return target.closest<HTMLElement>("[lang]")?.lang === "en" ? target : null;
}
