import { type MouseEvent, type Ref, useEffect, useRef, useState } from "react";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { Button, type ButtonLook } from "#app/ui/button.tsx";

export type LoadState = "idle" | "loading" | "failed";

/** Loads more of a list on request, one request at a time. `load` fails by throwing. */
export function useLoadMore(load: () => Promise<unknown>) {
  const [state, setState] = useState<LoadState>("idle");
  const isLoading = useRef(false);
  const loadMore = async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    setState("loading");
    try {
      await load();
      setState("idle");
    } catch {
      setState("failed");
    } finally {
      isLoading.current = false;
    }
  };
  return { state, loadMore: () => void loadMore() };
}

/** The state of further pages of an infinite query. */
export const pagesState = (query: { isFetchingNextPage: boolean; isFetchNextPageError: boolean }): LoadState =>
  query.isFetchingNextPage ? "loading" : query.isFetchNextPageError ? "failed" : "idle";

export interface LoadMoreProps extends Pick<ButtonLook, "variant" | "size"> {
  /** “Xem thêm bài viết” */
  label: string;
  /** false: everything is loaded. */
  hasMore: boolean;
  state: LoadState;
  onLoad: () => void;
  /** Number of entries that are shown; announced after each load. */
  count: number;
  /** Address of the next page: works without scripts and for crawlers. */
  to?: string | undefined;
  /** Of the button's place below the list. */
  className?: string;
  /** The place, to see that the end of the list comes near. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * The end of a list that grows. The button stays until everything is loaded; then the focus, if it was on the button,
 * moves to the number of entries.
 */
export function LoadMore({ label, hasMore, state, onLoad, count, to, className, ref, ...look }: LoadMoreProps) {
  const [hasLoaded, setHasLoaded] = useState(false);
  if (state === "loading" && !hasLoaded) setHasLoaded(true);
  const status = useRef<HTMLParagraphElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    if (hasMore || !hasFocus.current) return;
    hasFocus.current = false;
    if (document.activeElement === document.body) status.current?.focus({ preventScroll: true });
  }, [hasMore]);
  const load = () => {
    if (state !== "loading") onLoad();
  };
  return (
    <>
      {hasMore && (
        <div
          ref={ref}
          className={className}
          onFocus={() => (hasFocus.current = true)}
          onBlur={() => (hasFocus.current = false)}
        >
          {state === "failed" && (
            <p role="alert" className="mb-2 text-s text-text-2">
              Chưa tải thêm được. Những mục ở trên vẫn còn.
            </p>
          )}
          {to === undefined ? (
            <Button variant="outline" {...look} isBusy={state === "loading"} busyLabel="Đang tải…" onClick={load}>
              {state === "failed" ? "Thử lại" : label}
            </Button>
          ) : (
            <Button
              variant="outline"
              {...look}
              to={to}
              rel="next"
              aria-busy={state === "loading" || undefined}
              onClick={(event) => opensHere(event) && load()}
            >
              {state === "loading" ? "Đang tải…" : state === "failed" ? "Thử lại" : label}
            </Button>
          )}
        </div>
      )}
      {(hasMore || hasLoaded) && (
        <p ref={status} role="status" tabIndex={-1} className="sr-only">
          {hasLoaded && state === "idle" && `Đã có ${formatCount(count)} mục${hasMore ? "" : ", hết danh sách"}.`}
        </p>
      )}
    </>
  );
}

/** A click without a modifier key, which would open the address in another tab. */
function opensHere(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  return true;
}
