import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";

/** What the components of this file need of a query (`useQuery`, `useInfiniteQuery`). */
type Loading = Pick<UseQueryResult, "isFetching"> & { refetch: () => unknown };

export interface QueryErrorProps {
  query: Loading;
  /** What failed. */
  title: string;
  /** Data that is not lost. */
  text?: ReactNode;
  isFramed?: boolean;
  className?: string;
}

/** A query that failed, with a button that tries again. */
export function QueryError({ query, ...state }: QueryErrorProps) {
  return (
    <ErrorState {...state} retryLabel="Thử lại" isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
  );
}

export interface QueryPlaceholderProps {
  query: Loading & Pick<UseQueryResult, "isPending">;
  loadingLabel: string;
  /** `Skeleton`s of the size of the content. */
  skeleton?: ReactNode;
  failedTitle: string;
  failedText?: ReactNode;
  isFramed?: boolean;
  /** Of the placeholder and of the failure. */
  className?: string;
  skeletonClassName?: string;
}

/** In the place of data that are not there: loading, or failed with a button that tries again. */
export function QueryPlaceholder({
  query,
  loadingLabel,
  skeleton = <Skeleton className="h-40" />,
  failedTitle,
  failedText,
  isFramed,
  className,
  skeletonClassName,
}: QueryPlaceholderProps) {
  return query.isPending ? (
    <SkeletonRegion label={loadingLabel} className={classNames(skeletonClassName, className)}>
      {skeleton}
    </SkeletonRegion>
  ) : (
    <QueryError query={query} title={failedTitle} text={failedText} isFramed={isFramed} className={className} />
  );
}

export interface QueryContentProps<Data> extends Omit<QueryPlaceholderProps, "query"> {
  query: QueryPlaceholderProps["query"] & Pick<UseQueryResult<Data>, "data">;
  children: (data: Data) => ReactNode;
}

/** A part of a page that loads, fails and retries independently. Data that could not be renewed stay shown. */
export function QueryContent<Data>({ children, ...props }: QueryContentProps<Data>) {
  const { data } = props.query;
  return data === undefined ? <QueryPlaceholder {...props} /> : children(data);
}

/** The state of further pages of an infinite query, for `LoadMore`. */
export const pagesState = (query: { isFetchingNextPage: boolean; isFetchNextPageError: boolean }) =>
  query.isFetchingNextPage ? "loading" : query.isFetchNextPageError ? "failed" : "idle";
