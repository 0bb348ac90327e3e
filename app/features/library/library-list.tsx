import { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  AskedList,
  type AskedListProps,
  type AskedPage,
  type AskedPages,
  dropEntries as drop,
} from "#app/shell/paginated-list.tsx";

/** These pages' alone: nobody else asks for these lists. */
export const keptQueries = new QueryClient({ defaultOptions: { queries: { retry: 1 } } });

export interface KeptPage<Entry> extends AskedPage<Entry> {
  /** Of history: is it kept at all? */
  isKept?: boolean;
}
export type KeptPages<Entry> = AskedPages<KeptPage<Entry>>;

export interface KeptListProps<Entry> extends Omit<
  AskedListProps<Entry, KeptPage<Entry>>,
  "queries" | "failedText" | "empty"
> {
  /** What stands in place of an empty list; of history, whether it is kept decides. */
  empty: ReactNode;
  emptyWhenOff?: ReactNode;
}

/** A member's own list of texts. */
export function KeptList<Entry>({ empty, emptyWhenOff, ...list }: KeptListProps<Entry>) {
  return (
    <AskedList<Entry, KeptPage<Entry>>
      {...list}
      queries={keptQueries}
      failedText="Những gì bạn đã lưu và đã đọc vẫn còn nguyên."
      empty={(first) => (first.isKept === false ? emptyWhenOff : empty)}
    />
  );
}

/** The same list without some of its entries, shown at once. */
export const dropEntries = <Entry,>(queryKey: readonly string[], isGone: (entry: Entry) => boolean) =>
  drop(keptQueries, queryKey, isGone);
