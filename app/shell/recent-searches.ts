import { searchLength } from "#contracts/limits/search.ts";

/** Latest searches, newest first. Stored in this browser and never sent. */
const key = "searches";
const mostKept = 8;

export function recentSearches(storage: Storage = localStorage): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? "[]");
    return Array.isArray(stored)
      ? stored.filter((one) => typeof one === "string" && one !== "" && one.length <= searchLength).slice(0, mostKept)
      : [];
  } catch {
    return [];
  }
}

function keep(searches: readonly string[], storage: Storage): string[] {
  try {
    if (searches.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(searches));
  } catch {
    // Searching works without storage too.
  }
  return [...searches];
}

/** Cuts between characters: half of a surrogate pair cannot be searched for. */
const shortened = (text: string) => text.slice(0, searchLength).replace(/[\uD800-\uDBFF]$/, "");
/** The search normalizes and ignores case, so these are the same search. */
const comparable = (text: string) => shortened(text).normalize("NFC").toLowerCase();
const without = (text: string, storage: Storage) =>
  recentSearches(storage).filter((one) => comparable(one) !== comparable(text));

export const rememberSearch = (text: string, storage: Storage = localStorage): string[] =>
  keep([shortened(text), ...without(text, storage)].slice(0, mostKept), storage);
export const removeRecentSearch = (text: string, storage: Storage = localStorage): string[] =>
  keep(without(text, storage), storage);
export const clearRecentSearches = (storage: Storage = localStorage): string[] => keep([], storage);
