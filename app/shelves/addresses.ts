import type { ContentKind } from "#contracts/content.ts";

/** Where everybody reads it. */
const reading: Record<ContentKind, string> = {
  article: "/bai-viet",
  category: "/danh-muc",
  series: "/series/d",
  video: "/video",
};
export const personAddress = (username: string) => `/u/${username}`;
export const addressOf = (kind: ContentKind, slug: string) => `${reading[kind]}/${slug}`;
