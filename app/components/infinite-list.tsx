import type { ListPage } from "./infinite-pages.ts";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { LoadMore, useLoadMore } from "./load-more.tsx";
import { keepPages, storedPages, placeOf, scrolledTo } from "./infinite-pages.ts";

export interface InfiniteListProps<Item> {
  /** The first page of the list. */
  first: ListPage<Item>;
  /** Loads the page after the cursor. */
  load: (cursor: string) => Promise<ListPage<Item>>;
  /** The address of that page: works without scripts and for crawlers. */
  nextPage: (cursor: string) => string;
  /** “Xem thêm bài viết” */
  moreLabel: string;
  /** Gets all entries at once, so that neighbors can differ. */
  children: (items: readonly Item[]) => ReactNode;
}

/** Number of pages that load automatically. Further ones need a click, so that the footer can be reached. */
const byItself = 4;

/**
 * A list that loads more near its end. Coming back restores its pages and the scroll position: within the site from
 * memory, after leaving it from `sessionStorage`.
 */
export function InfiniteList<Item extends { id: string }>(props: InfiniteListProps<Item>) {
  const place = placeOf(useLocation());
  return <ListAt key={place} place={place} {...props} />;
}

function ListAt<Item extends { id: string }>({
  place,
  first,
  load,
  nextPage,
  moreLabel,
  children,
}: InfiniteListProps<Item> & { place: string }) {
  const { more, next, state, end, loadMore } = useGrowingList({ place, first, load });
  const ids = new Set<string>();
  const items = [first, ...more]
    .flatMap((page) => page.items)
    // An entry that moved to another page meanwhile is shown once.
    .filter(({ id }) => !ids.has(id) && ids.add(id));
  return (
    <div data-endless>
      {children(items)}
      <LoadMore
        ref={end}
        className="mt-6 border-t border-line pt-6"
        label={moreLabel}
        hasMore={next !== null}
        state={state}
        onLoad={loadMore}
        count={items.length}
        to={next === null ? undefined : nextPage(next)}
      />
    </div>
  );
}

/**
 * The pages after the first. Those of a former visit come back, with the scroll position; further ones load when the
 * end of the list comes near.
 */
function useGrowingList<Item extends { id: string }>({
  place,
  first,
  load,
}: Pick<InfiniteListProps<Item>, "first" | "load"> & { place: string }) {
  const [more, setMore] = useState<readonly ListPage<Item>[]>(() => storedPages<Item>(place, "memory"));
  const end = useRef<HTMLDivElement>(null);

  // After hydration, which must agree with what the server sent.
  const returnsTo = useRef<number | null>(null);
  useLayoutEffect(() => {
    const stored = storedPages<Item>(place, "storage");
    if (stored.length === 0) return;
    returnsTo.current = scrolledTo();
    setMore(stored);
  }, [place]);
  useLayoutEffect(() => {
    if (more.length === 0 || returnsTo.current === null) return;
    scrollTo(0, returnsTo.current);
    returnsTo.current = null;
  }, [more]);

  const next = more.length > 0 ? (more.at(-1)?.next ?? null) : first.next;
  const { state, loadMore } = useLoadMore(async () => {
    if (next === null) return;
    const page = await load(next);
    setMore((pages) => {
      const grown = [...pages, page];
      keepPages(place, grown);
      return grown;
    });
  });

  const handleEndNear = useEffectEvent(loadMore);
  const growsByItself = next !== null && more.length < byItself && state === "idle";
  useEffect(() => {
    const element = end.current;
    if (!element || !growsByItself) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && handleEndNear(),
      {
        rootMargin: "600px",
      },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
    // An end that stays near after a page has been added is reported by a new observer.
  }, [growsByItself, more]);
  return { more, next, state, end, loadMore };
}
