import type { ChangeTags } from "#server/core/cache-tags.ts";

export const notificationChanges: ChangeTags = { notifications: () => [] };
