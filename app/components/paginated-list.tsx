import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryClient } from "#app/queries.ts";
import { LoadMore } from "./load-more.tsx";
import { pagesState, QueryError } from "./query-content.tsx";
import { SkeletonRegion, SkeletonRow } from "#app/ui/skeleton.tsx";

export interface PaginatedPage<Entry> {
  items: readonly Entry[];
  next: string | null;
}
type PaginatedPages<Page> = InfiniteData<Page, string | undefined>;

export interface PaginatedListProps<Entry, Page extends PaginatedPage<Entry>> {
  queryKey: readonly string[];
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>;
  loadingLabel: string;
  /** Placeholder; by default rows of cards. */
  skeleton?: ReactNode;
  failedTitle: string;
  /** Data that is not lost despite the failure. */
  failedText?: string;
  moreLabel: string;
  /** Of the button's place below the entries. */
  moreClassName?: string;
  /** Shown for an empty list. */
  empty: ReactNode | ((first: Page) => ReactNode);
  children: (entries: readonly Entry[]) => ReactNode;
}

/** A personal list loaded in the browser, with its states: loading, failed, empty, more pages. */
export function PaginatedList<Entry, Page extends PaginatedPage<Entry>>(props: PaginatedListProps<Entry, Page>) {
  const { queryKey, load, loadingLabel, skeleton, failedTitle, failedText, moreLabel, empty, children } = props;
  const { moreClassName = "mt-6 border-t border-line pt-6" } = props;
  const list = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) => load(pageParam, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    },
    queryClient,
  );
  if (list.isPending)
    return (
      <SkeletonRegion label={loadingLabel}>
        {skeleton ?? [0, 1, 2, 3].map((row) => <SkeletonRow key={row} />)}
      </SkeletonRegion>
    );
  const [first] = list.data?.pages ?? [];
  if (!first) return <QueryError query={list} title={failedTitle} text={failedText} />;
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (entries.length === 0 && !list.hasNextPage) return typeof empty === "function" ? empty(first) : empty;
  return (
    <>
      {children(entries)}
      <LoadMore
        className={moreClassName}
        label={moreLabel}
        hasMore={list.hasNextPage}
        state={pagesState(list)}
        onLoad={() => void list.fetchNextPage()}
        count={entries.length}
      />
    </>
  );
}

type LoadedList<Entry> = PaginatedPages<PaginatedPage<Entry>>;

/**
 * Removes entries from the loaded list.
 * @returns a function that puts them back in their places, and leaves what has changed meanwhile
 */
export function dropEntries<Entry>(queryKey: readonly string[], isGone: (entry: Entry) => boolean): () => void {
  const entries = queryClient.getQueryData<LoadedList<Entry>>(queryKey)?.pages.flatMap(({ items }) => items) ?? [];
  queryClient.setQueryData<LoadedList<Entry>>(
    queryKey,
    (list) => list && withItems(list, (items) => items.filter((one) => !isGone(one))),
  );
  return () =>
    queryClient.setQueryData<LoadedList<Entry>>(queryKey, (list) => {
      // A list that was loaded again has them already.
      if (!list || list.pages.some(({ items }) => items.some(isGone))) return list;
      return entries.reduceRight(
        (now, entry, place) => (isGone(entry) ? putBefore(now, entry, entries.slice(place + 1)) : now),
        list,
      );
    });
}

const withItems = <Entry,>(
  list: LoadedList<Entry>,
  change: (items: readonly Entry[], page: number) => readonly Entry[],
): LoadedList<Entry> => ({
  ...list,
  pages: list.pages.map((page, at) => ({ ...page, items: change(page.items, at) })),
});

/** Inserts an entry before the first of its followers that is still in the list, or at the end. */
function putBefore<Entry>(list: LoadedList<Entry>, entry: Entry, followers: readonly Entry[]): LoadedList<Entry> {
  const next = followers.find((follower) => list.pages.some(({ items }) => items.includes(follower)));
  return withItems(list, (items, page) => {
    if (next === undefined) return page === list.pages.length - 1 ? [...items, entry] : items;
    const at = items.indexOf(next);
    return at === -1 ? items : items.toSpliced(at, 0, entry);
  });
}
