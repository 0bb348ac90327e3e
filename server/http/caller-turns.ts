import { seconds } from "#server/core/clock.ts";
import { ApiError } from "#server/core/api-error.ts";
import { createKeyedSemaphores } from "#server/core/semaphore.ts";

const pause = 2;

/**
 * Calls and pages of one caller that are worked on at once; the others wait. Without it, a burst that the limits per
 * minute allow takes every connection to the database: the embedded engine has eight. A browser asks for at most six
 * things at once, and the households and offices behind one address still get hundreds a second. The wait is shorter than
 * the 15 seconds that a page gives the refresh of its session.
 */
const atOnce = { width: 4, longestQueue: 150, longestWait: seconds(10), retryAfter: pause };

/**
 * Calls that may stream are few, of members, and take as long as the model: most of that time they hold no connection.
 * They have turns of their own, more of them, so that slow answers do not keep the pages of their reader waiting.
 */
const streamsAtOnce = { ...atOnce, width: 8, longestQueue: 40 };

const refuse = () => new ApiError("RATE_LIMITED", { retryAfter: pause });

/** Runs the work of one caller in its turn. @throws ApiError RATE_LIMITED when too much of the caller's work is waiting */
export type CallerTurns = ReturnType<typeof createCallerTurns>;

export const createCallerTurns = () => createKeyedSemaphores({ ...atOnce, refuse });
export const createStreamTurns = () => createKeyedSemaphores({ ...streamsAtOnce, refuse });
