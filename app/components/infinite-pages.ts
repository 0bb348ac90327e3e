import type { Location } from "react-router";

type Kept = { place: string; pages: readonly ListPage<{ id: string }>[] };

const storageKey = "lists";
/** Most lists in storage, which is small. */
const mostLists = 8;
let memory: Kept[] = [];

/** Identifies one visit: opening the address again starts a new list. */
export const placeOf = ({ key, pathname, search }: Location) => `${key} ${pathname}${search}`;

/** The loaded pages of a list; from storage only after going back or a reload. */
export function storedPages<Item extends { id: string }>(
  place: string,
  from: "memory" | "storage",
): readonly ListPage<Item>[] {
  const lists = from === "memory" ? memory : memory.length === 0 && returnsToPage() ? readStorage() : [];
  return (lists.find((kept) => kept.place === place)?.pages ?? []) as readonly ListPage<Item>[];
}

export function keepPages(place: string, pages: Kept["pages"]) {
  memory = [...memory.filter((kept) => kept.place !== place), { place, pages }].slice(-mostLists);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(memory));
  } catch {
    // Storage is full or forbidden: the list then starts again after a reload.
  }
}

function readStorage(): Kept[] {
  try {
    memory = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]") as Kept[];
  } catch {
    memory = [];
  }
  return memory;
}

/** Restores the scroll position: the router could not, because the page was too short. */
export function scrolledTo(): number | null {
  try {
    const places = JSON.parse(sessionStorage.getItem("react-router-scroll-positions") ?? "{}") as Record<
      string,
      number
    >;
    return places[(history.state as { key?: string } | null)?.key ?? ""] ?? null;
  } catch {
    return null;
  }
}

function returnsToPage(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "back_forward" || entry?.type === "reload";
}

export interface ListPage<Item> {
  items: readonly Item[];
  next: string | null;
}
