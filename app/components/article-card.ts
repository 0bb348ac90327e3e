import type { ArticleCard } from "#contracts/schemas/content.ts";
import type { CardProps } from "#app/ui/card.tsx";
import { authorPart, categoryPart, coverOf } from "./card-parts.ts";
import { neighborPalettes } from "#app/ui/cover-palette.ts";
import { addressOf } from "#document/addresses.ts";
import { languageName, formatMinutes } from "./article-words.ts";

type Shown = Pick<CardProps, "title" | "to" | "summary" | "cover" | "meta" | "lang">;

/** Cards of one list: neighbors never share a palette. `hideCategory` and `hideAuthor` where the whole list is of one. */
export function articleCards(
  articles: readonly ArticleCard[],
  { hideCategory = false, hideAuthor = false } = {},
): (Shown & { id: string })[] {
  const palettes = neighborPalettes(articles.map((article) => ({ title: article.title, shift: article.cover.shift })));
  return articles.map((article, index) => {
    const palette = palettes[index];
    const language = languageName(article.language);
    return {
      id: article.id,
      title: article.title,
      to: addressOf("article", article.slug),
      summary: article.summary,
      cover: { ...coverOf(article), ...(palette ? { palette } : {}) },
      meta: [
        ...(hideCategory ? [] : categoryPart(article)),
        ...(hideAuthor ? [] : [authorPart(article)]),
        { text: formatMinutes(article.readingMinutes) },
        ...(language ? [{ text: language }] : []),
        ...(article.level ? [{ text: article.level }] : []),
      ],
      ...(article.language === "en" ? { lang: "en" } : {}),
    };
  });
}
