import type { Article, ArticleCard } from "#contracts/schemas/content.ts";
import { articleCards } from "#app/components/article-card.ts";
import { Card } from "#app/ui/card.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { AuthorCard } from "./author-card.tsx";
import { SeriesBoxes } from "./series/series-boxes.tsx";
import { TagLink } from "./tag-link.tsx";

/** Below a text: its tags, its series, its author. */
export function ArticleEnd({ article }: { article: Article }) {
  return (
    <footer className="mt-14 grid gap-8 min-[961px]:col-start-2">
      {article.tags.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Thẻ">
          {article.tags.map((tag) => (
            <li key={tag}>
              <TagLink tag={tag} />
            </li>
          ))}
        </ul>
      )}
      <SeriesBoxes places={article.series} />
      <AuthorCard author={article.author} />
    </footer>
  );
}

/** Recommended texts. */
export function RelatedArticles({ articles }: { articles: readonly ArticleCard[] }) {
  return (
    <section className="mt-18 print:hidden" aria-labelledby="related">
      <SectionHead title="Đọc tiếp" id="related" />
      <div className="grid gap-8 md:grid-cols-3">
        {articleCards(articles).map(({ id, ...card }) => (
          <Card key={id} {...card} />
        ))}
      </div>
    </section>
  );
}
