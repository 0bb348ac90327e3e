import { ApiError } from "#server/core/api-error.ts";
import { createKeyedSemaphores } from "#server/core/semaphore.ts";

const retryAfter = 2;

/**
 * Runs the searches of one member one at a time in this process: each reads all of the member's data, and many at
 * once would leave no connection for others. Fast typing produces a search or two at once.
 * @throws ApiError RATE_LIMITED when several are waiting
 */
export const queueSearch = createKeyedSemaphores({
  width: 1,
  longestQueue: 3,
  retryAfter,
  refuse: () => new ApiError("RATE_LIMITED", { retryAfter }),
});
