import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { ListedItem } from "#contracts/schemas/content.ts";
import { api } from "#app/session/session.ts";
import { listedCards } from "#app/components/listed-card.ts";
import type { ListPage } from "#app/shell/infinite-pages.ts";
import { InfiniteList } from "#app/shell/infinite-list.tsx";
import { Button } from "#app/ui/button.tsx";
import { RowCard } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";

export interface FollowedItemsProps {
  userId: string;
  skeleton: ReactNode;
  /** Authors and categories to follow. */
  suggestions: ReactNode;
}

/** The last loaded page, shown at once on the next visit. */
let lastSeen: { userId: string; page: ListPage<ListedItem> } | null = null;

const loadAfter = (cursor: string | undefined) => api("GET /v1/following", { query: { cursor, limit: 12 } });

export function FollowedItems({ userId, skeleton, suggestions }: FollowedItemsProps) {
  const [page, setPage] = useState(lastSeen?.userId === userId ? lastSeen.page : null);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    setHasFailed(false);
    loadAfter(undefined).then(
      (first) => {
        lastSeen = { userId, page: first };
        setPage(first);
      },
      () => setHasFailed(true),
    );
  }, [userId]);
  useEffect(load, [load]);

  if (page === null)
    return hasFailed ? (
      <ErrorState title="Chưa tải được bài của những người bạn theo dõi" retryLabel="Thử lại" onRetry={load} />
    ) : (
      skeleton
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
      <InfiniteList first={page} load={loadAfter} nextPage={() => "/?tab=dang-theo-doi"} moreLabel="Xem thêm">
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
