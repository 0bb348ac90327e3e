import type { ReactNode } from "react";
import {
  PaginatedList,
  type PaginatedListProps,
  type PaginatedPage,
  type PaginatedPages,
} from "#app/shell/paginated-list.tsx";

export interface KeptPage<Entry> extends PaginatedPage<Entry> {
  /** For history: is it switched on? */
  isHistoryOn?: boolean;
}
export type KeptPages<Entry> = PaginatedPages<KeptPage<Entry>>;

export interface LibraryListProps<Entry> extends Omit<
  PaginatedListProps<Entry, KeptPage<Entry>>,
  "failedText" | "empty"
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
      failedText="Những gì bạn đã lưu và đã đọc vẫn còn nguyên."
      empty={(first) => (first.isHistoryOn === false ? emptyWhenOff : empty)}
    />
  );
}
