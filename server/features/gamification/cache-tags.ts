import type { ChangeTags } from "#server/core/cache-tags.ts";

export const gamificationChanges: ChangeTags = { gamification: () => ["gamification"] };
