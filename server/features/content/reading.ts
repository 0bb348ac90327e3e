import type { Article, ArticleCard, Category } from "#contracts/content.ts";
import { Failure } from "#server/http/failure.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { presentArticle, presentCard, presentCategory } from "./present.ts";
import type { ContentParts } from "./service.ts";
import { findCategory, listArticles, listCategories, prepareArticleReading } from "./store.ts";

/** What everybody sees: published columns only. */
export function createReading({ database }: ContentParts) {
  const db = database.queries;
  const prepared = prepareArticleReading(db);
  return {
    /** @throws Failure NOT_FOUND when the category is unknown */
    async articles(options: {
      category?: string;
      language?: ArticleCard["language"];
      cursor?: string;
      limit: number;
    }): Promise<{ articles: ArticleCard[]; next: string | null }> {
      const category = options.category === undefined ? undefined : await findCategory(db, options.category);
      if (options.category !== undefined && !category) throw new Failure("NOT_FOUND");
      const position = readCursor(options.cursor);
      const rows = await listArticles(db, {
        limit: options.limit + 1,
        ...(category ? { categoryId: category.id } : {}),
        ...(options.language ? { language: options.language } : {}),
        ...(position ? { position } : {}),
      });
      const page = rows.slice(0, options.limit);
      const last = page.at(-1);
      return {
        articles: page.map(presentCard),
        next:
          rows.length > options.limit && last?.publishedAt ? writeCursor({ at: last.publishedAt, id: last.id }) : null,
      };
    },

    /** A former address answers with the article under its present one. @throws Failure NOT_FOUND */
    async article(slug: string): Promise<Article> {
      const row = await prepared.article(slug);
      if (!row) throw new Failure("NOT_FOUND");
      return presentArticle(row, await prepared.related(row));
    },

    async categories(): Promise<Category[]> {
      return (await listCategories(db)).map(presentCategory);
    },

    /** @throws Failure NOT_FOUND */
    async category(slug: string): Promise<Category> {
      const row = await findCategory(db, slug);
      if (!row) throw new Failure("NOT_FOUND");
      return presentCategory(row);
    },
  };
}
