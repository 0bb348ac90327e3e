import type { ChangeTags } from "#server/core/cache-tags.ts";

export const contentChanges: ChangeTags = {
  article: (id) => [`article:${id}`, "articles"],
  video: (id) => [`video:${id}`, "videos"],
  series: (id) => [`series:${id}`, "series"],
  // Its place in a series has changed, which lists do not show.
  part: (id) => [`article:${id}`, `video:${id}`],
  category: () => ["categories"],
  featured: () => ["featured"],
  "most-read": () => ["most-read"],
};
