import { useCallback } from "react";
import type { ArticleCard } from "#contracts/schemas/content.ts";
import { api } from "#app/session/session.ts";
import { articleCards } from "#app/components/article-card.ts";
import { InfiniteList } from "#app/components/infinite-list.tsx";
import { RowCard } from "#app/ui/card.tsx";

export interface ArticleListProps {
  articles: readonly ArticleCard[];
  next: string | null;
  /** Filter of the list. */
  of?: { category?: string; author?: string; tag?: string };
  /** Address of the list, for the link to its next page. */
  at: string;
  hideCategory?: boolean;
  hideAuthor?: boolean;
}

/** A list of articles that loads more while the reader scrolls, with a plain link to the next page. */
export function ArticleList({
  articles,
  next,
  of = {},
  at,
  hideCategory = false,
  hideAuthor = false,
}: ArticleListProps) {
  const { category, author, tag } = of;
  const load = useCallback(
    async (cursor: string) => {
      const page = await api("GET /v1/articles", { query: { category, author, tag, cursor } });
      return { items: page.articles, next: page.next };
    },
    [category, author, tag],
  );
  return (
    <InfiniteList
      first={{ items: articles, next }}
      load={load}
      nextPage={(cursor) => `${at}?sau=${cursor}`}
      moreLabel="Xem thêm bài viết"
    >
      {(items) => (
        <div className="[&>:first-child]:border-t-0 [&>:first-child]:pt-0">
          {articleCards(items, { hideCategory, hideAuthor }).map(({ id, ...card }) => (
            <RowCard key={id} {...card} level={2} />
          ))}
        </div>
      )}
    </InfiniteList>
  );
}
