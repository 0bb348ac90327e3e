import type { BlogPosting, Thing } from "schema-dts";
import type { Article } from "#contracts/schemas/content.ts";
import { addressOf, personAddress } from "#document/addresses.ts";
import { breadcrumbs } from "#app/site/page-meta.ts";

const languages = { vi: ["vi"], en: ["en"], "vi-en": ["vi", "en"] };

/** Structured data (schema.org) of an article. */
export function articleFacts(article: Article, url: (path: string) => string): Thing[] {
  const path = addressOf("article", article.slug);
  const posting: BlogPosting = {
    "@type": "BlogPosting",
    "@id": url(path),
    headline: article.title,
    ...(article.summary ? { description: article.summary } : {}),
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    inLanguage: languages[article.language],
    image: article.cover.pictureUrl ? url(article.cover.pictureUrl) : url(`/previews/bai-viet/${article.slug}.png`),
    mainEntityOfPage: article.canonicalUrl ?? url(path),
    author: {
      "@type": "Person",
      name: article.author.displayName,
      ...(article.author.username ? { url: url(personAddress(article.author.username)) } : {}),
    },
    timeRequired: `PT${article.readingMinutes}M`,
    ...(article.tags.length > 0 ? { keywords: article.tags } : {}),
    ...(article.category ? { articleSection: article.category.name } : {}),
    ...(article.level ? { educationalLevel: article.level } : {}),
  };
  return [
    posting,
    breadcrumbs(url, [
      { name: "Trang chủ", path: "/" },
      ...(article.category
        ? [{ name: article.category.name, path: addressOf("category", article.category.slug) }]
        : [{ name: "Bài viết", path: "/bai-viet" }]),
      { name: article.title, path },
    ]),
  ];
}
