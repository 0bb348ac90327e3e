import type { ReactNode } from "react";
import { PaginatedList, type PaginatedListProps, type PaginatedPage } from "#app/components/paginated-list.tsx";

export interface LibraryPage<Entry> extends PaginatedPage<Entry> {
  /** Whether the history is on; only in the history. */
  isHistoryOn?: boolean;
}

export interface LibraryListProps<Entry> extends Omit<
  PaginatedListProps<Entry, LibraryPage<Entry>>,
  "failedText" | "empty"
> {
  /** Shown for an empty list; for history, `emptyWhenOff` is used when it is switched off. */
  empty: ReactNode;
  emptyWhenOff?: ReactNode;
}

/** A list of texts of the member. */
export function LibraryList<Entry>({ empty, emptyWhenOff, ...list }: LibraryListProps<Entry>) {
  return (
    <PaginatedList<Entry, LibraryPage<Entry>>
      {...list}
      failedText="Những gì bạn đã lưu và đã đọc vẫn còn nguyên."
      empty={(first) => (first.isHistoryOn === false ? emptyWhenOff : empty)}
    />
  );
}
