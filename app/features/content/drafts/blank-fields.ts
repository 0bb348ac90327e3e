import type {
  ArticleFields,
  CategoryFields,
  ContentFields,
  ContentKind,
  SeriesFields,
  VideoFields,
} from "#contracts/schemas/content-fields.ts";

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
  coverFamily: "fields",
  icon: null,
  color: "green",
  order: 0,
  slug: null,
});

export const blankSeries = (): SeriesFields => ({
  kind: "series",
  title: "",
  summary: "",
  cover: { shift: 0, uploadId: null },
  categoryId: null,
  tags: [],
  items: [],
  slug: null,
});

export const blankVideo = (): VideoFields => ({
  kind: "video",
  title: "",
  summary: "",
  cover: { shift: 0, uploadId: null },
  videoId: null,
  chapters: [],
  transcript: [],
  categoryId: null,
  tags: [],
  language: "vi",
  level: null,
  seconds: null,
  slug: null,
});

const blanks = { article: blankArticle, category: blankCategory, series: blankSeries, video: blankVideo };
export const blankFields = (kind: ContentKind): ContentFields => blanks[kind]();
