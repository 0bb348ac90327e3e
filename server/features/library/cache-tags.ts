import type { ChangeTags } from "#server/core/cache-tags.ts";

export const libraryChanges: ChangeTags = { followers: (username) => [`followers:${username}`] };
