import { isTaken } from "#app/ui/page-keys.ts";

/** The link in the header that opens the search; without scripts it leads to the page of results. */
export const searchLink = "a[data-search]";

/** Whether the key opens the search: `/`, or Ctrl or ⌘ with K. */
export function asksForSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isWanted = ctrlKey || metaKey ? key.toLowerCase() === "k" && !shiftKey : key === "/";
  return isWanted && !altKey && !isTaken(event);
}
