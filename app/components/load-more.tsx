import { type MouseEvent, type Ref, useEffect, useRef, useState } from "react";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { Button, type ButtonLook } from "#app/ui/button.tsx";

export type LoadState = "idle" | "loading" | "failed";

/** Loads more of a list on request, one request at a time. */
export function useLoadMore(load: () => Promise<unknown>) {
  const [state, setState] = useState<LoadState>("idle");
  const loadMore = () => {
    if (state === "loading") return;
    setState("loading");
    load().then(
      () => setState("idle"),
      () => setState("failed"),
    );
  };
  return { state, loadMore };
}

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
  const status = useRef<HTMLParagraphElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    if (!hasMore && hasFocus.current && document.activeElement === document.body)
      status.current?.focus({ preventScroll: true });
  }, [hasMore]);
  const isLoading = state === "loading";
  if (isLoading && !hasLoaded) setHasLoaded(true);
  const button = {
    variant: "outline" as const,
    ...look,
    children: isLoading ? "Đang tải…" : state === "failed" ? `${failure} Thử lại` : label,
  };
  const load = () => isLoading || onLoad();
  return (
    <>
      {hasMore && (
        <div ref={ref} className={className} onFocus={() => (hasFocus.current = true)}>
          {to === undefined ? (
            <Button {...button} onClick={load} />
          ) : (
            <Button
              {...button}
              to={to}
              rel="next"
              aria-busy={isLoading || undefined}
              onClick={(event) => opensHere(event) && load()}
            />
          )}
        </div>
      )}
      {(hasMore || hasLoaded) && (
        <p ref={status} role="status" tabIndex={-1} className="sr-only">
          {state === "failed"
            ? failure
            : !isLoading && hasLoaded && `Đã có ${formatCount(count)} mục${hasMore ? "" : ", hết danh sách"}.`}
        </p>
      )}
    </>
  );
}

const failure = "Chưa tải thêm được.";

/** A click without a modifier key, which would open the address in another tab. */
function opensHere(event: MouseEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  return true;
}
