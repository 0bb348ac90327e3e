import { useEffect, useState } from "react";
import type { Series, SeriesItem } from "#contracts/schemas/content.ts";
import type { ReadingProgress } from "#contracts/schemas/library.ts";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { readAtLeast } from "#contracts/limits/read-mark.ts";

export interface Progress {
  isHistoryOn: boolean;
  read: ReadonlySet<string>;
  /** The next part: the first unread after the last read one, else the first unread; null if all are read. */
  next: SeriesItem | null;
  hasBegun: boolean;
}

export function progressOf(
  items: readonly SeriesItem[],
  isHistoryOn: boolean,
  readings: readonly ReadingProgress[],
): Progress {
  const read = new Set(readings.filter(({ progress }) => progress >= readAtLeast).map(({ itemId }) => itemId));
  const [latest] = [...readings].sort((a, b) => b.readAt.localeCompare(a.readAt));
  const from = latest ? items.findIndex(({ id }) => id === latest.itemId) : 0;
  const inOrder = [...items.slice(Math.max(0, from)), ...items.slice(0, Math.max(0, from))];
  return { isHistoryOn, read, next: inOrder.find(({ id }) => !read.has(id)) ?? null, hasBegun: readings.length > 0 };
}

/** The member's progress; null for visitors and while loading. Parts without data are left out. */
export function useSeriesProgress(series: Series, isWanted: boolean): Progress | null {
  const userId = useSession((state) => state.authUser?.user.id);
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    if (!userId || !isWanted) return setProgress(null);
    const abort = new AbortController();
    api("GET /v1/reading/series/{id}", { params: { id: series.id }, signal: abort.signal }).then(
      ({ isHistoryOn, items }) => setProgress(progressOf(series.items, isHistoryOn, items)),
      () => undefined,
    );
    return () => abort.abort();
  }, [userId, isWanted, series]);
  return progress;
}
