import type { ChangeTags } from "#server/core/cache-tags.ts";

export const sampleChanges: ChangeTags = { word: (id) => [`word:${id}`] };
