import { isTaken, keyName } from "#app/ui/page-keys.ts";

/** The link in the header that opens the search; without scripts it leads to the page of results. */
export const searchLink = "a[data-search]";

/** Whether the key opens the search: `/`, or Ctrl or ⌘ with K. */
export const asksForSearch = (event: KeyboardEvent): boolean =>
  ["/", "Mod+k"].includes(keyName(event)) && !isTaken(event);
