import type { ArticleFields, CategoryFields, SeriesFields, VideoFields } from "#contracts/schemas/content-fields.ts";
import type { DocumentNode } from "#document/reading.ts";

export const paragraph = (text: string): DocumentNode => ({ type: "paragraph", content: [{ type: "text", text }] });
export const documentOf = (...paragraphs: string[]): DocumentNode => ({
  type: "doc",
  content: paragraphs.map(paragraph),
});

/** A complete article; a test overrides the fields that matter to it. */
export function articleFields(given: Partial<ArticleFields> = {}): ArticleFields {
  return {
    kind: "article",
    title: "Học tiếng Anh mỗi ngày",
    summary: "Một thói quen nhỏ.",
    body: documentOf("Mỗi sáng tôi chép một câu.") as ArticleFields["body"],
    cover: { shift: 0, uploadId: null },
    categoryId: null,
    tags: [],
    language: "vi",
    level: null,
    canonicalUrl: null,
    noindex: false,
    slug: null,
    ...given,
  };
}

export function categoryFields(given: Partial<CategoryFields> = {}): CategoryFields {
  return {
    kind: "category",
    title: "Tự học",
    summary: "Tự mình học.",
    cover: { shift: 0, uploadId: null },
    coverFamily: "leaves",
    icon: "ph:plant",
    color: "green",
    order: 1,
    slug: null,
    ...given,
  };
}

export function seriesFields(given: Partial<SeriesFields> = {}): SeriesFields {
  return {
    kind: "series",
    title: "Từng bước một",
    summary: "Đi chậm mà chắc.",
    cover: { shift: 0, uploadId: null },
    categoryId: null,
    tags: [],
    items: [],
    slug: null,
    ...given,
  };
}

export function videoFields(given: Partial<VideoFields> = {}): VideoFields {
  return {
    kind: "video",
    title: "Nghe một câu, nói một câu",
    summary: "Năm phút mỗi ngày.",
    cover: { shift: 0, uploadId: null },
    videoId: "dQw4w9WgXcQ",
    chapters: [{ at: 0, title: "Mở đầu" }],
    transcript: [{ at: 0, text: "Xin chào." }],
    categoryId: null,
    tags: [],
    language: "vi",
    level: null,
    seconds: 213,
    slug: null,
    ...given,
  };
}
