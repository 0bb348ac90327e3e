import type { ArticleFields, CategoryFields } from "#contracts/content.ts";

export const blankArticle = (): ArticleFields => ({
  kind: "article",
  title: "",
  summary: "",
  body: { type: "doc", content: [{ type: "paragraph" }] },
  cover: { shift: 0, uploadId: null },
  categoryId: null,
  tags: [],
  language: "vi",
  level: null,
  canonicalUrl: null,
  noindex: false,
  slug: null,
});

export const blankCategory = (): CategoryFields => ({
  kind: "category",
  title: "",
  summary: "",
  cover: { shift: 0, uploadId: null },
  coverFamily: "ruong",
  icon: null,
  colour: "green",
  order: 0,
  slug: null,
});
