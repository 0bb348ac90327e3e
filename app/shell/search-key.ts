import { isComposing } from "#app/ui/is-composing.ts";

/** The link in the header that opens the search; without scripts it leads to the page of results. */
export const searchLink = "a[data-search]";

/**
 * Whether the key opens the search: `/`, or Ctrl or ⌘ with K, except in text fields or below a dialog. Without
 * `useShortcuts`, because bootstrap.ts, which every page loads, hears this key before React.
 */
export function asksForSearch(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || isComposing(event) || event.altKey) return false;
  const hasControl = event.ctrlKey || event.metaKey;
  if (!(hasControl ? event.key.toLowerCase() === "k" && !event.shiftKey : event.key === "/")) return false;
  const { target } = event;
  if (target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select")))
    return false;
  return document.querySelector(":is([role=dialog], [role=alertdialog])[data-open]") === null;
}
