import type { ContentKind } from "#contracts/schemas/content-fields.ts";

/** Names of the kinds of content, and their words in addresses. */
export const contentKinds: Record<ContentKind, { label: string; word: string }> = {
  article: { label: "Bài viết", word: "bai-viet" },
  category: { label: "Danh mục", word: "danh-muc" },
  series: { label: "Series", word: "series" },
  video: { label: "Video", word: "video" },
};
