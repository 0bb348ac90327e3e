import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** A placeholder: give it the height and width of the content that is loading (`h-5 w-2/3`). It does not shimmer. */
export function Skeleton({ className = "h-5" }: { className?: string }) {
  return <div className={classNames("rounded-1 bg-hover", className)} />;
}

/** Announces once that a region is loading. */
export function SkeletonRegion({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className} role="status" aria-busy="true" aria-label={label}>
      {children}
    </div>
  );
}

export function SkeletonRow() {
  return (
    <div className="grid grid-cols-[1fr_92px] gap-4 border-t border-line py-5.5 md:grid-cols-[1fr_132px] md:gap-6">
      <div>
        <Skeleton className="h-3.5 w-2/5" />
        <Skeleton className="mt-3 h-5" />
        <Skeleton className="mt-2 h-3.5 w-4/5" />
      </div>
      <Skeleton className="h-18 md:h-22" />
    </div>
  );
}
