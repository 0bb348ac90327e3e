import { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  PaginatedList,
  type PaginatedListProps,
  type PaginatedPage,
  type PaginatedPages,
  dropEntries as drop,
} from "#app/shell/paginated-list.tsx";

/** Used by the library pages only. */
export const libraryQueries = new QueryClient({ defaultOptions: { queries: { retry: 1 } } });

export interface KeptPage<Entry> extends PaginatedPage<Entry> {
  /** For history: is it switched on? */
  isKept?: boolean;
}
export type KeptPages<Entry> = PaginatedPages<KeptPage<Entry>>;

export interface LibraryListProps<Entry> extends Omit<
  PaginatedListProps<Entry, KeptPage<Entry>>,
  "queries" | "failedText" | "empty"
> {
  /** Shown for an empty list; for history, `emptyWhenOff` is used when it is switched off. */
  empty: ReactNode;
  emptyWhenOff?: ReactNode;
}

/** A member's own list of texts. */
export function LibraryList<Entry>({ empty, emptyWhenOff, ...list }: LibraryListProps<Entry>) {
  return (
    <PaginatedList<Entry, KeptPage<Entry>>
      {...list}
      queries={libraryQueries}
      failedText="Những gì bạn đã lưu và đã đọc vẫn còn nguyên."
      empty={(first) => (first.isKept === false ? emptyWhenOff : empty)}
    />
  );
}

/** The same list without some of its entries, shown at once. */
export const dropEntries = <Entry,>(queryKey: readonly string[], isGone: (entry: Entry) => boolean) =>
  drop(libraryQueries, queryKey, isGone);
