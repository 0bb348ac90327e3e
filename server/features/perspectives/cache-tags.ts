import type { ChangeTags } from "#server/core/cache-tags.ts";

export const perspectiveChanges: ChangeTags = {
  perspectives: (topicId) => [`perspectives:${topicId}`, "perspective-topics"],
};
