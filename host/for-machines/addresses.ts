import type { ContentKind } from "#contracts/content.ts";

/** Where what is published is read. */
export const readingPath: Record<ContentKind, (slug: string) => string> = {
  article: (slug) => `/bai-viet/${slug}`,
  category: (slug) => `/danh-muc/${slug}`,
};
