import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";

export interface OwnBlockProps<Data> {
  query: UseQueryResult<Data>;
  loadingLabel: string;
  failedTitle: string;
  /** Class of the skeleton. */
  height?: string;
  children: (data: Data) => ReactNode;
}

/** A part of the page that loads, fails and retries independently. */
export function OwnBlock<Data>({ query, loadingLabel, failedTitle, height = "h-40", children }: OwnBlockProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending)
    return (
      <SkeletonRegion label={loadingLabel}>
        <Skeleton className={height} />
      </SkeletonRegion>
    );
  return (
    <ErrorState
      title={failedTitle}
      text="Những gì bạn đã làm vẫn còn nguyên."
      retryLabel="Thử lại"
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
