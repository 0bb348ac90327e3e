import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import { WorkIcon } from "./work-icon.tsx";

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  addressOf: (page: number) => string;
  labels: { nav: string; previous: string; next: string; page: (page: number) => string };
  className?: string;
}

const cell = "touch-target relative inline-grid h-10 min-w-10 place-items-center rounded-2 px-2 tabular-nums";

export function Pagination({ page, pageCount, addressOf, labels, className }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label={labels.nav} className={classNames("flex flex-wrap items-center gap-1", className)}>
      {page > 1 && (
        <Link
          to={addressOf(page - 1)}
          rel="prev"
          aria-label={labels.previous}
          className={classNames(cell, "hover:bg-hover")}
        >
          <WorkIcon name="caret-left" size={18} />
        </Link>
      )}
      {pagesShown(page, pageCount).map((shown, index) =>
        shown === null ? (
          <span key={`gap-${index}`} className="px-1 text-text-3" aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={shown}
            to={addressOf(shown)}
            aria-label={labels.page(shown)}
            aria-current={shown === page ? "page" : undefined}
            className={classNames(
              cell,
              shown === page
                ? "bg-brand-tint font-semibold text-brand-text"
                : "text-text-2 hover:bg-hover hover:text-text",
            )}
          >
            {shown}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link
          to={addressOf(page + 1)}
          rel="next"
          aria-label={labels.next}
          className={classNames(cell, "hover:bg-hover")}
        >
          <WorkIcon name="caret-right" size={18} />
        </Link>
      )}
    </nav>
  );
}

/** First, last and neighboring pages; `null` for a gap. */
export function pagesShown(page: number, pageCount: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount);
  const pages = [...new Set(near)].sort((a, b) => a - b);
  return pages.flatMap((n, index) => {
    const before = pages[index - 1] ?? n - 1;
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? [null, n] : [n];
  });
}
