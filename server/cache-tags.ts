import { createCacheTags } from "./core/cache-tags.ts";
import { accountChanges } from "./features/accounts/cache-tags.ts";
import { commentChanges } from "./features/comments/cache-tags.ts";
import { contentChanges } from "./features/content/cache-tags.ts";
import { gamificationChanges } from "./features/gamification/cache-tags.ts";
import { libraryChanges } from "./features/library/cache-tags.ts";
import { notificationChanges } from "./features/notifications/cache-tags.ts";
import { perspectiveChanges } from "./features/perspectives/cache-tags.ts";

/** The cache tags of every change that a feature announces. */
export const cacheTags = createCacheTags([
  accountChanges,
  contentChanges,
  libraryChanges,
  commentChanges,
  notificationChanges,
  perspectiveChanges,
  gamificationChanges,
]);
