import type { ChangeTags } from "#server/core/cache-tags.ts";

export const commentChanges: ChangeTags = { comments: (itemId) => [`comments:${itemId}`] };
