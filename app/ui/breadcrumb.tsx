import { Link } from "react-router";
import { classNames } from "./class-names.ts";

export interface BreadcrumbProps {
  label: string;
  /** Outermost first; the last is the current page and needs no address. */
  items: readonly { title: string; to?: string }[];
  className?: string;
}

export function Breadcrumb({ label, items, className }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={classNames("text-xs text-text-3", className)}>
      <ol className="flex flex-wrap gap-x-2 gap-y-0.5">
        {items.map((item, index) => {
          const isLast = index === items.length - 1;
          return (
            <li key={`${item.to ?? ""}${item.title}`} className="flex gap-x-2">
              {item.to && !isLast ? (
                <Link to={item.to} className="text-text-2 hover:text-text hover:underline hover:underline-offset-4">
                  {item.title}
                </Link>
              ) : (
                <span aria-current={isLast ? "page" : undefined}>{item.title}</span>
              )}
              {!isLast && <span aria-hidden>/</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
