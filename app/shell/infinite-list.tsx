import type { ListPage } from "./infinite-pages.ts";
import { type MouseEvent, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
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
  const { more, next, state, end, grow } = useGrowingList({ place, first, load });
  const handleClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (state !== "loading") void grow();
  };
  const ids = new Set<string>();
  const items = [first, ...more]
    .flatMap((page) => page.items)
    // An entry that moved to another page meanwhile is shown once.
    .filter(({ id }) => !ids.has(id) && ids.add(id));
  return (
    <div data-endless>
      {children(items)}
      {next !== null && (
        <p ref={end} className="mt-6 border-t border-line pt-6">
          <Button
            variant="outline"
            to={nextPage(next)}
            rel="next"
            onClick={handleClick}
            aria-busy={state === "loading" || undefined}
          >
            {state === "loading" ? "Đang tải…" : moreLabel}
          </Button>
        </p>
      )}
      {state === "failed" && (
        <ErrorState className="mt-4" title="Chưa tải thêm được" retryLabel="Thử lại" onRetry={() => void grow()} />
      )}
      <p role="status" className="sr-only">
        {more.length > 0 && state === "idle" && `Đã có ${items.length} mục.`}
      </p>
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
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const end = useRef<HTMLParagraphElement>(null);

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
  const grow = useCallback(async () => {
    if (next === null) return;
    setState("loading");
    try {
      const page = await load(next);
      setMore((pages) => {
        const grown = [...pages, page];
        keepPages(place, grown);
        return grown;
      });
      setState("idle");
    } catch {
      setState("failed");
    }
  }, [load, next, place]);

  const growsByItself = more.length < byItself;
  useEffect(() => {
    const element = end.current;
    if (!element || !growsByItself || state !== "idle") return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && void grow(),
      {
        rootMargin: "600px",
      },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [grow, growsByItself, state]);
  return { more, next, state, end, grow };
}
