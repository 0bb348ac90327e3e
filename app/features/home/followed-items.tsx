import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryError } from "#app/components/query-content.tsx";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { listedCards } from "#app/components/listed-card.ts";
import { InfiniteList } from "#app/components/infinite-list.tsx";
import { Button } from "#app/ui/button.tsx";
import { RowCard } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

export interface FollowedItemsProps {
  userId: string;
  skeleton: ReactNode;
  /** Authors and categories to follow. */
  suggestions: ReactNode;
}

const loadAfter = (cursor: string | undefined, signal?: AbortSignal) =>
  api("GET /v1/following", { query: { cursor, limit: 12 }, signal });
const loadMore = (cursor: string) => loadAfter(cursor);

export function FollowedItems({ userId, skeleton, suggestions }: FollowedItemsProps) {
  // The first page as it was on the last visit is shown at once, and renewed.
  const query = useQuery(
    { queryKey: ["home", "followed-items", userId], queryFn: ({ signal }) => loadAfter(undefined, signal) },
    queryClient,
  );
  const { data: page } = query;
  if (page === undefined)
    return query.isPending ? (
      skeleton
    ) : (
      <QueryError query={query} title="Chưa tải được bài của những người bạn theo dõi" />
    );
  if (page.items.length === 0)
    return (
      <>
        <EmptyState
          title="Chưa có bài nào ở đây"
          text="Bạn chưa theo dõi ai, hoặc những người bạn theo dõi chưa đăng bài. Theo dõi một người, một danh mục hay một thẻ để bài mới tự đến."
          action={
            <Button size="sm" variant="outline" to="/danh-muc">
              Chọn danh mục
            </Button>
          }
        />
        {suggestions}
      </>
    );
  return (
    <>
      <InfiniteList first={page} load={loadMore} nextPage={() => "/?tab=dang-theo-doi"} moreLabel="Xem thêm">
        {(items) => (
          <div className="[&>:first-child]:border-t-0 [&>:first-child]:pt-0">
            {listedCards(items).map(({ id, ...card }) => (
              <RowCard key={id} {...card} />
            ))}
          </div>
        )}
      </InfiniteList>
      <p className="mt-6 text-s">
        <Button size="sm" variant="ghost" to="/dang-theo-doi">
          Những gì bạn theo dõi
        </Button>
      </p>
    </>
  );
}
