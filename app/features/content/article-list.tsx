import type { ArticleCard } from "#contracts/content.ts";
import { Button } from "#app/ui/button.tsx";
import { RowCard } from "#app/ui/card.tsx";
import { articleCards } from "#app/shelves/article-card.ts";

/** Rows of articles, and a plain link to the next ones: it works before any script, and for crawlers. */
export function ArticleList({
  articles,
  nextPage,
  hideCategory = false,
  hideAuthor = false,
}: {
  articles: readonly ArticleCard[];
  nextPage: string | null;
  hideCategory?: boolean;
  hideAuthor?: boolean;
}) {
  return (
    <>
      <div className="[&>:first-child]:border-t-0 [&>:first-child]:pt-0">
        {articleCards(articles, { hideCategory, hideAuthor }).map(({ id, ...card }) => (
          <RowCard key={id} {...card} level={2} />
        ))}
      </div>
      {nextPage && (
        <p className="mt-6 border-t border-line pt-6">
          <Button variant="outline" to={nextPage} rel="next">
            Xem thêm bài viết
          </Button>
        </p>
      )}
    </>
  );
}
