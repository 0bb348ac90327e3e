import type { ChangeTags } from "#server/core/cache-tags.ts";

export const accountChanges: ChangeTags = {
  // Feeds name their authors and have the tag of all.
  author: (username) => [`author:${username}`, "authors"],
  account: () => [],
  session: () => [],
};
