import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Cover } from "./cover.tsx";
import type { CoverFamily } from "./cover-palette.ts";

export interface EmptyStateProps {
  /** Names the missing content. */
  title: string;
  text?: ReactNode;
  /** One next step: a `Button` or a link with `text-link`. */
  action?: ReactNode;
  family?: CoverFamily;
  isFramed?: boolean;
  className?: string;
}

export function EmptyState({ title, text, action, family = "leaves", isFramed = true, className }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        "grid grid-cols-[72px_minmax(0,1fr)] items-center gap-4 xs:grid-cols-[96px_minmax(0,1fr)] xs:gap-5 tiny:grid-cols-1",
        isFramed && "rounded-2 border border-line p-5",
        className,
      )}
    >
      <div className="aspect-6/5 max-w-24 overflow-hidden rounded-1">
        <Cover title={title} family={family} format="square" />
      </div>
      <div>
        <p className="font-semibold">{title}</p>
        {text && <p className="text-s text-pretty text-text-2">{text}</p>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
