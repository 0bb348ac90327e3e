import { type InfiniteData, QueryClient, useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "#app/ui/error-state.tsx";
import { LoadMore } from "#app/ui/load-more.tsx";
import { SkeletonRegion, SkeletonRow } from "#app/ui/skeleton.tsx";

/** These pages' alone: nobody else asks for these lists. */
export const keptQueries = new QueryClient({ defaultOptions: { queries: { retry: 1 } } });

export interface KeptPage<Entry> {
  items: Entry[];
  next: string | null;
  /** Of history: is it kept at all? */
  isKept?: boolean;
}
export type KeptPages<Entry> = InfiniteData<KeptPage<Entry>, string | undefined>;

export interface KeptListProps<Entry> {
  queryKey: readonly string[];
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<KeptPage<Entry>>;
  loadingLabel: string;
  failedTitle: string;
  moreLabel: string;
  /** What stands in place of an empty list; of history, whether it is kept decides. */
  empty: ReactNode;
  emptyWhenOff?: ReactNode;
  children: (entries: readonly Entry[]) => ReactNode;
}

/** A member's own list: what it is while it comes, when it fails, when it is empty, and how it goes on. */
export function KeptList<Entry>(props: KeptListProps<Entry>) {
  const { queryKey, load, loadingLabel, failedTitle, moreLabel, empty, emptyWhenOff, children } = props;
  const list = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) => load(pageParam, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    },
    keptQueries,
  );
  if (list.isPending)
    return (
      <SkeletonRegion label={loadingLabel}>
        {[0, 1, 2, 3].map((row) => (
          <SkeletonRow key={row} />
        ))}
      </SkeletonRegion>
    );
  const [first] = list.data?.pages ?? [];
  if (!first)
    return (
      <ErrorState
        title={failedTitle}
        text="Những gì bạn đã lưu và đã đọc vẫn còn nguyên."
        retryLabel="Thử lại"
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (entries.length === 0 && !list.hasNextPage) return first.isKept === false ? emptyWhenOff : empty;
  return (
    <>
      {children(entries)}
      {list.hasNextPage && (
        <div className="mt-6 border-t border-line pt-6">
          <LoadMore
            label={moreLabel}
            busyLabel="Đang tải…"
            isBusy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          />
        </div>
      )}
      {list.isFetchNextPageError && (
        <ErrorState
          className="mt-4"
          title="Chưa tải thêm được"
          retryLabel="Thử lại"
          onRetry={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}

/** The same list without some of its entries, shown at once. */
export function dropEntries<Entry>(queryKey: readonly string[], isGone: (entry: Entry) => boolean) {
  keptQueries.setQueryData<KeptPages<Entry>>(
    queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, items: page.items.filter((one) => !isGone(one)) })),
      },
  );
}
